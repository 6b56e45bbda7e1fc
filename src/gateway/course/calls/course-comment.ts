// Answers the calls of contract/course/course-comment.ts.

import { type NotNull, sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { CourseComment, courseCommentCalls } from '../../../contract/course/course-comment.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Query } from '../../../db/connect.ts'
import type { Account, Handlers } from '../../handler.ts'
import { mostReplies, requireRoomForReply } from '../../replies.ts'
import { checkRemark } from '../../review/remarks.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { courseAccess, isShown, requireShown } from '../access.ts'
import { courseNotFound } from '../draft.ts'

/** Those that readers see, and the viewer's own. */
const comments = (q: Query, viewerId?: number) =>
  q
    .selectFrom('courseComment as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .select(['r.id', 'r.courseId', 'r.accountId as userId', 'a.nickname', 'a.headImgUrl', 'r.content', 'r.gmtCreate'])
    .$if(viewerId === undefined, (rows) => rows.where('r.auditStatus', '=', literal(2)))
    .$if(viewerId !== undefined, (rows) =>
      rows.where((e) => e.or([e('r.auditStatus', '=', literal(2)), e('r.accountId', '=', viewerId!)])),
    )

const reviews = (q: Query, viewerId?: number) =>
  comments(q, viewerId)
    .select(['r.score', 'r.auditStatus'])
    .where('r.parentId', 'is', null)
    .$narrowType<{ score: NotNull }>()

/** The reviews with their replies, in one query. */
async function withReplies<R extends { id: number; auditStatus: number }>(q: Query, list: R[], viewerId?: number) {
  if (!list.length) return []
  const ids = list.map(({ id }) => id)
  const replies = await comments(q, viewerId)
    .select('r.parentId')
    .where('r.parentId', 'in', ids)
    .orderBy('r.id')
    .limit(mostReplies(list.length))
    .execute()
  return list.map(({ auditStatus, ...review }) => ({
    ...review,
    ...(auditStatus !== auditStates.passed && { auditStatus }),
    replyList: replies.filter(({ parentId }) => parentId === review.id),
  }))
}

/** Updates the course's counters in the same transaction. */
const addToTotals = (q: Query, courseId: number, comments: number, score: number) =>
  q
    .updateTable('course')
    .set((e) => ({ commentCount: e('commentCount', '+', comments), scoreSum: e('scoreSum', '+', score) }))
    .where('id', '=', courseId)
    .execute()

export const courseCommentHandlers: Handlers<typeof courseCommentCalls> = {
  async 'course/api/courseComment/list'({ courseId, score, ...page }, { q, user }) {
    const viewerId = user?.kind === 'account' ? user.id : undefined
    const rows = reviews(q, viewerId)
      .where('r.courseId', '=', courseId)
      .where(isShown(courseId))
      .$call((rows) => matching(rows, { 'r.score': score }))
      .orderBy('r.id', 'desc')
    const result = await paged(page, rows)
    if (!result.list.length) await requireShown(q, courseId)
    return { ...result, list: await withReplies(q, result.list, viewerId) }
  },

  async 'course/auth/courseComment/save'({ courseId, score, content, parentId }, { q, user }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirstOrThrow(courseNotFound)
    if (parentId !== undefined) {
      if (!course.isMine) throw courseNotFound()
      return reply(q, user, courseId, parentId, content)
    }
    if (!course.allowStudy) throw new CallError('conflict', '学过这门课才能评价')
    const saved = await q
      .insertInto('courseComment')
      .values({ courseId, accountId: user.id, score, content })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('conflict', '你已经评价过这门课了')
    await addToTotals(q, courseId, 1, score)
    await checkRemark(q, user, 'courseReview', saved.id, content)
    const [review] = await withReplies(q, await reviews(q, user.id).where('r.id', '=', saved.id).execute(), user.id)
    return review as CourseComment
  },

  async 'course/auth/courseComment/delete'({ id }, { q, user }) {
    const deleted = await q
      .deleteFrom('courseComment')
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning(['courseId', 'score', 'auditStatus'])
      .executeTakeFirstOrThrow(() => new CallError('notFound', '评价不存在或已删除'))
    if (deleted.score !== null && deleted.auditStatus === auditStates.passed)
      await addToTotals(q, deleted.courseId, -1, -deleted.score)
    return { ok: true, courseId: deleted.courseId }
  },
}

/** Returns the review with the new reply. */
async function reply(q: Query, user: Account, courseId: number, parentId: number, content: string) {
  const parent = reviews(q).where('r.id', '=', parentId).where('r.courseId', '=', courseId)
  const review = await parent.executeTakeFirstOrThrow(() => new CallError('notFound', '评价不存在或已删除'))
  await q.selectFrom('courseComment').select('id').where('id', '=', parentId).forUpdate().execute()
  await requireRoomForReply(q, 'courseReview', parentId)
  const { id } = await q
    .insertInto('courseComment')
    .values({ courseId, accountId: user.id, parentId, content, score: sql<null>`null` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await checkRemark(q, user, 'courseReview', id, content)
  const [reviewWithReplies] = await withReplies(q, [review], user.id)
  return reviewWithReplies as CourseComment
}
