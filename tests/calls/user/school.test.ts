// A school behind one address: its teachers sign in at eight, and none is taken for a robot because of the others.
import { expect, test } from 'vitest'
import { newPassword, passwordHash } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teachers = 300
const mobileOf = (n: number) => `1980000${String(n).padStart(4, '0')}`

test('three hundred who know their passwords sign in from one address: nobody is asked anything, nobody is refused', async () => {
  await w.db.pool.query(
    `insert into account (mobile, nickname, referral_code, password_hash)
     select '1980000' || lpad(n::text, 4, '0'), '老师' || n, 'S' || lpad(n::text, 5, '0'), $1 from generate_series(1, $2::int) n`,
    [await passwordHash, teachers],
  )
  w.address = '10.8.0.1'
  const signIn = (n: number, password = newPassword) =>
    endOf(w.as('guest')('user/api/user/login/password', { mobile: mobileOf(n), password }))
  const ends: string[] = []
  for (let n = 1; n <= teachers; n += 30)
    ends.push(...(await Promise.all(Array.from({ length: 30 }, (_, more) => signIn(n + more)))))
  expect([ends.length, new Set(ends)]).toEqual([teachers, new Set(['ok'])])
  // who guesses is still asked after three, here for one number
  for (let tries = 0; tries < 3; tries++) expect(await signIn(1, 'not the password')).toBe('conflict')
  expect(await signIn(1, 'not the password')).toBe('invalid')
})
