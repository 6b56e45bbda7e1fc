// What `npm run demo` runs: opens the demo school in DATA_DIR (or DATABASE_URL), grows it to the requested size, or removes it.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Db, openDb } from '../db/connect.ts'
import { upgrade } from '../db/keep-before-migration.ts'
import { growSchool } from '../demo/grow.ts'
import { countOthers } from '../demo/lock-accounts.ts'
import { openSchool } from '../demo/school.ts'
import { fileTime } from '../files/file-time.ts'
import { renameAll } from '../files/rename-all.ts'
import { loadSettings } from '../process/settings.ts'
import { exitWithError, StartupError } from '../process/startup-error.ts'
import { askControl } from '../start/control.ts'

const { dataDir, uploadsDir, databaseUrl: url } = loadSettings()

try {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, remove: { type: 'boolean' } } })
  const scale = values.scale === undefined ? undefined : Number(values.scale)
  if (scale !== undefined && !(Number.isInteger(scale) && scale >= 1 && scale <= 200_000))
    throw new StartupError('规模是 1 到 200000 的整数：npm run demo -- --scale 10000')
  if (!url && (await askControl(dataDir, '/pid'))) throw new StartupError(`网站正在使用 ${dataDir}：请先停止它`)
  const db = await openDb({ url, folder: join(dataDir, 'db') })
  try {
    await upgrade(db, join(dataDir, 'db'))
    if (values.remove) await refuseWhereOthersAre(db)
    else await openSchoolOf(db, scale)
  } finally {
    await db.close()
  }
  if (values.remove) console.log(await setAside())
} catch (error) {
  exitWithError(error)
}

async function openSchoolOf(db: Db, scale: number | undefined) {
  const isNew = await openSchool(db, { uploadsDir })
  console.log(isNew ? '演示学校已建好' : '演示学校已经在了')
  if (!scale) return
  const pages = await db.write((q) => growSchool(q, scale))
  await db.pool.query('analyze')
  console.log(`现在有 ${pages} 个课程、博客、问答和资讯页面`)
}

/** The demo school's courses cannot be distinguished from those that real people changed since. */
async function refuseWhereOthersAre(db: Db) {
  if (url) throw new StartupError('演示学校在 PostgreSQL 里：请新建一个空的数据库，把 DATABASE_URL 指向它，并设 DEMO=0')
  const others = await countOthers(db.read)
  if (others)
    throw new StartupError(
      `除了演示账号，还有 ${others} 个账号有自己的密码，所以没有移除：用 DEMO=0 启动会停用演示账号，演示内容请在运营后台下架`,
    )
}

/** The whole school: the next start makes an empty database. Answers what to say. */
async function setAside() {
  const stamp = fileTime()
  const moves = [join(dataDir, 'db'), join(uploadsDir, 'demo')]
    .filter(existsSync)
    .map((path) => ({ from: path, to: `${path}.before-remove-${stamp}` }))
  await renameAll(moves)
  await rm(join(dataDir, 'pages'), { recursive: true, force: true }) // kept pages show what is no longer there
  return `演示学校已移除，原来的数据保留在 ${moves.map(({ to }) => to).join('、')}。用 DEMO=0 启动就是一所空的学校`
}
