// An exam through kill -9 of the server while everybody saves: what was acknowledged is there, and the proof of each sitting holds.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { CallError } from '../../src/contract/codes.ts'
import { type Db, openDb } from '../../src/db/connect.ts'
import { checkSitting } from '../../src/gateway/exam/proof.ts'
import { beginSitting } from '../../src/gateway/exam/sitting.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { crowd } from '../load/crowd.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { mutateWith } from '../support/mutate.ts'
import { isProving } from '../support/prove.ts'
import { startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const home = newDataDir()
afterAll(() => rmSync(home, { recursive: true, force: true }))
const [kills, size] = isProving('exams') ? [50, 200] : [2, 60]

type Taker = {
  token: string
  recordId: number
  version: number
  /** What the server acknowledged: the number and the hash of each link, and the last text of each question. */
  links: Map<number, string>
  last: Map<number, { version: number; text: string }>
}

async function look<T>(work: (db: Db) => Promise<T>) {
  const db = await openDb({ folder: join(home, 'db') })
  return work(db).finally(() => db.close())
}

const begun = (db: Db, { examId }: MadeExam) =>
  crowd(db.pool, size).then(async ({ people }) => {
    const mutate = mutateWith(db)
    const takers: Taker[] = []
    for (const { id: accountId, token } of people) {
      const recordId = await mutate((q) => beginSitting(q, { accountId, examId, requestNo: `begin-${accountId}` }))
      takers.push({ token, recordId, version: 0, links: new Map(), last: new Map() })
    }
    return takers
  })

/** Saves one question after another for as long as the server lives. Calls `onSaved` at each acknowledgement. */
async function take(taker: Taker, url: string, problemIds: number[], onSaved: () => void) {
  const api = createApi(fetch, () => taker.token, `${url}/gateway`)
  for (;;) {
    const answerVersion = taker.version + 1
    const problemId = problemIds[answerVersion % problemIds.length]!
    const text = `第 ${answerVersion} 稿`
    const answerList = [{ problemId, userAnswer: [text] }]
    try {
      const saved = await api('exam/auth/user/exam/answer/save', {
        recordId: taker.recordId,
        answerList,
        answerVersion,
        deviceNo: 'device-a',
      })
      taker.version = saved.answerVersion
      taker.links.set(saved.chainNo, saved.chainHead)
      taker.last.set(problemId, { version: answerVersion, text }) // stored now, or by a try whose answer was lost
      onSaved()
    } catch (error) {
      if (CallError.is(error)) throw error // it lives, and refused
      return
    }
  }
}

test('the server is killed again and again while everybody saves: no acknowledged answer is lost, and every chain is whole', {
  timeout: 1_800_000,
}, async () => {
  const { exam, takers } = await look(async (db) => {
    const exam = await anExam({ db }, { examTime: 0 })
    return { exam, takers: await begun(db, exam) }
  })
  const problemIds = [exam.short, exam.blanks]

  for (let round = 0; round < kills; round++) {
    const server = await startServer({ DATA_DIR: home, LOG_LEVEL: 'error' })
    let saved = 0
    let onEnough = () => {}
    const enough = new Promise<void>((done) => {
      onEnough = done
    })
    const taking = takers.map((taker) =>
      take(taker, server.url, problemIds, () => {
        if (++saved === size) onEnough()
      }),
    )
    await Promise.race([enough, Promise.all(taking)])
    await sleep(Math.random() * 300)
    await server.kill()
    await Promise.all(taking)
    expect(saved).toBeGreaterThanOrEqual(size)
  }

  await look(async ({ pool, read }) => {
    const { rows: links } = await pool.query('select record_id as "recordId", n, hash from exam_link')
    const hashes = new Map(links.map(({ recordId, n, hash }) => [`${recordId} ${n}`, hash]))
    const { rows: answers } = await pool.query(
      'select record_id as "recordId", problem_id as "problemId", answer_version as version, user_answer->>0 as text from exam_answer',
    )
    const stored = new Map(answers.map(({ recordId, problemId, ...rest }) => [`${recordId} ${problemId}`, rest]))
    let acknowledged = 0
    for (const { recordId, links, last } of takers) {
      for (const [n, hash] of links) expect([recordId, n, hashes.get(`${recordId} ${n}`)]).toEqual([recordId, n, hash])
      for (const [problemId, { version, text }] of last) {
        const kept = stored.get(`${recordId} ${problemId}`)
        expect(kept.version).toBeGreaterThanOrEqual(version) // the last before the kill may be stored without having been said
        expect(kept.text).toBe(kept.version === version ? text : `第 ${kept.version} 稿`)
      }
      acknowledged += links.size
      expect(await checkSitting(read, recordId)).toMatchObject({ isIntact: true })
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * size)
  })
})
