// Operators merge two accounts of one person: nothing is lost, nothing is there twice, and nobody else can be merged.
import { expect, test } from 'vitest'
import { accountReferences } from '../../../src/gateway/user/export.ts'
import { staysWithMerged } from '../../../src/gateway/user/merge-accounts.ts'
import { anonymizeAccounts } from '../../../src/jobs/anonymize-accounts.ts'
import {
  aCourse,
  aLecturer,
  aNewcomer,
  earned,
  freeLesson,
  type Newcomer,
  newPassword,
  one,
  ordered,
  paidOrder,
} from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const reason = '换了手机号，两个账户是同一个人'
const check = (userId: number, fromId: number) => operator('user/admin/users/merge/view', { userId, fromId })
const merge = (into: { id: number }, from: { id: number }, isMobileMoved: 0 | 1 = 0) =>
  operator('user/admin/users/merge/save', { userId: into.id, fromId: from.id, isMobileMoved, reason })
const rowsOf = async (table: string, column: string, id: number) =>
  (await one(w, `select count(*)::int as n from ${table} where ${column} = $1`, [id])).n as number

const moving = async () =>
  (await accountReferences(w.db.read)).filter(({ table, column }) => !staysWithMerged[`${table}.${column}`])

test('each exception of the rules is a column that refers to accounts', async () => {
  const columns = (await accountReferences(w.db.read)).map(({ table, column }) => `${table}.${column}`)
  expect(Object.keys(staysWithMerged).filter((name) => !columns.includes(name))).toEqual([])
})

test('all that a learner of the school has, in every table, belongs to the other account afterwards', async () => {
  const from = await one(
    w,
    `select a.id from account a where a.user_type = 1 and a.status_id = 1 and a.is_recommended = 0
    and not exists (select from exam_record r where r.account_id = a.id and r.exam_status = 2)
    and not exists (select from product_order o where o.account_id = a.id and o.order_status in (1, 3))
    order by (select count(*) from study_log l where l.account_id = a.id) desc limit 1`,
  )
  const into = await aNewcomer(w)
  const before = new Map<string, number>()
  for (const { table, column } of await moving()) before.set(`${table}.${column}`, await rowsOf(table, column, from.id))
  expect([...before.values()].filter((n) => n > 0).length).toBeGreaterThan(10)
  await merge(into, from)
  for (const { table, column } of await moving()) {
    const name = `${table}.${column}`
    expect([name, await rowsOf(table, column, from.id)]).toEqual([name, 0])
    const had = before.get(name)! + (name === 'message.account_id' ? 1 : 0) // it is told
    expect([name, await rowsOf(table, column, into.id)]).toEqual([name, had])
  }
})

test('what both have stays once: the longer right to a course, lessons as far as both went, one student of a class', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  const [shorter, longer] = [await aCourse(w), await aCourse(w)]
  const give = (userId: number, courseId: number, validDays: number) =>
    operator('user/admin/users/course/save', { userId, courseId, validDays, reason: '补偿' })
  await give(into.id, shorter, 30)
  await give(from.id, shorter, 300)
  await give(into.id, longer, 0)
  await give(from.id, longer, 30)
  const learnersOf = async (id: number) =>
    (await one(w, 'select count_study from course where id = $1', [id])).count_study
  expect([await learnersOf(shorter), await learnersOf(longer)]).toEqual([2, 2])
  const { courseId, periodId } = await freeLesson(w)
  const study = (id: number, covered: string, isStudy: number) =>
    one(
      w,
      `insert into study_progress (account_id, period_id, course_id, covered, watch_length, progress, is_study)
       values ($1, $2, $3, $4, 20, 40, $5)`,
      [id, periodId, courseId, covered, isStudy],
    )
  await study(into.id, '{[0,20)}', 0)
  await study(from.id, '{[10,40)}', 1)
  const grade = await one(
    w,
    `insert into grade (account_id, grade_name, invite_code, student_count)
     values ((select id from account where nickname = '王老师'), '合并的班', 'MERGE2', 2) returning id`,
  )
  for (const { id } of [into, from])
    await one(w, 'insert into grade_student (grade_id, account_id) values ($1, $2)', [grade.id, id])
  const { bothList, refusal } = await check(into.id, from.id)
  expect([bothList.length, refusal]).toEqual([2, ''])
  await merge(into, from)
  const termOf = async (course: number) =>
    (
      await one(
        w,
        `select case when gmt_expire = 'infinity' then 0 else round(extract(epoch from gmt_expire - now()) / 86400)::int end as days
         from enrolment where account_id = $1 and course_id = $2`,
        [into.id, course],
      )
    ).days
  expect([await termOf(shorter), await termOf(longer)]).toEqual([300, 0])
  expect([await learnersOf(shorter), await learnersOf(longer)]).toEqual([1, 1])
  const lesson = await one(
    w,
    'select covered::text, watch_length, is_study from study_progress where account_id = $1 and period_id = $2',
    [into.id, periodId],
  )
  expect(lesson).toEqual({ covered: '{[0,40)}', watch_length: 40, is_study: 1 })
  expect(await one(w, 'select student_count from grade where id = $1', [grade.id])).toEqual({ student_count: 1 })
  expect(await rowsOf('grade_student', 'account_id', into.id)).toBe(1)
})

test('where both have the same row, such as a course they collect, the other one stays behind and nothing fails', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  const [both, alone] = [await aCourse(w), await aCourse(w)]
  for (const [{ id }, course] of [
    [into, both],
    [from, both],
    [from, alone],
  ] as const)
    await one(w, 'insert into course_collection (account_id, course_id) values ($1, $2)', [id, course])
  await merge(into, from)
  expect(await rowsOf('course_collection', 'account_id', into.id)).toBe(2)
  expect(await rowsOf('course_collection', 'account_id', from.id)).toBe(1)
})

test('memberships follow one another', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  const { id: vipSetId, valid_days } = await one(
    w,
    'select id, valid_days from vip_set where status_id = 1 and valid_days > 0 order by id limit 1',
  )
  for (const { id } of [into, from]) await operator('user/admin/users/edit', { id, vipSetId })
  const { vipExpireTime } = await merge(into, from)
  expect(Math.round((Date.parse(vipExpireTime!) - Date.now()) / 86_400_000)).toBe(2 * valid_days)
})

test('articles move with their followers, and nobody follows himself', async () => {
  const [into, from, reader] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await one(w, `insert into blogger (account_id, blogger_name) values ($1, '林间拾叶')`, [from.id])
  const { id } = await one(
    w,
    `insert into blog (account_id, title, content, audit_status, label_id, article_type)
     select $1, '合并前写的', '<p>正文</p>', 2, min(id), 1 from label returning id`,
    [from.id],
  )
  for (const account of [into.id, reader.id])
    await one(w, 'insert into blogger_attention (account_id, blogger_id) values ($1, $2)', [account, from.id])
  w.stale.length = 0
  await merge(into, from)
  const stale = w.stale.filter(({ isPurge }) => !isPurge).flatMap(({ tags }) => tags)
  expect(stale).toEqual(expect.arrayContaining([`blog:${id}`, `user:${from.id}`, `blogger:${into.id}`, 'sitemap']))
  expect(w.stale.filter(({ isPurge }) => isPurge).flatMap(({ tags }) => tags)).toEqual([`blogger:${from.id}`])
  expect(await one(w, 'select account_id from blog where id = $1', [id])).toEqual({ account_id: into.id })
  expect(await one(w, 'select blogger_name, fans_count from blogger where account_id = $1', [into.id])).toEqual({
    blogger_name: '林间拾叶',
    fans_count: 1,
  })
  expect(await rowsOf('blogger', 'account_id', from.id)).toBe(0)
})

test('the number that was chosen signs in with the password of the account that stays; the other devices are signed out', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  await merge(into, from, 1)
  const signIn = (mobile: string) => w.as('guest')('user/api/user/login/password', { mobile, password: newPassword })
  await expect(from.api('user/auth/user/ext/view', {})).rejects.toMatchObject({ code: 'badToken' })
  await expect(signIn(into.mobile)).rejects.toMatchObject({ msg: '手机号或密码错误' })
  const { token } = await signIn(from.mobile)
  expect(await w.apiWith(() => token)('user/auth/user/ext/view', {})).toMatchObject({
    nickname: expect.stringContaining(into.mobile.slice(-5)),
  })
})

test('the order goes with its buyer, who is told; colleagues see who did it, why and whom', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  const orderNo = await paidOrder(w, from)
  const view = await merge(into, from)
  expect(view).toMatchObject({ orderList: [{ orderNo }], courseList: [{ source: 2 }], mergedInto: null })
  expect((await operator('user/admin/users/view', { userId: into.id })).logList).toMatchObject([
    { call: 'user/admin/users/merge/save', detail: reason },
  ])
  expect(await operator('user/admin/users/view', { userId: from.id })).toMatchObject({
    nickname: '已合并的账户',
    statusId: 0,
    mergedInto: { id: into.id },
  })
  const told = await one(w, 'select msg_title from message where account_id = $1 order by id desc limit 1', [into.id])
  expect(told.msg_title).toBe('你的两个账户合成了一个')
})

test('a second click changes nothing more, and a merged account is merged, changed and opened no more', async () => {
  const [into, from, third] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await merge(into, from)
  await merge(into, from)
  expect(await rowsOf('message', 'account_id', into.id)).toBe(1)
  await expect(merge(third, from)).rejects.toMatchObject({ code: 'conflict' })
  await expect(merge(from, third)).rejects.toMatchObject({ code: 'conflict' })
  await expect(operator('user/admin/users/edit', { id: from.id, statusId: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await merge(third, into)
  expect(await one(w, 'select merged_into from account where id = $1', [from.id])).toEqual({ merged_into: third.id })
})

const set = (change: string) => (me: Newcomer) => one(w, `update account set ${change} where id = $1`, [me.id])

test.each<[string, (from: Newcomer) => Promise<unknown>, string]>([
  ['frozen', set('status_id = 0'), '有一个账户冻结了，先解冻再合并'],
  ['closing', set("gmt_cancel = now() + interval '3 days'"), '有一个账户在注销中，先撤回注销再合并'],
  ['teaching', set('user_type = 2'), '要并掉的是讲师或机构账户'],
  ['earning', ({ id }) => earned(w, id, 100), '要并掉的账户还有收益没有提完，提现以后再合并'],
  ['paying', async (me) => ordered(me, await aCourse(w)), '要并掉的账户有没付完的订单，付完或取消以后再合并'],
  [
    'applying',
    ({ id }) =>
      one(
        w,
        `insert into lecturer_audit (account_id, settle_type, audit_status, audit_stage, submit_time)
         values ($1, 'LECTURER', 1, 2, now())`,
        [id],
      ),
    '要并掉的账户正在申请入驻，等审核完或撤回申请再合并',
  ],
  [
    'sitting',
    ({ id }) =>
      one(
        w,
        `insert into exam_record (account_id, exam_id, paper_id, request_no)
         select $1, exam_id, id, 'merging' from exam_paper where exam_id is not null limit 1`,
        [id],
      ),
    '要并掉的账户正在考试，交卷以后再合并',
  ],
])('an account that is %s is not merged into another, and nothing of it moves', async (_, happens, words) => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  await happens(from)
  expect((await check(into.id, from.id)).refusal).toContain(words)
  await expect(merge(into, from)).rejects.toMatchObject({ code: 'conflict', msg: expect.stringContaining(words) })
  expect((await one(w, 'select mobile from account where id = $1', [from.id])).mobile).toBe(from.mobile)
})

test('who teaches may take over an account of a learner, found by its number', async () => {
  const [lecturer, from] = [await aLecturer(w), await aNewcomer(w)]
  const found = await operator('user/admin/users/merge/view', { userId: lecturer.id, mobile: from.mobile })
  expect(found).toMatchObject({ from: { id: from.id }, refusal: '' })
  expect(JSON.stringify(found)).not.toContain(from.mobile)
  await merge(lecturer, from)
  expect((await check(lecturer.id, lecturer.id)).refusal).toContain('两个是同一个账户')
})

test('when the remaining account is closed, what stayed with the merged one goes too', async () => {
  const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
  const course = await aCourse(w)
  for (const { id } of [into, from])
    await one(w, 'insert into course_collection (account_id, course_id) values ($1, $2)', [id, course])
  await merge(into, from)
  await one(w, "update account set gmt_cancel = now() - interval '1 second' where id = $1", [into.id])
  const { run, stop } = anonymizeAccounts({ read: w.db.read, mutate: w.mutate, report: () => {} })
  stop()
  await run()
  expect(await rowsOf('course_collection', 'account_id', from.id)).toBe(0)
})
