// A thousand take an exam at once, on the embedded database: they begin within ten seconds, save every five, and hand in within ten.
// And what the links of the chain and the receipt cost beside saves without them.
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb, type Query } from '../../src/db/connect.ts'
import { createMutate, noBus } from '../../src/gateway/events/mutate.ts'
import { issueReceipts } from '../../src/gateway/exam/receipt.ts'
import { type Save, saveGroup } from '../../src/gateway/exam/save-answers.ts'
import { beginSitting } from '../../src/gateway/exam/sitting.ts'
import { createSeal } from '../../src/gateway/secrets/seal.ts'
import { currentKey } from '../../src/gateway/secrets/signing-key.ts'
import { crowd } from './crowd.ts'
import { cpuSeconds, median, percentile, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const takers = 1000
const saveEvery = 5000
const seconds = Number(process.env.SECONDS ?? 30)

type Taker = { token: string; recordId: number; problemIds: number[]; keys: Map<number, string>; version: number }
type Measured = { waits: number[]; errors: number }

export async function exams({ home, port, say }: Bench) {
  const dataDir = join(home, 'exams')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const folder = join(dataDir, 'db')
  const db = await openDb({ folder })
  const { people } = await crowd(db.pool, takers * 2)
  const { rows } = await db.pool.query(`select id from exam where exam_state = 2 and is_free = 1 and task_type = 1
    and exam_time >= 30 order by problem_count desc, id limit 1`)
  const examId: number = rows[0].id
  const cost = await costOfLinks(db, examId, people.slice(takers, takers + 200))
  await db.close()

  const env = { PORT: String(port + 9), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const site = await startSite(env, { anyCore: true })
  const call = caller(`http://127.0.0.1:${port + 9}/gateway`)
  const sitting: Taker[] = []
  const beforeAll = cpuSeconds([site.pid])
  const begin = await spread(takers, 10_000, async (n) => {
    const { token } = people[n]!
    const paper = await call('exam/auth/user/exam/begin', { examId, requestNo: `bench-${n}-begin` }, token)
    sitting.push(takerOf(token, paper as Paper))
  })
  const before = cpuSeconds([site.pid])
  const rounds = Math.max(1, Math.round((seconds * 1000) / saveEvery))
  const saves: Measured = { waits: [], errors: 0 }
  for (let round = 0; round < rounds; round++) {
    const one = await spread(sitting.length, saveEvery, async (n) => {
      const { token, ...batch } = nextSave(sitting[n]!)
      const saved = (await call('exam/auth/user/exam/answer/save', batch, token)) as { isSaved: number }
      if (saved.isSaved !== 1) throw new Error('not saved')
    })
    saves.waits.push(...one.waits)
    saves.errors += one.errors
  }
  const cpuOfSave = ((cpuSeconds([site.pid]) - before) * 1000) / Math.max(1, saves.waits.length)
  const handIn = await spread(sitting.length, 10_000, async (n) => {
    const { token, recordId } = sitting[n]!
    await call('exam/auth/user/exam/submit/audit', { recordId }, token)
  })
  const cpuOfAll = cpuSeconds([site.pid]) - beforeAll
  await site.stop()

  const figures = ({ waits, errors }: Measured) =>
    `${errors} errors, p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms`
  const isQuick = (measured: Measured, p95: number) => measured.errors === 0 && percentile(measured.waits, 0.95) <= p95
  say(
    `${takers} begin an exam within 10 s, embedded`,
    figures(begin),
    met(isQuick(begin, 2000), '0 errors, p95 ≤ 2,000 ms'),
  )
  say(
    `${takers} takers save every 5 s for ${rounds * 5} s (${saves.waits.length} saves), embedded`,
    figures(saves),
    met(isQuick(saves, 50) && percentile(saves.waits, 0.99) <= 150, '0 errors, p95 ≤ 50, p99 ≤ 150 ms'),
  )
  say(
    `${takers} hand in within 10 s, embedded`,
    figures(handIn),
    met(isQuick(handIn, 2000), '0 errors, p95 ≤ 2,000 ms'),
  )
  const share = (cost.added / cpuOfSave) * 100
  say(
    'the link of the chain that each save makes',
    `${cost.added.toFixed(3)} ms of ${cpuOfSave.toFixed(2)} CPU-ms a save (statement and commit alone ${cost.bare.toFixed(3)} ms without links)`,
    met(share <= 5, `${share.toFixed(1)} % of a save, ≤ 5`),
  )
  // a sitting's links are one for the beginning, one for each save, one for the hand-in
  const links = saves.waits.length / takers + 2
  const proof = links * cost.added + cost.receipt
  const whole = (cpuOfAll * 1000) / takers
  say(
    'chain and receipt of a whole sitting',
    `${links.toFixed(0)} links and a receipt (${cost.receipt.toFixed(2)} ms): ${proof.toFixed(2)} ms of ${whole.toFixed(1)} CPU-ms from beginning to hand-in`,
    met((proof / whole) * 100 <= 5, `${((proof / whole) * 100).toFixed(1)} % of the throughput, ≤ 5`),
  )
}

function caller(base: string) {
  return async (name: string, input: object, token: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${base}/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
    return data
  }
}

/** `count` of them, evenly over `ms`; how long each took. */
async function spread(count: number, ms: number, work: (n: number) => Promise<void>): Promise<Measured> {
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

/** Milliseconds a save, in groups of 100 in one transaction each, in turns with and without links; medians. */
async function costOfLinks(db: Awaited<ReturnType<typeof openDb>>, examId: number, people: { id: number }[]) {
  const mutate = createMutate(db, noBus)
  const recordIds: number[] = []
  for (const { id: accountId } of people)
    recordIds.push(await mutate((q) => beginSitting(q, { accountId, examId, requestNo: `cost-${accountId}` })))
  const { rows } = await db.pool.query(
    `select p.problem_id as id from exam e join exam_title t on t.paper_id = e.paper_id join exam_problem p on p.title_id = t.id
     join problem b on b.id = p.problem_id where e.id = $1 and b.problem_type in (1, 3) order by p.id limit 1`,
    [examId],
  )
  const problemId: number = rows[0].id
  const outside = { storage: {} as never }
  const [groups, size] = [60, 100]
  const times = { linked: [] as number[], bare: [] as number[] }
  for (let n = 0; n < groups * 2; n++) {
    const isBare = n % 2 === 1
    const own = isBare ? recordIds.slice(size, size * 2) : recordIds.slice(0, size)
    const saves = own.map(
      (recordId, at): Save => ({
        ...{ recordId, accountId: people[(isBare ? size : 0) + at]!.id, isOfClass: false, deviceNo: 'bench' },
        ...{ answerVersion: n + 1, spanList: [] },
        answerList: [{ problemId, userAnswer: ['A'], userFiles: [], spentSeconds: 3, editedAgo: 200 }],
      }),
    )
    const began = performance.now()
    await mutate((q) => (isBare ? saveGroup(q, outside, saves, storeWithoutLinks) : saveGroup(q, outside, saves)))
    times[isBare ? 'bare' : 'linked'].push((performance.now() - began) / size)
  }
  const added = Math.max(0, median(times.linked) - median(times.bare))
  return { added, bare: median(times.bare), receipt: await costOfReceipts(mutate, recordIds) }
}

/** Milliseconds a receipt, as each hand-in has its own: signed, and stored. Median; the key is made before. */
async function costOfReceipts(mutate: ReturnType<typeof createMutate>, recordIds: number[]) {
  const signer = { ...createSeal(randomBytes(32)), siteUrl: 'http://localhost' }
  const times: number[] = []
  await mutate((q) => currentKey(q, signer))
  for (const recordId of recordIds) {
    await mutate(async (q) => {
      const began = performance.now()
      await issueReceipts(q, signer, [recordId])
      times.push(performance.now() - began)
    })
  }
  return median(times)
}

/** What a save would be without a chain. */
async function storeWithoutLinks(q: Query, saves: Save[]): Promise<Set<number>> {
  const given = JSON.stringify(
    saves.map(({ recordId, accountId, answerVersion, deviceNo, answerList }) => ({
      ...{ record_id: recordId, account_id: accountId, answer_version: answerVersion, device_no: deviceNo },
      answers: answerList.map(({ problemId, userAnswer, userFiles, spentSeconds, editedAgo }) => ({
        ...{ problem_id: problemId, user_answer: userAnswer, user_files: userFiles },
        ...{ spent_seconds: spentSeconds, edited_ago: editedAgo },
      })),
    })),
  )
  const { rows } = await sql<{ id: number }>`with r as (
      update exam_record r set answer_version = i.answer_version, device_no = i.device_no
      from jsonb_to_recordset(${given}::jsonb) i(record_id bigint, account_id bigint, answer_version int, device_no text, answers jsonb)
      where r.id = i.record_id and r.account_id = i.account_id and exam_status = 2 and r.answer_version < i.answer_version
        and now() <= deadline + interval '10 seconds'
      returning r.id, r.begin_answer_time, i.answer_version, i.device_no, i.answers
    ), saved as (
      insert into exam_answer as a (record_id, problem_id, user_answer, user_files, answer_version, device_no, edit_time, spent_seconds)
      select r.id, e.problem_id, e.user_answer, e.user_files, r.answer_version, r.device_no,
        greatest(r.begin_answer_time, now() - make_interval(secs => e.edited_ago / 1000.0)), e.spent_seconds
      from r, jsonb_to_recordset(r.answers)
        e(problem_id bigint, user_answer jsonb, user_files jsonb, spent_seconds int, edited_ago bigint)
      on conflict (record_id, problem_id) do update set user_answer = excluded.user_answer, user_files = excluded.user_files,
        answer_version = excluded.answer_version, device_no = excluded.device_no, edit_time = excluded.edit_time,
        save_time = now(), spent_seconds = excluded.spent_seconds
      where a.device_no = excluded.device_no or a.edit_time <= excluded.edit_time
    ) select id from r`.execute(q)
  return new Set(rows.map(({ id }) => id))
}
