// The calls of contract/course/course-danmu.ts: what is said over a film, who sees it, how it is reported, hidden and removed.

import { beforeAll, expect, test } from 'vitest'
import { editSite } from '../../support/edit-site.ts'
import { aNewcomer, freeLesson, type Newcomer } from '../../support/making.ts'
import { aWord, openReview, reported } from '../../support/reviewing.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
let periodId: number

beforeAll(async () => {
  ;({ periodId } = await freeLesson(w))
})

const say = (by: Newcomer, playSecond: number, content: string) =>
  by.api('course/auth/course/danmu/save', { periodId, playSecond, content })

const seen = async (by: Newcomer, minute = 0) =>
  (await by.api('course/auth/course/danmu/list', { periodId, minute })).list.map(({ content }) => content)

const decide = async (id: number, decision: number) =>
  operator('PUT community/admin/review/audit', { id: await openReview(w, 7, id), decision, auditOpinion: '不合适' })

test('others see it at once, in the order of the film, in the minute where it was said', async () => {
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  await say(me, 41, '后面的一句甲')
  await say(you, 40, '前面的一句乙')
  const list = await seen(you)
  expect(list.indexOf('前面的一句乙')).toBe(list.indexOf('后面的一句甲') - 1)
  expect(await seen(you, 1)).not.toContain('前面的一句乙')
  const mine = (await me.api('course/auth/course/danmu/list', { periodId, minute: 0 })).list.filter((one) => one.isMine)
  expect(mine).toEqual([expect.objectContaining({ playSecond: 41, content: '后面的一句甲' })])
})

test('a second one within three seconds is refused before it is stored, whoever asks how often', async () => {
  const me = await aNewcomer(w)
  const ends = await Promise.all(Array.from({ length: 6 }, (_, n) => endOf(say(me, 10 + n, `连着说 ${n}`))))
  expect(ends.sort()).toEqual(['ok', ...Array(5).fill('tooMany')])
  const { rows } = await w.db.pool.query('select count(*)::int as num from course_danmu where account_id = $1', [me.id])
  expect(rows[0].num).toBe(1)
})

test.each([
  ['a blank', '   ', 3, 'invalid'],
  ['101 characters', '长'.repeat(101), 3, 'invalid'],
  ['two lines', '一\n二', 3, 'invalid'],
  ['a second after the end of the film', '太远', 86_000, 'invalid'],
  ['100 characters', '长'.repeat(100), 3, 'ok'],
])('%s', async (_, content, second, end) => {
  expect(await endOf(say(await aNewcomer(w), second, content))).toBe(end)
})

test('of one person there is one at a second', async () => {
  const me = await aNewcomer(w)
  await say(me, 7, '先说一句')
  w.anew()
  expect(await endOf(say(me, 7, '同一秒再说'))).toBe('conflict')
})

test('a word that is held waits: its writer alone sees it, until an operator passes it', async () => {
  await aWord(w, '弹幕加好友', 2)
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  const { id, auditStatus } = await say(me, 20, '想要的弹幕加好友')
  expect(auditStatus).toBe(1)
  expect(await seen(me)).toContain('想要的弹幕加好友')
  expect(await seen(you)).not.toContain('想要的弹幕加好友')
  const view = await operator('community/admin/review/view', { id: await openReview(w, 7, id) })
  expect(view).toMatchObject({ refType: 7, playSecond: 20, content: '想要的弹幕加好友' })
  expect(view.url).toMatch(new RegExp(`^/view/detail/\\d+\\?periodId=${periodId}&t=20$`))
  await decide(id, 1)
  expect(await seen(you)).toContain('想要的弹幕加好友')
})

test('three reports hide it; what was refused is seen by nobody, and its writer is told', async () => {
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  const { id } = await say(me, 25, '这一句要被举报')
  await reported(w, 7, id, 2)
  expect(await seen(you)).toContain('这一句要被举报')
  await reported(w, 7, id, 1)
  expect(await seen(you)).not.toContain('这一句要被举报')
  await decide(id, 2)
  expect(await seen(me)).not.toContain('这一句要被举报')
  const { list } = await me.api('user/auth/msg/user/list', {})
  expect(list[0]!.msgTitle).toContain('没有通过')
})

test('what was banned comes back when the operator takes the decision back', async () => {
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  const { id } = await say(me, 26, '判错了又撤销')
  await reported(w, 7, id, 3)
  const done = await decide(id, 1)
  expect(await seen(you)).toContain('判错了又撤销')
  await operator('PUT community/admin/review/undo', { id: done.id })
  expect(await seen(you)).not.toContain('判错了又撤销')
})

test('its writer and who teaches the course remove it, nobody else', async () => {
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  const { id } = await say(me, 30, '我自己删')
  expect(await endOf(you.api('course/auth/course/danmu/delete', { id }))).toBe('notFound')
  expect(await me.api('course/auth/course/danmu/delete', { id })).toEqual({ ok: true })
  expect(await endOf(me.api('course/auth/course/danmu/delete', { id }))).toBe('notFound')
  const { rows } = await w.db.pool.query(`select p.id from course_period p join course c on c.id = p.course_id
    join lecturer l on l.id = c.lecturer_id join account a on a.id = l.account_id
    where a.nickname = '王老师' and c.is_free = 1 and c.course_state = 2 and p.period_type = 1 order by p.id limit 1`)
  const over = { periodId: rows[0].id, playSecond: 3, content: '老师删的' }
  const theirs = await you.api('course/auth/course/danmu/save', over)
  expect(await w.as('lecturer')('course/auth/course/danmu/delete', { id: theirs.id })).toEqual({ ok: true })
})

test('over a film that is not open nothing is said, read or reported', async () => {
  const [me, you] = [await aNewcomer(w), await aNewcomer(w)]
  const { rows } = await w.db.pool.query(`select p.id from course_period p join course c on c.id = p.course_id
    where c.is_free = 0 and c.is_vip_free = 0 and p.is_free = 0 and c.course_state = 2 and p.period_type = 1 limit 1`)
  const closed = { periodId: rows[0].id as number }
  expect(await endOf(me.api('course/auth/course/danmu/save', { ...closed, playSecond: 1, content: '还没买' }))).toBe(
    'conflict',
  )
  expect(await endOf(me.api('course/auth/course/danmu/list', { ...closed, minute: 0 }))).toBe('conflict')
  const { rows: items } = await w.db.pool.query(
    `insert into course_danmu (period_id, account_id, play_second, content) values ($1, $2, 1, '买了的人说的') returning id`,
    [closed.periodId, you.id],
  )
  const report = { refType: 7, refId: items[0].id, reasonType: 1 }
  expect(await endOf(me.api('community/auth/report/save', report))).toBe('notFound')
})

test('where the site has it off nothing is shown and nothing is taken', async () => {
  const me = await aNewcomer(w)
  await editSite(operator, { isDanmu: 0 })
  expect(await seen(me)).toEqual([])
  expect(await endOf(say(me, 50, '关了还想说'))).toBe('conflict')
  await editSite(operator, { isDanmu: 1 })
  expect(await seen(me)).not.toEqual([])
})

test('of a minute in which thousands spoke the newest eighty are sent', async () => {
  const me = await aNewcomer(w)
  await w.db.pool.query(
    `insert into course_danmu (period_id, account_id, play_second, content)
     select $1, a.id, s, '很多人 ' || s from (select id from account order by id limit 5) a, generate_series(120, 179) s
     on conflict do nothing`,
    [periodId],
  )
  expect(await seen(me, 2)).toHaveLength(80)
})

test('when an account is closed, what it said over films goes', async () => {
  const { rows } = await w.db.pool.query(`select confdeltype from pg_constraint
    where conrelid = 'course_danmu'::regclass and confrelid = 'account'::regclass`)
  expect(rows).toEqual([{ confdeltype: 'c' }])
})
