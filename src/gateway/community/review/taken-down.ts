// Takes down what readers see without waiting for a report, gives back what was taken down, banned or hidden, and hears its writer once.
// What is taken down has no version that waits: it was decided with it, and waits anew when the thing is given back. So nothing but giving
// back puts it before readers.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { appealStates } from '../../../contract/community/appeal-states.ts'
import { reviewVerbs, takenDownVerbs, thingVerbs } from '../../../contract/community/review-verbs.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { blogStates } from '../../../contract/enums/blog-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import { may } from '../../../contract/verbs.ts'
import type { Query } from '../../../db/connect.ts'
import { standCourse } from '../../course/stand-course.ts'
import { publishToConsole } from '../../events/changes.ts'
import type { Account, Operator } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { decidedBy } from '../../review/decided-by.ts'
import { causes, decisions, type RefType, refTypes } from '../../review/kinds.ts'
import { remarkOf, remarkStates, setRemarkState, tables } from '../../review/remarks.ts'
import { literal } from '../../sql/literal.ts'
import { announce } from './announce.ts'
import { Before, decide, excerptOf, lockedReview, tellWriter } from './decide.ts'
import { BlogVersion, publishBlog, publishQuestion, QuestionVersion } from './versions.ts'

type Thing = { refType: RefType; refId: number }
type Reasoned = Thing & { auditOpinion: string }

const [waits, isPublic, isDown] = [1, 2, 3] as const // AuditStatusEnum
const closed = 4

const tableOf = (refType: number) => {
  const remark = remarkOf(refType)
  return sql.table(remark ? tables[remark] : refType === refTypes.blog ? 'blog' : 'question')
}

const thingNotFound = () => new CallError('notFound', '这一条不存在，或已经被作者删除')

/** Undefined where it is gone, or nobody here wrote it. */
async function stateOf(q: Query, { refType, refId }: Thing, isLocked = false) {
  if (refType === refTypes.chat) return
  if (refType === refTypes.course) return courseOf(q, refId, isLocked)
  const hasTitle = !remarkOf(refType)
  const { rows } = await sql<{ accountId: number; auditStatus: number; content: string }>`
    select account_id as "accountId", audit_status as "auditStatus", ${hasTitle ? sql`''` : sql`content`} as content
    from ${tableOf(refType)} where id = ${refId} and account_id is not null ${isLocked ? sql`for update` : sql``}`.execute(
    q,
  )
  return rows[0]
}

/** Of its author, in the words of AuditStatusEnum. */
async function courseOf(q: Query, id: number, isLocked: boolean) {
  const { rows } = await sql<{ accountId: number; auditStatus: number; content: string; title: string }>`
    select l.account_id as "accountId", ${courseStatus}::int as "auditStatus", '' as content, c.course_name as title
    from course c join lecturer l on l.id = c.lecturer_id
    where c.id = ${id} and l.account_id is not null ${isLocked ? sql`for update of c` : sql``}`.execute(q)
  return rows[0]
}

/** States of a course: 2 and 4 are published, 5 was taken down, 6 deleted. */
const courseStatus = sql`(case c.course_state when 2 then 2 when 4 then 2 when 5 then 3 when 6 then 5 else 1 end)`

async function lockedThing(q: Query, thing: Thing) {
  if (thing.refType === refTypes.chat) throw conflict('直播间里的话不能下架，请在「直播聊天」里删除')
  const row = await stateOf(q, thing, true)
  if (!row) throw thingNotFound()
  return { ...row, refType: thing.refType, lastDecision: (await lastDecisionOf(q, thing)) ?? null }
}

const ofThing = (q: Query, { refType, refId }: Thing) =>
  q.selectFrom('review').selectAll().where('refType', '=', refType).where('refId', '=', refId).orderBy('id', 'desc')

/** What stands in the queue of it; locked. */
const openOf = (q: Query, thing: Thing) =>
  ofThing(q, thing).where('auditStatus', '=', waits).forUpdate().executeTakeFirst()

const lastDecisionOf = (q: Query, thing: Thing) => ofThing(q, thing).where('decision', '>', 0).executeTakeFirst()

/** By what it is not before readers; locked. */
const downOf = (q: Query, thing: Thing) =>
  ofThing(q, thing)
    .where('auditStatus', '=', isDown)
    .where((e) => e.between('decision', decisions.refuse, decisions.down))
    .forUpdate()
    .executeTakeFirst()

/** Throws `conflict` where readers do not see it, with who was first. */
export async function takeDown(q: Query, operator: Operator, { auditOpinion, ...thing }: Reasoned) {
  const { accountId, content, ...row } = await lockedThing(q, thing)
  requireVerb(thingVerbs.takeDown, row)
  const open = await openOf(q, thing)
  const id = open?.id ?? (await enter(q, { ...thing, accountId, content, cause: causes.operator }))
  return decide(q, operator, { id, decision: decisions.down, auditOpinion, hitList: [] })
}

type Entered = Thing & { accountId: number; content: string; cause: number; appeal?: string; reason?: string }

async function enter(q: Query, { content, ...row }: Entered) {
  const version = remarkOf(row.refType) ? JSON.stringify({ content }) : null
  return (
    await q
      .insertInto('review')
      .values({ ...row, version })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Readers see what they saw before, or what was banned before they saw anything. Throws `conflict` where it is not down. */
export async function giveBack(q: Query, operator: Operator, { auditOpinion, ...thing }: Reasoned) {
  const { accountId, content, ...row } = await lockedThing(q, thing)
  requireVerb(thingVerbs.giveBack, row)
  if (thing.refType === refTypes.course) return giveCourseBack(q, operator, { auditOpinion, ...thing })
  const open = await openOf(q, thing)
  if (open && open.cause !== causes.appeal) throw conflict('这一条在待审的里面，请在那里判')
  const down = await downOf(q, thing)
  const before = down?.before ? Before.parse(down.before) : undefined
  const wasSeen = before?.auditStatus === isPublic
  const title = await putBefore(q, thing, wasSeen ? before.version : (down?.version ?? before?.version), {
    isNew: before?.auditStatus === waits,
    content,
  })
  // of a trusted writer it does not count as refused
  if (down) await q.updateTable('review').set({ auditStatus: isPublic }).where('id', '=', down.id).execute()
  const id = open?.id ?? (await enter(q, { ...thing, accountId, content, cause: causes.operator }))
  await close(q, operator, id, decisions.giveBack, auditOpinion)
  if (down?.decision === decisions.down && down.cause === causes.waits && wasSeen && down.version)
    await waitAnew(q, down)
  await tellWriter(q, { id, ...thing, accountId }, decisions.giveBack, auditOpinion, title)
  return { id, auditStatus: isPublic, decision: decisions.giveBack, title }
}

async function giveCourseBack(q: Query, operator: Operator, { refId, auditOpinion }: Reasoned) {
  const stood = { id: refId, isDown: false, reason: auditOpinion }
  const { courseName, reviewId } = await standCourse(q, operator, stood)
  if (!reviewId) throw thingNotFound()
  return { id: reviewId, auditStatus: isPublic, decision: decisions.giveBack, title: courseName }
}

/** The title, or the beginning of what has none. */
async function putBefore(
  q: Query,
  { refType, refId }: Thing,
  version: unknown,
  { isNew, content }: { isNew: boolean; content: string },
) {
  const remark = remarkOf(refType)
  if (remark) {
    await setRemarkState(q, remark, refId, remarkStates.public)
    if (isNew && (remark === 'answer' || remark === 'comment')) await announce(q, remark, refId)
    return excerptOf({ refType, version: { content } })
  }
  const isBlog = refType === refTypes.blog
  if (isBlog) {
    const row = version ?? (await q.selectFrom('blog').selectAll().where('id', '=', refId).executeTakeFirstOrThrow())
    await publishBlog(q, refId, BlogVersion.parse(row))
  } else {
    const row =
      version ?? (await q.selectFrom('question').selectAll().where('id', '=', refId).executeTakeFirstOrThrow())
    await publishQuestion(q, refId, QuestionVersion.parse(row))
  }
  const table = isBlog ? 'blog' : 'question'
  return (
    await q.updateTable(table).set({ isBanned: 0 }).where('id', '=', refId).returning('title').executeTakeFirstOrThrow()
  ).title
}

async function close(q: Query, operator: Operator, id: number, decision: number, auditOpinion: string) {
  await q
    .updateTable('review')
    .set({ ...decidedBy(operator, decision, auditOpinion), auditStatus: closed })
    .where('id', '=', id)
    .where('auditStatus', '=', waits)
    .execute()
  publishToConsole(q, 'review')
}

type Review = Awaited<ReturnType<typeof lockedReview>>

/** The version that waited when the thing was taken down. */
const waitAnew = (q: Query, { refType, refId, accountId, versionNo, version, reason, digest }: Review) =>
  q
    .insertInto('review')
    .values({
      refType,
      refId,
      accountId,
      versionNo,
      version: JSON.stringify(version),
      reason,
      digest,
      cause: causes.waits,
    })
    .execute()

/** It stays as it was decided. */
export async function refuseAppeal(
  q: Query,
  operator: Operator,
  { id, auditOpinion }: { id: number; auditOpinion: string },
) {
  const review = await lockedReview(q, id)
  requireVerb(reviewVerbs.refuseAppeal, review)
  await close(q, operator, id, decisions.keep, auditOpinion)
  const title = await titleOf(q, review)
  await tellWriter(q, review, decisions.keep, auditOpinion, title)
  return { id, refType: review.refType, refId: review.refId, auditStatus: closed, decision: decisions.keep, title }
}

async function titleOf(q: Query, review: Review) {
  const { refType, refId } = review
  if (remarkOf(refType)) return excerptOf(review)
  if (refType === refTypes.course) return (await courseOf(q, refId, false))?.title ?? ''
  const { rows } = await sql<{ title: string }>`select title from ${tableOf(refType)} where id = ${refId}`.execute(q)
  return rows[0]?.title ?? ''
}

/** Its writer says once, each time it is taken down, why it should come back. */
export async function appealAgainst(
  q: Query,
  user: Account,
  { content: appeal, ...thing }: Thing & { content: string },
) {
  const state = await stateOf(q, thing, true)
  if (state?.accountId !== user.id) throw new CallError('notFound', '没有找到这一条，它可能已经删了')
  const down = state.auditStatus === isDown ? await downOf(q, thing) : undefined
  if (!down || !mayAppeal(down)) throw conflict('这一条没有被下架，不用申诉')
  const earlier = await appealSince(q, down)
  const { open, waits: isWaiting, refused } = appealStates
  requireVerb(takenDownVerbs.appeal, {
    appealState: !earlier ? open : earlier.auditStatus === waits ? isWaiting : refused,
  })
  await enter(q, {
    ...thing,
    accountId: user.id,
    content: state.content,
    cause: causes.appeal,
    appeal,
    reason: '作者申诉',
  })
  publishToConsole(q, 'review')
}

/** A refused article or question is mended and handed in again. */
const mayAppeal = ({ refType, decision }: { refType: number; decision: number }) =>
  decision !== decisions.refuse || remarkOf(refType) !== undefined

const appealSince = (q: Query, { id, refType, refId }: Review) =>
  ofThing(q, { refType, refId }).where('cause', '=', causes.appeal).where('id', '>', id).executeTakeFirst()

/** Why it was taken down, of an appeal. */
export const opinionBefore = async (q: Query, { id, refType, refId }: Thing & { id: number }) =>
  (
    await ofThing(q, { refType, refId })
      .where((e) => e.between('decision', decisions.refuse, decisions.down))
      .where('id', '<', id)
      .executeTakeFirst()
  )?.auditOpinion ?? ''

/** `auditStatus`: undefined where it is gone. */
const mayIn = (
  refType: RefType,
  auditStatus: number = blogStates.deleted,
): { mayTakeDown: Flag; mayGiveBack: Flag } => {
  const thing = { refType, auditStatus, lastDecision: null }
  return { mayTakeDown: may(thingVerbs.takeDown, thing) ? 1 : 0, mayGiveBack: may(thingVerbs.giveBack, thing) ? 1 : 0 }
}

/** What an operator may do with it now. */
export const mayOf = async (q: Query, refType: RefType, refId: number) =>
  mayIn(refType, (await stateOf(q, { refType, refId }))?.auditStatus)

/** For the operator who comes from its page. */
export async function lookAt(q: Query, thing: Thing) {
  const state = await stateOf(q, thing)
  if (!state) throw thingNotFound()
  const last = await lastDecisionOf(q, thing)
  const { nickname } = await q
    .selectFrom('account')
    .select('nickname')
    .where('id', '=', state.accountId)
    .executeTakeFirstOrThrow(thingNotFound)
  return {
    nickname,
    auditStatus: state.auditStatus,
    ...mayIn(thing.refType, state.auditStatus),
    lastDecision: last
      ? {
          id: last.id,
          decision: last.decision,
          auditOpinion: last.auditOpinion,
          auditorName: last.auditorName,
          gmtAudit: last.gmtAudit ?? last.gmtCreate,
        }
      : null,
  }
}

/** What of somebody's stays down; `title` and the states of things by table. */
export const takenDownOf = (q: Query, accountId: number) =>
  q
    .selectFrom('review as r')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('review as p')
          .select(['p.auditStatus', 'p.appeal', 'p.auditOpinion'])
          .whereRef('p.refType', '=', 'r.refType')
          .whereRef('p.refId', '=', 'r.refId')
          .whereRef('p.id', '>', 'r.id')
          .where('p.cause', '=', causes.appeal)
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.refType', 'r.refId', 'r.decision', 'r.auditOpinion', 'r.gmtAudit'])
    .select([
      sql<number>`case when p.audit_status is null then ${appealStates.open}::int when p.audit_status = ${literal(auditStates.waiting)} then ${appealStates.waits}
        else ${appealStates.refused} end`.as('appealState'),
      sql<string>`coalesce(p.appeal, '')`.as('appeal'),
      sql<string>`coalesce(p.audit_opinion, '')`.as('appealOpinion'),
    ])
    .where('r.accountId', '=', accountId)
    .where('r.auditStatus', '=', isDown)
    .where(
      sql<boolean>`(r.decision in (${decisions.ban}, ${decisions.hide}, ${decisions.down}) or r.decision = ${decisions.refuse} and r.ref_type >= ${refTypes.answer}) and r.ref_type <> ${refTypes.chat}
        and not exists (select from review n where n.ref_type = r.ref_type and n.ref_id = r.ref_id and n.id > r.id and n.audit_status = ${literal(auditStates.refused)}
          and n.decision between ${decisions.refuse} and ${decisions.down})
        and (case r.ref_type when ${refTypes.blog} then (select b.audit_status from blog b where b.id = r.ref_id)
          when ${refTypes.question} then (select c.audit_status from question c where c.id = r.ref_id)
          when ${refTypes.answer} then (select t.audit_status from question_comment t where t.id = r.ref_id)
          when ${refTypes.comment} then (select t.audit_status from blog_comment t where t.id = r.ref_id)
          when ${refTypes.courseReview} then (select t.audit_status from course_comment t where t.id = r.ref_id)
          when ${refTypes.danmu} then (select t.audit_status from course_danmu t where t.id = r.ref_id)
          when ${refTypes.course} then (select ${courseStatus} from course c where c.id = r.ref_id) end) = 3`,
    )
    .orderBy('r.gmtAudit', 'desc')
    .orderBy('r.id', 'desc')

/** Adds to those of somebody's own that stay down why. */
export async function withDownOpinions<Row extends { id: number; auditStatus?: number }>(
  q: Query,
  accountId: number,
  refType: RefType,
  list: Row[],
): Promise<(Row & { downOpinion?: string })[]> {
  const ids = list.filter(({ auditStatus }) => auditStatus === isDown).map(({ id }) => id)
  if (!ids.length) return list
  const rows = await takenDownOf(q, accountId).where('r.refType', '=', refType).where('r.refId', 'in', ids).execute()
  const opinions = new Map(rows.map(({ refId, auditOpinion }) => [refId, auditOpinion]))
  return list.map((row) => (opinions.has(row.id) ? { ...row, downOpinion: opinions.get(row.id)! } : row))
}
