// What an operator does to the data besides serving it: `migrate`, `backup`, `restore <folder>`.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { askControl } from './control.ts'
import { backUp, restore } from './db/backup.ts'
import { type Db, openDb } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { Refusal, refuse } from './refusal.ts'
import { loadSettings } from './settings.ts'

const { dataDir, databaseUrl: url } = loadSettings()

const verbs: Record<string, (folder?: string) => Promise<string>> = {
  async migrate() {
    const applied = await withDb(migrate)
    return applied.length ? `已执行迁移 ${applied.join(', ')}` : '数据库已是最新，没有要执行的迁移'
  },
  async backup() {
    const asked = (await askControl(dataDir, '/backup')) as { folder: string } | undefined
    if (!asked && !url && !existsSync(join(dataDir, 'db')))
      throw new Refusal(`${dataDir} 里还没有数据库，没有可备份的内容`)
    const folder = asked?.folder ?? (await withDb((db) => backUp({ dataDir, db })))
    return `备份完成：${folder}`
  },
  async restore(from) {
    if (!from) throw new Refusal(`请指明要恢复的备份：npm run restore -- <备份目录>${listed()}`)
    if (await askControl(dataDir, '/pid')) throw new Refusal(`网站正在使用 ${dataDir}：请先停止它再恢复`)
    const { manifest, aside } = await restore({ dataDir, from, url })
    const kept = aside.length ? `；原来的数据保留在 ${aside.join('、')}` : ''
    return `已恢复 ${manifest.time} 的备份${kept}`
  },
}

async function withDb<T>(work: (db: Db) => Promise<T>) {
  const db = await openDb({ url, folder: join(dataDir, 'db') })
  return work(db).finally(() => db.close())
}

function listed() {
  const folder = join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []
  return names.length ? `\n已有的备份：\n${names.map((name) => `  ${join(folder, name)}`).join('\n')}` : ''
}

const [verb = '', folder] = process.argv.slice(2)
try {
  console.log(await verbs[verb]!(folder))
} catch (error) {
  refuse(error)
}
