// The calls by which anybody checks a receipt: hashes and signatures, without names, answers or scores.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'
import { receiptLimits } from './receipt.ts'

const hash = Text
/** Kind (linkKinds), milliseconds since 1970, commitment, hash. */
export const ProofLink = z.tuple([Int, z.number().int(), hash, hash])

const signed = { statement: Text, signature: Text }

export const examProofCalls = {
  'exam/api/exam/proof/after': call({
    summary:
      'The links of a sitting after those on its receipt, and its chain as it is now, signed; by the number of the receipt',
    input: z.object({
      receiptNo: z.string().regex(/^[0-9A-F]{16}$/, '答卷号不对'),
      linkCount: z.number().int().min(0).max(1_000_000),
    }),
    output: z.object({ ...signed, links: z.array(ProofLink) }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'exam/api/exam/proof/check': call({
    summary: 'Checks a receipt for a browser that cannot: the text of its file, or the address of its QR code',
    input: z.object({ receipt: z.string().min(1).max(receiptLimits.serverBytes, '回执文件太大，请换一个浏览器核对') }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.enum(['signature', 'chain', 'root', 'after']),
          state: z.enum(['ok', 'bad', 'open', 'none']),
          title: Text,
          text: Text,
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 30, seconds: 60 },
  }),
  'exam/api/exam/proof/root/page': call({
    summary: 'The signed roots of the hours in which sittings went on, the latest first',
    input: PageQuery,
    output: pageOf(
      z.object({ rootNo: Int, rootTime: Instant, leafCount: Int, merkleRoot: hash, keyId: Text, signature: Text }),
    ),
    providesTags: () => ['examRoots'],
  }),
  'exam/api/exam/proof/root/view': call({
    summary: 'The root of the hour that ends then, with all its leaves: nobody learns from it which one is looked for',
    input: z.object({ rootTime: z.iso.datetime() }),
    output: z.object({ ...signed, leaves: z.array(hash) }),
    providesTags: () => ['examRoots'],
    rateLimit: { times: 120, seconds: 60 },
  }),
}
