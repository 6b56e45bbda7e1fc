// What the links of a sitting record: salted hashes of answers and marks. With the salts, which never leave the site, they are held
// against what is stored; so a changed answer or mark is found even where all else fits.

import { sql } from 'kysely'
import { linkKinds } from '../../contract/exam/receipt.ts'
import type { AnswerItem, RoomSpan } from '../../contract/exam/sitting.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { appendLinks, hashOf, linkContent, newSalt } from './chain.ts'

type Answer = Pick<AnswerItem, 'problemId' | 'userAnswer' | 'userFiles'>

/** Files in a fixed order of fields: the database does not keep that of JSON. */
export const answerHash = (salt: string, { problemId, userAnswer, userFiles }: Answer) =>
  hashOf(JSON.stringify([salt, problemId, userAnswer, userFiles.map(({ name, url, size }) => [name, url, size])]))

export type Mark = {
  problemId: number
  score: number | null
  isRight: number | null
  isManual: number
  auditOpinion: string
  points: unknown
}

export const markHash = (salt: string, { problemId, score, isRight, isManual, auditOpinion, points }: Mark) =>
  hashOf(JSON.stringify([salt, problemId, score, isRight, isManual, auditOpinion, points]))

export const scoreHash = (salt: string, score: number) => hashOf(JSON.stringify([salt, 'score', score]))

/** Of an end before its time: why. */
export const reasonHash = (salt: string, reason: string) => hashOf(JSON.stringify([salt, 'reason', reason]))
export type CollectedContent = { reason: string }

export function collectedLink(reason: string) {
  const salt = newSalt()
  return linkContent({ reason: reasonHash(salt, reason) } satisfies CollectedContent, salt)
}

/** Of a save: each answer with its hash and how long before (ms) it was edited. */
export type SaveContent = {
  deviceNo: string
  answers: [problemId: number, hash: string, editedAgo: number][]
  spans?: RoomSpan[]
}

/** Of a marking: all marks as they then were; with `answers`, where late ones took or lost their place, all answers. */
export type MarkContent = {
  marks: [problemId: number, hash: string][]
  score: string
  answers?: [problemId: number, hash: string][]
}

/** Of a ruling: all late answers that are decided on, with the hash of the answer. */
export type RulingContent = { rulings: [problemId: number, isAccepted: number, hash: string][] }

type Saved = { deviceNo: string; answerList: AnswerItem[]; spanList: RoomSpan[] }

export function saveLink({ deviceNo, answerList, spanList }: Saved) {
  const salt = newSalt()
  const content: SaveContent = {
    deviceNo,
    answers: answerList.map((item) => [item.problemId, answerHash(salt, item), item.editedAgo]),
    ...(spanList.length > 0 && { spans: spanList }),
  }
  return linkContent(content, salt)
}

/** After the marks of these sheets changed, in the same transaction. Three statements, however many they are. */
export async function linkMarks(
  q: Query,
  kind: number,
  recordIds: number[],
  { hasNewAnswers = false, at }: { hasNewAnswers?: boolean; at?: Date } = {},
) {
  const marks = (await q
    .selectFrom('examMark')
    .select(['recordId', 'problemId', 'score', 'isRight', 'isManual', 'auditOpinion', 'points'])
    .where('recordId', '=', sql<number>`any(${recordIds})`)
    .orderBy('recordId')
    .orderBy('problemId')
    .execute()) as (Mark & { recordId: number })[]
  const records = await q
    .selectFrom('examRecord')
    .select(['id', 'score'])
    .where('id', '=', sql<number>`any(${recordIds})`)
    .orderBy('id')
    .execute()
  const answers = hasNewAnswers ? await storedAnswersOf(q, recordIds) : undefined
  const marksOf = groupBy(marks, ({ recordId }) => recordId)
  const links = records.map(({ id, score }) => {
    const salt = newSalt()
    const own = answers?.filter(({ recordId }) => recordId === id)
    const content: MarkContent = {
      marks: (marksOf.get(id) ?? []).map((mark) => [mark.problemId, markHash(salt, mark)]),
      score: scoreHash(salt, score),
      ...(own && { answers: own.map((answer) => [answer.problemId, answerHash(salt, answer)]) }),
    }
    return { recordId: id, ...linkContent(content, salt) }
  })
  await appendLinks(q, kind, links, at)
}

/** When a marking is complete: the rulings on late answers, where they are not those of the last such link. */
export async function linkRulings(q: Query, recordId: number) {
  const rows = (await q
    .selectFrom('examLateAnswer')
    .select(['problemId', 'userAnswer', 'userFiles', 'isAccepted'])
    .where('recordId', '=', recordId)
    .where('isAccepted', 'is not', null)
    .orderBy('problemId')
    .execute()) as (Answer & { isAccepted: number })[]
  if (!rows.length) return
  const last = await q
    .selectFrom('examLink')
    .select('content')
    .where('recordId', '=', recordId)
    .where('kind', '=', linkKinds.ruling)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = last && (JSON.parse(last.content) as RulingContent).rulings
  const isSame = ([problemId, isAccepted]: RulingContent['rulings'][number], at: number) =>
    rows[at]?.problemId === problemId && rows[at]?.isAccepted === isAccepted
  if (before?.length === rows.length && before.every(isSame)) return
  const salt = newSalt()
  const rulings = rows.map((row) => [row.problemId, row.isAccepted, answerHash(salt, row)])
  await appendLinks(q, linkKinds.ruling, [{ recordId, ...linkContent({ rulings }, salt) }])
}

export const storedAnswersOf = (q: Query, recordIds: number[]) =>
  q
    .selectFrom('examAnswer')
    .select(['recordId', 'problemId', 'userAnswer', 'userFiles'])
    .where('recordId', '=', sql<number>`any(${recordIds})`)
    .orderBy('recordId')
    .orderBy('problemId')
    .execute() as Promise<(Answer & { recordId: number })[]>
