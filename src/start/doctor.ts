// Examines an installation: each thing a site needs, with what is wrong with it or should be changed. Changes nothing.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackup } from '../db/backup.ts'
import { openDb } from '../db/connect.ts'
import { type Inspection, inspectDb } from '../db/inspect.ts'
import { reachDatabase } from '../db/reach.ts'
import { openChannels } from '../outside/payment/channels.ts'
import { openDataFolders } from '../process/data-folders.ts'
import { type Settings, withoutPassword } from '../process/settings.ts'
import { refusalOf, StartupError } from '../process/startup-error.ts'
import { listen } from '../site/listen.ts'
import { askControl } from './control.ts'
import { openBucket } from './open-bucket.ts'

export type Finding = { subject: string; state: 'good' | 'note' | 'bad'; text: string }

const good = (text: string) => ({ state: 'good' as const, text })
const note = (text: string) => ({ state: 'note' as const, text })
type Answer = ReturnType<typeof good> | ReturnType<typeof note>

const day = 86_400_000 // ms
const littleSpace = 1e9 // bytes

/** One after the other, as the later need the folders. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl, gatewayUrl } = settings
  const findings: Finding[] = []
  const look = async (subject: string, work: () => Promise<Answer> | Answer) => {
    try {
      findings.push({ subject, ...(await work()) })
    } catch (error) {
      findings.push({ subject, state: 'bad', text: refusalOf(error) ?? (error as Error).message })
    }
  }
  await look('目录', () => folders(settings))
  const process = (await askControl(dataDir, '/pid').catch(() => undefined)) as { pid: number } | undefined
  await look('进程', () => (process ? good(`正在运行，进程 ${process.pid}`) : portIsFree(settings)))
  if (!gatewayUrl) {
    let inspection: Inspection | undefined
    let isInspected = false
    await look('数据库', async () => {
      inspection = await inspected(settings, Boolean(process))
      isInspected = true
      return database(databaseUrl, inspection)
    })
    if (isInspected) {
      await look('密钥', () => {
        if (inspection?.keyTrouble) throw new StartupError(inspection.keyTrouble)
        return good(!inspection || inspection.isNew ? '首次启动时定下，随后不能换' : '与数据库相符')
      })
      await look('运营账号', () =>
        inspection?.operators
          ? good(`${inspection.operators} 个`)
          : note('还没有：在终端里启动会显示一次性口令，或运行 npm run operator -- <账号> <姓名>'),
      )
    }
    await look('支付', async () => {
      const { size } = await openChannels(settings.payKeys, undefined)
      return size ? good(`${size} 个渠道`) : note('没有设置 PAY_KEYS，不能在线收款')
    })
    if (settings.s3)
      await look('文件存储', async () => {
        const bucket = await openBucket(settings)
        return good(`${bucket!.name}，可以使用；备份不含其中的文件`)
      })
    await look('备份', () => backup(dataDir))
  }
  await look('网址', () => address(settings))
  return findings
}

async function folders(settings: Settings) {
  const { dataDir, uploadsDir } = settings
  const [warning] = openDataFolders(settings)
  for (const path of [dataDir, ...(existsSync(uploadsDir) ? [uploadsDir] : [])]) {
    const { bavail, bsize } = await statfs(path)
    if (bavail * bsize < littleSpace) return note(`${path} 所在的磁盘只剩 ${Math.round((bavail * bsize) / 1e6)} MB`)
  }
  return warning ? note(warning) : good(`数据在 ${dataDir}，可以读写`)
}

async function portIsFree(settings: Settings) {
  await (await listen(settings, (_, res) => res.end())).close()
  return good(`没有在运行；端口 ${settings.port} 可用`)
}

/** By the process that serves the folder, where there is one: the embedded engine has one user. */
async function inspected({ databaseUrl: url, dataDir, secretKey }: Settings, isRunning: boolean) {
  if (isRunning) return (await askControl(dataDir, '/inspect')) as Inspection
  if (url) await reachDatabase(url, withoutPassword(url), { wait: 0 })
  const folder = join(dataDir, 'db')
  if (!url && !existsSync(folder)) return undefined
  const db = await openDb({ url, folder })
  return inspectDb(db, { dataDir, given: secretKey }).finally(() => db.close())
}

function database(url: string | undefined, inspection: Inspection | undefined) {
  const engine = url ? `PostgreSQL（${withoutPassword(url)}）` : '内置数据库'
  if (!inspection || inspection.isNew) return note(`${engine}还没有建立，首次启动时会建`)
  const { pending } = inspection
  return pending.length ? note(`${engine}，下次启动会执行迁移 ${pending.join('、')}`) : good(`${engine}，已是最新`)
}

async function backup(dataDir: string) {
  const last = await lastBackup(dataDir)
  if (!last) return note('还没有备份：npm run backup')
  const days = Math.floor((Date.now() - last.getTime()) / day)
  return days > 7
    ? note(`最近一次在 ${days} 天前：npm run backup`)
    : good(days ? `最近一次在 ${days} 天前` : '最近一次在今天')
}

function address({ siteUrl, demo, trustProxy }: Settings) {
  if (demo) return note(`${siteUrl}，演示学校：演示账号的密码是公开的，正式使用请设 DEMO=0`)
  if (!siteUrl.startsWith('https:')) return note(`${siteUrl} 不是 https：请设置 SITE_URL，并在代理上配证书`)
  return trustProxy ? good(siteUrl) : note(`${siteUrl}，TRUST_PROXY=0：前面有代理时请设为代理的层数`)
}
