// The manifest of a backup (manifest.json, and files.ndjson with size and checksum of each file), and its verification.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Db } from './connect.ts'
import { type Copied, checksumOf, treeOf } from './file-tree.ts'
import { fingerprintOf } from './secret-key.ts'

type Parts = { db: number; uploads: number }

export type Manifest = {
  engine: Db['engine']
  schema: string
  time: string
  bytes: Parts
  /** Their number. */
  files: Parts
  /** Of the database, which needs its empty ones too. */
  folders: string[]
  /** Fingerprint of secret.key; null where the database was never started with a key. */
  key: string | null
  /** Files that the database names and that were not there when the backup began. */
  missing: number
  /** SHA-256 of files.ndjson. */
  list: string
}

/** A line of files.ndjson. */
export type ListedFile = Copied & { path: string }

type Facts = Pick<Manifest, 'engine' | 'schema' | 'time' | 'folders' | 'key' | 'missing'>

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

/**
 * Reads every file of a backup. Throws a `StartupError` that says in one line what is wrong. Backups from before there was a list
 * have no checksums: of these `files` says what is there, and `isListed` is false.
 */
export async function verifyBackup(folder: string) {
  const manifest = await manifestOf(folder)
  const wrong = (what: string) =>
    new StartupError(`备份 ${folder} 不完整：${what}（this backup is damaged, use another one）`)
  const files = manifest.list ? await listed(folder, manifest, wrong) : await unlisted(folder, manifest, wrong)
  const names = new Set(files.map(({ path }) => path))
  for (const needed of manifest.engine === 'embedded' ? ['db/PG_VERSION', 'db/global/pg_control'] : ['db/toc.dat'])
    if (!names.has(needed)) throw wrong(`缺少数据库的 ${needed}`)
  if (manifest.key) {
    const text = names.has('secret.key') ? await readFile(join(folder, 'secret.key'), 'utf8') : ''
    if (fingerprintOf(Buffer.from(text, 'hex')) !== manifest.key) throw wrong('secret.key 缺失或不是这个数据库的密钥')
  }
  return { manifest, files, isListed: Boolean(manifest.list) }
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

async function unlisted(folder: string, manifest: Manifest, wrong: Wrong): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const part of ['db', 'uploads'] as const) {
    if (!existsSync(join(folder, part))) continue
    const tree = await treeOf(join(folder, part))
    if (part === 'db') manifest.folders = tree.folders
    let bytes = 0
    for (const path of tree.files) {
      const { size } = await stat(join(folder, part, path))
      bytes += size
      files.push({ path: `${part}/${path}`, size, sha256: '' })
    }
    if (bytes !== manifest.bytes?.[part]) throw wrong(`${part} 应有 ${manifest.bytes?.[part]} 字节，实际 ${bytes}`)
  }
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
