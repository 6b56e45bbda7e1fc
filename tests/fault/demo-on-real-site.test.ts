// A demo school that became a real site: its public password lets nobody in.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { password, people } from '../../src/demo/accounts.ts'
import { countOthers, lockDemoAccounts, unlockDemoAccounts } from '../../src/demo/lock-accounts.ts'
import { hashPassword, isPassword } from '../../src/gateway/user/password.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { startChild } from '../support/child.ts'
import { startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'
import { endOf } from '../support/world.ts'

const dataDir = newDataDir()
const open = () => openDb({ folder: join(dataDir, 'db') })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const { operator, ...users } = people
const mobiles = Object.values(users).map(({ mobile }) => mobile)

test('behind an https SITE_URL nobody signs in with the password of the demo, whatever DEMO says, and the start says so', async () => {
  const server = await startServer({ DATA_DIR: dataDir, SITE_URL: 'https://xingtan.example.cn', DEMO: '1' })
  try {
    expect(server.said.out).toMatch(/已停用 \d{2,} 个演示账号/)
    expect(server.said.out).not.toContain(password)
    const api = createApi(fetch, () => undefined, `${server.url}/gateway`)
    for (const mobile of mobiles)
      expect([mobile, await endOf(api('user/api/user/login/password', { mobile, password }))]).toEqual([
        mobile,
        'conflict',
      ])
    expect(await endOf(api('system/admin/login/password', { account: operator.account, password }))).toBe('conflict')
    const sent = await api('user/api/user/send/code', { mobile: '13912345678', codeType: 1 })
    expect(sent).not.toHaveProperty('demoCode')
  } finally {
    await server.stop()
  }
})

test('a page that was kept under another SITE_URL is not shown under the new one', async () => {
  for (const siteUrl of ['https://old.example.cn', 'https://new.example.cn']) {
    const server = await startServer({ DATA_DIR: dataDir, SITE_URL: siteUrl })
    try {
      const page = await fetch(`${server.url}/vip`).then((answer) => answer.text())
      expect(page).toContain(`<link rel="canonical" href="${siteUrl}/vip">`)
      await expect.poll(() => existsSync(join(dataDir, 'pages/current/pages/vip/index.html'))).toBe(true)
    } finally {
      await server.stop()
    }
  }
  expect(readdirSync(join(dataDir, 'pages'))).toHaveLength(2) // `current` and where it leads
})

test('people with a password of their own stay, and a demo again lets its accounts in again', async () => {
  const db = await open()
  try {
    await unlockDemoAccounts(db)
    expect(await countOthers(db.read)).toBe(0)
    await db.pool.query('update account set password_hash = $1 where mobile = $2', [
      await hashPassword('春风化雨 2026'),
      mobiles[0],
    ])
    expect(await countOthers(db.read)).toBe(1)

    const locked = await lockDemoAccounts(db)
    const { rows: all } = await db.pool.query(
      'select (select count(*) from account)::int + (select count(*) from operator)::int as n',
    )
    expect(locked).toBe(all[0].n - 1)
    expect(await lockDemoAccounts(db)).toBe(locked)
    const rowOf = async (mobile: string) =>
      (
        await db.pool.query('select password_hash as hash, status_id as status from account where mobile = $1', [
          mobile,
        ])
      ).rows[0]
    expect((await rowOf(mobiles[0]!)).status).toBe(1)
    expect((await rowOf(mobiles[1]!)).status).toBe(0)
    expect(await isPassword((await rowOf(mobiles[1]!)).hash, password)).toBe(false)

    await unlockDemoAccounts(db)
    expect((await rowOf(mobiles[1]!)).status).toBe(1)
    expect(await isPassword((await rowOf(mobiles[1]!)).hash, password)).toBe(true)
  } finally {
    await db.close()
  }
})

test('the last demo account is locked too when all others have passwords of their own', async () => {
  const db = await open()
  try {
    await db.pool.query(`update account set password_hash = 'own' || id where mobile <> $1`, [mobiles[1]])
    await db.pool.query(`update operator set password_hash = 'own' || id`)
    expect(await lockDemoAccounts(db)).toBe(1)
  } finally {
    await db.close()
  }
})

test('npm run demo -- --remove sets a school of demo people aside, and refuses where others are', async () => {
  const own = newDataDir()
  const demo = (...args: string[]) =>
    startChild(new URL('../../src/cli/demo.ts', import.meta.url), args, { DATA_DIR: own, DATABASE_URL: '' }).ended
  const change = async (work: (db: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const db = await openDb({ folder: join(own, 'db') })
    await work(db).finally(() => db.close())
  }
  try {
    await change(({ pool }) => pool.query(`update account set password_hash = '' where mobile = $1`, [mobiles[0]]))
    const refused = await demo('--remove')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('还有 1 个账号有自己的密码')])
    expect(existsSync(join(own, 'db', 'PG_VERSION'))).toBe(true)

    await change(({ pool }) =>
      pool.query('update account set password_hash = (select password_hash from operator limit 1) where mobile = $1', [
        mobiles[0],
      ]),
    )
    const removed = await demo('--remove')
    expect([removed.code, removed.err]).toEqual([0, ''])
    expect(existsSync(join(own, 'db'))).toBe(false)
    expect(readdirSync(own).filter((name) => name.startsWith('db.before-remove-'))).toHaveLength(1)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})
