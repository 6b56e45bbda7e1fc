// One process for each data folder, whatever became of the one before.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { holderOf, lock } from '../../src/db/pglite/lock.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { newDataDir } from '../support/template.ts'

const home = newFolder('lock')
const childFile = new URL('./child.ts', import.meta.url)
const child = (...args: string[]) => startChild(childFile, args)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a second process on the same data folder ends with one clear line, the first goes on', async () => {
  const dataDir = newDataDir()
  const folder = join(dataDir, 'db')
  const first = child('hold', folder)
  await first.until('open')
  const { code, err } = await child('hold', folder).ended
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toContain(`数据目录 ${dataDir} 正在被进程 ${first.child.pid} 使用`)

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const third = await openDb({ folder })
  await third.ping()
  await third.close()
  rmSync(dataDir, { recursive: true })
})

test('a second opener in the same process is refused too', async () => {
  const file = join(home, 'same.lock')
  const unlock = await lock(file)
  await expect(lock(file)).rejects.toThrow(`正在被进程 ${process.pid} 使用`)
  unlock()
  ;(await lock(file))()
})

test('a start right after kill -9 takes the lock, twenty times of twenty', async () => {
  const file = join(home, 'killed', 'db.lock')
  for (let round = 0; round < 20; round++) {
    const holder = child('lock', file)
    await holder.until('locked')
    holder.child.kill('SIGKILL') // and not waited for
    const unlock = await lock(file)
    expect(holderOf(file)).toEqual({ pid: process.pid, host: hostname() })
    unlock()
    expect(holderOf(file)).toBeUndefined()
  }
})

test('a process that is dead but not yet collected by its parent holds nothing', async () => {
  const file = join(home, 'zombie.lock')
  // The shell starts the holder in the background and becomes `sleep`, which never waits for its child.
  const script = `"${process.execPath}" "${fileURLToPath(childFile)}" lock "${file}" & echo "child $!"; exec sleep 60`
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  parent.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  await expect.poll(() => out).toContain('locked')
  const pid = Number(/child (\d+)/.exec(out)![1])
  process.kill(pid, 'SIGKILL')
  if (existsSync('/proc/self/stat'))
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/^\d+ \(.*\) Z /)
  const unlock = await lock(file)
  unlock()
  parent.kill()
})

test('in another pid namespace, as in another container, a live lock is refused and a dead one taken', async (context) => {
  const unshare = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
  const isThere = spawnSync('unshare', [...unshare, 'true']).status === 0
  if (!isThere) return context.skip('unshare cannot make a pid namespace here')
  const file = join(home, 'namespaces.lock')
  const elsewhere = (...args: string[]) =>
    spawn('unshare', [...unshare, process.execPath, fileURLToPath(childFile), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const unlock = await lock(file)
  const refused = elsewhere('lock', file, '0')
  const [code] = await once(refused, 'close')
  expect(code).toBe(1)
  unlock()

  const holder = elsewhere('lock', file)
  await once(holder.stdout, 'data')
  await expect(lock(file, { wait: 0 })).rejects.toThrow('正在被进程')
  holder.kill('SIGKILL')
  ;(await lock(file))()
})

test('the lock file of an older version, a text, is replaced', async () => {
  const file = join(home, 'older.lock')
  writeFileSync(file, '4242 00000000-0000/123456')
  ;(await lock(file))()
  expect(holderOf(file)).toBeUndefined()
})

test('the file of a lock that was released may be copied, and the copy locked', async () => {
  const file = join(home, 'copied.lock')
  ;(await lock(file))()
  copyFileSync(file, `${file}.copy`)
  const unlock = await lock(file)
  ;(await lock(`${file}.copy`))()
  unlock()
})
