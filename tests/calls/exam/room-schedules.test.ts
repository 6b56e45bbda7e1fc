// The room's engine against the real calls under random schedules: answers lost on the way, requests that never arrive, a browser that
// crashes, a server that starts anew, a second device, edits while a batch is on its way. In the end the server holds the last edit
// of each question, once, and both devices show it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '../../../src/contract/calls.ts'
import type { Clocks } from '../../../src/islands/exam/room/countdown.ts'
import { memoryJournal } from '../../../src/islands/exam/room/journal.ts'
import { createSitting, type Door, type Sitting } from '../../../src/islands/exam/room/sitting.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

type Device = 0 | 1
type Network = 'up' | 'down' | 'answersLost'
type Step =
  /** `isAtOnce`: while a batch may be on its way. */
  | { do: 'edit'; device: Device; problem: 0 | 1 | 2; isAtOnce: boolean }
  | { do: 'network'; device: Device; is: Network }
  | { do: 'crash'; device: Device }
  | { do: 'restart' }
  | { do: 'send'; device: Device; isAwaited: boolean }

const one = <const T>(value: T) => fc.constant(value)
const device = fc.constantFrom<Device[]>(0, 1)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: one('edit'),
      device,
      problem: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
      isAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: one('network'), device, is: fc.constantFrom<Network[]>('up', 'down', 'answersLost') }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('crash'), device }) },
  { weight: 1, arbitrary: fc.record({ do: one('restart') }) },
  { weight: 6, arbitrary: fc.record({ do: one('send'), device, isAwaited: fc.boolean() }) },
)

type Traffic = ReturnType<typeof createTraffic>

/** Requests on their way: time stands still meanwhile, for a request says how long ago its edits were made. */
function createTraffic() {
  const onTheirWay = new Set<Promise<unknown>>()
  let road: Promise<unknown> = Promise.resolve()
  return {
    async pass<T>(call: () => Promise<T>): Promise<T> {
      const passing = road.then(call)
      onTheirWay.add(passing)
      return passing.finally(() => onTheirWay.delete(passing))
    },
    async standStill(change: () => Promise<unknown>) {
      while (onTheirWay.size) await Promise.allSettled(onTheirWay)
      road = change()
      await road
    },
  }
}

/** A browser: its journal outlives its crashes, its network comes and goes, it sends when the schedule says so. */
function aBrowser(api: Api, recordId: number, { clocks, traffic }: { clocks: Clocks; traffic: Traffic }) {
  let network: Network = 'up'
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (network === 'down') throw new Error('no network')
    const answer = await traffic.pass(call)
    if (network === 'answersLost') throw new Error('the answer was lost')
    return answer
  }
  const door: Door = {
    open: () => through(() => api('exam/auth/user/exam/continue', { recordId })),
    save: (batch) => through(() => api('exam/auth/user/exam/answer/save', { recordId, ...batch })),
    handIn: () => through(() => api('exam/auth/user/exam/submit/audit', { recordId })),
  }
  const journal = memoryJournal()
  const never = { save: 1e8, first: 1e8, most: 1e8, resync: 1e8 }
  let sitting: Sitting
  let sending: Promise<void> = Promise.resolve()
  const open = () => {
    sitting = createSitting({ door, journal, clocks, delays: never })
    return sitting.open()
  }
  return {
    open,
    now: () => sitting,
    setNetwork: (is: Network) => void (network = is),
    send: () => (sending = sitting.flush()),
    settled: () => sending,
    async crash() {
      sitting.deactivate()
      await sending
      await open()
    },
  }
}

/** Of one person's sitting: two browsers, and time that moves on the devices and in the database alike. */
async function aSitting(examId: number) {
  const me = await aNewcomer(w)
  const requestNo = `request-${next()}`
  const { relationId } = await me.api('exam/auth/user/exam/begin', { examId, requestNo })
  let time = 1e6
  const clocks = { monotonic: () => time, wall: () => 1.8e12 + time }
  const traffic = createTraffic()
  const around = { clocks, traffic }
  const browsers = [aBrowser(me.api, relationId, around), aBrowser(me.api, relationId, around)] as const
  for (const browser of browsers) await browser.open()
  return {
    browsers,
    tenSecondsLater: () =>
      traffic.standStill(async () => {
        time += 10_000
        const back = "- interval '10 seconds' where"
        await w.db.pool.query(`update exam_record set begin_answer_time = begin_answer_time ${back} id = ${relationId}`)
        await w.db.pool.query(`update exam_answer set edit_time = edit_time ${back} record_id = ${relationId}`)
      }),
    async stored() {
      const { rows } = await w.db.pool.query(
        `select problem_id, user_answer->>0 as text from exam_answer where record_id = ${relationId}`,
      )
      return new Map<number, string>(rows.map(({ problem_id, text }) => [problem_id, text]))
    },
  }
}

test('the last edit of each question arrives, whatever happens on the way', async () => {
  const exam = await anExam(w, { examTime: 0 })
  const problems = [exam.blanks, exam.short, exam.single]
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 30 }), async (schedule) => {
      if (++runs % 20 === 0) w.anew()
      const { browsers, tenSecondsLater, stored } = await aSitting(exam.examId)
      const last = new Map<number, { text: string; device: Device }>()
      for (const [n, step] of schedule.entries()) {
        if (step.do === 'restart') w.anew()
        else if (step.do === 'network') browsers[step.device].setNetwork(step.is)
        else if (step.do === 'crash') await browsers[step.device].crash()
        else if (step.do === 'send') {
          const sending = browsers[step.device].send()
          if (step.isAwaited) await sending
        } else {
          const problemId = problems[step.problem]!
          const isOwn = last.get(problemId)?.device === step.device
          if (!(step.isAtOnce && isOwn)) await tenSecondsLater()
          const text = problemId === exam.single ? 'ABCD'[n % 4]! : `第 ${n} 次写`
          browsers[step.device].now().answer(problemId, { userAnswer: [text] })
          last.set(problemId, { text, device: step.device })
        }
      }
      for (const browser of browsers) browser.setNetwork('up')
      for (const browser of [...browsers, ...browsers]) await browser.settled().then(browser.send)
      const wanted = new Map([...last].map(([problemId, { text }]) => [problemId, text]))
      expect(new Map([...(await stored())].sort())).toEqual(new Map([...wanted].sort()))
      for (const browser of browsers) {
        const { entries, unsent } = browser.now().$state.get()
        expect(unsent.size).toBe(0)
        for (const [problemId, text] of wanted) expect(entries.get(problemId)?.userAnswer).toEqual([text])
        browser.now().deactivate()
      }
    }),
    isProving('exams') ? { numRuns: 2000 } : { numRuns: 40, seed: 20_261_124 },
  )
}, 3_600_000)
