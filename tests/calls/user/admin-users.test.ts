// Operators look at one user: what they see is true, what they do is logged with its reason, and reaches the user.
import { expect, test } from 'vitest'
import { sweepSessions } from '../../../src/jobs/sweep-sessions.ts'
import { aCourse, aNewcomer, anOperator, aSession, newPassword, one, paidOrder } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const viewOf = (userId: number) => operator('user/admin/users/view', { userId })

test('a page of a user shows what was paid, what is learned and what is held, and no whole number', async () => {
  const me = await aNewcomer(w)
  const orderNo = await paidOrder(w, me)
  const view = await viewOf(me.id)
  const { rows } = await w.db.pool.query('select price_paid from product_order where order_no = $1', [orderNo])
  expect(view).toMatchObject({
    id: me.id,
    mobile: me.mobile.replace(/^(...)....(....)$/, '$1****$2'),
    figures: { paid: rows[0].price_paid, paidCount: 1, refundCount: 0, courseCount: 1, finishedCount: 0 },
    orderList: [{ orderNo, orderStatus: 2, isRefundDue: 0 }],
    courseList: [{ source: 2, progress: 0, lastStudyTime: null }],
    logList: [],
  })
  expect(view.sessionList).toHaveLength(1)
  expect(JSON.stringify(view)).not.toContain(me.mobile)
})

test('who looks at the whole number says why, and colleagues see it', async () => {
  const me = await aNewcomer(w)
  expect(await operator('user/admin/users/mobile/view', { userId: me.id, reason: '回访退款' })).toEqual({
    mobile: me.mobile,
  })
  expect((await viewOf(me.id)).logList).toMatchObject([{ call: 'user/admin/users/mobile/view', detail: '回访退款' }])
})

test('freezing keeps its reason for colleagues until it is lifted', async () => {
  const me = await aNewcomer(w)
  await operator('user/admin/users/edit', { id: me.id, statusId: 0, freezeReason: '一小时登录失败 20 次' })
  expect(await viewOf(me.id)).toMatchObject({
    statusId: 0,
    freezeReason: '一小时登录失败 20 次',
    gmtFreeze: expect.any(String),
  })
  await expect(me.api('user/auth/user/ext/view', {})).rejects.toMatchObject({ code: 'frozen' })
  await operator('user/admin/users/edit', { id: me.id, statusId: 1 })
  expect(await viewOf(me.id)).toMatchObject({ statusId: 1, freezeReason: '', gmtFreeze: null })
})

test('a freezing with a span ends by itself: signing in works again, and colleagues see when', async () => {
  const me = await aNewcomer(w)
  await operator('user/admin/users/edit', { id: me.id, statusId: 0, freezeReason: '刷屏', freezeDays: 7 })
  const { gmtFreeze, gmtUnfreeze } = await viewOf(me.id)
  expect(Date.parse(gmtUnfreeze!) - Date.parse(gmtFreeze!)).toBe(7 * 86_400_000)
  const signIn = () => w.as('guest')('user/api/user/login/password', { mobile: me.mobile, password: newPassword })
  await expect(signIn()).rejects.toMatchObject({ code: 'frozen' })
  await one(w, "update account set gmt_unfreeze = now() - interval '1 second' where id = $1", [me.id])
  await signIn()
  expect(await viewOf(me.id)).toMatchObject({ statusId: 1, freezeReason: '', gmtFreeze: null, gmtUnfreeze: null })
})

test('a freezing whose time is over is ended in the lists too, and one without a span stays', async () => {
  const [over, stays] = [await aNewcomer(w), await aNewcomer(w)]
  await operator('user/admin/users/edit', { id: over.id, statusId: 0, freezeDays: 1 })
  await operator('user/admin/users/edit', { id: stays.id, statusId: 0 })
  await one(w, "update account set gmt_unfreeze = now() - interval '1 second' where id = $1", [over.id])
  const { sweep, stop } = sweepSessions(w.db, () => {})
  stop()
  await sweep()
  expect([(await viewOf(over.id)).statusId, (await viewOf(stays.id)).statusId]).toEqual([1, 0])
})

test('a link sets a new password once; a newer link takes the place of an older one', async () => {
  const me = await aNewcomer(w)
  const link = async () => {
    const { url } = await operator('user/admin/users/password/ticket', { userId: me.id, reason: '换了手机号' })
    return url.split('/reset#ticket=')[1]!
  }
  const set = (ticket: string, newPassword: string) =>
    w.as('guest')('user/api/user/update/password/ticket', { ticket, newPassword })
  const [older, newer] = [await link(), await link()]
  await expect(set(older, '桃李不言 2027')).rejects.toMatchObject({ code: 'conflict' })
  await expect(set(newer, '12345678')).rejects.toMatchObject({ code: 'invalid' }) // and the link is not used up
  await set(newer, '桃李不言 2027')
  await expect(me.api('user/auth/user/ext/view', {})).rejects.toBeTruthy()
  await w.as('guest')('user/api/user/login/password', { mobile: me.mobile, password: '桃李不言 2027' })
  await expect(set(newer, '下自成蹊 2027')).rejects.toMatchObject({ code: 'conflict' })
  const late = await link()
  await one(w, "update password_ticket set gmt_expire = now() - interval '1 second' where account_id = $1", [me.id])
  await expect(set(late, '下自成蹊 2027')).rejects.toMatchObject({ code: 'conflict' })
  expect((await viewOf(me.id)).logList[0]).toMatchObject({
    call: 'user/admin/users/password/ticket',
    detail: '换了手机号',
  })
})

test('what is exported of a user is what the user gets, without secrets, and is logged with its reason', async () => {
  const me = await aNewcomer(w)
  await paidOrder(w, me)
  const { tables, fileName } = await operator('user/admin/users/export', { userId: me.id, reason: '本人来信要' })
  const own = await me.api('user/auth/user/export', {})
  expect(Object.keys(tables).sort()).toEqual(Object.keys(own.tables).sort())
  expect(tables.product_order).toHaveLength(1)
  expect([fileName, JSON.stringify(tables)]).toEqual([
    expect.stringContaining(`用户${me.id}`),
    expect.not.stringContaining('password_hash'),
  ])
  expect((await viewOf(me.id)).logList[0]).toMatchObject({ call: 'user/admin/users/export', detail: '本人来信要' })
})

test('the list that is looked at alone has more than the newest five; counts are of all', async () => {
  const me = await aNewcomer(w)
  for (let n = 0; n < 6; n++) await paidOrder(w, me)
  const brief = await viewOf(me.id)
  const { orderList, courseList, figures } = await operator('user/admin/users/view', { userId: me.id, list: 'order' })
  expect([brief.orderList.length, orderList.length, courseList.length]).toEqual([5, 6, 5])
  expect(figures).toMatchObject({ orderCount: 6, courseCount: 6, sessionCount: 1, writingCount: 0, logCount: 0 })
})

test('a course that is given opens at once, is said, and is not given twice', async () => {
  const me = await aNewcomer(w)
  const given = { userId: me.id, courseId: await aCourse(w), validDays: 30, reason: '活动奖品' }
  const before = await one(w, 'select count_buy, count_study from course where id = $1', [given.courseId])
  const view = await operator('user/admin/users/course/save', given)
  expect(view.courseList).toMatchObject([{ id: given.courseId, source: 3 }])
  expect((await me.api('course/auth/course/view', { id: given.courseId })).isPay).toBe(1)
  expect((await me.api('user/auth/msg/user/list', {})).list[0]).toMatchObject({ msgTitle: '送你一门课' })
  expect(await one(w, 'select count_buy, count_study from course where id = $1', [given.courseId])).toEqual({
    count_buy: before.count_buy, // nobody bought it
    count_study: before.count_study + 1,
  })
  await expect(operator('user/admin/users/course/save', { ...given, validDays: 31 })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('of the notes one is pinned; signing out one device leaves the others', async () => {
  const me = await aNewcomer(w)
  await operator('user/admin/users/note/save', { userId: me.id, content: '先打电话', isTop: 1 })
  await operator('user/admin/users/note/save', { userId: me.id, content: '骨干班联络人', isTop: 1 })
  const phone = await aSession(w, me.id, 2)
  const view = await operator('user/admin/users/note/save', { userId: me.id, content: '已回访' })
  expect(view.noteList.map(({ content, isTop }) => [content, isTop])).toEqual([
    ['骨干班联络人', 1],
    ['已回访', 0],
    ['先打电话', 0],
  ])
  const { id } = await one(w, 'select id from session where account_id = $1 and client_type = 2', [me.id])
  const other = await aNewcomer(w)
  expect(await endOf(operator('user/admin/users/session/delete', { userId: other.id, id }))).toBe('notFound')
  await phone.api('user/auth/user/ext/view', {})
  await operator('user/admin/users/session/delete', { userId: me.id, id })
  await expect(phone.api('user/auth/user/ext/view', {})).rejects.toBeTruthy()
  await me.api('user/auth/user/ext/view', {})
  await operator('user/admin/users/session/delete', { userId: me.id })
  await expect(me.api('user/auth/user/ext/view', {})).rejects.toBeTruthy()
})

test('a course that was given is taken back once, is said, and the entry of its giving offers that as long as it is true', async () => {
  const me = await aNewcomer(w)
  const given = { userId: me.id, courseId: await aCourse(w) }
  const offers = async () => (await viewOf(me.id)).logList.map(({ call, canTakeBack }) => [call, canTakeBack])
  await operator('user/admin/users/course/save', { ...given, validDays: 0, reason: '活动奖品' })
  expect(await offers()).toEqual([['user/admin/users/course/save', 1]])
  const view = await operator('user/admin/users/course/delete', given)
  expect(view.courseList).toEqual([])
  expect((await me.api('course/auth/course/view', { id: given.courseId })).isPay).toBe(0)
  expect((await me.api('user/auth/msg/user/list', {})).list[0]).toMatchObject({ msgTitle: '送的课收回了' })
  expect(await offers()).toEqual([
    ['user/admin/users/course/delete', 0],
    ['user/admin/users/course/save', 0],
  ])
  await expect(operator('user/admin/users/course/delete', given)).rejects.toMatchObject({ code: 'conflict' })
})

test('a course that was bought is not taken back', async () => {
  const me = await aNewcomer(w)
  await paidOrder(w, me)
  const [course] = (await viewOf(me.id)).courseList
  await expect(
    operator('user/admin/users/course/delete', { userId: me.id, courseId: course!.id }),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a freezing is offered to be lifted while it lasts, an earlier one is not', async () => {
  const me = await aNewcomer(w)
  const freezings = async () =>
    (await viewOf(me.id)).logList.filter(({ input }) => input.statusId === 0).map(({ canTakeBack }) => canTakeBack)
  await operator('user/admin/users/edit', { id: me.id, statusId: 0, freezeReason: '刷单' })
  expect(await freezings()).toEqual([1])
  await operator('user/admin/users/edit', { id: me.id, statusId: 1 })
  expect(await freezings()).toEqual([0])
  await operator('user/admin/users/edit', { id: me.id, statusId: 0, freezeReason: '又刷' })
  expect(await freezings()).toEqual([1, 0])
})

test('who wrote a note changes it for ten minutes, and strikes it later; others do neither', async () => {
  const { id: userId } = await aNewcomer(w)
  const [writer, other] = [await anOperator(w), await anOperator(w)]
  const { noteList } = await writer.api('user/admin/users/note/save', { userId, content: '打过电话', isTop: 1 })
  const noteId = noteList[0]!.id
  expect(noteList[0]).toMatchObject({ isOwn: 1, isEditable: 1, isStruck: 0 })
  const change = { userId, noteId, content: '打过电话，没人接', isTop: 1 as const }
  expect((await writer.api('user/admin/users/note/save', change)).noteList).toMatchObject([{ content: change.content }])
  await expect(other.api('user/admin/users/note/save', change)).rejects.toMatchObject({ code: 'notFound' })
  await expect(other.api('user/admin/users/note/delete', { userId, noteId })).rejects.toMatchObject({
    code: 'notFound',
  })
  expect((await other.api('user/admin/users/view', { userId })).noteList[0]).toMatchObject({ isOwn: 0, isEditable: 0 })

  await w.db.pool.query(`update account_note set gmt_create = now() - interval '11 minutes' where id = $1`, [noteId])
  await expect(writer.api('user/admin/users/note/save', change)).rejects.toMatchObject({ code: 'conflict' })
  const struck = await writer.api('user/admin/users/note/delete', { userId, noteId })
  expect(struck.noteList).toMatchObject([{ content: change.content, isStruck: 1, isTop: 0, isEditable: 0 }])
})

test('an operator takes back the closing of an account, and its owner is told', async () => {
  const me = await aNewcomer(w)
  await w.db.pool.query(`update account set gmt_cancel = now() + interval '9 days' where id = $1`, [me.id])
  await operator('user/admin/users/edit', { id: me.id, isClosing: 0 })
  expect((await viewOf(me.id)).gmtCancel).toBe(null)
  expect((await me.api('user/auth/msg/user/list', {})).list[0]).toMatchObject({ msgTitle: '账户注销已撤回' })
})

test('a message reaches those who exist, once each', async () => {
  const [a, b] = [await aNewcomer(w), await aNewcomer(w)]
  const message = { userIdList: [a.id, b.id, a.id, 987_654_321], msgTitle: '证书说明', content: '<b>补打</b>' }
  expect(await operator('user/admin/msg/send', message)).toEqual({ num: 2 })
  for (const { api } of [a, b]) {
    const { list } = await api('user/auth/msg/user/list', {})
    expect(list).toMatchObject([{ msgTitle: '证书说明', msgText: '<p>&lt;b&gt;补打&lt;/b&gt;</p>' }])
  }
})

test('users are found by the day they came', async () => {
  const me = await aNewcomer(w)
  await w.db.pool.query(`update account set gmt_create = '2020-02-02T15:59:59Z' where id = $1`, [me.id]) // the last second of the 2nd
  const on = (day: string) => operator('user/admin/users/page', { beginTime: day, endTime: day })
  expect((await on('2020-02-02')).list.map(({ id }) => id)).toEqual([me.id])
  expect((await on('2020-02-03')).list).toEqual([])
})
