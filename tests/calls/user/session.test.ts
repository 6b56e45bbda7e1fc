// The calls of contract/user/session.ts.

import { expect, test } from 'vitest'
import { password, people } from '../../../src/demo/accounts.ts'
import { createSessionCache, hashOf } from '../../../src/gateway/auth/session.ts'
import { deferred } from '../../support/deferred.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')

const view = (token: string) => endOf(w.apiWith(() => token)('user/auth/user/ext/view', {}))

test('a second sign-in ends the first, which is told why; another kind of client does not', async () => {
  const first = await w.signIn('organization')
  expect(await view(first)).toBe('ok')
  const login = { mobile: people.organization.mobile, password, clientType: 2 }
  const phone = await guest('user/api/user/login/password', login)
  expect([await view(first), await view(phone.token)]).toEqual(['ok', 'ok'])
  const second = await w.signIn('organization')
  expect([await view(first), await view(second)]).toEqual(['elsewhere', 'ok'])
})

test('a token is good for a day after its last use, and not for more than 30 in all', async () => {
  const { token, id } = await guest('user/api/user/login/password', { mobile: people.learner2.mobile, password })
  const age = async (interval: string) => {
    await w.db.pool.query(
      `update session set gmt_expire = gmt_expire - interval '${interval}', gmt_create = gmt_create - interval '${interval}', gmt_used = gmt_used - interval '${interval}' where account_id = ${id}`,
    )
    w.forgetSessions([id])
  }
  await age('20 hours')
  expect(await view(token)).toBe('ok') // and is good for a day again
  await age('20 hours')
  expect(await view(token)).toBe('ok')
  await age('25 hours')
  expect(await view(token)).toBe('expired')

  const old = await guest('user/api/user/login/password', { mobile: people.learner2.mobile, password })
  await w.db.pool.query(
    `update session set gmt_create = now() - interval '30 days' + interval '1 hour', gmt_used = now() - interval '1 hour', gmt_expire = now() + interval '1 hour' where is_replaced = 0 and account_id = ${id}`,
  )
  w.forgetSessions([id])
  expect(await view(old.token)).toBe('ok')
  await age('2 hours')
  expect(await view(old.token)).toBe('expired')
})

test('the database holds no token', async () => {
  const token = await w.signIn('learner')
  const { rows } = await w.db.pool.query('select * from session')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password and an unknown account end alike, and too many tries are refused with the time to wait', async () => {
  const login = (mobile: string) =>
    w.raw('guest', 'user/api/user/login/password', { mobile, password: 'not the password' })
  const [known, unknown] = [await login('13800000001'), await login('13899999999')]
  expect([known.code, known.msg]).toEqual([409, '手机号或密码错误'])
  expect([unknown.code, unknown.msg]).toEqual([known.code, known.msg])
  const tries = await Promise.all(Array.from({ length: 100 }, () => login('13800000001')))
  const refused = tries.find(({ code }) => code === 429)!
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((refused.data as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(0)
})

test('a frozen account is told so, at sign-in and on its next call', async () => {
  const [lecturer] = (await w.db.pool.query("select id from account where nickname = '李老师'")).rows
  const token = w.tokenOf('lecturerOfOrganization')
  await w.db.pool.query('update account set status_id = 0 where id = $1', [lecturer.id])
  w.forgetSessions([lecturer.id])
  expect(await view(token)).toBe('frozen')
  await w.db.pool.query('update account set status_id = 1 where id = $1', [lecturer.id])
})

test('a ticket of an operator signs in once, for half an hour, beside the user’s own sign-in; the deed is kept', async () => {
  w.address = '10.0.0.2' // the last test used up the tries of the other
  await w.db.pool.query('delete from sign_in_attempt')
  const own = await w.signIn('learner')
  const { rows } = await w.db.pool.query(`select id from account where mobile = '${people.learner.mobile}'`)
  const { ticket, url } = await w.as('operator')('user/admin/users/super/ticket', { userId: rows[0].id })
  expect(url).toContain(`/superlogin?ticket=${ticket}`)
  const before = Date.now()
  const session = await guest('user/api/user/login/ticket', { ticket })
  expect(Date.parse(session.expireTime) - before).toBeGreaterThan(29 * 60_000)
  expect(Date.parse(session.expireTime) - before).toBeLessThan(31 * 60_000)
  expect([await view(session.token), await view(own)]).toEqual(['ok', 'ok'])
  expect(await endOf(guest('user/api/user/login/ticket', { ticket }))).toBe('conflict')

  await w.db.pool.query(`update session set gmt_expire = now() + interval '1 second' where is_on_behalf = 1`)
  w.forgetSessions([session.id])
  expect(await view(session.token)).toBe('ok') // and using it does not make it last longer
  const left = await w.db.pool.query(
    "select gmt_expire - now() < interval '2 seconds' as soon from session where is_on_behalf = 1",
  )
  expect(left.rows).toEqual([{ soon: true }])
  const deeds = await w.db.pool.query(`select input from operator_log where call = 'user/admin/users/super/ticket'`)
  expect(deeds.rows.length).toBe(1)
  expect(JSON.stringify(deeds.rows)).not.toContain(ticket)
})

test('a session that ended while it was looked up is not remembered as it was', async () => {
  w.address = '10.0.0.3'
  const token = await w.signIn('organization')
  const { id } = (await w.db.pool.query(`select id from account where mobile = '${people.organization.mobile}'`))
    .rows[0]
  const [isRead, goOn] = [deferred<void>(), deferred<void>()]
  /** A question whose answer is on its way for as long as this test wants. */
  const slowly = <T extends object>(question: T): T =>
    new Proxy(question, {
      get: (of, name) => {
        const method = of[name as keyof T]
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          const next = method.apply(of, args)
          if (name !== 'executeTakeFirst') return slowly(next)
          return next.then(async (row: unknown) => {
            isRead.resolve()
            await goOn.promise
            return row
          })
        }
      },
    })
  const cache = createSessionCache(slowly(w.db.read))
  const reading = cache.get(hashOf(token))
  await isRead.promise
  await w.signIn('organization') // elsewhere
  cache.invalidate({ kind: 'account', id })
  goOn.resolve()
  expect(await reading).toMatchObject({ kind: 'account', id })
  expect(await cache.get(hashOf(token))).toBe('elsewhere')
})
