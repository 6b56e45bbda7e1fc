// npm run doctor: a line for each thing, and exit code 1 where one is wrong.
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { openSealKey } from '../../src/gateway/secrets/seal.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { newDataDir } from '../support/template.ts'

const [home, school] = [newFolder('doctor'), newDataDir()]
afterAll(() => {
  for (const folder of [home, school]) rmSync(folder, { recursive: true, force: true })
})

async function doctor(env: Record<string, string>) {
  const none = { DATABASE_URL: '', UPLOADS_DIR: '', HOST: '', SECRET_KEY: '', PAY_KEYS: '', SITE_URL: '' }
  const { code, out, err } = await startChild(new URL('../../src/cli/doctor.ts', import.meta.url), [], {
    ...none,
    PORT: '0',
    ...env,
  }).ended
  expect(err).toBe('')
  const lines = out.trim().split('\n')
  return { code, lines, of: (subject: string) => lines.find((line) => line.slice(2).startsWith(`${subject}：`)) }
}

test('of a new folder it says what will be made, and that nothing is wrong', async () => {
  const { code, of } = await doctor({ DATA_DIR: join(home, 'new'), DEMO: '0' })
  expect(code).toBe(0)
  expect(of('目录')).toMatch(/^✓/)
  expect(of('数据库')).toMatch(/^! .*首次启动时会建/)
  expect(of('密钥')).toMatch(/^✓ .*首次启动时定下/)
  expect(of('运营账号')).toMatch(/^! .*还没有/)
  expect(of('备份')).toMatch(/^! .*npm run backup/)
  expect(of('网址')).toMatch(/^! .*不是 https/)
})

test('of a school that is stopped it says that all is well, and leaves it as it was', async () => {
  const { code, of } = await doctor({ DATA_DIR: school, SITE_URL: 'https://school.example.cn', TRUST_PROXY: '1' })
  expect([code, of('数据库'), of('密钥'), of('网址')]).toEqual([
    0,
    expect.stringMatching(/^✓ .*已是最新/),
    expect.stringMatching(/^✓/),
    expect.stringMatching(/^✓/),
  ])
})

test('each thing that is wrong has its line, and the others are looked at all the same', async () => {
  const db = await openDb({ folder: join(school, 'db') })
  await openSealKey({ db, dataDir: school, given: 'ab'.repeat(32) })
  await db.close()
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as { port: number }
  const keys = join(home, 'pay.json')
  writeFileSync(keys, '{')
  const { code, of, lines } = await doctor({
    DATA_DIR: school,
    SECRET_KEY: 'cd'.repeat(32),
    PAY_KEYS: keys,
    PORT: String(port),
  })
  other.close()
  expect(code).toBe(1)
  expect(of('进程')).toContain(`PORT=${port} is taken`)
  expect(of('密钥')).toMatch(/^✗ .*密钥不对/)
  expect(of('支付')).toMatch(/^✗ .*PAY_KEYS.*不是 JSON/)
  expect(of('数据库')).toMatch(/^✓/)
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(3)
})

test('of a database that cannot be asked it does not say that the key fits and operators are missing', async () => {
  const { code, of } = await doctor({ DATA_DIR: join(home, 'away'), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' })
  expect([code, of('数据库'), of('密钥'), of('运营账号')]).toEqual([
    1,
    expect.stringMatching(/^✗ .*连不上/),
    undefined,
    undefined,
  ])
})

test('what the start would refuse a database with, it says beforehand', async () => {
  const change = async (sql: string) => {
    const db = await openDb({ folder: join(school, 'db') })
    await db.pool.query(sql)
    await db.close()
  }
  await change("insert into schema_migration values ('9999-of-tomorrow.sql', 'x')")
  const { code, of } = await doctor({ DATA_DIR: school })
  expect([code, of('数据库')]).toEqual([
    1,
    expect.stringMatching(/^✗ .*数据库比程序新，含有未知的迁移 9999-of-tomorrow.sql/),
  ])
})
