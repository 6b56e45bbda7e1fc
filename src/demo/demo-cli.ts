// What `npm run demo` runs: opens the demo school in DATA_DIR (or DATABASE_URL), and makes it as large as is asked.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askControl } from '../control.ts'
import { openDb } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { Refusal, refuse } from '../refusal.ts'
import { loadSettings } from '../settings.ts'
import { growSchool } from './grow.ts'
import { openSchool } from './school.ts'

const { dataDir, uploadsDir, databaseUrl: url } = loadSettings()

try {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } })
  const scale = values.scale === undefined ? undefined : Number(values.scale)
  if (scale !== undefined && !(Number.isInteger(scale) && scale >= 1 && scale <= 200_000))
    throw new Refusal('规模是 1 到 200000 的整数：npm run demo -- --scale 10000')
  if (!url && (await askControl(dataDir, '/pid'))) throw new Refusal(`网站正在使用 ${dataDir}：请先停止它`)
  const db = await openDb({ url, folder: join(dataDir, 'db') })
  try {
    await migrate(db)
    const isNew = await openSchool(db, { uploadsDir })
    console.log(isNew ? '演示学校已建好' : '演示学校已经在了')
    if (scale) {
      const pages = await db.write((q) => growSchool(q, scale))
      await db.pool.query('analyze')
      console.log(`现在有 ${pages} 个课程、博客、问答和资讯页面`)
    }
  } finally {
    await db.close()
  }
} catch (error) {
  refuse(error)
}
