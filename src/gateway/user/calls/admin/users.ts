// Answers the calls of contract/user/admin/users.ts.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beijingDay } from '../../../../contract/beijing.ts'
import { CallError, conflict, wrongField } from '../../../../contract/codes.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import { productTypes } from '../../../../contract/enums/product-types.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import { type adminUsersCalls, noteMinutes } from '../../../../contract/user/admin/users.ts'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import type { Query } from '../../../../db/connect.ts'
import { endSessions, hashOf } from '../../../auth/session.ts'
import { invalidateSessions, invalidateTags } from '../../../events/changes.ts'
import type { Handlers, Operator } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { colleaguesOf, namedIn, sendNotice } from '../../../messages/notices.ts'
import { enrol, tagsOf, until } from '../../../money/product.ts'
import { grantVip } from '../../../money/vip.ts'
import { requireVerb } from '../../../require-verb.ts'
import { siteNameOf } from '../../../site-name.ts'
import { likeContains } from '../../../sql/like.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { notFound } from '../../admin/not-found.ts'
import { users, userView } from '../../admin/user-view.ts'
import { endTeaching } from '../../end-teaching.ts'
import { exportAccount } from '../../export.ts'
import { isGone } from '../../gone.ts'
import { cancelClosure, notFrozen } from '../../sign-in.ts'

export const adminUsersHandlers: Handlers<typeof adminUsersCalls> = {
  async 'user/admin/users/super/ticket'({ userId }, { q, outside }) {
    const account = await q
      .selectFrom('account')
      .select(['mobile', 'statusId'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个用户'))
    requireVerb(userVerbs.signInFor, shown(account))
    const ticket = randomBytes(32).toString('base64url')
    await q
      .insertInto('loginTicket')
      .values({
        ticketHash: hashOf(ticket),
        accountId: userId,
        isOnBehalf: 1,
        gmtExpire: sql<string>`now() + interval '60 seconds'`,
      })
      .execute()
    return { ticket, url: `${outside.siteUrl}/superlogin?ticket=${ticket}` }
  },

  async 'user/admin/users/page'(
    { mobile, nickname, userType, statusId, isRecommended, isVip, beginTime, endTime, ...page },
    { q },
  ) {
    const like = nickname && likeContains(nickname)
    const result = await paged(
      page,
      users(q)
        .$call((rows) => matching(rows, { 'a.mobile': mobile }))
        .$if(Boolean(like), (rows) => rows.where('a.nickname', 'like', like!))
        .$if(userType !== undefined, (rows) => rows.where('a.userType', '=', userType as 1))
        .$if(statusId !== undefined, (rows) => rows.where('a.statusId', '=', statusId as Flag))
        .$if(isRecommended !== undefined, (rows) => rows.where('a.isRecommended', '=', isRecommended as Flag))
        .$if(isVip !== undefined, (rows) => rows.where('v.accountId', isVip ? 'is not' : 'is', null))
        .$if(beginTime !== undefined, (rows) => rows.where('a.gmtCreate', '>=', beijingDay(beginTime!, 0)))
        .$if(endTime !== undefined, (rows) => rows.where('a.gmtCreate', '<', beijingDay(endTime!, 1)))
        .orderBy('a.id', 'desc'),
    )
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  'user/admin/users/view': ({ userId, list }, { q, user }) => userView(q, user, userId, list),

  async 'user/admin/users/mobile/view'({ userId }, { q }) {
    const account = q.selectFrom('account').select('mobile').where('id', '=', userId)
    const { mobile } = await account.executeTakeFirstOrThrow(notFound('用户'))
    return { mobile: isGone(mobile) ? '' : mobile }
  },

  async 'user/admin/users/note/save'({ userId, noteId, content, isTop }, { q, user }) {
    const { nickname } = await requireUser(q, userId)
    if (isTop) await q.updateTable('accountNote').set({ isTop: 0 }).where('accountId', '=', userId).execute()
    if (noteId) {
      const { isEditable, content: before } = await ownNote(q, user, { userId, noteId })
      if (!isEditable) throw conflict(`写了超过 ${noteMinutes} 分钟，不能再改了，可以划掉再写一条`)
      const changed = { content, isTop, gmtModified: sql<string>`now()` }
      await q.updateTable('accountNote').set(changed).where('id', '=', noteId).execute()
      await tellNamed(q, user, { userId, nickname, content, before })
    } else {
      await q.insertInto('accountNote').values({ accountId: userId, operatorId: user.id, content, isTop }).execute()
      await tellNamed(q, user, { userId, nickname, content, before: '' })
    }
    return userView(q, user, userId)
  },

  async 'user/admin/users/note/delete'({ userId, noteId }, { q, user }) {
    await ownNote(q, user, { userId, noteId })
    const struck = { isTop: 0, gmtStrike: sql<string>`coalesce(gmt_strike, now())` }
    await q.updateTable('accountNote').set(struck).where('id', '=', noteId).execute()
    return userView(q, user, userId)
  },

  async 'user/admin/users/course/delete'({ userId, courseId }, { q, user, nameInLog }) {
    await requireUser(q, userId)
    const { courseName } = await q
      .selectFrom('course')
      .select('courseName')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow(notFound('课程'))
    nameInLog(courseName)
    const gone = await q
      .deleteFrom('enrolment')
      .where('accountId', '=', userId)
      .where('courseId', '=', courseId)
      .where('source', '=', given)
      .returning('courseId')
      .executeTakeFirst()
    if (!gone) throw conflict('这门课不是送的，或者已经收回了')
    await q
      .updateTable('course')
      .set({ countStudy: sql<number>`greatest(count_study - 1, 0)` })
      .where('id', '=', courseId)
      .execute()
    await sendMessage(q, userId, {
      msgType: msgTypes.course,
      title: '送的课收回了',
      text: `送你的《${courseName}》收回了，学过的记录还在。`,
      link: '/account/course',
    })
    invalidateTags(q, ...tagsOf({ productType: productTypes.course, productId: courseId }))
    return userView(q, user, userId)
  },

  async 'user/admin/users/course/save'({ userId, courseId, validDays }, { q, user }) {
    requireVerb(userVerbs.giveCourse, shown(await requireUser(q, userId)))
    const course = await q
      .selectFrom('course')
      .select('courseName')
      .where('id', '=', courseId)
      .where('courseState', '=', courseStates.published)
      .executeTakeFirstOrThrow(notFound('课程'))
    const isGiven = await enrol(q, { accountId: userId, courseId, source: given, gmtExpire: until(validDays) })
    if (!isGiven) throw conflict('这位学员已经可以学这门课')
    const term = validDays ? `${validDays} 天内可以学` : '长期有效'
    await sendMessage(q, userId, {
      msgType: msgTypes.course,
      title: '送你一门课',
      text: `《${course.courseName}》已放进你的课程，${term}。`,
      link: '/account/course',
    })
    invalidateTags(q, ...tagsOf({ productType: productTypes.course, productId: courseId }))
    return userView(q, user, userId)
  },

  async 'user/admin/users/session/delete'({ userId, id }, { q }) {
    await requireUser(q, userId)
    if (id === undefined) await endSessions(q, userId)
    else {
      const ended = q.deleteFrom('session').where('id', '=', id).where('accountId', '=', userId)
      await ended.returning('id').executeTakeFirstOrThrow(() => new CallError('notFound', '这个登录已经退出了'))
    }
    invalidateSessions(q, { kind: 'account', id: userId })
    return { ok: true }
  },

  async 'user/admin/users/password/ticket'({ userId }, { q, outside }) {
    requireVerb(userVerbs.linkPassword, shown(await requireUser(q, userId)))
    const ticket = randomBytes(32).toString('base64url')
    const row = { ticketHash: hashOf(ticket), gmtExpire: sql<string>`now() + interval '1 day'` }
    const { gmtExpire } = await q
      .insertInto('passwordTicket')
      .values({ accountId: userId, ...row })
      .onConflict((c) => c.column('accountId').doUpdateSet(row))
      .returning('gmtExpire')
      .executeTakeFirstOrThrow()
    // behind #: it reaches no server, no log and no Referer
    return { url: `${outside.siteUrl}/reset#ticket=${ticket}`, gmtExpire }
  },

  async 'user/admin/users/export'({ userId }, { q }) {
    await requireUser(q, userId)
    const [siteName, all] = await Promise.all([siteNameOf(q), exportAccount(q, userId)])
    return { fileName: `${siteName}-用户${userId}-${all.gmtCreate.slice(0, 10)}.json`, ...all }
  },

  async 'user/admin/users/edit'({ id, statusId, isRecommended, vipSetId, isClosing, ...rest }, { q, user }) {
    const { freezeReason, freezeDays, userType, reason } = rest
    const account = await q
      .selectFrom('account')
      .select(['gmtCancel', 'mobile', 'statusId', 'userType'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound('用户'))
    const row = shown(account)
    requireVerb(userVerbs.change, row)
    const isNewState =
      statusId !== undefined && requireVerb(statusId === statusIds.normal ? userVerbs.unfreeze : userVerbs.freeze, row)
    const frozen = {
      freezeReason: freezeReason ?? '',
      gmtFreeze: sql<string>`now()`,
      gmtUnfreeze: freezeDays ? sql<string>`now() + make_interval(days => ${freezeDays})` : null,
    }
    const fields = {
      ...(isNewState && { statusId, ...(statusId ? notFrozen : frozen) }),
      ...(isRecommended !== undefined && { isRecommended }),
    }
    if (Object.keys(fields).length) await q.updateTable('account').set(fields).where('id', '=', id).execute()
    if (isClosing === 0 && requireVerb(userVerbs.keep, row)) await cancelClosure(q, id, '应你的要求')
    if (vipSetId !== undefined) {
      const { validDays } = await q
        .selectFrom('vipSet')
        .select('validDays')
        .where('id', '=', vipSetId)
        .executeTakeFirstOrThrow(notFound('会员'))
      await grantVip(q, { accountId: id, vipSetId, orderId: null, validDays })
    }
    if (userType === userTypes.learner) {
      if (!reason) throw wrongField('reason', '请写明原因，对方会看到')
      requireVerb(userVerbs.endTeaching, row)
      await endTeaching(q, id, { operatorId: user.id, reason })
    }
    invalidateSessions(q, { kind: 'account', id }) // the next call reads the new rights
    const changed = await users(q).where('a.id', '=', id).executeTakeFirstOrThrow()
    return { ...changed, mobile: maskMobile(changed.mobile) }
  },
}

/** EnrolmentSource. */
const given = 3

/** A note of the operator about the user, that is not struck. */
const ownNote = (q: Query, { id }: Operator, { userId, noteId }: { userId: number; noteId: number }) =>
  q
    .selectFrom('accountNote')
    .select(['content', sql<boolean>`gmt_create > now() - ${noteMinutes} * interval '1 minute'`.as('isEditable')])
    .where('id', '=', noteId)
    .where('accountId', '=', userId)
    .where('operatorId', '=', id)
    .where('gmtStrike', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('备注'))

type NamedNote = { userId: number; nickname: string; content: string; before: string }

/** The colleagues whom a note names by 「@」; who was named before it was changed has heard of it. */
async function tellNamed(q: Query, { id, name }: Operator, { userId, nickname, content, before }: NamedNote) {
  if (!/[@＠]/.test(content)) return
  const colleagues = await colleaguesOf(q, id)
  const heard = namedIn(before, colleagues)
  const named = namedIn(content, colleagues).filter((one) => !heard.includes(one))
  await sendNotice(q, named, { kind: 'mention', refId: userId, title: `${name}在${nickname}的备注里提到你`, content })
}

/** As verbs ask it: without a number where the account is gone. */
const shown = <Row extends { mobile: string }>(account: Row) => ({
  ...account,
  mobile: isGone(account.mobile) ? '' : account.mobile,
})

const requireUser = (q: Query, id: number) =>
  q
    .selectFrom('account')
    .select(['id', 'nickname', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('用户'))
