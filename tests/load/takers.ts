// Takers of an exam under load: how they call, begin and save.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import { percentile } from './process.ts'
import { met } from './table.ts'

/** ms */
export const saveEvery = 5000

export type Taker = {
  token: string
  recordId: number
  problemIds: number[]
  keys: Map<number, string>
  version: number
}
type Measured = { waits: number[]; errors: number }
type Call = ReturnType<typeof caller>

export const figures = ({ waits, errors }: Measured) =>
  `${errors} errors, p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms`

export const isQuick = (measured: Measured, p95: number) =>
  measured.errors === 0 && percentile(measured.waits, 0.95) <= p95

/** Of the table: the saves of `who`, beside their bar. */
export const savesRow = (count: number, seconds: number, saves: Measured, who: string): [string, string, string] => [
  `${count} takers save every 5 s for ${seconds} s (${saves.waits.length} saves), ${who}`,
  figures(saves),
  met(isQuick(saves, 50) && percentile(saves.waits, 0.99) <= 150, '0 errors, p95 ≤ 50, p99 ≤ 150 ms'),
]

/** The free published exam with the most questions. */
export async function longestExam(db: Db, isDrawn: 0 | 1): Promise<number> {
  const { rows } = await db.pool.query(
    `select e.id from exam e join exam_paper p on p.id = e.paper_id where e.exam_state = 2 and e.is_free = 1 and e.task_type = 1
      and e.exam_time >= 30 and p.is_drawn = $1 order by e.problem_count desc, e.id limit 1`,
    [isDrawn],
  )
  return rows[0].id
}

/** Calls of a gateway; throws what it refuses. By node:http: fetch takes more of the cores that are measured. */
export function caller(base: string) {
  const agent = new Agent({ keepAlive: true })
  return async (name: string, input: object, token: string): Promise<unknown> => {
    const { code, msg, data } = await post(`${base}/${name}`, agent, token, JSON.stringify(input))
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
    return data
  }
}

type Answer = { code: number; msg: string; data: unknown }

const post = (url: string, agent: Agent, token: string, body: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve(JSON.parse(text)))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** `count` of them, evenly over `ms`; how long each took. */
export async function spread(count: number, ms: number, work: (n: number) => Promise<void>): Promise<Measured> {
  const waits: number[] = []
  let errors = 0
  const began = performance.now()
  const all = Array.from({ length: count }, async (_, n) => {
    await sleep((ms / count) * n)
    const from = performance.now()
    try {
      await work(n)
    } catch (error) {
      if (!errors++) console.error(error)
    }
    waits.push(performance.now() - from)
  })
  await Promise.all(all)
  await sleep(Math.max(0, ms - (performance.now() - began)))
  return { waits, errors }
}

type Problem = { id: number; optionList: { key: string }[]; childList: Problem[] }
type Paper = { relationId: number; titleList: { problemList: Problem[] }[] }

/** Whoever has the token begins. */
export async function begin(call: Call, examId: number, token: string): Promise<Taker> {
  const paper = await call('exam/auth/user/exam/begin', { examId, requestNo: 'bench-begin' }, token)
  return takerOf(token, paper as Paper)
}

function takerOf(token: string, { relationId, titleList }: Paper): Taker {
  const problems = titleList.flatMap(({ problemList }) =>
    problemList.flatMap((whole) => (whole.childList.length ? whole.childList : [whole])),
  )
  const keys = new Map(problems.map(({ id, optionList }) => [id, optionList[0]?.key ?? '一句话']))
  return { token, recordId: relationId, problemIds: problems.map(({ id }) => id), keys, version: 0 }
}

function nextSave(taker: Taker) {
  const problemId = taker.problemIds[taker.version % taker.problemIds.length]!
  const answerVersion = ++taker.version
  const answerList = [{ problemId, userAnswer: [taker.keys.get(problemId)!], editedAgo: 300 }]
  return { token: taker.token, recordId: taker.recordId, answerList, answerVersion, deviceNo: 'bench' }
}

/** Each of `count` saves every five seconds, evenly spread. */
export async function saving(seconds: number, count: number, work: (n: number) => Promise<void>): Promise<Measured> {
  const saves: Measured = { waits: [], errors: 0 }
  for (let round = 0; round < Math.max(1, Math.round((seconds * 1000) / saveEvery)); round++) {
    const one = await spread(count, saveEvery, work)
    saves.waits.push(...one.waits)
    saves.errors += one.errors
  }
  return saves
}

export async function save(call: Call, taker: Taker) {
  const { token, ...batch } = nextSave(taker)
  const saved = (await call('exam/auth/user/exam/answer/save', batch, token)) as { isSaved: number }
  if (saved.isSaved !== 1) throw new Error('not saved')
}
