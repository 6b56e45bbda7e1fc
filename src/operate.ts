// What who runs the site does to the data besides serving it: `migrate`, `backup`, `restore <folder>`, `operator <account> <name>`.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { askControl } from './control.ts'
import { backUp, restore } from './db/backup.ts'
import { type Db, openDb } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { hashPassword } from './gateway/user/password.ts'
import { Refusal, refuse } from './refusal.ts'
import { loadSettings } from './settings.ts'

const { dataDir, databaseUrl: url } = loadSettings()

const verbs: Record<string, (...words: string[]) => Promise<string>> = {
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
  async operator(account, name = account) {
    if (!/^[a-z][a-z0-9_.-]{1,31}$/.test(account ?? ''))
      throw new Refusal('请给出账号与姓名：npm run operator -- <小写字母开头的账号> <姓名>')
    if (!url && (await askControl(dataDir, '/pid')))
      throw new Refusal(`网站正在使用 ${dataDir}：请先停止它，再新建运营账号`)
    const password = randomBytes(12).toString('base64url')
    await withDb(async (db) => {
      await migrate(db)
      const row = { account: account!, name: name!, passwordHash: await hashPassword(password) }
      await db.read
        .insertInto('operator')
        .values(row)
        .onConflict((c) => c.column('account').doUpdateSet({ ...row, statusId: 1 }))
        .execute()
    })
    return `运营账号 ${account} 的密码是 ${password}（只显示这一次）`
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

const [verb = '', ...words] = process.argv.slice(2)
try {
  console.log(await verbs[verb]!(...words))
} catch (error) {
  refuse(error)
}
