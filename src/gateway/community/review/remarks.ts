// Answers, comments, reviews of courses and lines of a chat as the review sees them: shown, hidden, counted, told of.
import { sql } from 'kysely'
import type { Query } from '../../../db/connect.ts'
import { invalidateTags, publishToRoom, purgeTags } from '../../events/changes.ts'
import { sendMessage } from '../../messages/messages.ts'
import { htmlToText } from '../../text/rich.ts'
import { paths } from '../paths.ts'
import { refTypes } from './versions.ts'

export type Remark = 'answer' | 'comment' | 'courseReview'

/** AuditStatusEnum. */
export const remarkStates = { waits: 1, public: 2, hidden: 3 } as const
type State = 1 | 2 | 3

const tables = { answer: 'question_comment', comment: 'blog_comment', courseReview: 'course_comment' } as const
const targets = { answer: 'question_id', comment: 'blog_id', courseReview: 'course_id' } as const

const tagsOf: Record<Remark, (targetId: number) => string[]> = {
  answer: (id) => [`answers:${id}`],
  comment: (id) => [`comments:blog:${id}`],
  courseReview: (id) => [`comments:${id}`, `course:${id}`],
}

type Changed = { targetId: number; accountId: number; parentId: number | null; score: number | null; before: State }

/** Undefined where it is gone, or was in that state already. */
export async function setRemarkState(q: Query, kind: Remark, id: number, state: State): Promise<Changed | undefined> {
  const table = sql.table(tables[kind])
  const { rows } = await sql<Changed>`with before as (
      select id, audit_status from ${table} where id = ${id} and audit_status <> ${state} for update)
    update ${table} r set audit_status = ${state} from before where r.id = before.id
    returning ${sql.ref(`r.${targets[kind]}`)} as "targetId", r.account_id as "accountId", r.parent_id as "parentId",
      ${kind === 'courseReview' ? sql`r.score` : sql`null::int`} as score, before.audit_status as before`.execute(q)
  const [changed] = rows
  if (!changed) return
  const steps = Number(state === remarkStates.public) - Number(changed.before === remarkStates.public)
  if (steps) await count(q, kind, changed, steps)
  ;(state === remarkStates.public ? invalidateTags : purgeTags)(q, ...tagsOf[kind](changed.targetId))
  return changed
}

/** The counters of what it was written under. */
function count(q: Query, kind: Remark, { targetId, parentId, score }: Changed, steps: number) {
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

/** Tells whom it answers, when readers see it for the first time; each is told once. */
export async function announce(q: Query, kind: Remark, id: number) {
  if (kind === 'courseReview') return
  const isAnswer = kind === 'answer'
  const row = await sql<{
    targetId: number
    accountId: number
    nickname: string
    content: string
    title: string
    ownerId: number | null
    parentId: number | null
    parentOwner: number | null
  }>`select r.${sql.ref(targets[kind])} as "targetId", r.account_id as "accountId", a.nickname, r.content, t.title,
      t.account_id as "ownerId", r.parent_id as "parentId", coalesce(r.reply_to, p.account_id) as "parentOwner"
    from ${sql.table(tables[kind])} r join account a on a.id = r.account_id
      join ${sql.table(isAnswer ? 'question' : 'blog')} t on t.id = r.${sql.ref(targets[kind])}
      left join ${sql.table(tables[kind])} p on p.id = r.parent_id
    where r.id = ${id}`.execute(q)
  const said = row.rows[0]
  if (!said) return
  const text = `《${said.title}》：${isAnswer ? htmlToText(said.content).slice(0, 200) : said.content}`
  const about = {
    text,
    link: isAnswer ? `${paths.question(said.targetId)}#answers` : `${paths.blog(said.targetId)}#comments`,
    cause: `comment:${isAnswer ? 'question' : 'blog'}:${id}`,
  }
  const { nickname, accountId, ownerId } = said
  const to = said.parentId === null ? ownerId : said.parentOwner
  const replied = isAnswer ? '回复了你的回答' : '回复了你的评论'
  const wrote = isAnswer ? '回答了你的问题' : '评论了你的文章'
  if (to && to !== accountId)
    await sendMessage(q, to, { title: `${nickname}${said.parentId === null ? wrote : replied}`, ...about })
  if (!isAnswer && said.parentId !== null && ownerId && ownerId !== accountId && ownerId !== to)
    await sendMessage(q, ownerId, { title: `${nickname}${wrote}`, ...about })
}

/** A line of a chat goes for good, as its teacher would remove it. */
export async function removeLine(q: Query, id: number) {
  const line = await q.deleteFrom('liveChat').where('id', '=', id).returning('periodId').executeTakeFirst()
  if (line) publishToRoom(q, line.periodId, { event: 'remove', data: { id } })
  return line
}

export const remarkOf = (refType: number): Remark | undefined =>
  (['answer', 'comment', 'courseReview'] as const).find((kind) => refTypes[kind] === refType)
