// The manifest of a backup (manifest.json, and files.ndjson with size and checksum of each file), and its verification.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import type { Db } from './connect.ts'
import { type Copied, checksumOf } from './file-tree.ts'
import { fingerprintOf } from './secret-key.ts'
import { type Dump, fileOf } from './table-dump.ts'

type Parts = { db: number; uploads: number }

export type Manifest = Dump & {
  /** That it was made from; it can be restored into either. */
  engine: Db['engine']
  schema: string
  time: string
  bytes: Parts
  /** Their number. */
  files: Parts
  /** Fingerprint of secret.key; null where the database was never started with a key. */
  key: string | null
  /** Files that the database names and that were not there when the backup began. */
  missing: number
  /** The store that holds the files people sent; undefined: they are in the backup. */
  elsewhere?: string
  /** SHA-256 of files.ndjson. */
  list: string
}

/** A line of files.ndjson. */
export type ListedFile = Copied & { path: string }

type Facts = Omit<Manifest, 'bytes' | 'files' | 'list'>

export async function writeManifest(folder: string, facts: Facts, files: ListedFile[]): Promise<Manifest> {
  const list = files.map((file) => `${JSON.stringify(file)}\n`).join('')
  const of = (part: string) => files.filter(({ path }) => path.startsWith(`${part}/`))
  const sum = (some: ListedFile[]) => some.reduce((bytes, { size }) => bytes + size, 0)
  const manifest: Manifest = {
    ...facts,
    bytes: { db: sum(of('db')), uploads: sum(of('uploads')) },
    files: { db: of('db').length, uploads: of('uploads').length },
    list: sha256(list),
  }
  await writeFile(join(folder, 'files.ndjson'), list, { flush: true })
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  return manifest
}

/** Reads every file of a backup. Throws a `StartupError` that says in one line what is wrong. */
export async function verifyBackup(folder: string) {
  const manifest = await manifestOf(folder)
  const wrong = (what: string) =>
    new StartupError(`备份 ${folder} 不完整：${what}（this backup is damaged, use another one）`)
  if (!manifest.tables)
    throw new StartupError(
      `备份 ${folder} 由旧版本做成：请用那一版恢复它，升级后再做一份（made by an older version, restore it with that one）`,
    )
  const files = await listed(folder, manifest, wrong)
  const names = new Set(files.map(({ path }) => path))
  for (const { name } of manifest.tables) if (!names.has(fileOf(name))) throw wrong(`缺少数据库的 ${fileOf(name)}`)
  if (manifest.key) {
    const text = names.has('secret.key') ? await readFile(join(folder, 'secret.key'), 'utf8') : ''
    if (fingerprintOf(Buffer.from(text, 'hex')) !== manifest.key) throw wrong('secret.key 缺失或不是这个数据库的密钥')
  }
  return { manifest, files }
}

type Wrong = (what: string) => StartupError

async function listed(folder: string, manifest: Manifest, wrong: Wrong): Promise<ListedFile[]> {
  const list = await readFile(join(folder, 'files.ndjson'), 'utf8').catch(() => '')
  if (sha256(list) !== manifest.list) throw wrong('文件清单 files.ndjson 缺失或被改动')
  const files = list
    .split('\n')
    .filter(Boolean)
    .map((line): ListedFile => JSON.parse(line))
  const bad: string[] = []
  for (const { path, size, sha256 } of files) {
    const actual = await checksumOf(join(folder, path)).catch(() => undefined)
    if (!actual) bad.push(`${path} 缺失或读不出`)
    else if (actual.size !== size) bad.push(`${path} 应有 ${size} 字节，实际 ${actual.size}`)
    else if (actual.sha256 !== sha256) bad.push(`${path} 的内容变了`)
  }
  if (bad.length) throw wrong(bad.length === 1 ? bad[0]! : `${bad.length} 个文件不对，第一个是 ${bad[0]}`)
  return files
}

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    throw new StartupError(`${folder} 不是一份备份：里面没有可读的 manifest.json`)
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
