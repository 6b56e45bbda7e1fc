// Being in a class: joining by its code, applications, admins, leaving, disbanding.
import { expect, test } from 'vitest'
import { inviteAlphabet } from '../../../src/contract/exam/grade-info.ts'
import { aClass, aMember, anApplicant, type MadeClass } from '../../support/classes.ts'
import { aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { userListener } from '../../support/user-stream.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const listen = userListener(w)

const join = (me: Newcomer, inviteCode: string) => me.api('exam/auth/grade/student/grade/add', { inviteCode })
const membersOf = async ({ owner, gradeId }: MadeClass) =>
  (await owner.api('exam/auth/grade/student/page', { gradeId, pageSize: 100 })).list.map(({ userId }) => userId)
const countOf = async ({ gradeId }: MadeClass) =>
  (await one(w, 'select student_count as n from grade where id = $1', [gradeId])).n
const titlesOf = async (me: Newcomer) =>
  (await me.api('user/auth/msg/user/list', { msgType: 4 })).list.map(({ msgTitle }) => msgTitle)

test('an invite code has six characters without look-alikes, and is typed in any case', async () => {
  const made = await aClass(w, { verificationSet: 2 })
  expect([...made.inviteCode].every((sign) => inviteAlphabet.includes(sign))).toBe(true)
  expect(made.inviteCode).toHaveLength(6)
  expect(inviteAlphabet).not.toMatch(/[0O1IL]/)
  const me = await aNewcomer(w)
  expect(await join(me, made.inviteCode.toLowerCase())).toMatchObject({ auditStatus: 2, gradeId: made.gradeId })
  expect(await membersOf(made)).toEqual([me.id])
})

test('a renewed code is the only one', async () => {
  const made = await aClass(w, { verificationSet: 2 })
  const { inviteCode } = await made.owner.api('PUT exam/auth/grade/info/update', { id: made.gradeId, isNewCode: 1 })
  expect(inviteCode).not.toBe(made.inviteCode)
  expect(await endOf(join(await aNewcomer(w), made.inviteCode))).toBe('invalid')
  expect(await endOf(join(await aNewcomer(w), inviteCode))).toBe('ok')
})

test('nobody finds a code by guessing', async () => {
  const me = await aNewcomer(w)
  const ends = new Set<string>()
  for (let n = 0; n < 25; n++) ends.add(await endOf(join(me, 'ZZZZZZ')))
  expect([...ends]).toEqual(['invalid', 'tooMany'])
})

test('a class that is closed takes nobody, and one that audits makes one application of many', async () => {
  expect(await endOf(join(await aNewcomer(w), (await aClass(w, { verificationSet: 3 })).inviteCode))).toBe('conflict')
  const made = await aClass(w)
  const me = await aNewcomer(w)
  const answers = await Promise.all([1, 2, 3].map(() => join(me, made.inviteCode)))
  expect(answers.map(({ auditStatus }) => auditStatus)).toEqual([1, 1, 1])
  expect(await made.owner.api('exam/auth/grade/apply/record/summary', { gradeId: made.gradeId })).toMatchObject({
    waitCount: 1,
  })
  expect(await made.owner.api('exam/auth/grade/apply/record/tips', {})).toMatchObject({
    count: 1,
    latest: { userId: me.id, gradeId: made.gradeId },
  })
  expect(await membersOf(made)).toEqual([])
})

test('who leads a class sees at once that somebody asks to be in, joins or leaves', async () => {
  const [audited, open] = [await aClass(w), await aClass(w, { verificationSet: 2 })]
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const told = async ({ owner, gradeId }: MadeClass, work: () => Promise<unknown>) => {
    const browser = await listen(owner.token)
    await work()
    await expect.poll(() => browser.told).toContainEqual(['grade', expect.objectContaining({ gradeId })])
  }
  await told(audited, () => join(me, audited.inviteCode))
  await told(open, () => join(other, open.inviteCode))
  await told(open, () => other.api('PUT exam/auth/grade/student/quit', { gradeId: open.gradeId }))
})

test('of a dozen who join at once one gets the last place', async () => {
  const made = await aClass(w, { verificationSet: 2, maxStudent: 1 })
  const people = await Promise.all(Array.from({ length: 12 }, () => aNewcomer(w)))
  const ends = await Promise.all(people.map((me) => endOf(join(me, made.inviteCode))))
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(ends.filter((end) => end === 'conflict')).toHaveLength(11)
  expect(await membersOf(made)).toHaveLength(1)
  expect(await countOf(made)).toBe(1)
})

test('of a dozen who are accepted at once one gets the last place; the others still wait', async () => {
  const made = await aClass(w, { maxStudent: 1 })
  const { owner, gradeId } = made
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await anApplicant(w, made)).applyId)
  const accept = (ids: number[]) => owner.api('PUT exam/auth/grade/apply/record/audit/batch', { ids, auditStatus: 2 })
  const answers = await Promise.all([accept(ids.slice(0, 3)), accept(ids.slice(2)), accept(ids)])
  expect(answers.map(({ successCount }) => successCount).sort()).toEqual([0, 0, 1])
  expect(await countOf(made)).toBe(1)
  expect(await owner.api('exam/auth/grade/apply/record/summary', { gradeId })).toMatchObject({
    waitCount: 5,
    passCount: 1,
  })
  expect(answers.flatMap(({ failList }) => failList.map(({ msg }) => msg))).toContainEqual(
    expect.stringContaining('满员'),
  )
})

test('what others decided before stays, and is named', async () => {
  const made = await aClass(w)
  const admin = await aMember(w, made, { isAdmin: 1 })
  const [first, second] = [await anApplicant(w, made), await anApplicant(w, made)]
  await admin.me.api('PUT exam/auth/grade/apply/record/audit', { id: first.applyId, auditStatus: 3 })
  const answer = await made.owner.api('PUT exam/auth/grade/apply/record/audit/batch', {
    ids: [first.applyId, second.applyId],
    auditStatus: 2,
  })
  expect(answer).toMatchObject({ successCount: 1, failList: [{ id: first.applyId, auditStatus: 3 }] })
  expect(answer.failList[0]!.msg).toMatch(/已由新学员.*拒绝/)
  expect(await membersOf(made)).not.toContain(first.me.id)
  const again = await made.owner.api('PUT exam/auth/grade/apply/record/audit', { id: first.applyId, auditStatus: 2 })
  expect(again.auditStatus).toBe(3)
})

test('who is accepted or refused is told; who is ignored is not, and may ask again', async () => {
  const made = await aClass(w)
  const { me: accepted } = await aMember(w, made)
  const refused = await anApplicant(w, made)
  const ignored = await anApplicant(w, made)
  const { api } = made.owner
  await api('PUT exam/auth/grade/apply/record/audit', { id: refused.applyId, auditStatus: 3, auditOpinion: '请写学校' })
  await api('PUT exam/auth/grade/apply/record/ignore', { id: ignored.applyId })
  expect(await titlesOf(accepted)).toEqual([`你已加入「${made.gradeName}」`])
  const { me: plainly, applyId } = await anApplicant(w, made)
  await api('PUT exam/auth/grade/apply/record/audit', { id: applyId, auditStatus: 3 })
  for (const [me, why] of [
    [refused.me, '<p>请写学校</p>'],
    [plainly, '<p>可以联系老师了解原因。</p>'],
  ] as const)
    expect((await me.api('user/auth/msg/user/list', { msgType: 4 })).list).toMatchObject([
      { msgTitle: `「${made.gradeName}」没有通过你的申请`, msgText: why },
    ])
  expect(await titlesOf(ignored.me)).toEqual([])
  expect(await join(ignored.me, made.inviteCode)).toMatchObject({ auditStatus: 1 })
})

test('what was decided just now can be taken back by who decided it', async () => {
  const made = await aClass(w)
  const admin = await aMember(w, made, { isAdmin: 1 })
  const { me, applyId } = await anApplicant(w, made)
  const batch = { ids: [applyId] }
  const url = 'PUT exam/auth/grade/apply/record/audit/batch'
  await made.owner.api(url, { ...batch, auditStatus: 2 })
  expect(await admin.me.api(url, { ...batch, auditStatus: 1 })).toMatchObject({ successCount: 0 })
  expect(await made.owner.api(url, { ...batch, auditStatus: 1 })).toEqual({ successCount: 1, failList: [] })
  expect(await membersOf(made)).toEqual([admin.me.id])
  expect(await countOf(made)).toBe(1)
  expect(await titlesOf(me)).toEqual([])
  await made.owner.api(url, { ...batch, auditStatus: 2 })
  await one(w, "update grade_apply set audit_time = now() - interval '2 minutes' where id = $1", [applyId])
  expect(await made.owner.api(url, { ...batch, auditStatus: 1 })).toMatchObject({ successCount: 0 })
})

test('nothing is taken back once the class is disbanded: nobody waits for it any more', async () => {
  const made = await aClass(w)
  const { me, applyId } = await anApplicant(w, made)
  const decide = (auditStatus: 1 | 2) =>
    made.owner.api('PUT exam/auth/grade/apply/record/audit/batch', { ids: [applyId], auditStatus })
  await decide(2)
  await made.owner.api('exam/auth/grade/info/disband', { id: made.gradeId })
  expect(await decide(1)).toMatchObject({ successCount: 0, failList: [{ id: applyId, auditStatus: 2 }] })
  expect(await membersOf(made)).toEqual([me.id])
})

test('an application is not taken back once its writer has asked anew; that they wait in another class hinders nothing', async () => {
  const made = await aClass(w)
  const another = await aClass(w, {}, made.owner)
  const url = 'PUT exam/auth/grade/apply/record/audit/batch'
  const decide = (ids: number[], auditStatus: 1 | 3) => made.owner.api(url, { ids, auditStatus })
  const { me, applyId } = await anApplicant(w, made)
  await join(me, another.inviteCode)
  await decide([applyId], 3)
  expect(await decide([applyId], 1)).toEqual({ successCount: 1, failList: [] })
  await decide([applyId], 3)
  await join(me, made.inviteCode)
  expect(await decide([applyId], 1)).toMatchObject({ successCount: 0, failList: [{ id: applyId, auditStatus: 3 }] })
})

test('an admin leads beside the owner, and touches neither the owner, nor other admins, nor the settings', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const [admin, other, plain] = [
    await aMember(w, made, { isAdmin: 1 }),
    await aMember(w, made, { isAdmin: 1 }),
    await aMember(w, made),
  ]
  const kick = (me: Newcomer, studentId: number) =>
    endOf(me.api('PUT exam/auth/grade/student/kick/out', { gradeId, studentId }))
  expect(await kick(plain.me, admin.studentId)).toBe('noPermission')
  expect(await kick(admin.me, other.studentId)).toBe('conflict')
  expect(await kick(admin.me, plain.studentId)).toBe('ok')
  expect(await titlesOf(plain.me)).toContain(`你已不在「${made.gradeName}」`)
  expect(await endOf(admin.me.api('PUT exam/auth/grade/info/update', { id: gradeId, gradeName: '改名' }))).toBe(
    'noPermission',
  )
  expect(await endOf(admin.me.api('exam/auth/grade/info/disband', { id: gradeId }))).toBe('noPermission')
  expect(await kick(owner, other.studentId)).toBe('ok')
  expect(await countOf(made)).toBe(1)
})

test('the right of an admin is the database’s at each call', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const { me, studentId } = await aMember(w, made)
  const see = () => endOf(me.api('exam/auth/grade/apply/record/page', { gradeId }))
  const isAdmin = async () => [
    (await me.api('PUT exam/auth/grade/student/isAdmin', {})).isAdmin,
    (await me.api('user/auth/user/ext/view', {})).isGradeAdmin,
  ]
  expect([await see(), ...(await isAdmin())]).toEqual(['noPermission', 0, 0])
  await owner.api('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin: 1 })
  expect([await see(), ...(await isAdmin())]).toEqual(['ok', 1, 1])
  const others = await aClass(w)
  expect(await endOf(me.api('exam/auth/grade/apply/record/page', { gradeId: others.gradeId }))).toBe('notFound')
  await owner.api('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin: 0 })
  expect([await see(), ...(await isAdmin())]).toEqual(['noPermission', 0, 0])
})

test('members see names, and mobile numbers and the code only those who lead', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const { me } = await aMember(w, made)
  const seenBy = async (who: Newcomer) => (await who.api('exam/auth/grade/student/page', { gradeId })).list[0]!
  expect(await seenBy(me)).toMatchObject({ userId: me.id, mobile: '' })
  expect((await seenBy(owner)).mobile).toMatch(/^199\*{4}\d{4}$/)
  const [mine] = (await me.api('exam/auth/grade/info/page', {})).list
  expect(mine).toMatchObject({ id: gradeId, inviteCode: '', roleType: 1, pendingCount: 0 })
  expect(await endOf((await aNewcomer(w)).api('exam/auth/grade/student/page', { gradeId }))).toBe('notFound')
})

test('each class of an owner, and of an admin, says how many wait for it, not for the other', async () => {
  const first = await aClass(w)
  const second = await aClass(w, {}, first.owner)
  const { me: admin } = await aMember(w, first, { isAdmin: 1 })
  for (const made of [first, first, second]) await anApplicant(w, made)
  await aMember(w, second)
  const waiting = async (who: Newcomer) =>
    Object.fromEntries(
      (await who.api('exam/auth/grade/info/grade/list/all', {})).list.map(({ id, pendingCount }) => [id, pendingCount]),
    )
  expect(await waiting(first.owner)).toEqual({ [first.gradeId]: 2, [second.gradeId]: 1 })
  expect(await waiting(admin)).toEqual({ [first.gradeId]: 2 })
})

test('everybody changes their own name in the class, and who leads it anybody’s', async () => {
  const made = await aClass(w)
  const { gradeId, owner } = made
  const [me, other] = [await aMember(w, made), await aMember(w, made)]
  const edit = (who: Newcomer, studentId?: number) =>
    who.api('PUT exam/auth/grade/student/edit', { gradeId, remarkName: '北湖小学', ...(studentId && { studentId }) })
  expect(await edit(me.me)).toMatchObject({ id: me.studentId, remarkName: '北湖小学' })
  expect(await endOf(edit(me.me, other.studentId))).toBe('notFound')
  expect(await edit(owner, other.studentId)).toMatchObject({ id: other.studentId, remarkName: '北湖小学' })
})

test('members leave; the owner cannot, and disbands: the code is dead, all are told, open applications are refused', async () => {
  const made = await aClass(w)
  const { gradeId, owner, inviteCode, gradeName } = made
  const [gone, stays] = [await aMember(w, made), await aMember(w, made)]
  const { me: applicant } = await anApplicant(w, made)
  await gone.me.api('PUT exam/auth/grade/student/quit', { gradeId })
  expect(await endOf(gone.me.api('PUT exam/auth/grade/student/quit', { gradeId }))).toBe('notFound')
  expect(await endOf(owner.api('PUT exam/auth/grade/student/quit', { gradeId }))).toBe('conflict')
  expect(await countOf(made)).toBe(1)
  const disband = () => owner.api('exam/auth/grade/info/disband', { id: gradeId })
  expect([await disband(), await disband()]).toEqual([{ gradeStatus: 2 }, { gradeStatus: 2 }])
  expect(await endOf(join(await aNewcomer(w), inviteCode))).toBe('invalid')
  for (const me of [stays.me, applicant]) expect(await titlesOf(me)).toContain(`「${gradeName}」已解散`)
  expect(await titlesOf(gone.me)).not.toContain(`「${gradeName}」已解散`)
  const textOf = async (me: Newcomer) => (await me.api('user/auth/msg/user/list', {})).list[0]!.msgText
  expect([await textOf(stays.me), await textOf(applicant)]).toEqual([
    expect.stringContaining('成绩都还在'),
    expect.stringContaining('申请不用再等了'),
  ])
  expect(await owner.api('exam/auth/grade/apply/record/summary', { gradeId })).toMatchObject({
    waitCount: 0,
    refuseCount: 1,
  })
  expect((await owner.api('exam/auth/grade/apply/record/page', { gradeId, auditStatus: 3 })).list).toMatchObject([
    { userId: applicant.id, auditOpinion: '班级已解散' },
  ])
  expect((await owner.api('exam/auth/grade/info/grade/list/all', {})).list).toEqual([])
  expect((await stays.me.api('exam/auth/grade/info/page', {})).list).toMatchObject([{ id: gradeId, gradeStatus: 2 }])
})

test('a class cannot become smaller than it is', async () => {
  const made = await aClass(w, { verificationSet: 2 })
  for (let n = 0; n < 2; n++) await join(await aNewcomer(w), made.inviteCode)
  const resize = (maxStudent: number) =>
    endOf(made.owner.api('PUT exam/auth/grade/info/update', { id: made.gradeId, maxStudent }))
  expect([await resize(1), await resize(2)]).toEqual(['invalid', 'ok'])
})
