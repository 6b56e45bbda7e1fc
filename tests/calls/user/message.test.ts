// My messages: opening, counting as read, deleting; nobody else's.
import { expect, test } from 'vitest'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const list = async () => (await w.as('learner')('user/auth/msg/user/list', { pageSize: 100 })).list

test('deleting takes mine away, however often, and nobody else’s', async () => {
  const mine = await list()
  expect(mine.length).toBeGreaterThan(2)
  const { rows } = await w.db.pool.query(
    'select id from message where account_id <> (select account_id from message where id = $1)',
    [mine[0]!.id],
  )
  const ids = [mine[0]!.id, mine[1]!.id, rows[0].id]
  expect(await w.as('learner')('user/auth/msg/user/delete', { ids })).toEqual({ num: 2 })
  expect(await w.as('learner')('user/auth/msg/user/delete', { ids })).toEqual({ num: 0 })
  expect((await list()).map(({ id }) => id)).toEqual(mine.slice(2).map(({ id }) => id))
  expect((await w.db.pool.query('select 1 from message where id = $1', [rows[0].id])).rows.length).toBe(1)
})

test('the survey is answered once and changed as often as I like', async () => {
  const api = w.as('learner')
  const said = { schoolName: '实验小学', position: '教师', subject: '语文', teachYears: 8, needs: '想学作文讲评怎么做' }
  expect((await api('user/auth/user/research/view', {})).research).toBe(null)
  const saved = await api('user/auth/user/research/save', { ...said, answers: { ways: ['直播', '工作坊'] } })
  expect(await api('user/auth/user/research/save', { ...said, teachYears: 9 })).toMatchObject({
    id: saved.id,
    teachYears: 9,
  })
  await api('user/auth/user/research/edit', { ...said, id: saved.id, needs: '想学整本书阅读' })
  expect((await api('user/auth/user/research/view', {})).research).toMatchObject({
    id: saved.id,
    needs: '想学整本书阅读',
  })
})

test('one message counts as read, the others and those of others do not', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const tell = async (accountId: number, title: string) =>
    (
      await one(
        w,
        `insert into message (account_id, msg_type, msg_title, msg_text) values ($1, 1, $2, '<p>请看</p>') returning id`,
        [...[accountId, title]],
      )
    ).id as number
  const [first, second, theirs] = [await tell(me.id, '一'), await tell(me.id, '二'), await tell(other.id, '三')]
  expect(await me.api('user/auth/msg/user/read', { id: second })).toMatchObject({
    id: second,
    msgTitle: '二',
    isRead: 1,
  })
  expect(await endOf(me.api('user/auth/msg/user/read', { id: theirs }))).toBe('notFound')
  const { rows } = await w.db.pool.query('select id from message where id = any($1) and is_read = 1', [
    [first, second, theirs],
  ])
  expect(rows).toEqual([{ id: second }])
  expect(await me.api('user/auth/msg/user/num', {})).toEqual({ num: 1 })
  expect((await me.api('user/auth/msg/user/list', { isRead: 0 })).list.map(({ id }) => id)).toEqual([first])
  expect(await me.api('user/auth/msg/user/read', { id: first })).toMatchObject({ id: first, msgTitle: '一', isRead: 1 })
})
