// Answers the calls of contract/community/admin/review.ts.

import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import type { adminReviewCalls } from '../../../../contract/community/admin/review.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { Query } from '../../../../db/connect.ts'
import { publishToConsole } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { causes, isPlainText } from '../../../review/kinds.ts'
import { literal } from '../../../sql/literal.ts'
import { paged } from '../../../sql/paged.ts'
import { escapeHtml } from '../../../text/rich.ts'
import { paths } from '../../paths.ts'
import { decide, reviewNotFound, undo } from '../../review/decide.ts'
import { markChanges, markHits, nothing } from '../../review/marked.ts'
import { ofList, queueCounts, reviews, takenFor, withText } from '../../review/queue.ts'
import { mayOf, opinionBefore } from '../../review/taken-down.ts'

export const adminReviewHandlers: Handlers<typeof adminReviewCalls> = {
  async 'community/admin/review/page'({ kind, keyword, ...page }, { q, user }) {
    const result = await paged(page, ofList(withText(reviews(q, user.id), keyword), kind))
    return { ...result, ...(await queueCounts(q)) }
  },

  async 'community/admin/review/view'({ id }, { q, user }) {
    const row = await reviews(q, user.id)
      .select(['r.version', 'r.appeal'])
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow(reviewNotFound)
    const { version, appeal, ...review } = row
    const { cause } = review
    const [thing, writer, earlierList, reportList, hitList] = [
      await thingOf(q, review.refType, review.refId),
      await writerOf(q, review.userId),
      await earlierOf(q, user.id, review.userId, id),
      await reportsOf(q, review.refType, review.refId),
      await hitsOf(q, id),
    ]
    const handedIn = version as { title?: string; content?: string; coverImg?: string } | null
    const isPlain = isPlainText(review.refType)
    const asHtml = (text: string) => (isPlain ? escapeHtml(text).replaceAll('\n', '<br>') : text)
    const content = asHtml(handedIn?.content ?? thing.content)
    const liveContent = thing.isShown && review.isRevision ? asHtml(thing.content) : ''
    const changes = liveContent
      ? markChanges(liveContent, content)
      : { html: content, inserted: nothing, deleted: nothing }
    return {
      ...review,
      ...thing,
      ...(await mayOf(q, review.refType, review.refId)),
      appeal,
      downOpinion: cause === causes.appeal ? await opinionBefore(q, review) : '',
      content,
      liveContent,
      plain: (isPlain ? 1 : 0) as Flag,
      marked: markHits(
        changes.html,
        hitList.map(({ text }) => text),
      ),
      inserted: changes.inserted,
      deleted: changes.deleted,
      coverImg: handedIn?.coverImg ?? thing.coverImg,
      liveTitle: liveContent ? thing.title : '',
      title: review.title,
      writer,
      earlierList,
      reportList,
      hitList,
    }
  },

  async 'PUT community/admin/review/take'({ id, isTaken }, { q, user }) {
    const review = q.updateTable('review').where('id', '=', id)
    if (isTaken)
      await review
        .set({ takenBy: user.id, gmtTaken: sql<string>`now()` })
        .where('auditStatus', '=', auditStates.waiting)
        .where((e) =>
          e.or([
            e('takenBy', 'is', null),
            e('takenBy', '=', user.id),
            e('gmtTaken', '<', sql<string>`now() - ${takenFor}`),
          ]),
        )
        .execute()
    else await review.set({ takenBy: null, gmtTaken: null }).where('takenBy', '=', user.id).execute()
    publishToConsole(q, 'review')
    const row = reviews(q, user.id).where('r.id', '=', id)
    return { id, takenName: (await row.executeTakeFirstOrThrow(reviewNotFound)).takenName }
  },

  'PUT community/admin/review/audit': (verdict, { q, user }) => decide(q, user, verdict),

  'PUT community/admin/review/undo': ({ id }, { q, user }) => undo(q, user, id),

  /** One after the other, in the order of their ids, so that two batches do not wait for each other. */
  async 'PUT community/admin/review/batch'({ ids, decision, auditOpinion }, { q, user }) {
    const list: { id: number; isDone: Flag; msg: string }[] = []
    for (const id of [...new Set(ids)].sort((a, b) => a - b))
      try {
        await decide(q, user, { id, decision, auditOpinion, hitList: [] })
        list.push({ id, isDone: 1, msg: '' })
      } catch (error) {
        if (!CallError.is(error)) throw error
        list.push({ id, isDone: 0, msg: error.msg }) // thrown before anything was written
      }
    return { list }
  },
}

type Thing = {
  title: string
  content: string
  coverImg: string
  labelName: string
  targetTitle: string
  playSecond: number | null
  url: string
  countRead: number
  isBanned: Flag
  isShown: Flag
}

/** What readers see of it, or saw. */
export async function thingOf(q: Query, refType: number, id: number): Promise<Thing> {
  const nothing = { title: '', content: '', coverImg: '', labelName: '', targetTitle: '', url: '', countRead: 0 }
  const none: Thing = { ...nothing, playSecond: null, isBanned: 0, isShown: 0 }
  const { rows } = await queries[refType]!(id).execute(q)
  return { ...none, ...rows[0] }
}

const queries: Record<number, (id: number) => ReturnType<typeof sql<Partial<Thing>>>> = {
  1: (id) => sql`select b.title, b.content, b.cover_img as "coverImg", coalesce(l.label_name, '') as "labelName",
      ${paths.blog(id)}::text as url, b.count_read as "countRead", b.is_banned as "isBanned", b.is_shown::int as "isShown"
    from blog b left join label l on l.id = b.label_id where b.id = ${id}`,
  2: (id) => sql`select c.title, c.content, l.label_name as "labelName", ${paths.question(id)}::text as url,
      c.count_read as "countRead", c.is_banned as "isBanned", (c.audit_status = ${literal(auditStates.passed)})::int as "isShown"
    from question c join label l on l.id = c.label_id where c.id = ${id}`,
  3: (
    id,
  ) => sql`select t.content, c.title as "targetTitle", '/question/view/' || c.id as url, (t.audit_status = ${literal(auditStates.passed)})::int as "isShown"
    from question_comment t join question c on c.id = t.question_id where t.id = ${id}`,
  4: (
    id,
  ) => sql`select t.content, b.title as "targetTitle", '/blog/article/' || b.id as url, (t.audit_status = ${literal(auditStates.passed)})::int as "isShown"
    from blog_comment t join blog b on b.id = t.blog_id where t.id = ${id}`,
  5: (
    id,
  ) => sql`select t.content, c.course_name as "targetTitle", '/view/' || c.id as url, (t.audit_status = ${literal(auditStates.passed)})::int as "isShown"
    from course_comment t join course c on c.id = t.course_id where t.id = ${id}`,
  6: (id) => sql`select t.content, p.period_name as "targetTitle", '/view/' || p.course_id as url, 1 as "isShown"
    from live_chat t join course_period p on p.id = t.period_id where t.id = ${id}`,
  7: (id) => sql`select t.content, p.period_name as "targetTitle", t.play_second as "playSecond",
      '/view/detail/' || p.course_id || '?periodId=' || p.id || '&t=' || t.play_second as url, (t.audit_status = ${literal(auditStates.passed)})::int as "isShown"
    from course_danmu t join course_period p on p.id = t.period_id where t.id = ${id}`,
  8: (
    id,
  ) => sql`select c.course_name as title, c.introduce as content, c.course_logo as "coverImg", '/view/' || c.id as url,
      (c.course_state = ${literal(courseStates.published)})::int as "isShown" from course c where c.id = ${id}`,
}

const writerOf = (q: Query, id: number) =>
  q
    .selectFrom('account as a')
    .leftJoin('blogger as g', 'g.accountId', 'a.id')
    .select(['a.id as userId', 'a.nickname', 'a.headImgUrl', 'a.gmtCreate'])
    .select([
      sql<Flag>`(1 - a.status_id)`.as('isFrozen'),
      sql<number>`coalesce(g.fans_count, 0)`.as('fansNum'),
      decided(sql`r.audit_status = ${literal(auditStates.passed)} and r.decision = 1`).as('passedNum'),
      decided(sql`r.decision in (2, 4)`).as('refusedNum'),
      decided(sql`r.decision = 3`).as('bannedNum'),
      decided(sql`true`).as('wroteNum'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(reviewNotFound)

const decided = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from review r where r.account_id = a.id and ${condition})`

const earlierOf = async (q: Query, operatorId: number, userId: number, id: number) => {
  const rows = await reviews(q, operatorId)
    .where('r.accountId', '=', userId)
    .where('r.decision', '>', 0)
    .where('r.id', '<>', id)
    .orderBy('r.gmtAudit', 'desc')
    .orderBy('r.id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ gmtAudit, ...row }) => ({ ...row, gmtAudit: gmtAudit! }))
}

const reportsOf = (q: Query, refType: number, refId: number) =>
  q
    .selectFrom('report as p')
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .select(['p.id', 'a.nickname', 'p.reasonType', 'p.reason', 'p.weight', 'p.gmtCreate'])
    .where('p.refType', '=', refType)
    .where('p.refId', '=', refId)
    .orderBy('p.id')
    .limit(50)
    .execute()

/** With how often each word was right in the last 30 days. */
const hitsOf = (q: Query, reviewId: number) =>
  q
    .selectFrom('wordHit as h')
    .innerJoin('word as w', 'w.id', 'h.wordId')
    .select(['w.id as wordId', 'w.word', 'h.text', 'w.level', 'h.isRight'])
    .select([judged(1).as('rightNum'), judged(0).as('wrongNum')])
    .$narrowType<{ isRight: Flag | null }>()
    .where('h.reviewId', '=', reviewId)
    .orderBy('h.id')
    .limit(100)
    .execute()

const judged = (isRight: Flag) =>
  sql<number>`(select count(*)::int from word_hit j where j.word_id = w.id and j.is_right = ${isRight}
    and j.gmt_create > now() - interval '30 days')`
