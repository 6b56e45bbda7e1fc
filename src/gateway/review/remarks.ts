// Answers, comments, reviews of courses, 弹幕 and lines of a chat as the review sees them: checked, shown, hidden, counted.

import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { wordLevels } from '../../contract/enums/word-levels.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags, publishDanmu, publishToConsole, publishToRoom, purgeTags } from '../events/changes.ts'
import type { Account } from '../handler.ts'
import { giveForAnswer } from '../points.ts'
import { type Checked, checkText, keepHits, requireNew, textOf } from './check.ts'
import { causes, refTypes } from './kinds.ts'

export type Remark = 'answer' | 'comment' | 'courseReview' | 'danmu'

/** AuditStatusEnum. */
export const remarkStates = { waits: 1, public: 2, hidden: 3 } as const
type State = 1 | 2 | 3

export const tables = {
  answer: 'question_comment',
  comment: 'blog_comment',
  courseReview: 'course_comment',
  danmu: 'course_danmu',
} as const
export const targets = {
  answer: 'question_id',
  comment: 'blog_id',
  courseReview: 'course_id',
  danmu: 'period_id',
} as const

const tagsOf: Record<Remark, (targetId: number) => string[]> = {
  answer: (id) => [`answers:${id}`],
  comment: (id) => [`comments:blog:${id}`],
  courseReview: (id) => [`comments:${id}`, `course:${id}`],
  danmu: () => [],
}

type Changed = { targetId: number; accountId: number; parentId: number | null; score: number | null; before: State }

/** Undefined where it is gone, or was in that state already. */
export async function setRemarkState(q: Query, kind: Remark, id: number, state: State): Promise<Changed | undefined> {
  const changed = await storeState(q, kind, id, state)
  if (changed && kind === 'danmu') publishDanmu(q, changed.targetId, id)
  return changed
}

async function storeState(q: Query, kind: Remark, id: number, state: State): Promise<Changed | undefined> {
  const table = sql.table(tables[kind])
  const { rows } = await sql<Changed>`with before as (
      select id, audit_status from ${table} where id = ${id} and audit_status <> ${state} for update)
    update ${table} r set audit_status = ${state} from before where r.id = before.id
    returning ${sql.ref(`r.${targets[kind]}`)} as "targetId", r.account_id as "accountId",
      ${kind === 'danmu' ? sql`null::bigint` : sql`r.parent_id`} as "parentId",
      ${kind === 'courseReview' ? sql`r.score` : sql`null::int`} as score, before.audit_status as before`.execute(q)
  const [changed] = rows
  if (!changed) return
  const steps = Number(state === remarkStates.public) - Number(changed.before === remarkStates.public)
  if (steps && kind !== 'danmu') await count(q, kind, changed, steps)
  if (kind === 'answer' && state === remarkStates.public) await giveForAnswer(q, id)
  ;(state === remarkStates.public ? invalidateTags : purgeTags)(q, ...tagsOf[kind](changed.targetId))
  return changed
}

/** The counters of what it was written under. */
function count(q: Query, kind: Exclude<Remark, 'danmu'>, { targetId, parentId, score }: Changed, steps: number) {
  if (kind === 'comment')
    return sql`update blog set count_comment = greatest(0, count_comment + ${steps}) where id = ${targetId}`.execute(q)
  if (parentId !== null) return
  if (kind === 'answer')
    return sql`update question set count_answer = greatest(0, count_answer + ${steps}) where id = ${targetId}`.execute(
      q,
    )
  return sql`update course set comment_count = greatest(0, comment_count + ${steps}),
    score_sum = greatest(0, score_sum + ${steps * (score ?? 0)}) where id = ${targetId}`.execute(q)
}

/** A line of a chat goes for good, as its teacher would remove it. */
export async function removeLine(q: Query, id: number) {
  const line = await q.deleteFrom('liveChat').where('id', '=', id).returning('periodId').executeTakeFirst()
  if (line) publishToRoom(q, line.periodId, { event: 'remove', data: { id } })
  return line
}

export const remarkOf = (refType: number): Remark | undefined =>
  (['answer', 'comment', 'courseReview', 'danmu'] as const).find((kind) => refTypes[kind] === refType)

/**
 * What becomes of an answer, a comment, a review of a course or a 弹幕 that was stored and counted as public: it stays so, or waits, and
 * only its writer sees it. Throws where a word refuses it.
 */
export async function checkRemark(q: Query, user: Account, kind: Remark, id: number, content: string) {
  const text = kind === 'answer' ? textOf(content) : content
  const checked = await checkText(q, text, content)
  if (text.length >= longEnough) await requireNew(q, user.id, checked.digest, refTypes[kind], id)
  if (checked.hits.length || checked.reason || text.length >= longEnough)
    await open(q, user, kind, id, content, checked)
  if (checked.reason) await storeState(q, kind, id, remarkStates.waits) // nobody else has seen it
  return { auditStatus: checked.reason ? remarkStates.waits : remarkStates.public }
}

const longEnough = 20 // characters: shorter ones are said twice in good faith

/** A review of it: open where somebody is to look at it, else only for knowing the same text again. */
async function open(q: Query, user: Account, kind: Remark, refId: number, content: string, checked: Checked) {
  const { reason, hits, digest } = checked
  const isToLookAt = reason || hits.length > 0
  if (isToLookAt) publishToConsole(q, 'review')
  const review = await q
    .insertInto('review')
    .values({
      refType: refTypes[kind],
      refId,
      accountId: user.id,
      version: JSON.stringify({ content }),
      reason,
      digest,
      cause: reason ? causes.waits : causes.afterwards,
      ...(isToLookAt ? {} : { auditStatus: auditStates.ignored, gmtAudit: new Date().toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, hits)
}

/** A line of a chat cannot wait: what would is refused. What is marked is looked at afterwards. */
export async function checkLine(q: Query, user: Account, id: number, content: string) {
  const { hits, reason, digest } = await checkText(q, content)
  const held = hits.find(({ level }) => level === wordLevels.held)
  if (held) throw new CallError('invalid', `「${held.text}」在聊天里发不出去，请换个说法`)
  if (reason) throw new CallError('invalid', '一句话里的链接太多了，请分开说')
  if (!hits.length) return
  publishToConsole(q, 'review')
  const review = await q
    .insertInto('review')
    .values({
      refType: refTypes.chat,
      refId: id,
      accountId: user.id,
      version: JSON.stringify({ content }),
      digest,
      cause: causes.afterwards,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, hits)
}
