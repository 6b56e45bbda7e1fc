// Holds what is stored of a sitting against its chain and its receipt, and replays how it went. Facts alone: nothing here judges, and
// nothing voids a sitting.
import { isOfMarks, type Key, linkKinds, linkText, type ReceiptFacts } from '../../contract/exam/receipt.ts'
import type { Query } from '../../db/connect.ts'
import { isSignedWith } from '../secrets/signing-key.ts'
import { hashOf, publicLink, type StoredLink, storedLinks } from './chain.ts'
import {
  answerHash,
  type CollectedContent,
  type Mark,
  type MarkContent,
  markHash,
  type RulingContent,
  reasonHash,
  type SaveContent,
  scoreHash,
  storedAnswersOf,
} from './chain-content.ts'

/** The hash of the answer to each question that counts after these links, and the link whose salt it has. */
export function replayAnswers(links: StoredLink[], beginTime: string | null) {
  const begin = beginTime === null ? 0 : Date.parse(beginTime)
  const answers = new Map<number, { hash: string; salt: string; deviceNo: string; editTime: number; n: number }>()
  for (const { n, kind, linkTime, salt, content } of links) {
    if (kind === linkKinds.saved) {
      const { deviceNo, answers: saved } = JSON.parse(content) as SaveContent
      for (const [problemId, hash, editedAgo] of saved) {
        const editTime = Math.max(begin, Date.parse(linkTime) - editedAgo)
        const before = answers.get(problemId)
        if (before && before.deviceNo !== deviceNo && before.editTime > editTime) continue
        answers.set(problemId, { hash, salt, deviceNo, editTime, n })
      }
    } else if (kind === linkKinds.ruled) {
      const { answers: ruled } = JSON.parse(content) as MarkContent
      for (const [problemId, hash] of ruled ?? []) {
        const { deviceNo = '', editTime = 0 } = answers.get(problemId) ?? {}
        answers.set(problemId, { hash, salt, deviceNo, editTime, n })
      }
    }
  }
  return answers
}

export type Finding =
  | { isIntact: true }
  /** `n`: the first link that does not fit; without it the link is right, and what is stored beside it is not. */
  | { isIntact: false; n: number | null; what: 'chain' | 'receipt' | 'answer' | 'late' | 'mark' | 'score' | 'end' }

/** Whether links, receipt, answers, marks and score of a sitting are as they were recorded. */
export async function checkSitting(q: Query, recordId: number): Promise<Finding> {
  const [record, links, receipt, keys, answers, marks, late] = await Promise.all([
    q
      .selectFrom('examRecord')
      .select(['receiptNo', 'chainNo', 'chainHead', 'beginAnswerTime', 'score', 'submitTime', 'collectReason'])
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow(),
    storedLinks(q, recordId),
    q.selectFrom('examReceipt').select(['statement', 'signature']).where('recordId', '=', recordId).executeTakeFirst(),
    q.selectFrom('signingKey').select(['keyId as kid', 'publicKey as x']).execute(),
    storedAnswersOf(q, [recordId]),
    q
      .selectFrom('examMark')
      .select(['problemId', 'score', 'isRight', 'isManual', 'auditOpinion', 'points'])
      .where('recordId', '=', recordId)
      .execute() as Promise<Mark[]>,
    q
      .selectFrom('examLateAnswer')
      .select(['problemId', 'userAnswer', 'userFiles', 'isAccepted'])
      .where('recordId', '=', recordId)
      .execute() as Promise<LateAnswer[]>,
  ])
  const broken = brokenLink(links, record)
  if (broken !== undefined) return { isIntact: false, n: broken, what: 'chain' }
  if (!isReceiptOf(links, record, receipt, keys)) return { isIntact: false, n: null, what: 'receipt' }
  if (links[0]?.kind !== linkKinds.begun) return { isIntact: true } // begun before there were chains
  if (!isEndRight(links, record.collectReason)) return { isIntact: false, n: null, what: 'end' }
  const replayed = replayAnswers(links, record.beginAnswerTime)
  const isAnswerRight = (answer: (typeof answers)[number]) => {
    const own = replayed.get(answer.problemId)
    return own !== undefined && own.hash === answerHash(own.salt, answer)
  }
  if (replayed.size !== answers.length || !answers.every(isAnswerRight))
    return { isIntact: false, n: null, what: 'answer' }
  if (!areLateRight(links, late)) return { isIntact: false, n: null, what: 'late' }
  const last = links.filter(({ kind }) => isOfMarks(kind)).at(-1)
  if (!last) return marks.length ? { isIntact: false, n: null, what: 'mark' } : { isIntact: true }
  const content = JSON.parse(last.content) as MarkContent
  const hashes = new Map(content.marks)
  const isMarkRight = (mark: Mark) => hashes.get(mark.problemId) === markHash(last.salt, mark)
  if (hashes.size !== marks.length || !marks.every(isMarkRight)) return { isIntact: false, n: null, what: 'mark' }
  if (content.score !== scoreHash(last.salt, record.score)) return { isIntact: false, n: null, what: 'score' }
  return { isIntact: true }
}

/** It was ended before its time for this reason, or not at all. */
function isEndRight(links: StoredLink[], collectReason: string): boolean {
  const ends = links.filter(({ kind }) => kind === linkKinds.collected)
  if (!ends.length) return collectReason === ''
  return ends.every(
    ({ salt, content }) => (JSON.parse(content) as CollectedContent).reason === reasonHash(salt, collectReason),
  )
}

type LateAnswer = Parameters<typeof answerHash>[1] & { isAccepted: number | null }

/** Late answers as they arrived; those that are ruled on as they were ruled on. Those kept before there were links for them are left out. */
function areLateRight(links: StoredLink[], late: LateAnswer[]): boolean {
  const arrived = links.flatMap(({ kind, salt, content }) =>
    kind === linkKinds.late
      ? (JSON.parse(content) as SaveContent).answers.map(([problemId, hash]) => ({ problemId, hash, salt }))
      : [],
  )
  const last = links.filter(({ kind }) => kind === linkKinds.ruling).at(-1)
  const rulings = last ? (JSON.parse(last.content) as RulingContent).rulings : []
  const isRight = (answer: LateAnswer) => {
    const own = arrived.filter(({ problemId }) => problemId === answer.problemId)
    const asArrived = answer.isAccepted === null ? own.slice(-1) : own // what came after a ruling is not kept
    return !own.length || asArrived.some(({ hash, salt }) => hash === answerHash(salt, answer))
  }
  const stored = new Map(late.map((answer) => [answer.problemId, answer]))
  const isRuled = ([problemId, , hash]: RulingContent['rulings'][number]) => {
    const answer = stored.get(problemId)
    return answer !== undefined && hash === answerHash(last!.salt, answer)
  }
  return late.every(isRight) && arrived.every(({ problemId }) => stored.has(problemId)) && rulings.every(isRuled)
}

type Head = {
  receiptNo: string
  chainNo: number
  chainHead: string
  beginAnswerTime: string | null
  submitTime: string | null
}

/** The first link that does not fit to the one before it; where one is missing at the end, the one that is missing. */
function brokenLink(links: StoredLink[], { receiptNo, chainNo, chainHead }: Head): number | undefined {
  let before = ''
  for (const [at, link] of links.entries()) {
    const n = at + 1
    if (link.n !== n || hashOf(linkText(before, receiptNo, n, publicLink(link))) !== link.hash) return n
    before = link.hash
  }
  if (links.length !== chainNo || before !== chainHead)
    return Math.min(links.length, chainNo) + (links.length === chainNo ? 0 : 1)
  return undefined
}

type Receipt = { statement: string; signature: string }

/** It is there since the hand-in, signed by the site, of the link that handed in, and with the times of the sitting. */
function isReceiptOf(links: StoredLink[], record: Head, receipt: Receipt | undefined, keys: Key[]) {
  const { receiptNo, beginAnswerTime, submitTime } = record
  const handedIn = links.filter(({ kind }) => kind === linkKinds.handedIn).at(-1)
  if (!handedIn || !receipt) return !handedIn && !receipt
  const facts = JSON.parse(receipt.statement) as ReceiptFacts
  const key = keys.find(({ kid }) => kid === facts.keyId)
  const isOfLink = facts.receiptNo === receiptNo && facts.linkCount === handedIn.n && facts.head === handedIn.hash
  const isInTime = facts.beginTime === beginAnswerTime && facts.submitTime === submitTime
  return isOfLink && isInTime && key !== undefined && isSignedWith(key.x, receipt.statement, receipt.signature)
}
