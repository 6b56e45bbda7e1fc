// Five thousand take an exam at once, on two processes and PostgreSQL: each saves every five seconds.
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { openDb } from '../../src/db/connect.ts'
import { crowd } from './crowd.ts'
import { startSite } from './process.ts'
import type { Bench } from './table.ts'
import { begin, caller, longestExam, save, savesRow, saving, spread, type Taker } from './takers.ts'

const takers = 5000
const seconds = Number(process.env.SECONDS ?? 30)

export async function examsOnPostgres({ home, port, say }: Bench) {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('PostgreSQL 没有安装，略去五千人的考试')
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  try {
    const env = { DATABASE_URL: postgres.url, DEMO: '1', SECRET_KEY: 'e'.repeat(64), LOG_LEVEL: 'error' }
    for (const n of [0, 1]) {
      const own = { PORT: String(port + n), DATA_DIR: join(home, `exams-postgres-${n}`) }
      sites.push(await startSite({ ...env, ...own }, { anyCore: true }))
    }
    const db = await openDb({ url: postgres.url, folder: '' })
    const { people } = await crowd(db.pool, takers)
    const examId = await longestExam(db, 0)
    await db.close()
    const calls = sites.map((_, n) => caller(`http://127.0.0.1:${port + n}/gateway`))
    const callOf = (n: number) => calls[n % calls.length]!
    const sitting: Taker[] = []
    await spread(takers, takers * 15, async (n) => {
      sitting[n] = await begin(callOf(n), examId, people[n]!.token)
    })
    for (const count of [1000, 2000, takers]) {
      const saves = await saving(seconds, count, (n) => save(callOf(n), sitting[n]!))
      say(...savesRow(count, seconds, saves, 'two processes on PostgreSQL'))
    }
  } finally {
    for (const site of sites) await site.stop()
    postgres.stop()
  }
}
