// Members by their mobile numbers: tried first, added once, nobody's name said before; and whole numbers of members, a hundred a day.
import { expect, test } from 'vitest'
import { mobilesShownPerDay } from '../../../src/contract/exam/member-import.ts'
import { memberRowsOf } from '../../../src/gateway/exam/import/member-rows.ts'
import { aClass, aMember, anApplicant, type MadeClass } from '../../support/classes.ts'
import { aMobile, aNewcomer, anOperator, type Newcomer, one } from '../../support/making.ts'
import { addedMembers, sendMembers } from '../../support/member-imports.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

const membersOf = async ({ owner, gradeId }: MadeClass) =>
  (await owner.api('exam/auth/grade/student/page', { gradeId, pageSize: 100 })).list
const idsOf = async (made: MadeClass) => (await membersOf(made)).map(({ userId }) => userId)
const titlesOf = async (me: Newcomer) =>
  (await me.api('user/auth/msg/user/list', { msgType: 4 })).list.map(({ msgTitle }) => msgTitle)
const statesOf = ({ rowList }: Awaited<ReturnType<typeof addedMembers>>) => rowList.map(({ state }) => state)
const asked = async (me: Newcomer, times: number) =>
  one(
    w,
    `insert into daily_count values ($1, 'mobileAsked', (now() at time zone 'Asia/Shanghai')::date, $2)
     on conflict (account_id, counter) do update set times = excluded.times`,
    [me.id, times],
  )

test('a dry run says of each row what would become of it, writes nothing and names nobody', async () => {
  const made = await aClass(w, { maxStudent: 2 })
  const { gradeId, owner } = made
  const { me: member } = await aMember(w, made)
  const [first, second] = [await aNewcomer(w), await aNewcomer(w)]
  const lines = [
    `${first.mobile} 北湖小学 吴桐`,
    `+86 ${first.mobile.slice(0, 3)}-${first.mobile.slice(3, 7)}-${first.mobile.slice(7)}，又写了一遍`,
    member.mobile,
    owner.mobile,
    `${aMobile()}\t没有账号`,
    '1380000，周敏',
    '',
    second.mobile,
  ]
  const answer = await addedMembers(w, owner, lines.join('\n'), { gradeId, isDryRun: 1 })
  expect(answer.rowList.map(({ rowNo, state, remarkName }) => [rowNo, state, remarkName])).toEqual([
    [1, 1, '吴桐'],
    [2, 6, '又写了一遍'],
    [3, 2, ''],
    [4, 2, ''],
    [5, 3, '没有账号'],
    [6, 4, '周敏'],
    [8, 5, ''],
  ])
  expect(answer).toMatchObject({ importId: null, addedCount: 0, leftCount: 0 })
  expect(JSON.stringify(answer)).not.toContain('新学员')
  expect(await idsOf(made)).toEqual([member.id])
  expect(await titlesOf(first)).toEqual([])
})

test('those who can be added are, with their names, and are told; what cannot is left out', async () => {
  const made = await aClass(w)
  const { gradeId, owner, gradeName } = made
  const [first, second] = [await aNewcomer(w), await aNewcomer(w)]
  const text = `手机号,姓名\n${first.mobile},吴桐\n123,坏的\n${second.mobile},`
  const answer = await addedMembers(w, owner, text, { gradeId, format: 'csv' })
  expect(answer).toMatchObject({ addedCount: 2, leftCount: 198 })
  expect((await membersOf(made)).map(({ userId, remarkName }) => [userId, remarkName])).toEqual([
    [first.id, '吴桐'],
    [second.id, ''],
  ])
  for (const me of [first, second]) expect(await titlesOf(me)).toEqual([`你已加入「${gradeName}」`])
  expect(await one(w, 'select student_count as n from grade where id = $1', [gradeId])).toEqual({ n: 2 })
})

test('the same request is one import, also twice at once; in another class it is refused', async () => {
  const made = await aClass(w)
  const { gradeId, owner, gradeName } = made
  const me = await aNewcomer(w)
  const send = () => addedMembers(w, owner, me.mobile, { gradeId, requestNo: 'one-import-0001' })
  const [a, b] = await Promise.all([send(), send()])
  const c = await send()
  expect([a.addedCount, b.addedCount, c.addedCount]).toEqual([1, 1, 1])
  expect(new Set([a.importId, b.importId, c.importId]).size).toBe(1)
  expect(await titlesOf(me)).toEqual([`你已加入「${gradeName}」`])
  const other = await aClass(w, {}, owner)
  const twice = await sendMembers(w, owner, me.mobile, { gradeId: other.gradeId, requestNo: 'one-import-0001' })
  expect(twice.code).toBe(409)
})

test('two imports at once fill a class to its last place and no further', async () => {
  const made = await aClass(w, { maxStudent: 3 })
  const { gradeId, owner } = made
  const people = await Promise.all(Array.from({ length: 8 }, () => aNewcomer(w)))
  const list = (of: Newcomer[]) => of.map(({ mobile }) => mobile).join('\n')
  const answers = await Promise.all([
    addedMembers(w, owner, list(people.slice(0, 4)), { gradeId }),
    addedMembers(w, owner, list(people.slice(4)), { gradeId }),
  ])
  expect(answers.reduce((sum, { addedCount }) => sum + addedCount, 0)).toBe(3)
  expect(await idsOf(made)).toHaveLength(3)
})

test('a number without an account is not told from one that is frozen, being closed, or left the class by itself', async () => {
  const made = await aClass(w, { verificationSet: 2 })
  const { gradeId, owner, inviteCode } = made
  const [frozen, closing, left] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await one(w, 'update account set status_id = 0 where id = $1', [frozen.id])
  await one(w, "update account set gmt_cancel = now() + interval '7 days' where id = $1", [closing.id])
  await left.api('exam/auth/grade/student/grade/add', { inviteCode })
  await left.api('PUT exam/auth/grade/student/quit', { gradeId })
  const text = [frozen.mobile, closing.mobile, left.mobile, aMobile()].join('\n')
  const answer = await addedMembers(w, owner, text, { gradeId })
  expect([statesOf(answer), answer.addedCount]).toEqual([[3, 3, 3, 3], 0])
  await left.api('exam/auth/grade/student/grade/add', { inviteCode })
  expect(statesOf(await addedMembers(w, owner, left.mobile, { gradeId, isDryRun: 1 }))).toEqual([2])
})

test('who was removed can be added again, and who has asked to join is accepted by it', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const { me: removed, studentId } = await aMember(w, made)
  await owner.api('PUT exam/auth/grade/student/kick/out', { gradeId, studentId })
  const { me: applicant, applyId } = await anApplicant(w, made)
  const text = `${removed.mobile}\n${applicant.mobile}`
  expect((await addedMembers(w, owner, text, { gradeId })).addedCount).toBe(2)
  expect(
    await one(w, 'select audit_status as s, audit_account_id as by from grade_apply where id = $1', [applyId]),
  ).toEqual({ s: 2, by: owner.id })
})

test('admins add too; plain members, strangers and leaders of disbanded classes do not', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const [admin, plain] = [await aMember(w, made, { isAdmin: 1 }), await aMember(w, made)]
  const codeOf = async (who: Newcomer) => (await sendMembers(w, who, aMobile(), { gradeId, isDryRun: 1 })).code
  expect([await codeOf(admin.me), await codeOf(plain.me)]).toEqual([200, 307])
  expect(await codeOf((await aClass(w)).owner)).toBe(404)
  await owner.api('exam/auth/grade/info/disband', { id: gradeId })
  expect(await codeOf(owner)).toBe(409)
})

test('numbers looked up in a day are counted, dry runs too, and no more than the limit however many come at once', async () => {
  const { gradeId, owner } = await aClass(w)
  await asked(owner, 3000 - 2)
  const look = () => sendMembers(w, owner, `${aMobile()}\n${aMobile()}`, { gradeId, isDryRun: 1 })
  const codes = (await Promise.all([look(), look(), look()])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 429, 429])
  expect((await sendMembers(w, owner, aMobile(), { gradeId, isDryRun: 1 })).code).toBe(429)
  await one(w, 'update daily_count set day = day - 1 where account_id = $1', [owner.id])
  expect((await look()).code).toBe(200)
})

test('lists are read as people write them', () => {
  const read = (text: string, format: 'text' | 'csv' | 'table' = 'text') =>
    memberRowsOf(format, Buffer.from(text)).map(({ mobile, remarkName }) => [mobile, remarkName])
  const wu = [['13800000001', '吴桐']]
  for (const line of [
    '13800000001 吴桐',
    '吴桐，138 0000 0001',
    '1、吴桐、+86-138-0000-0001',
    '１３８０００００００１ 吴桐',
  ])
    expect([line, read(line)]).toEqual([line, wu])
  expect(read('序号;姓名;手机\n1;吴桐;13800000001', 'csv')).toEqual(wu)
  expect(
    read(JSON.stringify([{ name: '一班', rows: [['名单'], ['手机号码', '学生'], ['13800000001', '吴桐']] }]), 'table'),
  ).toEqual(wu)
  expect(read('手机号\t姓名\n13800000001\t吴桐')).toEqual(wu) // cells copied out of a spreadsheet
  expect(read('138000000012')).toEqual([['', '']])
  expect(() => read('\n \n')).toThrow('没有读到手机号')
  expect(read('13800000001\n'.repeat(500))).toHaveLength(500)
  expect(() => read('13800000001\n'.repeat(501))).toThrow('一次最多 500 个手机号')
  const ofBytes = (count: number) => `13800000001${' '.repeat(count - 11)}`
  expect(read(ofBytes(1_000_000))).toEqual([['13800000001', '']])
  expect(() => read(ofBytes(1_000_001))).toThrow('文件太大')
  // a line has twenty thousand characters, a name twenty
  const ending = (count: number) => `${'—'.repeat(count - 11)}13800000001`
  expect([20_000, 20_001].map((count) => read(ending(count))[0]![0])).toEqual(['13800000001', ''])
  expect([20, 21].map((count) => read(`13800000001 ${'吴'.repeat(count)}`)[0]![1])).toEqual([
    '吴'.repeat(20),
    `${'吴'.repeat(19)}…`,
  ])
})

test('of a row without a number its leader is shown what stands in its place: digits before a name, the name where there are none', () => {
  const shownOf = (line: string) =>
    memberRowsOf('text', Buffer.from(line)).map(({ mobile, shown, remarkName }) => [mobile, shown, remarkName])
  expect(shownOf('周敏，1380000')).toEqual([['', '1380000', '周敏']])
  expect(shownOf('1380000\t周敏')).toEqual([['', '1380000', '周敏']])
  expect(shownOf('、周敏、北湖小学')).toEqual([['', '周敏', '']])
  expect(shownOf('——，……')).toEqual([['', '——', '']])
  expect(shownOf('1'.repeat(21))).toEqual([['', expect.stringMatching(/^1{19,20}…?$/), '']])
})

test('who leads a class sees a whole number, and it is logged where operators see it', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const { me, studentId } = await aMember(w, made)
  const see = (who: Newcomer, studentIdOf = studentId) =>
    who.api('exam/auth/grade/student/mobile/view', { gradeId, studentId: studentIdOf })
  expect(await see(owner)).toEqual({ mobile: me.mobile, leftCount: mobilesShownPerDay - 1 })
  expect(await endOf(see(me))).toBe('noPermission')
  const others = await aClass(w)
  expect(await endOf(see(others.owner))).toBe('notFound')
  expect(await endOf(see(owner, (await aMember(w, others)).studentId))).toBe('notFound')
  const { token } = await anOperator(w)
  const { logList, figures } = await w.apiWith(() => token)('user/admin/users/view', { userId: me.id })
  const { nickname } = await one(w, 'select nickname from account where id = $1', [owner.id])
  expect(logList).toMatchObject([
    { call: 'exam/auth/grade/student/mobile/view', operatorName: nickname, input: { gradeId } },
  ])
  expect(figures.logCount).toBe(1)
})

test('a hundred whole numbers a day', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const { studentId } = await aMember(w, made)
  const see = () => owner.api('exam/auth/grade/student/mobile/view', { gradeId, studentId })
  await see()
  await one(w, "update daily_count set times = $2 where account_id = $1 and counter = 'mobileShown'", [
    owner.id,
    mobilesShownPerDay - 1,
  ])
  expect((await see()).leftCount).toBe(0)
  expect(await endOf(see())).toBe('tooMany')
  expect(await one(w, 'select count(*)::int as n from operator_log where account_id = $1', [owner.id])).toEqual({
    n: 2,
  })
})

test('of several sheets that with numbers is read; a number or a name whose title nobody knows is found', () => {
  const read = (...sheets: string[][][]) =>
    memberRowsOf('table', new TextEncoder().encode(JSON.stringify(sheets.map((rows, n) => ({ name: `${n}`, rows })))))
      .filter(({ mobile }) => mobile)
      .map(({ mobile, remarkName }) => [mobile, remarkName])
  const list = [
    ['姓名', '手机号'],
    ['测试甲', '13800000001'],
  ]
  expect(read([['请在第二张表里填写'], ['手机号要写 11 位']], list)).toEqual([['13800000001', '测试甲']])
  expect(
    read([
      ['序号', '学校', '教师姓名', '学员手机号码（必填）'],
      ['1', '第一小学', '测试甲', '13800000001'],
    ]),
  ).toEqual([['13800000001', '测试甲']])
  expect(
    read([
      ['学校', '姓名', '怎么找到你'],
      ['第一小学', '测试甲', '13800000001'],
    ]),
  ).toEqual([['13800000001', '测试甲']])
})
