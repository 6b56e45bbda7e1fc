// The record of a sitting of the demo school, as the exam room would have left it: a link for the beginning, each save, the hand-in and
// the marking, with the times of the sitting, and the receipt.
import { linkKinds } from '../../contract/exam/receipt.ts'
import type { RoomSpan } from '../../contract/exam/sitting.ts'
import { spanKinds } from '../../contract/exam/span.ts'
import type { Query } from '../../db/connect.ts'
import { appendLinks, linkContent } from '../../gateway/exam/chain.ts'
import { linkMarks, saveLink, storedAnswersOf } from '../../gateway/exam/chain-content.ts'
import { issueReceipts, type Signer } from '../../gateway/exam/receipt.ts'

/** Milliseconds between an answer and its save. */
const savedAfter = 2400

/** What lasted in the room: told with the save of that number. */
const spans: Readonly<Record<number, RoomSpan>> = {
  2: { kind: spanKinds.away, beganAgo: 95_000, seconds: 41 },
  4: { kind: spanKinds.offline, beganAgo: 120_000, seconds: 74 },
}

export async function loadRecord(q: Query, signer: Signer, recordId: number) {
  const sitting = await q
    .selectFrom('examRecord')
    .select(['paperId', 'questionOrder', 'orderSeed', 'beginAnswerTime', 'submitTime', 'auditTime'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
  const { beginAnswerTime, submitTime, auditTime, ...begun } = sitting
  const [from, to] = [new Date(beginAnswerTime!), new Date(submitTime!)]
  await appendLinks(q, linkKinds.begun, [{ recordId, ...linkContent(begun) }], from)
  const answers = await storedAnswersOf(q, [recordId])
  const step = (to.getTime() - from.getTime()) / (answers.length + 1)
  for (const [n, answer] of answers.entries()) {
    const saved = new Date(Math.round(from.getTime() + (n + 1) * step) + savedAfter)
    const answerList = [{ ...answer, editedAgo: savedAfter, spentSeconds: 0 }]
    const spanList = spans[n] ? [spans[n]] : []
    await appendLinks(
      q,
      linkKinds.saved,
      [{ recordId, ...saveLink({ deviceNo: 'demo', answerList, spanList }) }],
      saved,
    )
  }
  await appendLinks(q, linkKinds.handedIn, [{ recordId, ...linkContent({}) }], to)
  await issueReceipts(q, signer, [recordId])
  await linkMarks(q, linkKinds.machineMarks, [recordId], { at: to })
  if (auditTime) await linkMarks(q, linkKinds.handMarks, [recordId], { at: new Date(auditTime) })
}
