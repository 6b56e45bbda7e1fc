// Answers the calls of contract/exam/exam-proof.ts.
import { CallError } from '../../../contract/codes.ts'
import type { examProofCalls } from '../../../contract/exam/exam-proof.ts'
import {
  type Check,
  checkReceipt,
  factsOf,
  type ReceiptFacts,
  type RootFacts,
  readReceipt,
  receiptLimits,
} from '../../../contract/exam/receipt.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { publicKeys } from '../../secrets/signing-key.ts'
import { paged } from '../../sql/paged.ts'
import { publicLink, storedLinks } from '../chain.ts'
import { signedHead } from '../receipt.ts'

const notFound = () => new CallError('notFound', '没有这份答卷的记录')

export const examProofHandlers: Handlers<typeof examProofCalls> = {
  'exam/api/exam/proof/after': (input, { q, outside }) => linksAfter(q, outside, input),

  async 'exam/api/exam/proof/check'({ receipt }, { q, outside }) {
    const read = readReceipt(receipt)
    if (!read || !factsOf<ReceiptFacts>(read))
      throw new CallError('invalid', '这不是考试回执，请放入交卷后下载的回执文件')
    const list: Check[] = []
    const checks = checkReceipt(read, {
      keys: async () => Array.from(await publicKeys(q), ([kid, x]) => ({ kid, x })),
      root: (rootTime) => rootAt(q, rootTime).catch(orNull),
      after: (receiptNo, linkCount) => linksAfter(q, outside, { receiptNo, linkCount }).catch(orNull),
      now: Date.now,
    })
    for await (const check of checks) list.push(check)
    return { list }
  },

  async 'exam/api/exam/proof/root/page'(page, { q }) {
    const rows = q
      .selectFrom('examRoot')
      .select(['rootNo', 'rootTime', 'statement', 'signature'])
      .orderBy('rootNo', 'desc')
    const { list, ...rest } = await paged(page, rows)
    return {
      ...rest,
      list: list.map(({ statement, ...root }) => {
        const { leafCount, merkleRoot, keyId } = JSON.parse(statement) as RootFacts
        return { ...root, leafCount, merkleRoot, keyId }
      }),
    }
  },

  'exam/api/exam/proof/root/view': ({ rootTime }, { q }) => rootAt(q, rootTime),
}

const orNull = (error: unknown) => {
  if (CallError.is(error) && error.code === 'notFound') return null
  throw error
}

async function rootAt(q: Query, rootTime: string) {
  const root = await q
    .selectFrom('examRoot')
    .select(['statement', 'signature', 'leaves'])
    .where('rootTime', '=', rootTime)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '这个小时没有公布过存档指纹'))
  return { ...root, leaves: root.leaves.split('\n') }
}

type Asked = { receiptNo: string; linkCount: number }

async function linksAfter(q: Query, outside: Outside, { receiptNo, linkCount }: Asked) {
  const row = await q
    .selectFrom('examRecord')
    .select(['id', 'chainNo'])
    .where('receiptNo', '=', receiptNo)
    .where('submitTime', 'is not', null)
    .where('chainNo', '>', 0)
    .executeTakeFirstOrThrow(notFound)
  if (row.chainNo - linkCount > receiptLimits.links) throw notFound()
  const links = await storedLinks(q, row.id, linkCount)
  const head = await signedHead(q, outside, row.id)
  if (!head) throw notFound()
  return { ...head, links: links.map(publicLink) }
}
