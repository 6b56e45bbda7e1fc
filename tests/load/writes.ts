// Write calls on PostgreSQL beside pgbench, which sends the very statements that the call sends, and nothing else; by one
// process of ours, and by one for each core, as docs/operations.md says for PostgreSQL.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresPrograms } from '../../scripts/debian.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import type { CallName } from '../../src/contract/calls.ts'
import { type Db, openDb } from '../../src/db/connect.ts'
import { createDispatcher } from '../../src/gateway/pipeline/dispatch.ts'
import { faceOff } from '../../src/outside/face.ts'
import { mutateWith } from '../support/mutate.ts'
import { crowd, firstOfCrowd, heartbeat } from './crowd.ts'
import { median, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const run = promisify(execFile)
const connections = 64
const processes = cpus().length
const learners = 3000 // so many that none comes near a limit

type Rounds = Record<'rounds' | 'seconds', number>

export async function writesBesidePgbench({ home, port, say }: Bench, how: Rounds) {
  const figures = await measured(home, port + 7, how)
  if (!figures) return console.log('PostgreSQL 没有安装，略去写操作与 pgbench 的比较')
  for (const { name, statements, byOne, byAll, pgbench } of figures)
    say(
      `${name} over HTTP on PostgreSQL, fsync on, ${connections} connections: ${statements} statements`,
      `${processes} processes ${byAll.toFixed(0)} a second, one ${byOne.toFixed(0)} (${(byOne / pgbench).toFixed(2)}); pgbench with the same statements ${pgbench.toFixed(0)}`,
      met(byAll / pgbench >= 0.65, `${(byAll / pgbench).toFixed(2)} of pgbench, ≥ 0.65`),
    )
}

/** Both on all cores, in turn, medians a second; undefined where there is no PostgreSQL. */
async function measured(home: string, port: number, { rounds, seconds }: Rounds) {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return undefined
  const env = (n: number) => ({
    PORT: String(port + n),
    DATA_DIR: join(home, `writes-${n}`),
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'ab'.repeat(32), // one for all that share a database
    LOG_LEVEL: 'error',
    DEMO: '1',
  })
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  try {
    await (await startSite(env(0))).stop() // the tables and the school
    const sent = overheard()
    const db = await openDb({ url: postgres.url, folder: '' })
    const all = await crowd(db.pool, learners)
    const calls: { name: CallName; input: object }[] = [
      { name: 'data/auth/course/log/save', input: heartbeat(all) },
      {
        name: 'course/auth/course/note/save',
        input: { periodId: all.lesson.periodId, playSecond: 30, content: '先让学生说，再板书' },
      },
    ]
    mkdirSync(join(home, 'load'), { recursive: true })
    const figures = []
    const scripts = new Map<string, string>()
    for (const { name, input } of calls)
      scripts.set(name, pgbenchScript(await statementsOf({ db, sent, name, input, token: all.people[0]!.token })))
    await db.close()
    const urls = Array.from({ length: processes }, (_, n) => `http://127.0.0.1:${port + n}`)
    for (const n of urls.keys()) sites.push(await startSite(env(n), { anyCore: true }))
    for (const { name, input } of calls) {
      const [lua, sql] = ['lua', 'sql'].map((kind) => join(home, 'load', `${name.replaceAll('/', '-')}.${kind}`))
      writeFileSync(
        lua!,
        wrkScript(
          `/gateway/${name}`,
          input,
          all.people.map(({ token }) => token),
        ),
      )
      writeFileSync(sql!, scripts.get(name)!)
      const found: { byOne: number; byAll: number; pgbench: number }[] = []
      for (let round = 0; round <= rounds; round++)
        found.push({
          byOne: await byWrk(lua!, urls.slice(0, 1), seconds),
          byAll: await byWrk(lua!, urls, seconds),
          pgbench: await byPgbench(sql!, postgres.url, seconds),
        })
      const middle = (of: 'byOne' | 'byAll' | 'pgbench') => median(found.slice(1).map((one) => one[of])) // the first warms up
      figures.push({
        name,
        statements: scripts.get(name)!.split(';\n').length - 1,
        byOne: middle('byOne'),
        byAll: middle('byAll'),
        pgbench: middle('pgbench'),
      })
    }
    return figures
  } finally {
    for (const site of sites) await site.stop()
    postgres.stop()
  }
}

type Statement = { text: string; values: unknown[] }

/** What connections that are opened from now on are sent. */
function overheard() {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: unknown, ask: string | Statement, ...more: unknown[]) {
    sent.push(typeof ask === 'string' ? { text: ask, values: [] } : { text: ask.text, values: ask.values ?? [] })
    return (query as (...all: unknown[]) => unknown).call(this, ask, ...more)
  } as never
  return sent
}

type Asked = { db: Db; sent: Statement[]; name: CallName; input: object; token: string }

/** What a call sends when it is made for the second time, as most are. */
async function statementsOf({ db, sent, name, input, token }: Asked) {
  const { dispatch } = createDispatcher({
    db,
    mutate: mutateWith(db),
    outside: { face: faceOff } as never,
    invalidatePages() {},
    wakeWorkers() {},
    onUnavailable() {},
  })
  for (let time = 0; time < 2; time++) {
    sent.length = 0
    await dispatch(name, input, { token, address: '10.0.0.1' })
  }
  return [...sent]
}

/** Whoever is named in the statements, pgbench puts others of the crowd there. */
function pgbenchScript(statements: Statement[]) {
  const literal = (value: unknown) =>
    value === firstOfCrowd ? ':account' : value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`
  const lines = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, n) => literal(values[n - 1])).replace(/\s+/g, ' '),
  )
  return `\\set account random(${firstOfCrowd}, ${firstOfCrowd + learners - 1})\n${lines.join(';\n')};\n`
}

const wrkScript = (
  path: string,
  input: object,
  tokens: string[],
) => `local tokens = {${tokens.map((token) => `"${token}"`)}}
local body = [==[${JSON.stringify(input)}]==]
local requests = {}
init = function()
  math.randomseed(os.time() + tonumber(tostring(requests):match("0x(%x+)"), 16) % 100003) -- else each run asks for the same learners
  for i, token in ipairs(tokens) do
    requests[i] = wrk.format("POST", "${path}", {["content-type"] = "application/json", ["token"] = token}, body)
  end
end
request = function() return requests[math.random(#requests)] end
`

/** Answers a second of all of them; they share the connections. */
async function byWrk(script: string, urls: string[], seconds: number) {
  const answered = urls.map(async (url) => {
    const args = ['-t1', `-c${Math.floor(connections / urls.length)}`, `-d${seconds}s`, '-s', script, url]
    const { stdout } = await run('wrk', args)
    if (/Non-2xx/.test(stdout)) throw new Error(`calls failed: ${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
  })
  return (await Promise.all(answered)).reduce((sum, one) => sum + one, 0)
}

async function byPgbench(script: string, url: string, seconds: number) {
  const args = ['-n', '-M', 'prepared', `-c${connections}`, '-j1', `-T${seconds}`, '-f', script, url]
  const { stdout } = await run(join(postgresPrograms()!, 'pgbench'), args)
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
