// What who runs the site does to the data besides serving it: `migrate`, `backup [--keep <n>]`, `backup --verify [folder]`, `restore <folder>`,
// `operator <account> <name>`, `operator <account> --reset`.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, backUp, isBackupName } from '../db/backup.ts'
import { verifyBackup } from '../db/backup-manifest.ts'
import { type Db, openDb } from '../db/connect.ts'
import { upgrade } from '../db/keep-before-migration.ts'
import { reachDatabase } from '../db/reach.ts'
import { restore } from '../db/restore.ts'
import { checkKey, readKey, recordedFingerprint } from '../db/secret-key.ts'
import { createMutate, noBus } from '../gateway/events/mutate.ts'
import { saveOperator } from '../gateway/user/operator-account.ts'
import { loadSettings, withoutPassword } from '../process/settings.ts'
import { exitWithError, StartupError } from '../process/startup-error.ts'
import { askControl } from '../start/control.ts'
import { openBucket } from '../start/open-bucket.ts'

const settings = loadSettings()
const { dataDir, uploadsDir, databaseUrl: url, secretKey } = settings
process.umask(0o077)

const verbs: Record<string, (...words: string[]) => Promise<string>> = {
  async migrate() {
    const { applied } = await withDb((db) => upgrade(db, join(dataDir, 'db')))
    return applied.length ? `已执行迁移 ${applied.join(', ')}` : '数据库已是最新，没有要执行的迁移'
  },
  async backup(flag, from) {
    if (flag === '--verify') return verified(from ?? newest())
    const keep = flag === '--keep' ? Number(from) : undefined
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1 && keep <= 1000))
      throw new StartupError('保留几份是 1 到 1000 的整数：npm run backup -- --keep 14')
    if (flag !== undefined && keep === undefined)
      throw new StartupError(
        `不认识 ${flag}：npm run backup 做备份，加 -- --keep 14 只留最新的 14 份，npm run backup -- --verify [备份目录] 检查备份`,
      )
    const backup = (await askControl(dataDir, '/backup')) as Backup | undefined
    if (!backup && !url && !existsSync(join(dataDir, 'db')))
      throw new StartupError(`${dataDir} 里还没有数据库，没有可备份的内容`)
    const { folder, files, bytes, missing, elsewhere } = backup ?? (await withDb(backUpStopped))
    if (missing.length)
      console.error(
        `注意：数据库提到的一些文件在 ${elsewhere ?? uploadsDir} 里没有，如 ${missing.join('、')}（missing before the backup）`,
      )
    const key = '请妥善保管：里面的 secret.key 能解开银行卡号'
    const removed = keep === undefined ? [] : removeOld(keep)
    const gone = removed.length ? `；删除了较早的 ${removed.length} 份` : ''
    const note = elsewhere ? `；上传的文件在 ${elsewhere}，不在这份备份里，请用存储服务的版本或复制来备份它` : ''
    return `备份完成：${folder}\n共 ${files} 个文件，${megabytes(bytes)}${gone}；${key}${note}`
  },
  async operator(...given) {
    const isReset = given.includes('--reset')
    const [account = '', name] = given.filter((word) => word !== '--reset')
    const input = { account, name, isReset }
    const saved = ((await askControl(dataDir, '/operator', input)) ??
      (await withDb(async (db) => {
        await upgrade(db, join(dataDir, 'db'))
        return saveOperator(createMutate(db, noBus), input)
      }))) as Awaited<ReturnType<typeof saveOperator>>
    return `运营账号 ${account} 的${saved.isNew ? '' : '新'}密码是 ${saved.password}（只显示这一次）`
  },
  async restore(from) {
    if (!from) throw new StartupError(`请指明要恢复的备份：npm run restore -- <备份目录>${listed()}`)
    if (await askControl(dataDir, '/pid')) throw new StartupError(`网站正在使用 ${dataDir}：请先停止它再恢复`)
    if (url) await reachDatabase(url, withoutPassword(url), { wait: 0 })
    const { manifest, aside, skipped } = await restore(from, {
      dataDir,
      uploadsDir,
      url,
      secretKey,
      bucket: await openBucket(settings),
    })
    const kept = aside.length ? `；原来的数据保留在 ${aside.join('、')}` : ''
    const unknown = skipped.length ? `；没有恢复程序不认识的表 ${skipped.join('、')}` : ''
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = manifest.elsewhere ? `；上传的文件不在备份里，在 ${manifest.elsewhere}：S3_BUCKET 要指向它` : ''
    return `已恢复 ${manifest.time} 的备份，${rows} 行数据逐行核对无误${unknown}${files}${kept}`
  },
}

async function withDb<T>(work: (db: Db) => Promise<T>) {
  if (url) await reachDatabase(url, withoutPassword(url), { wait: 0 })
  const db = await openDb({ url, folder: join(dataDir, 'db') })
  return work(db).finally(() => db.close())
}

/** Where no process serves the folder: with the key that one would use. */
async function backUpStopped(db: Db) {
  const place = { dataDir, given: secretKey }
  const [key, recorded] = [readKey(place), await recordedFingerprint(db.read)]
  if (recorded) checkKey(place, key, recorded)
  return backUp({ dataDir, uploadsDir, bucket: await openBucket(settings), key, db })
}

async function verified(folder: string) {
  const { manifest, files } = await verifyBackup(folder)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const notes = [
    ...(manifest.elsewhere ? [`上传的文件不在里面，在 ${manifest.elsewhere}`] : []),
    ...(manifest.key ? [] : ['里面没有密钥 secret.key，请另外保管好它']),
    ...(manifest.missing ? [`做备份时已缺 ${manifest.missing} 个数据库提到的文件`] : []),
  ]
  const note = notes.length ? `；注意：${notes.join('；')}` : ''
  return `备份完整：${folder}（${manifest.time}，${files.length} 个文件，${megabytes(bytes)}）${note}`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const backups = join(dataDir, 'backups')

/** Their folders are named by time. */
function backupNames() {
  return existsSync(backups)
    ? readdirSync(backups)
        .filter((name) => !name.endsWith('.part'))
        .sort()
    : []
}

/** Returns those that it removed: whole backups, by the time in their names. */
function removeOld(keep: number) {
  const old = backupNames().filter(isBackupName).slice(0, -keep)
  for (const name of old) rmSync(join(backups, name), { recursive: true })
  return old
}

function newest() {
  const name = backupNames().at(-1)
  if (!name) throw new StartupError(`${backups} 里还没有备份：先运行 npm run backup，或指明备份目录`)
  return join(backups, name)
}

function listed() {
  const names = backupNames()
  return names.length ? `\n已有的备份：\n${names.map((name) => `  ${join(backups, name)}`).join('\n')}` : ''
}

const [verb = '', ...words] = process.argv.slice(2)
try {
  console.log(await verbs[verb]!(...words))
} catch (error) {
  exitWithError(error)
}
