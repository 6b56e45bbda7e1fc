// A lecturer becomes a learner again: what is sold, taught or owed is ended first, and nothing of it is lost.
import { expect, test } from 'vitest'
import { aLecturer, earned, one } from '../../support/making.ts'
import { aSettledLecturer, decide } from '../../support/settling.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const reason = '一年没有开课，本人来信要求'
const demote = (id: number) => operator('user/admin/users/edit', { id, userType: 1, reason })
type Lecturer = Awaited<ReturnType<typeof aLecturer>>
const aPublished = (lecturerId: number, courseState: number) =>
  one(
    w,
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, course_state)
     select 1, (select min(id) from course_category where floor = 2), $1, '要下线的课', 1, 0, $2 returning id`,
    [lecturerId, courseState],
  )

test('the rights end at the next call, the lists leave the lecturer out, and the lecturer reads why', async () => {
  const me = await aLecturer(w)
  const named = async () =>
    (await w.as('guest')('user/api/lecturer/list', { lecturerName: me.lecturerName })).list.map(({ id }) => id)
  const found = async () =>
    (await w.as('guest')('system/api/search/all', { str: me.lecturerName, type: 9 })).list.map(({ id }) => id)
  await me.api('course/auth/course/audit/page', {})
  expect([await named(), await found()]).toEqual([[me.lecturerId], [me.lecturerId]])
  await one(w, 'update lecturer set live_audit_status = 2 where id = $1', [me.lecturerId])
  w.stale.length = 0
  expect(await demote(me.id)).toMatchObject({ userType: 1 })
  expect(w.stale.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining([`lecturer:${me.lecturerId}`, 'lecturers']),
  )
  await expect(me.api('course/auth/course/audit/page', {})).rejects.toMatchObject({ code: 'noPermission' })
  expect([await named(), await found()]).toEqual([[], []])
  expect(await one(w, 'select live_audit_status from lecturer where id = $1', [me.lecturerId])).toEqual({
    live_audit_status: 0,
  })
  const { list } = await me.api('user/auth/msg/user/list', {})
  expect(list[0]).toMatchObject({ msgTitle: '你的讲师身份停了' })
  const { logList } = await operator('user/admin/users/view', { userId: me.id })
  expect(logList[0]).toMatchObject({ call: 'user/admin/users/edit', detail: reason })
})

test('who applied may apply again, beginning with what was handed in', async () => {
  const me = await aSettledLecturer(w)
  await demote(me.id)
  const audit = await me.api('user/auth/lecturer/audit/view', { settleType: 'LECTURER' })
  expect(audit).toMatchObject({ auditStatus: 5, passTime: null })
  expect(audit!.eventList.at(-1)).toMatchObject({ eventType: 9, opinion: reason })
  await me.api('user/api/lecturer/audit/save', { settleType: 'LECTURER', isSubmit: 1 })
  await decide(w, me.auditId, 2)
  const list = await w.as('guest')('user/api/lecturer/list', { lecturerName: audit!.lecturerName, pageSize: 100 })
  expect(list.list.map((one) => one.id)).toContain(me.lecturerId)
})

test.each<[string, (me: Lecturer) => Promise<unknown>, string]>([
  ['a course on sale', ({ lecturerId }) => aPublished(lecturerId, 2), '还有上线的课程，先在课程审核里下线再降'],
  ['a course under review', ({ lecturerId }) => aPublished(lecturerId, 1), '还有在审的课程，先审完再降'],
  [
    'an exam on the shelf',
    ({ lecturerId }) =>
      one(w, 'update exam set lecturer_id = $1 where id = (select max(id) from exam where exam_state = 2)', [
        lecturerId,
      ]),
    '还有上架的考试或作业，请讲师先下架再降',
  ],
  [
    'a class',
    ({ id }) =>
      one(w, `insert into grade (account_id, grade_name, invite_code) values ($1, '还开着的班', 'ENDNG2')`, [id]),
    '还有没结束的班级，请讲师先结束班级再降',
  ],
  [
    'an organization',
    ({ lecturerId }) =>
      one(w, 'update lecturer set organization_id = (select min(id) from organization) where id = $1', [lecturerId]),
    '还在一家机构里，请先结束合作再降',
  ],
  ['earnings', ({ id }) => earned(w, id, 100), '还有收益没有提完，提现以后再降'],
])('with %s a lecturer stays one', async (_, happens, msg) => {
  const me = await aLecturer(w)
  await happens(me)
  await expect(demote(me.id)).rejects.toMatchObject({ code: 'conflict', msg })
  expect((await operator('user/admin/users/view', { userId: me.id })).userType).toBe(2)
})

test('learners and organizations have nothing to end, and a reason is asked for', async () => {
  const { list } = await operator('user/admin/users/page', { userType: 3 })
  await expect(demote(list[0]!.id)).rejects.toMatchObject({ msg: '机构账户不能降为学员，可以冻结' })
  const me = await aLecturer(w)
  await expect(operator('user/admin/users/edit', { id: me.id, userType: 1 })).rejects.toMatchObject({ code: 'invalid' })
  await demote(me.id)
  await expect(demote(me.id)).rejects.toMatchObject({ msg: '已经是学员了' })
})
