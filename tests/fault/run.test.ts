// Who runs a site: accounts of operators while it runs, and what its log says of it.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { startChild } from '../support/child.ts'
import { startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'
import { endOf } from '../support/world.ts'

const dataDir = newDataDir()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Event = { event: string; [fact: string]: unknown }
const events = (name: string): Event[] =>
  server.said.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === name)
const operate = (...args: string[]) =>
  startChild(new URL('../../src/cli/operate.ts', import.meta.url), args, { DATA_DIR: dataDir, DATABASE_URL: '' }).ended
const fromAfar: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': '203.0.113.9' } })
const apiOf = (token?: string) => createApi(fromAfar, () => token, `${server.url}/gateway`)
const signIn = (account: string, secret: string) =>
  apiOf()('system/admin/login/password', { account, password: secret })
const passwordIn = (out: string) => /密码是 (\S+)（/.exec(out)![1]!

test('while the site runs an operator is made; the same command again changes nothing; --reset gives a new password', async () => {
  const made = await operate('operator', 'zhang', '张老师')
  expect([made.code, made.err]).toEqual([0, ''])
  const { token, name } = await signIn('zhang', passwordIn(made.out))
  expect(name).toBe('张老师')

  const again = await operate('operator', 'zhang', '别人')
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/已经存在.*zhang --reset/)])
  expect((await apiOf(token)('system/admin/sys/user/current', {})).name).toBe('张老师')

  const reset = await operate('operator', 'zhang', '--reset')
  expect([reset.code, reset.out]).toEqual([0, expect.stringContaining('新密码')])
  expect(await endOf(apiOf(token)('system/admin/sys/user/current', {}))).toBe('badToken') // at once
  expect(await endOf(signIn('zhang', passwordIn(made.out)))).toBe('conflict')
  expect((await signIn('zhang', passwordIn(reset.out))).name).toBe('张老师')
  const unknown = await operate('operator', 'nobody', '--reset')
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('没有运营账号 nobody')])
  expect(events('operator.saved').map(({ account, isNew }) => [account, isNew])).toEqual([
    ['zhang', true],
    ['zhang', false],
  ])
})

test('nothing that is printed where no terminal is names a password', () => {
  const [start, ...more] = events('start')
  expect(more).toEqual([])
  expect(start).toMatchObject({ level: 'info', data: dataDir, isDemo: true, ms: expect.any(Number) })
  expect(server.said.out).not.toContain(password)
})

test('a sign-in that fails is logged with its address and the masked account', async () => {
  await endOf(apiOf()('user/api/user/login/password', { mobile: people.lecturer.mobile, password: 'wrong' }))
  await endOf(signIn('somebody', 'wrong'))
  await expect
    .poll(() => events('signin.failed').slice(-2))
    .toEqual([
      expect.objectContaining({ account: '138****0011', address: '203.0.113.9', code: 409 }),
      expect.objectContaining({ account: 's***', address: '203.0.113.9' }),
    ])
})

test('npm run doctor asks the site that runs', async () => {
  const { code, out } = await startChild(new URL('../../src/cli/doctor.ts', import.meta.url), [], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  }).ended
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/✓ 进程：正在运行[\s\S]*✓ 数据库：内置数据库，已是最新[\s\S]*✓ 密钥/),
  ])
})

test('a backup and a job are events with whole milliseconds, and stand in the metrics', async () => {
  const { out } = await operate('backup')
  await expect.poll(() => events('backup.done')).toHaveLength(1)
  expect(out).toContain(events('backup.done')[0]!.folder)
  const { token } = await signIn(people.operator.account, password)
  await apiOf(token)('system/admin/site/publish', { scope: 3, paths: ['/vip'] })
  await expect.poll(() => events('job.done')).toHaveLength(1)
  expect(events('job.done')[0]).toMatchObject({ job: 'publish-pages' })
  for (const { ms } of [...events('backup.done'), ...events('job.done'), ...events('start')])
    expect(Number.isInteger(ms)).toBe(true)
  await (await fetch(`${server.url}/vip`)).text()
  const text = await (await fetch(`${server.url}/metrics`)).text()
  for (const line of [
    /^xingtan_jobs\{job="publish-pages",state="\w+"\} [1-9]/m,
    /^xingtan_page_answers\{status="200"\} [1-9]/m,
    /^xingtan_database_connections\{state="open"\} 1$/m,
    /^xingtan_streams\{kind="events"\} 0$/m,
    /^xingtan_backup_age_seconds \d/m,
  ])
    expect(text).toMatch(line)
})
