// What a backup holds: every file behind every link, and the key; what is damaged is found before anything is replaced.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresPrograms } from '../../scripts/debian.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { backUp } from '../../src/db/backup.ts'
import { verifyBackup } from '../../src/db/backup-manifest.ts'
import { type Db, openDb } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { loadDump } from '../../src/db/table-load.ts'
import { openSealKey } from '../../src/gateway/secrets/seal.ts'
import { openQueue } from '../../src/jobs/queue.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { newDataDir } from '../support/template.ts'

const operations = new URL('../../src/cli/operate.ts', import.meta.url)
const operate = (env: Record<string, string>, ...args: string[]) =>
  startChild(operations, args, { DATABASE_URL: '', SECRET_KEY: '', UPLOADS_DIR: '', ...env }).ended
const folderIn = (out: string) => out.split('\n')[0]!.replace('备份完成：', '')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** A site whose uploads lie on another disk, behind a link; and backups of it. */
const source = newDataDir()
const disk = newFolder('disk')
const key = Buffer.alloc(32, 3).toString('hex')
let db: Db
let whole: string
let small: string
let home: string
let dataDir: string
const site = { dataDir: source, uploadsDir: join(source, 'uploads'), key: Buffer.from(key, 'hex') }
/** Without the copy that lets the site go on meanwhile. */
const backUpSmall = () => backUp({ ...site, db: { ...db, snapshot: (_, work) => db.withoutTimeout(work) } })

beforeAll(async () => {
  cpSync(join(source, 'uploads'), join(disk, 'uploads'), { recursive: true })
  rmSync(join(source, 'uploads'), { recursive: true })
  symlinkSync(join(disk, 'uploads'), join(source, 'uploads'))
  mkdirSync(join(disk, 'archive/deep'), { recursive: true })
  writeFileSync(join(disk, 'archive/deep/old.txt'), '旧课件')
  symlinkSync(join(disk, 'archive'), join(disk, 'uploads/archive'))
  symlinkSync(join(disk, 'archive/deep/old.txt'), join(disk, 'uploads/one.txt'))
  db = await openDb({ folder: join(source, 'db') })
  await openSealKey({ db, dataDir: source, given: key })
  whole = (await backUp({ ...site, db })).folder
  small = (await backUpSmall()).folder
})
afterAll(() => {
  for (const folder of [source, disk]) rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  home = newFolder('restored')
  dataDir = join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A copy of the backup that may be damaged. */
function copied(from = small) {
  cpSync(from, join(home, 'copy'), { recursive: true })
  return join(home, 'copy')
}
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

test('every file behind the links is in the backup as a file, counted and with its checksum', () => {
  const files = filesIn(join(whole, 'uploads'))
  expect(files.length).toBeGreaterThan(20)
  expect(files).toEqual([...new Set([...filesIn(join(disk, 'uploads')), 'archive/deep/old.txt', 'one.txt'])].sort())
  expect(lstatSync(join(whole, 'uploads/archive')).isDirectory()).toBe(true)
  expect(readFileSync(join(whole, 'uploads/one.txt'), 'utf8')).toBe('旧课件')
  const bytes = files.reduce((sum, path) => sum + statSync(join(whole, 'uploads', path)).size, 0)
  expect(manifestIn(whole)).toMatchObject({ files: { uploads: files.length }, bytes: { uploads: bytes }, missing: 0 })
  const list = readFileSync(join(whole, 'files.ndjson'), 'utf8').trim().split('\n')
  expect(list.map((line) => JSON.parse(line).path).filter((path) => path.startsWith('uploads/'))).toHaveLength(
    files.length,
  )
})

test('the key is in it, for its owner alone, also when it came from SECRET_KEY', () => {
  expect(readFileSync(join(whole, 'secret.key'), 'utf8')).toBe(key)
  expect(manifestIn(whole).key).toMatch(/^[0-9a-f]{32}$/)
  if (process.platform === 'win32') return
  expect(statSync(join(whole, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(statSync(whole).mode & 0o777).toBe(0o700)
})

describe('an upload that cannot be copied stops the backup, which names it and leaves nothing behind', () => {
  test.each([
    ['a link that leads nowhere', '/nowhere/lost.jpg', /lost-link 是一个链接，指向的 \/nowhere\/lost\.jpg 不存在/],
    ['a link that leads back', '.', /lost-link 是一个绕回上级文件夹的链接/],
    ['a link to itself', 'lost-link', /lost-link 是一个指向自己的链接/],
    ['a link to what holds the backups', source, /lost-link 包含正在写的/],
  ])('%s', async (_, target, line) => {
    const link = join(disk, 'uploads/lost-link')
    symlinkSync(target, link)
    const before = readdirSync(join(source, 'backups'))
    await expect(backUpSmall().finally(() => rmSync(link))).rejects.toThrow(line)
    expect(readdirSync(join(source, 'backups'))).toEqual(before)
  })

  test('the folder itself a link that leads nowhere, or on a disk that is not there', async () => {
    renameSync(join(disk, 'uploads'), join(disk, 'elsewhere'))
    await expect(backUpSmall()).rejects.toThrow('指向的文件夹不存在')
    mkdirSync(join(disk, 'uploads')) // a mount point without its disk
    await expect(backUpSmall()).rejects.toThrow('请检查 UPLOADS_DIR')
    rmSync(join(disk, 'uploads'), { recursive: true })
    renameSync(join(disk, 'elsewhere'), join(disk, 'uploads'))
  })
})

test('a file that the database names and that was lost before is said, and the backup goes on', async () => {
  const film = join(disk, 'uploads/demo/film-1.mp4')
  renameSync(film, join(disk, 'film-1.mp4'))
  const { folder, missing } = await backUpSmall()
  renameSync(join(disk, 'film-1.mp4'), film)
  expect([missing, manifestIn(folder).missing]).toEqual([['demo/film-1.mp4'], 1])
  rmSync(folder, { recursive: true })
})

test('a file that is removed while the others are copied stops nothing', async () => {
  const file = join(disk, 'uploads/zz.txt')
  writeFileSync(file, 'soon gone')
  const copying = backUpSmall()
  const part = () => readdirSync(join(source, 'backups')).find((name) => name.endsWith('.part')) ?? ''
  await expect.poll(() => existsSync(join(source, 'backups', part(), 'uploads/archive')), { interval: 1 }).toBe(true)
  rmSync(file)
  const { folder } = await copying
  expect(existsSync(join(folder, 'uploads/zz.txt'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a file that is just being sent is left out', async () => {
  const file = join(disk, `uploads/${'ab'.repeat(16)}.webp.new`)
  writeFileSync(file, 'half')
  const { folder } = await backUpSmall().finally(() => rmSync(file))
  expect(filesIn(join(folder, 'uploads')).filter((path) => path.endsWith('.new'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('with another key, or none, a stopped site is not backed up as if it were whole', async () => {
  await db.close()
  const other = await operate({ DATA_DIR: source, SECRET_KEY: 'ab'.repeat(32) }, 'backup')
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('密钥不对')])
  const none = await operate({ DATA_DIR: source }, 'backup')
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('找不到密钥')])
})

describe('backup --verify', () => {
  const verify = async (...folder: string[]) => {
    const { code, out, err } = await operate({ DATA_DIR: source }, 'backup', '--verify', ...folder)
    expect((out + err).trim().split('\n')).toHaveLength(1)
    return { code, line: (out + err).trim() }
  }

  test('says in one line that a backup is whole; without a folder that of the newest', async () => {
    expect(await verify(whole)).toEqual({ code: 0, line: expect.stringMatching(/^备份完整：.*个文件/) })
    expect((await verify()).line).toContain(small)
    const none = await operate({ DATA_DIR: dataDir }, 'backup', '--verify')
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('还没有备份')])
  })

  test('says in one line what is wrong', async () => {
    const folder = copied()
    rmSync(join(folder, 'uploads/one.txt'))
    expect(await verify(folder)).toEqual({
      code: 1,
      line: expect.stringMatching(/^备份 .* 不完整：uploads\/one\.txt 缺失/),
    })
  })

  test.each<[string, (folder: string) => void, RegExp]>([
    ['a changed byte', (at) => flip(join(at, 'uploads/demo/film-1.mp4')), /uploads\/demo\/film-1\.mp4 的内容变了/],
    [
      'a file cut short',
      (at) => writeFileSync(join(at, 'uploads/one.txt'), '旧'),
      /uploads\/one\.txt 应有 9 字节，实际 3/,
    ],
    ['a file that is gone', (at) => rmSync(join(at, 'uploads/one.txt')), /uploads\/one\.txt 缺失/],
    [
      'several',
      (at) => rmSync(join(at, 'uploads/demo'), { recursive: true }),
      /\d+ 个文件不对，第一个是 uploads\/demo/,
    ],
    ['a table', (at) => rmSync(join(at, 'db/account.ndjson')), /db\/account\.ndjson 缺失/],
    ['a table that is not listed', (at) => forget(at, 'db/account.ndjson'), /缺少数据库的 db\/account\.ndjson/],
    ['a list that is shorter', (at) => dropLine(at, 'uploads/one.txt'), /files\.ndjson 缺失或被改动/],
    ['the key', (at) => rmSync(join(at, 'secret.key')), /secret\.key 缺失/],
    ['no manifest', (at) => rmSync(join(at, 'manifest.json')), /不是一份备份/],
  ])('names what is wrong: %s', async (_, damage, line) => {
    const folder = copied()
    damage(folder)
    await expect(verifyBackup(folder)).rejects.toThrow(line)
  })

  test('backup --keep leaves the newest, and what is no backup', async () => {
    const own = join(home, 'own')
    cpSync(source, own, { recursive: true, filter: (path) => !/uploads|backups|lock$/.test(path) })
    const names = ['2026-01-01T03-00-00-000Z', '2026-01-02T03-00-00-000Z', 'notes', '2026-01-03T03-00-00-000Z.part']
    for (const name of names) mkdirSync(join(own, 'backups', name), { recursive: true })
    const env = { DATA_DIR: own, SECRET_KEY: key, UPLOADS_DIR: join(disk, 'uploads') }
    const { code, out, err } = await operate(env, 'backup', '--keep', '2')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('删除了较早的 1 份')
    expect(readdirSync(join(own, 'backups')).sort()).toEqual(
      [names[1]!, names[2]!, names[3]!, folderIn(out).split('/').at(-1)!].sort(),
    )
    for (const keep of ['0', 'all', '1.5']) expect((await operate(env, 'backup', '--keep', keep)).code).toBe(1)
  })

  test('says that a flag is not known', async () => {
    const { code, err } = await operate({ DATA_DIR: source }, 'backup', '--check')
    expect([code, err]).toEqual([1, expect.stringContaining('--verify')])
  })
})

describe('restore', () => {
  const restore = (env: Record<string, string> = {}, from = small) =>
    operate({ DATA_DIR: dataDir, ...env }, 'restore', from)
  const uploads = () => filesIn(join(small, 'uploads'))

  test('on another machine: every file, the key for its owner alone, and a site that starts; another key that lay there stays aside', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secret.key'), 'ab'.repeat(32), { mode: 0o600 })
    const { code, out, err } = await restore({}, copied(whole))
    expect([code, err, out]).toEqual([0, '', expect.stringContaining('secret.key.before-restore-')])
    expect(filesIn(join(dataDir, 'uploads'))).toEqual(uploads())
    expect(readFileSync(join(dataDir, 'uploads/archive/deep/old.txt'), 'utf8')).toBe('旧课件')
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    const db = await openDb({ folder: join(dataDir, 'db') })
    expect(await openSealKey({ db, dataDir, given: undefined })).toEqual(Buffer.from(key, 'hex'))
    await db.close()
    const aside = readdirSync(dataDir).find((name) => name.startsWith('secret.key.before'))!
    expect(readFileSync(join(dataDir, aside), 'utf8')).toBe('ab'.repeat(32))
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'db.lock', 'secret.key', aside, 'uploads'].sort())
  })

  test('a damaged backup is refused before anything is moved', async () => {
    mkdirSync(join(dataDir, 'uploads'), { recursive: true })
    writeFileSync(join(dataDir, 'uploads/now.txt'), 'now')
    const folder = copied()
    flip(join(folder, 'uploads/demo/film-1.mp4'))
    const { code, err } = await restore({}, folder)
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(/^备份 .* 不完整：uploads\/demo\/film-1\.mp4/)])
    expect(filesIn(dataDir)).toEqual(['uploads/now.txt'])
  })

  test('another SECRET_KEY is refused before anything is moved', async () => {
    const { code, err } = await restore({ SECRET_KEY: 'ab'.repeat(32) })
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^SECRET_KEY 与备份 .* 的密钥不同/)]])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('into UPLOADS_DIR, through a link, which stays; the same SECRET_KEY needs no file', async () => {
    mkdirSync(join(home, 'disk/files'), { recursive: true })
    writeFileSync(join(home, 'disk/files/now.txt'), 'now')
    symlinkSync(join(home, 'disk/files'), join(home, 'link'))
    const { code, out } = await restore({ UPLOADS_DIR: join(home, 'link'), SECRET_KEY: key })
    expect([code, out]).toEqual([0, expect.stringContaining('files.before-restore-')])
    expect(lstatSync(join(home, 'link')).isSymbolicLink()).toBe(true)
    expect(filesIn(join(home, 'disk/files'))).toEqual(uploads())
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
    const aside = readdirSync(join(home, 'disk')).find((name) => name !== 'files')!
    expect(readdirSync(join(home, 'disk', aside))).toEqual(['now.txt'])
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
  })

  test('into UPLOADS_DIR that is a mount point: what was there stays aside in it, and is no upload', async (context) => {
    const inNamespace = (script: string) =>
      spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, UPLOADS_DIR: join(home, 'mnt'), DATABASE_URL: '', SECRET_KEY: '' },
      })
    for (const folder of ['disk', 'mnt']) mkdirSync(join(home, folder))
    const mount = `mount --bind "${home}/disk" "${home}/mnt"`
    if (inNamespace(mount).status !== 0) return context.skip('no mount namespaces here')
    writeFileSync(join(home, 'disk/now.txt'), 'now')
    const command = `"${process.execPath}" "${fileURLToPath(operations)}"`
    const { status, stdout } = inNamespace(`${mount} && ${command} restore "${whole}" && ${command} backup`)
    expect([status, stdout]).toEqual([0, expect.stringContaining(join(home, 'mnt/.before-restore-'))])
    const [aside, ...rest] = readdirSync(join(home, 'disk')).sort()
    expect(readdirSync(join(home, 'disk', aside!))).toEqual(['now.txt'])
    expect(rest).toEqual(readdirSync(join(whole, 'uploads')).sort())
    expect(filesIn(join(folderIn(stdout.slice(stdout.indexOf('备份完成'))), 'uploads'))).toEqual(uploads())
  })

  test('a backup of a version that kept the folder of the engine is refused in one line', async () => {
    const folder = copied()
    const { engine, schema, time, bytes } = manifestIn(folder)
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ engine, schema, time, bytes }))
    const { code, err } = await restore({}, folder)
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/由旧版本做成/)]])
  })

  test('a backup of a newer program is refused, and nothing is left of the attempt', async () => {
    const folder = copied()
    const manifest = manifestIn(folder)
    const migrations = [...manifest.migrations, '9999-later.sql']
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    const { code, err } = await restore({}, folder)
    expect([code, err]).toEqual([1, expect.stringMatching(/比程序新，含有未知的迁移 9999-later\.sql/)])
    expect(readdirSync(dataDir)).toEqual(['db.lock'])
  })
})

/** Values that are easily lost on the way: times without end, bytes, letters of every kind, numbers given and taken back. */
async function addOddRows({ pool }: Db) {
  await pool.query(`update adv set end_time = 'infinity' where id = (select min(id) from adv)`)
  await pool.query(`insert into secret (name, value) values ('odd', '\\x00ff5c22')`)
  const add = (name: string, path: string) =>
    pool.query(`insert into upload (file_name, path, file_type, mime, file_size) values ($1, $2, 4, 'text/plain', 0)`, [
      name,
      path,
    ])
  await add('引号"\\n\\\\ 换行\n\t\u2028', 'odd.txt')
  await add('gone', 'gone.txt')
  await pool.query(`delete from upload where path = 'gone.txt'`)
}

/** All rows of all tables, as the server writes them, and what sequences gave out. */
async function contentsOf({ pool }: Db) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select 'pgboss.job' where to_regclass('pgboss.job') is not null order by 1`,
  )
  const contents: Record<string, string[]> = {}
  await pool.query(`set timezone = 'UTC'`)
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as line from ${name} t order by t::text collate "C"`)
    contents[name] = rows.map(({ line }) => line)
  }
  const { rows } = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { contents, sequences: rows }
}

test.runIf(postgresPrograms())(
  'a backup moves a school from the embedded database to PostgreSQL and back, row for row, jobs that wait included',
  { timeout: 240_000 },
  async () => {
    const postgres = (await startPostgres())!
    const onPostgres = { DATA_DIR: join(home, 'postgres'), DATABASE_URL: postgres.url }
    const own = newDataDir()
    try {
      const embedded = await openDb({ folder: join(own, 'db') })
      const sealKey = await openSealKey({ db: embedded, dataDir: own, given: key })
      await addOddRows(embedded)
      const queue = await openQueue(embedded, [{ name: 'later', work: async () => {} }], () => {})
      await queue.close()
      const job = sql`insert into pgboss.job (name, data, output, policy) values ('later', '{"orderNo": "7"}', 'null', 'standard')`
      await embedded.write((q) => job.execute(q))
      const { folder } = await backUp({ dataDir: own, uploadsDir: join(own, 'uploads'), key: sealKey, db: embedded })
      const before = await contentsOf(embedded)
      await embedded.close()
      expect(Object.values(before.contents).flat().length).toBeGreaterThan(1000)
      expect(before.contents['pgboss.job']).toHaveLength(1)

      const moved = await operate(onPostgres, 'restore', folder)
      expect(moved).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\d{4,} 行数据逐行核对无误/) })
      const there = await openDb({ url: postgres.url, folder: '' })
      expect(await contentsOf(there)).toEqual(before)
      expect(await migrate(there)).toEqual([])
      // new numbers follow, references and the ledger's triggers hold as before
      const row = { fileName: '新', path: 'new.txt', fileType: 4, mime: 'text/plain', fileSize: 1 }
      const { id } = await there.read.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow()
      expect(id).toBe(Number(before.sequences.find(({ name }) => name === 'upload_id_seq')!.last) + 1)
      await expect(there.pool.query('update course_chapter set course_id = 999999')).rejects.toThrow('foreign key')
      await expect(there.pool.query('delete from ledger_entry')).rejects.toThrow()
      const after = await contentsOf(there)
      await there.close()

      const again = await operate(onPostgres, 'backup')
      expect(again.code).toBe(0)
      const overOld = await operate(onPostgres, 'restore', folderIn(again.out))
      expect(overOld.out).toMatch(/schema before_restore_\w+、schema pgboss_before_restore_\w+/)
      expect(await operate({ DATA_DIR: dataDir }, 'restore', folderIn(again.out))).toMatchObject({ code: 0, err: '' })
      const back = await openDb({ folder: join(dataDir, 'db') })
      expect(await contentsOf(back)).toEqual(after)
      await back.close()
    } finally {
      postgres.stop()
      rmSync(own, { recursive: true, force: true })
    }
  },
)

test('rows that differ from the backup once they are loaded stop the restore, and what was there stays', async () => {
  const { manifest, files } = await verifyBackup(small)
  const target = await openDb({ folder: join(home, 'db') })
  await migrate(target)
  await target.pool.query(`insert into secret (name, value) values ('before', 'x')`)
  const wrong = files.map((file) => (file.path === 'db/account.ndjson' ? { ...file, sha256: 'ab' } : file))
  const source = { folder: small, dump: manifest, files: wrong }
  await expect(target.withoutTimeout((client) => loadDump(client, source, 'x'))).rejects.toThrow(
    '表 account 恢复后与备份不同',
  )
  expect((await target.pool.query(`select name from public.secret`)).rows).toEqual([{ name: 'before' }])
  await target.close()
})

function flip(file: string) {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}

/** As if it had never been in the backup. */
function forget(folder: string, path: string) {
  dropLine(folder, path)
  const list = createHash('sha256')
    .update(readFileSync(join(folder, 'files.ndjson')))
    .digest('hex')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifestIn(folder), list }))
}

function dropLine(folder: string, path: string) {
  const lines = readFileSync(join(folder, 'files.ndjson'), 'utf8').split('\n')
  writeFileSync(join(folder, 'files.ndjson'), lines.filter((line) => !line.includes(path)).join('\n'))
}
