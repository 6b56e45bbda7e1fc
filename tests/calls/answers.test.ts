// What every call's answer says where something is wrong, and what the two streams ask first.
import { expect, test } from 'vitest'
import { codes } from '../../src/contract/codes.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const get = (path: string) => w.send(`http://world/gateway/${path}`, { headers: { token: w.tokenOf('learner') } })

test('a wrong input is answered by what is wrong with its first field, and by all fields', async () => {
  const { code, msg, data } = await w.raw('guest', 'user/api/user/login/password', { mobile: '1', password: '' })
  const { fields } = data as { fields: { path: string; msg: string }[] }
  expect(code).toBe(codes.invalid)
  expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['mobile', 'password']))
  expect(msg).toBe(fields[0]!.msg)
  expect(msg).not.toBe('参数有误')
})

test.each(['ECONNREFUSED', '57P03', '53300'])(
  'a database that fails with %s is the network for who asks: later it may be there again',
  async (code) => {
    const read = w.db.read
    const failing = () => {
      throw Object.assign(new Error('no database'), { code })
    }
    w.db.read = new Proxy(read, { get: (all, name) => (name === 'selectFrom' ? failing : Reflect.get(all, name)) })
    try {
      w.anew()
      const answer = await w.raw('guest', 'course/api/course/view', { id: 1 })
      expect(answer).toMatchObject({ status: 503, code: codes.away, msg: '网络繁忙，请稍后重试' })
      expect(answer.headers.get('retry-after')).toBe('5')
    } finally {
      w.db.read = read
      w.anew()
    }
  },
)

test.each(['', '?periodId=0', '?periodId=x', '?periodId=1.5'])(
  'the chat of no lesson (%s) is not found',
  async (query) => {
    const answer = await get(`course/auth/live/chat/stream${query}`)
    expect([answer.status, (await answer.json()).code]).toEqual([404, codes.notFound])
  },
)

test('a stream that is opened is no use of its session: a page left open keeps nobody signed in', async () => {
  const used = async () =>
    (await w.db.pool.query("select gmt_used from session where gmt_used < now() - interval '1 hour'")).rows.length
  await w.db.pool.query(
    "update session set gmt_used = now() - interval '2 hours' where account_id = (select id from account where mobile = '13800000001')",
  )
  w.anew()
  const before = await used()
  expect(before).toBeGreaterThan(0)
  const answer = await get('user/auth/stream')
  expect(answer.status).toBe(200)
  await answer.body!.cancel()
  expect(await used()).toBe(before)
  await w.as('learner')('user/auth/user/ext/view', {})
  expect(await used()).toBe(before - 1)
})
