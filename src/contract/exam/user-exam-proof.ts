// The calls about the receipt of my sitting, and about how a sitting went.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Instant, Int, idOf, Text } from '../fields.ts'
import { ProofLink } from './exam-proof.ts'
import { FaceState } from './sitting.ts'

const bySitting = z.object({ recordId: idOf('sitting') })

export const Replay = z.object({
  examName: Text,
  beginTime: Instant,
  deadline: Instant.nullable(), // null: no limit
  submitTime: Instant,
  isAuto: Flag, // handed in by the clock
  faceState: FaceState,
  receiptNo: Text,
  linkCount: Int, // 0: sat before there were chains
  saveCount: Int,
  isIntact: Flag, // links, receipt, answers and marks are as they were recorded
  brokenNo: Int.nullable(), // the first link that does not fit
  /** In the order of time, at most 20,000. */
  eventList: z.array(
    z.object({
      kind: Int, // replayEvents
      eventTime: Instant,
      seconds: Int.nullable(), // how long it lasted; of `minutes` how much was given
      numberList: z.array(Int), // of the questions that were changed, as the sheet counts them
      linkNo: Int.nullable(),
    }),
  ),
})

export type Replay = z.output<typeof Replay>

export const userExamProofCalls = {
  'exam/auth/user/exam/proof/receipt': call({
    summary: 'The signed receipt of my sitting, in a class or not, with all links up to the hand-in, and its QR code',
    owner: 'my sitting',
    input: bySitting,
    output: z.object({
      receipt: z.object({ statement: Text, signature: Text, links: z.array(ProofLink) }),
      address: Text, // of the page that checks it; the receipt stands after #
      qr: z.object({ path: Text, size: Int }), // of an SVG
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 600 },
  }),
  'exam/auth/user/exam/proof/replay': call({
    summary:
      'How a sitting that was handed in went: changes, gaps, devices, minutes; never an answer, a score or a judgement',
    owner: 'my sitting, or one that I may mark',
    input: bySitting,
    output: Replay,
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 600 },
  }),
}
