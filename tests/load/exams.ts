// A thousand take an exam at once, on the embedded database: they begin within ten seconds, save every five, and hand in within ten.
// And what the links of the chain and the receipt cost beside saves without them.
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDb, type Query } from '../../src/db/connect.ts'
import { createMutate, noBus } from '../../src/gateway/events/mutate.ts'
import { issueReceipts } from '../../src/gateway/exam/receipt.ts'
import {
  type Save,
  type SittingState,
  saveGroup,
  stateColumns,
  statesById,
  type storeBatches,
} from '../../src/gateway/exam/save-answers.ts'
import { beginSitting } from '../../src/gateway/exam/sitting.ts'
import { createSeal } from '../../src/gateway/secrets/seal.ts'
import { currentKey } from '../../src/gateway/secrets/signing-key.ts'
import { crowd } from './crowd.ts'
import { cpuSeconds, median, startSite } from './process.ts'
import { type Bench, met } from './table.ts'
import {
  begin,
  caller,
  figures,
  isQuick,
  longestExam,
  save,
  saveEvery,
  savesRow,
  saving,
  spread,
  type Taker,
} from './takers.ts'

const takers = 1000
const seconds = Number(process.env.SECONDS ?? 30)

export async function exams({ home, port, say }: Bench) {
  const dataDir = join(home, 'exams')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const folder = join(dataDir, 'db')
  const db = await openDb({ folder })
  const { people } = await crowd(db.pool, takers * 3)
  const [examId, drawnId] = [await longestExam(db, 0), await longestExam(db, 1)]
  const mutate = createMutate(db, noBus)
  const links = await costOfLinks(db, mutate, examId, people.slice(takers, takers + 200))
  const receipt = await costOfReceipts(db, mutate, examId, people.slice(takers + 200, takers + 400))
  await db.close()

  const env = { PORT: String(port + 9), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const site = await startSite(env, { anyCore: true })
  const call = caller(`http://127.0.0.1:${port + 9}/gateway`)
  const beforeAll = cpuSeconds([site.pid])
  const sitting: Taker[] = []
  const begun = await spread(
    takers,
    10_000,
    async (n) => void sitting.push(await begin(call, examId, people[n]!.token)),
  )
  const before = cpuSeconds([site.pid])
  let cpuOfEnds = before - beforeAll
  const saves = await saving(seconds, sitting.length, (n) => save(call, sitting[n]!))
  const cpuOfSave = ((cpuSeconds([site.pid]) - before) * 1000) / Math.max(1, saves.waits.length)
  const beforeHandIn = cpuSeconds([site.pid])
  const handIn = await spread(sitting.length, 10_000, async (n) => {
    const { token, recordId } = sitting[n]!
    await call('exam/auth/user/exam/submit/audit', { recordId }, token)
  })
  cpuOfEnds += cpuSeconds([site.pid]) - beforeHandIn
  const drawing = people.slice(takers * 2)
  const begunDrawn = await spread(takers, 10_000, async (n) => void (await begin(call, drawnId, drawing[n]!.token)))
  await site.stop()

  say(
    `${takers} begin an exam within 10 s, embedded`,
    figures(begun),
    met(isQuick(begun, 2000), '0 errors, p95 ≤ 2,000 ms'),
  )
  say(
    `${takers} begin an exam that each draws for himself within 10 s, embedded`,
    figures(begunDrawn),
    met(isQuick(begunDrawn, 2000), '0 errors, p95 ≤ 2,000 ms'),
  )
  say(...savesRow(takers, seconds, saves, 'embedded'))
  say(
    `${takers} hand in within 10 s, embedded`,
    figures(handIn),
    met(isQuick(handIn, 2000), '0 errors, p95 ≤ 2,000 ms'),
  )
  const share = (links.added / cpuOfSave) * 100
  say(
    'the link of the chain that each save makes',
    `${links.added.toFixed(3)} ms of ${cpuOfSave.toFixed(2)} CPU-ms a save (statement and commit alone ${links.bare.toFixed(3)} ms without links)`,
    met(share <= 5, `${share.toFixed(1)} % of a save, ≤ 5`),
  )
  // a sitting of half an hour: a link and a receipt at its ends, and a save every five seconds
  const count = (30 * 60_000) / saveEvery
  const proof = (count + 2) * links.added + receipt
  const whole = (cpuOfEnds * 1000) / takers + count * cpuOfSave
  say(
    'chain and receipt of a sitting of half an hour that saves every 5 s',
    `${count + 2} links and a receipt (${receipt.toFixed(2)} CPU-ms): ${proof.toFixed(1)} ms of ${whole.toFixed(0)} CPU-ms from beginning to hand-in`,
    met((proof / whole) * 100 <= 5, `${((proof / whole) * 100).toFixed(1)} % of the throughput, ≤ 5`),
  )
}

type Mutate = ReturnType<typeof createMutate>
type People = { id: number }[]

/** A sitting each, and `savesOf`: the `n`th save of some of them, a group. */
async function costSittings(db: Db, mutate: Mutate, examId: number, people: People) {
  const recordIds: number[] = []
  for (const { id: accountId } of people)
    recordIds.push(await mutate((q) => beginSitting(q, { accountId, examId, requestNo: `cost-${accountId}` })))
  const { rows } = await db.pool.query(
    `select p.problem_id as id from exam e join exam_title t on t.paper_id = e.paper_id join exam_problem p on p.title_id = t.id
     join problem b on b.id = p.problem_id where e.id = $1 and b.problem_type in (1, 3) order by p.id limit 1`,
    [examId],
  )
  const problemId: number = rows[0].id
  const savesOf = (n: number, from: number, to: number) =>
    recordIds.slice(from, to).map(
      (recordId, at): Save => ({
        recordId,
        accountId: people[from + at]!.id,
        isOfClass: false,
        deviceNo: 'bench',
        answerVersion: n,
        spanList: [],
        answerList: [{ problemId, userAnswer: ['A'], userFiles: [], spentSeconds: 3, editedAgo: 200 }],
      }),
    )
  return { recordIds, savesOf }
}

const outsideOfSaves = { storage: {} as never }

/** Milliseconds a save, in groups of 100 in one transaction each, in turns with and without links; medians. */
async function costOfLinks(db: Db, mutate: Mutate, examId: number, people: People) {
  const { savesOf } = await costSittings(db, mutate, examId, people)
  const [groups, size] = [60, 100]
  const times = { linked: [] as number[], bare: [] as number[] }
  for (let n = 0; n < groups * 2; n++) {
    const isBare = n % 2 === 1
    const saves = isBare ? savesOf(n + 1, size, size * 2) : savesOf(n + 1, 0, size)
    const began = performance.now()
    await mutate((q) => saveGroup(q, outsideOfSaves, saves, ...(isBare ? [storeWithoutLinks] : [])))
    times[isBare ? 'bare' : 'linked'].push((performance.now() - began) / size)
  }
  return { added: Math.max(0, median(times.linked) - median(times.bare)), bare: median(times.bare) }
}

/** CPU milliseconds a receipt, as each hand-in has its own: signed, and stored in a transaction that there is without it. */
async function costOfReceipts(db: Db, mutate: Mutate, examId: number, people: People) {
  const { recordIds, savesOf } = await costSittings(db, mutate, examId, people)
  for (let n = 1; n <= 6; n++) await mutate((q) => saveGroup(q, outsideOfSaves, savesOf(n, 0, people.length)))
  const signer = { ...createSeal(randomBytes(32)), siteUrl: 'http://localhost' }
  // keys of others cannot be opened: neither that of the school here, nor this one by the server afterwards
  const retireKeys = (q: Query) =>
    q.updateTable('signingKey').set({ gmtRetire: sql<string>`now()` }).where('gmtRetire', 'is', null).execute()
  await mutate(async (q) => {
    await retireKeys(q)
    await currentKey(q, signer)
  })
  const times = { signed: [] as number[], bare: [] as number[] }
  const size = 20
  for (let first = 0; first < recordIds.length; first += size)
    for (const isBare of [true, false]) {
      const before = process.cpuUsage()
      for (const recordId of recordIds.slice(first, first + size))
        await mutate(async (q) => {
          await q.selectFrom('examRecord').select('id').where('id', '=', recordId).executeTakeFirst()
          if (!isBare) await issueReceipts(q, signer, [recordId])
        })
      const { user, system } = process.cpuUsage(before)
      times[isBare ? 'bare' : 'signed'].push((user + system) / 1000 / size)
    }
  await mutate(retireKeys)
  return median(times.signed) - median(times.bare)
}

/** What a save would be without a chain. */
const storeWithoutLinks: typeof storeBatches = async (q, saves) => {
  const given = JSON.stringify(
    saves.map(({ recordId, accountId, answerVersion, deviceNo, answerList }) => ({
      record_id: recordId,
      account_id: accountId,
      answer_version: answerVersion,
      device_no: deviceNo,
      answers: answerList.map(({ problemId, userAnswer, userFiles, spentSeconds, editedAgo }) => ({
        problem_id: problemId,
        user_answer: userAnswer,
        user_files: userFiles,
        spent_seconds: spentSeconds,
        edited_ago: editedAgo,
      })),
    })),
  )
  const { rows } = await sql<SittingState & { id: number }>`with r as (
      update exam_record r set answer_version = i.answer_version, device_no = i.device_no
      from jsonb_to_recordset(${given}::jsonb) i(record_id bigint, account_id bigint, answer_version int, device_no text, answers jsonb)
      where r.id = i.record_id and r.account_id = i.account_id and exam_status = 2 and r.answer_version < i.answer_version
        and now() <= deadline + interval '10 seconds'
      returning r.id, r.begin_answer_time, r.deadline, r.exam_status, r.collect_reason, r.chain_no, r.chain_head, i.answer_version,
        i.device_no, i.answers
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
    ) select id, ${stateColumns} from r`.execute(q)
  return statesById(rows)
}
