// Asking a question: handed in for review, like ones found, people invited, another version kept from readers until it passed.
import { expect, test } from 'vitest'
import { inviteAnswerers } from '../../../src/jobs/invite-answerers.ts'
import { aQuestionAndAnswerer } from '../../samples/study.ts'
import { aNewcomer, type Newcomer, next } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const written = (title = `三年级习作写不长怎么办 ${next()}`) => ({
  title,
  content: '<p>两个班 86 个孩子，一半人写到三四行就停。</p>',
  labelNo: 'Q001',
})
/** Old enough that questions do not wait. */
const aMember = () => aNewcomer(w, { days: 30 })
const ask = (me: Newcomer, more: object = {}) => me.api('community/auth/questions/save', { ...written(), ...more })
const own = async (me: Newcomer, id: number) =>
  (await me.api('community/auth/questions/list', { pageSize: 100 })).list.find((one) => one.id === id)

/** As an operator who refused what was handed in last. */
async function refuse(id: number, opinion: string) {
  await w.db.pool.query(
    `update review set audit_status = 3, audit_opinion = $2, auditor_name = '顾长亭', gmt_audit = now(), cause = 1
      where ref_type = 2 and ref_id = $1 and audit_status = 1`,
    [id, opinion],
  )
}
/** As if what was handed in last had to wait. */
const holdBack = (id: number) =>
  w.db.pool.query(
    `with v as (update review set audit_status = 1, cause = 1 where ref_type = 2 and ref_id = $1 and version_no =
      (select max(version_no) from review where ref_type = 2 and ref_id = $1))
     update question set audit_status = 1 where id = $1`,
    [id],
  )

test('what readers see of a question is what was handed in and passed, cleaned', async () => {
  const me = await aMember()
  const { id, auditStatus } = await ask(me, { content: '<p onclick="x()">写不长<script>x</script></p>' })
  expect(auditStatus).toBe(2)
  expect((await guest('community/api/questions/view', { id })).content).toBe('<p>写不长</p>')
  expect(await own(me, id)).toMatchObject({ auditStatus: 2, isBanned: 0, handedIn: { auditStatus: 2 } })
})

test('a question that waits is on its author’s list alone', async () => {
  const me = await aMember()
  const { id } = await ask(me)
  await holdBack(id)
  expect(await own(me, id)).toMatchObject({ auditStatus: 1, statusId: 0, handedIn: { auditStatus: 1, gmtAudit: null } })
  expect(await endOf(guest('community/api/questions/view', { id }))).toBe('notFound')
  expect(await endOf((await aMember()).api('community/auth/questions/view', { id }))).toBe('notFound')
  expect(await me.api('community/auth/questions/view', { id })).toMatchObject({
    isMine: 1,
    handedIn: { auditStatus: 1 },
  })
})

test('of a refused one its author reads the opinion and who wrote it, and nobody else does', async () => {
  const me = await aMember()
  const { id } = await ask(me)
  await holdBack(id)
  await refuse(id, '图里有学生的名字，遮住再交')
  const seen = { auditStatus: 3, auditOpinion: '图里有学生的名字，遮住再交', auditorName: '顾长亭' }
  expect((await own(me, id))?.handedIn).toMatchObject(seen)
  expect((await me.api('community/auth/questions/view', { id })).handedIn).toMatchObject({ ...seen, labelNo: 'Q001' })

  const answerer = await aMember()
  const { id: open } = await ask(me)
  await answerer.api('community/auth/questions/comment/save', { questionsId: open, content: '<p>先说再写</p>' })
  const { list } = await answerer.api('community/auth/questions/list', { mineAnswered: 1 })
  expect(list[0]).toMatchObject({ id: open, handedIn: null, inviteList: [] })
})

test('another version is what readers see once it is public; one that never was public is mended in place', async () => {
  const me = await aMember()
  const { id } = await ask(me)
  const better = written('习作写不长，除了多读还能做什么')
  expect(await me.api('community/auth/questions/update', { id, ...better })).toEqual({
    id,
    auditStatus: 2,
    statusId: 1,
  })
  expect((await guest('community/api/questions/view', { id })).title).toBe(better.title)

  const { id: waiting } = await ask(me)
  await holdBack(waiting)
  await me.api('community/auth/questions/update', { id: waiting, ...better, title: '再改一次标题' })
  expect((await me.api('community/auth/questions/view', { id: waiting })).title).toBe('再改一次标题')
  const { rows } = await w.db.pool.query(
    'select audit_status from review where ref_type = 2 and ref_id = $1 order by version_no',
    [waiting],
  )
  expect(rows[0].audit_status).toBe(4) // the version that waited is nothing to decide any more
})

test('of a version that waits its author is told so, and whether readers have the one before', async () => {
  const me = await aMember()
  const { id: open } = await ask(me)
  const { id: unseen } = await ask(me)
  await holdBack(unseen)
  await w.db.pool.query('update account set gmt_create = now() where id = $1', [me.id]) // what is new waits
  for (const [id, statusId] of [
    [open, 1],
    [unseen, 0],
  ] as const)
    expect(await me.api('community/auth/questions/update', { id, ...written(`改过的问题，第 ${id} 个`) })).toEqual({
      id,
      auditStatus: 1,
      statusId,
    })
})

test('a banned question cannot be handed in again, and its author is told what to do', async () => {
  const me = await aMember()
  const { id } = await ask(me)
  await w.db.pool.query('update question set audit_status = 4, is_banned = 1 where id = $1', [id])
  expect(await messageOf(me.api('community/auth/questions/update', { id, ...written() }))).toMatch(/已被屏蔽.*另提一个/)
  expect((await own(me, id))?.isBanned).toBe(1)
})

test.each([
  ['a title of blanks', { title: '     ' }],
  ['a title of 101 characters', { title: '问'.repeat(101) }],
  ['20,001 characters', { content: '问'.repeat(20_001) }],
  ['a text of nothing but a script', { content: '<script>alert(1)</script>' }],
  ['four invited people', { inviteIds: [1, 2, 3, 4] }],
])('%s is refused', async (_, more) => {
  expect(await endOf(ask(await aMember(), more))).toBe('invalid')
})

const likeOf = async (me: Newcomer, title: string) =>
  (await me.api('community/auth/questions/like/list', { title })).list.map((one) => one.title)

test('like questions are found by the pairs of characters their titles share, the likest first, at most four', async () => {
  const other = await aMember()
  const me = await aMember()
  const titles = [
    '低年级孩子写话总是写不长怎么办',
    '高年级孩子写话总是写不长',
    '写话课怎么开头',
    '孩子写话写不长',
    '写不长的孩子写话怎么批',
    '家长会签到表用什么做',
  ]
  for (const title of titles) await ask(other, { title })
  const found = await likeOf(me, '低年级孩子写话写不长怎么办')
  expect(found[0]).toBe('低年级孩子写话总是写不长怎么办')
  expect(found).toHaveLength(4)
  expect(found).not.toContain('家长会签到表用什么做')
  expect(await likeOf(me, '量子色动力学的渐近自由')).toEqual([])
})

test('one of mine of the last 90 days stands first; not the one that is being mended', async () => {
  const me = await aMember()
  const { id } = await ask(me, { title: '晨读时孩子走神该提醒吗' })
  await ask(await aMember(), { title: '晨读时孩子走神了该不该提醒' })
  const title = '晨读时孩子走神了该不该提醒他'
  const { list } = await me.api('community/auth/questions/like/list', { title })
  expect(list.map(({ isMine }) => isMine)).toEqual([1, 0])
  const except = await me.api('community/auth/questions/like/list', { title, exceptId: id })
  expect(except.list.map(({ isMine }) => isMine)).toEqual([0])
  await w.db.pool.query(`update question set gmt_create = now() - interval '91 days' where id = $1`, [id])
  expect((await me.api('community/auth/questions/like/list', { title })).list[0]).toMatchObject({ isMine: 0 })
})

test('of a like question with an accepted answer the beginning of that is shown', async () => {
  const [me, answerer] = [await aMember(), await aMember()]
  const { id } = await ask(me, { title: '课间操站不齐怎么带' })
  const { id: commentId } = await answerer.api('community/auth/questions/comment/save', {
    questionsId: id,
    content: '<p>先别喊口号，换一首曲子。</p>',
  })
  await me.api('community/auth/questions/user/record/save', { questionsId: id, opType: 4, commentId })
  const { list } = await me.api('community/auth/questions/like/list', { title: '课间操站不齐怎么办' })
  expect(list[0]).toMatchObject({ bestText: '先别喊口号，换一首曲子。', isSolved: 1 })
})

test('a title of signs alone finds nothing and is no error', async () => {
  expect(await likeOf(await aMember(), `'"\\&|!():*`)).toEqual([])
})

test('who could answer: those with accepted answers under the label first, never myself, nor who does not want to be asked', async () => {
  const { list } = await w.as('learner')('community/auth/questions/answerer/list', { labelNo: 'Q001' })
  expect(list.length).toBeGreaterThan(0)
  expect([...list].sort((a, b) => b.countBest - a.countBest)).toEqual(list)
  const mine = await w.as('learner')('user/auth/user/ext/view', {})
  expect(list.map(({ userId }) => userId)).not.toContain(mine.id)
  const [first] = list
  await w.db.pool.query('insert into message_switch (account_id, kind) values ($1, 6)', [first!.userId])
  const again = await w.as('learner')('community/auth/questions/answerer/list', { labelNo: 'Q001' })
  expect(again.list.map(({ userId }) => userId)).not.toContain(first!.userId)
})

const invite = async () => {
  await w.db.pool.query(`update question_invite set gmt_create = gmt_create - interval '11 seconds'`)
  const job = inviteAnswerers({ mutate: w.mutate, report: (why) => expect.fail(why) })
  await job.invite()
  await job.stop()
}
const invitations = async (who: Newcomer) =>
  (await who.api('user/auth/msg/user/list', {})).list.filter(({ msgTitle }) => msgTitle.includes('请你回答'))

test('invited people get one message, once the question is public', async () => {
  const [me, other] = [await aMember(), await aMember()]
  const { id } = await ask(me, { inviteIds: [other.id, me.id] })
  await holdBack(id)
  await invite()
  expect(await invitations(other)).toEqual([])
  await w.db.pool.query('update question set audit_status = 2 where id = $1', [id])
  await invite()
  await invite()
  expect((await invitations(other)).map(({ linkUrl }) => linkUrl)).toEqual([`/question/view/${id}`])
  expect(await invitations(me)).toEqual([])
})

test('who reads a question asks one who answers under its label, once, in their own name', async () => {
  const { questionsId, userId, answerer } = await aQuestionAndAnswerer(w)
  const [me, other] = [await aMember(), await aMember()]
  const { list } = await guest('community/api/questions/answerer/list', { questionsId })
  expect(list.map((one) => one.userId)).toContain(userId)
  const invitation = { questionsId, userId }
  expect(await me.api('community/auth/questions/invite/save', invitation)).toEqual({ invitedIds: [userId] })
  expect(await other.api('community/auth/questions/invite/save', invitation)).toEqual({ invitedIds: [userId] })
  expect((await other.api('community/auth/questions/view', { id: questionsId })).invitedIds).toEqual([userId])
  await invite()
  await invite()
  const nickname = (await me.api('user/auth/user/ext/view', {})).nickname
  expect((await invitations(answerer)).map(({ msgTitle }) => msgTitle)).toEqual([`${nickname}请你回答一个问题`])
})

test('nobody is asked who answered already, asked the question, does not want it, or never answered under the label', async () => {
  const { questionsId, userId, answerer } = await aQuestionAndAnswerer(w)
  const me = await aMember()
  const end = (id: number) => endOf(me.api('community/auth/questions/invite/save', { questionsId, userId: id }))
  const { rows } = await w.db.pool.query('select account_id as id from question where id = $1', [questionsId])
  for (const id of [rows[0].id, me.id, (await aMember()).id]) expect(await end(id)).toBe('conflict')
  await w.db.pool.query('insert into message_switch (account_id, kind) values ($1, 6)', [userId])
  expect(await end(userId)).toBe('conflict')
  await w.db.pool.query('delete from message_switch where account_id = $1', [userId])
  await answerer.api('community/auth/questions/comment/save', { questionsId, content: '<p>先读题</p>' })
  expect(await end(userId)).toBe('conflict')
  const { list } = await guest('community/api/questions/answerer/list', { questionsId })
  expect(list.map((one) => one.userId)).not.toContain(userId)
  await w.db.pool.query('update question set audit_status = 1 where id = $1', [questionsId])
  expect(await end(userId)).toBe('notFound')
})

test('nobody is asked by a question that was taken back within ten seconds', async () => {
  const [me, other] = [await aMember(), await aMember()]
  const { id } = await ask(me, { inviteIds: [other.id] })
  await me.api('community/auth/questions/delete', { id })
  await invite()
  expect(await invitations(other)).toEqual([])
})

test('what was taken back may be asked again, and waits for nobody', async () => {
  const me = await aMember()
  const question = written()
  const { id } = await me.api('community/auth/questions/save', question)
  await me.api('community/auth/questions/delete', { id })
  const { rows } = await w.db.pool.query(
    'select 1 from review where ref_type = 2 and ref_id = $1 and audit_status = 1',
    [id],
  )
  expect(rows).toEqual([])
  expect(await endOf(me.api('community/auth/questions/save', question))).toBe('ok')
})
