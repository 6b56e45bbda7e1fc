// Backup while the site runs and writes, and restore: a state that was, with its uploads.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createMutate, noBus } from '../../src/gateway/events/mutate.ts'
import { openLog } from '../../src/process/log.ts'
import { openControl } from '../../src/start/control.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { smallDisk } from '../support/small-disk.ts'
import { newEmptyDatabase } from '../support/template.ts'

const home = newFolder('backup')
const log = openLog({ level: 'silent' })
const key = Buffer.alloc(32, 5)
const dataDir = join(home, 'data')
const operations = new URL('../../src/cli/operate.ts', import.meta.url)
const operate = (...args: string[]) => startChild(operations, args, { DATA_DIR: dataDir, DATABASE_URL: '' }).ended
/** The folder that `npm run backup` named. */
const folderIn = (out: string) => out.split('\n')[0]!.replace('备份完成：', '')
const open = () => openDb({ folder: join(dataDir, 'db'), report: () => {} })
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a running site is backed up as one consistent state, and restored with what was there kept aside', {
  timeout: 120_000,
}, async () => {
  const db = await open()
  const control = await openControl({
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    key,
    db,
    mutate: createMutate(db, noBus),
    log,
  })
  await migrate(db)
  mkdirSync(join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'uploads', 'cover.txt'), '封面')

  let isWriting = true
  let n = 0
  const writing = (async () => {
    for (; isWriting && n < 1000; n++)
      await db.write(async (q) => {
        for (const side of ['left', 'right'])
          await sql`insert into secret (name, value) values (${`${side} ${n}`}, 'x')`.execute(q)
      })
  })()
  const before = n
  const { code, out, err } = await operate('backup')
  expect([code, err]).toEqual([0, ''])
  const written = n
  isWriting = false
  await writing
  const folder = folderIn(out)
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    engine: 'embedded',
    schema: expect.stringMatching(/^[0-9a-f]{12}$/),
    bytes: { uploads: 6 },
  })

  const refused = await operate('restore', folder)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('请先停止它')])
  await control.close()
  await db.close()
  writeFileSync(join(dataDir, 'uploads', 'cover.txt'), '后来')

  const restored = await operate('restore', folder)
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.out).toContain('db.before-restore-')
  expect(readFileSync(join(dataDir, 'uploads', 'cover.txt'), 'utf8')).toBe('封面')
  const again = await open()
  const { rows } = await again.pool.query(`select count(*) filter (where name like 'left %') as l,
    count(*) filter (where name like 'right %') as r, max(substr(name, 6)::int) filter (where name like 'left %') as last from secret`)
  await again.close()
  expect(rows[0].l).toBe(rows[0].r)
  expect(rows[0].last).toBe(rows[0].l - 1)
  expect(rows[0].l).toBeGreaterThanOrEqual(before)
  expect(rows[0].l).toBeLessThanOrEqual(written + 1)
  expect(rows[0].l).toBeGreaterThan(0)
})

test('a site that is stopped is backed up too, and nothing half done is left in the folder', async () => {
  const { code, out } = await operate('backup')
  expect(code).toBe(0)
  expect(existsSync(join(folderIn(out), 'db', 'secret.ndjson'))).toBe(true)
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a backup that would fill the disk is not begun: one line says so, and the site goes on', async (context) => {
  const disk = smallDisk(join(home, 'disk'), 90)
  if (!disk) return context.skip('no disk of its own can be mounted here')
  const dataDir = disk.folder
  const db = await openDb({ folder: newEmptyDatabase(join(dataDir, 'db')), report: () => {} })
  const site = { dataDir, uploadsDir: join(dataDir, 'uploads'), key, db, mutate: createMutate(db, noBus), log }
  const control = await openControl(site)
  try {
    const { code, err } = await startChild(operations, ['backup'], { DATA_DIR: dataDir, DATABASE_URL: '' }).ended
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^磁盘空间不够做备份：大约需要 \d+ MB，.*只剩 \d+ MB，请腾出空间/),
    ])
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await control.close()
    await db.close()
    disk.remove()
  }
})

test('restoring from what is no backup changes nothing and says so', async () => {
  const { code, err } = await operate('restore', home)
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('不是一份备份')])
  expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true)
})

test('restore without a folder names the backups there are', async () => {
  const { code, err } = await operate('restore')
  expect(code).toBe(1)
  expect(err).toContain(join(dataDir, 'backups'))
})
