// The embedded database through kill -9: what was acknowledged is there, a first start cut short leaves no ruin.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { isProving } from '../support/prove.ts'
import { newEmptyDatabase } from '../support/template.ts'

const home = newFolder('kill')
const child = (...args: string[]) => startChild(new URL('./child.ts', import.meta.url), args)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('every acknowledged row is there after a process was killed again and again at random moments', {
  timeout: 300_000,
}, async () => {
  const folder = newEmptyDatabase(join(home, 'acknowledged'))
  const rounds = isProving('kill') ? 20 : 4
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const name = `round ${round}`
    const writer = child('write', folder, name)
    await writer.until(/^0\n/)
    await sleep(Math.random() * 150)
    writer.child.kill('SIGKILL')
    const { out } = await writer.ended
    acknowledged.set(name, out.slice(0, out.lastIndexOf('\n')).split('\n').length) // a last line cut short was not said
  }

  const db = await openDb({ folder })
  const { rows } = await db.pool.query('select name, count(*) as rows, max(n) as last from line group by name')
  const kept = new Map(rows.map((row) => [row.name, row]))
  await db.close()
  expect(acknowledged.size).toBe(rounds)
  for (const [name, said] of acknowledged) {
    expect(kept.get(name).rows, name).toBeGreaterThanOrEqual(said)
    expect(kept.get(name).rows, `${name}: none is missing in between`).toBe(kept.get(name).last + 1)
  }
})

test('a first start that is killed while it prepares the folder is followed by one that works', async () => {
  const folder = join(home, 'first')
  for (const wait of [400, 900, 1600]) {
    const starter = child('hold', folder)
    await sleep(wait)
    if (existsSync(join(folder, 'PG_VERSION'))) expect(existsSync(`${folder}.init`)).toBe(false)
    starter.child.kill('SIGKILL')
    await starter.ended
  }
  const db = await openDb({ folder })
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.close()
})

test('a folder that is half prepared is prepared anew', async () => {
  const folder = join(home, 'half')
  const starter = child('hold', folder)
  while (!existsSync(`${folder}.init/PG_VERSION`)) await sleep(10)
  starter.child.kill('SIGKILL')
  await starter.ended
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(false)
  writeFileSync(`${folder}.init/left-behind`, '')

  const db = await openDb({ folder })
  expect(existsSync(join(folder, 'left-behind'))).toBe(false)
  await db.ping()
  await db.close()
})
