// One process for each data folder, whatever became of the one before.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { holderOf, lock } from '../../src/db/pglite/lock.ts'
import { startChild } from '../support/child.ts'

const home = mkdtempSync(join(tmpdir(), 'lock-'))
const child = (...args: string[]) => startChild(new URL('./child.ts', import.meta.url), args)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a second process on the same data folder ends with one clear line, the first goes on', async () => {
  const folder = join(home, 'shared', 'db')
  const first = child('hold', folder)
  await first.until('open')
  const { code, err } = await child('hold', folder).ended
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toContain(`数据目录 ${join(home, 'shared')} 正在被进程 ${first.child.pid} 使用`)

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const third = await openDb({ folder })
  await third.ping()
  await third.close()
})

test('a second opener in the same process is refused too', async () => {
  const folder = join(home, 'same')
  const db = await openDb({ folder })
  await expect(openDb({ folder })).rejects.toThrow(`正在被进程 ${process.pid} 使用`)
  await db.ping()
  await db.close()
})

test('a lock left by a process that was killed is taken over', async () => {
  const folder = join(home, 'killed')
  const first = child('hold', folder)
  await first.until('open')
  first.child.kill('SIGKILL')
  await first.ended
  expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${first.child.pid} `))

  const db = await openDb({ folder })
  expect(holderOf(`${folder}.lock`)).toBe(process.pid)
  await db.close()
  expect(holderOf(`${folder}.lock`)).toBeUndefined()
})

test('a process id that came round again does not hold the lock of the one that had it before', () => {
  const file = join(home, 'recycled.lock')
  lock(file)()
  const unlock = lock(file)
  const [pid, birth] = readFileSync(file, 'utf8').split(' ')
  unlock()
  writeFileSync(file, `${pid} ${birth!.replace(/\d+$/, (ticks) => String(Number(ticks) - 1))}`)
  expect(holderOf(file)).toBeUndefined()
  lock(file)()
  writeFileSync(file, `1 ${birth!.replace(/\d+$/, '99999999999')}`) // alive, and certainly not born then
  lock(file)()
})
