// The room's engine against the real calls under random schedules: answers lost on the way, requests that never arrive or take half a
// minute, a browser that crashes or is loaded again, a server that starts anew, a second device, clocks that are set, machines that
// sleep, minutes that are given. Time passes by a clock of the test, on the devices and on the server alike.
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '../../../src/contract/calls.ts'
import { handInOverdue } from '../../../src/gateway/exam/sitting.ts'
import type { Clocks } from '../../../src/islands/exam/room/countdown.ts'
import { memoryJournal } from '../../../src/islands/exam/room/journal.ts'
import { createSitting, type Door, type Sitting } from '../../../src/islands/exam/room/sitting.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

type Device = 0 | 1
type Network = 'up' | 'down' | 'answersLost' | 'hangs'
type Step =
  /** `isAtOnce`: while a batch may be on its way. */
  | { do: 'edit'; device: Device; problem: 0 | 1 | 2; isAtOnce: boolean }
  /** Looks at a question, flags it and goes on. */
  | { do: 'look'; device: Device; problem: 0 | 1 | 2 }
  | { do: 'network'; device: Device; is: Network }
  /** Of requests and of answers, in seconds. */
  | { do: 'delay'; device: Device; there: number; back: number }
  | { do: 'clock'; device: Device; seconds: number }
  /** `isCounted`: whether the clock of the page goes on meanwhile. */
  | { do: 'sleep'; device: Device; seconds: number; isCounted: boolean }
  | { do: 'crash'; device: Device }
  | { do: 'restart' }
  | { do: 'send'; device: Device; isAwaited: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'minutes' }

const one = <const T>(value: T) => fc.constant(value)
const [hour, day] = [3600, 86_400]
const clockErrors = [-5 * 365 * day, -day, -3 * hour, -hour, -60, 60, hour, 3 * hour, day, 5 * 365 * day]

/** `devices`: whose. */
function stepsOf(devices: Device[]) {
  const device = fc.constantFrom(...devices)
  const problem = fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2)
  const weighted = <const T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
  const common = [
    weighted(8, fc.record({ do: one('edit'), device, problem, isAtOnce: fc.boolean() })),
    weighted(3, fc.record({ do: one('look'), device, problem })),
    weighted(2, fc.record({ do: one('clock'), device, seconds: fc.constantFrom(...clockErrors) })),
    weighted(2, fc.record({ do: one('crash'), device })),
    weighted(1, fc.record({ do: one('restart') })),
    weighted(6, fc.record({ do: one('send'), device, isAwaited: fc.boolean() })),
  ] as const
  const network = (...are: Network[]) =>
    weighted(3, fc.record({ do: one('network'), device, is: fc.constantFrom(...are) }))
  const asleep = (seconds: number) =>
    weighted(
      1,
      fc.record({ do: one('sleep'), device, seconds: fc.integer({ min: 5, max: seconds }), isCounted: fc.boolean() }),
    )
  return { device, common, network, asleep, weighted }
}

/** The time of a test, in ms. What waits for it goes on when it has come. */
function createTime() {
  let now = 0
  let waiting: { at: number; resolve(): void }[] = []
  const busy = new Set<Promise<unknown>>()
  /** Until nothing goes on any more but what waits for the time. */
  async function quiet() {
    do {
      await Promise.allSettled(busy)
      await sleep(2) // what the room does at once
    } while (busy.size)
  }
  return {
    now: () => now,
    quiet,
    pause: (ms: number) =>
      ms <= 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push({ at: now + ms, resolve })),
    /** Time stands still meanwhile. */
    working<T>(work: Promise<T>): Promise<T> {
      busy.add(work)
      return work.finally(() => busy.delete(work))
    },
    async pass(ms: number, tick: () => void) {
      const until = now + ms
      await quiet()
      while (now < until) {
        now = Math.min(until, now + 30_000, ...waiting.map(({ at }) => at))
        const due = waiting.filter(({ at }) => at <= now)
        waiting = waiting.filter(({ at }) => at > now)
        for (const { resolve } of due) resolve()
        tick()
        await quiet()
      }
    },
  }
}

type Time = ReturnType<typeof createTime>

/** The server's side of a sitting: its clock goes with the time of the test, as the times of the sitting are moved in the database. */
function aServer(recordId: number, time: Time) {
  let moved = 0
  let last: Promise<unknown> = Promise.resolve()
  const shifted = (iso: string) => new Date(Date.parse(iso) + moved).toISOString()
  async function moveClock() {
    const ms = time.now() - moved
    if (!ms) return
    moved = time.now()
    const back = `- interval '${ms} milliseconds'`
    await w.db.pool.query(
      `update exam_record set begin_answer_time = begin_answer_time ${back}, deadline = deadline ${back} where id = ${recordId}`,
    )
    await w.db.pool.query(`update exam_answer set edit_time = edit_time ${back} where record_id = ${recordId}`)
    await w.mutate((q) => handInOverdue(q, w.outside))
  }
  const query = async (text: string) => (await w.db.pool.query(text)).rows
  const doing = <T>(call: () => Promise<T>): Promise<T> => {
    const done = last.then(moveClock).then(call)
    last = done.catch(() => {})
    return time.working(done)
  }
  return {
    /** One after another. */
    doing,
    shifted,
    isOver: () =>
      doing(async () => (await query(`select now() >= deadline as is from exam_record where id = ${recordId}`))[0].is),
    left: () =>
      doing(async () => {
        const [row] = await query(
          `select extract(epoch from deadline - now())::float8 as left from exam_record where id = ${recordId}`,
        )
        return row.left as number
      }),
    giveMinutes: () =>
      doing(() =>
        query(`update exam_record set deadline = deadline + interval '10 minutes'
          where id = ${recordId} and exam_status = 2 and now() < deadline`),
      ),
    answers: (table: 'exam_answer' | 'exam_late_answer') =>
      doing(async () => {
        const rows = await query(
          `select problem_id, user_answer->>0 as text from ${table} where record_id = ${recordId}`,
        )
        return new Map<number, string>(rows.map(({ problem_id, text }) => [problem_id, text]))
      }),
  }
}

type Server = ReturnType<typeof aServer>
type Around = { time: Time; server: Server }

/** A browser: its journal outlives its crashes, its network comes and goes, it sends when the schedule says so. */
function aBrowser(api: Api, recordId: number, { time, server }: Around) {
  let network: Network = 'up'
  let delay = { there: 0, back: 0 }
  let [clockError, uncounted, opened] = [0, 0, 0]
  const early: number[] = []
  /** Edits that are dated by a clock of the device alone. */
  let isGuessing = false
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    const { there, back } = delay
    if (network === 'down') throw new Error('no network')
    if (network === 'hangs') {
      await time.pause(60_000)
      throw new Error('no answer')
    }
    await time.pause(there * 1000)
    const answer = await server.doing(call)
    await time.pause(back * 1000)
    if (network === 'answersLost') throw new Error('the answer was lost')
    return answer
  }
  const door: Door = {
    open: () =>
      through(async () => {
        const paper = await api('exam/auth/user/exam/continue', { recordId })
        const deadline = paper.deadline && server.shifted(paper.deadline)
        return { ...paper, serverTime: server.shifted(paper.serverTime), deadline }
      }),
    save: (batch) =>
      through(async () => {
        const saved = await api('exam/auth/user/exam/answer/save', { recordId, ...batch })
        return { ...saved, savedTime: server.shifted(saved.savedTime) }
      }),
    handIn: () =>
      through(async () => {
        const { rows } = await w.db.pool.query(
          `select extract(epoch from deadline - now())::float8 as left from exam_record where id = ${recordId}`,
        )
        if (rows[0].left > 0) early.push(rows[0].left)
        return api('exam/auth/user/exam/submit/audit', { recordId })
      }),
  }
  const clocks: Clocks = {
    monotonic: () => time.now() - opened - uncounted,
    wall: () => 1.7e12 + time.now() + clockError,
  }
  const journal = memoryJournal()
  const never = { save: 1e8, mostSave: 1e8, first: 1e8, most: 1e8, resync: 1e8 }
  let sitting: Sitting
  let isAwake = true
  const open = () => {
    ;[opened, uncounted] = [time.now(), 0]
    sitting = createSitting({ door, journal, clocks, delays: never })
    return sitting.open()
  }
  const mayJump = () => !isGuessing || (isGuessing = !sitting.countdown.isSure()) === false
  return {
    open,
    early,
    now: () => sitting,
    setNetwork: (is: Network) => void (network = is),
    setDelay: (to: typeof delay) => void (delay = to),
    send: () => void sitting.flush(),
    tick: () => isAwake && sitting.tick(),
    /** Whether it was taken: a sitting that has ended takes none. */
    write(problemId: number, text: string) {
      sitting.answer(problemId, { userAnswer: [text] })
      const isWritten = sitting.$state.get().entries.get(problemId)?.userAnswer[0] === text
      if (isWritten && !sitting.countdown.isSure()) isGuessing = true
      return isWritten
    },
    look(problemId: number) {
      sitting.look(problemId)
      sitting.flag(problemId)
      sitting.show(problemId)
    },
    /** Nobody can say when an edit was made where the clock is set before the server is heard: that is left out. */
    setClock(ms: number) {
      if (mayJump()) clockError = ms
    },
    async sleep(ms: number, isCounted: boolean, pass: (ms: number) => Promise<void>) {
      if (!mayJump()) return
      isAwake = false
      await pass(ms)
      isAwake = true
      if (!isCounted) uncounted += ms
    },
    /** Until the page shows what its journal has. */
    async crash() {
      if (!mayJump()) return
      sitting.deactivate()
      void open()
      for (let n = 0; n < 10 && !sitting.$state.get().paper; n++) await undefined
    },
  }
}

/** Of one person's sitting: so many browsers. */
async function aSitting(examId: number, count: number) {
  const me = await aNewcomer(w)
  const { relationId } = await me.api('exam/auth/user/exam/begin', { examId, requestNo: `request-${next()}` })
  const time = createTime()
  const server = aServer(relationId, time)
  const browsers = Array.from({ length: count }, () => aBrowser(me.api, relationId, { time, server }))
  const pass = (seconds: number) => time.pass(seconds * 1000, () => browsers.map((browser) => browser.tick()))
  await Promise.all(browsers.map((browser) => browser.open()))
  return { browsers, server, pass, quiet: time.quiet }
}

type Sat = Awaited<ReturnType<typeof aSitting>>

/** Does one step but for edits. */
async function doStep({ browsers, server, pass, quiet }: Sat, step: Exclude<Step, { do: 'edit' }>, problems: number[]) {
  if (step.do === 'restart') w.anew()
  else if (step.do === 'wait') await pass(step.seconds)
  else if (step.do === 'minutes') await server.giveMinutes()
  else {
    const browser = browsers[step.device]!
    if (step.do === 'network') browser.setNetwork(step.is)
    else if (step.do === 'delay') browser.setDelay(step)
    else if (step.do === 'clock') browser.setClock(step.seconds * 1000)
    else if (step.do === 'look') browser.look(problems[step.problem]!)
    else if (step.do === 'sleep') await browser.sleep(step.seconds * 1000, step.isCounted, (ms) => pass(ms / 1000))
    else if (step.do === 'crash') await browser.crash()
    else browser.send()
    if (step.do === 'send' && step.isAwaited) await quiet()
  }
}

/** The network is there again, for all. */
async function allArrives({ browsers, pass, quiet }: Sat) {
  for (const browser of browsers) {
    browser.setNetwork('up')
    browser.setDelay({ there: 0, back: 0 })
  }
  await pass(61) // what still hangs gives up
  for (const browser of [...browsers, ...browsers, ...browsers]) {
    browser.send()
    await quiet()
  }
}

const answerTo = (exam: { single: number }, problemId: number, n: number) =>
  problemId === exam.single ? 'ABCD'[n % 4]! : `第 ${n} 次写`

const { common, network, asleep, weighted } = stepsOf([0, 1])
const ofTwo: fc.Arbitrary<Step> = fc.oneof(...common, network('up', 'down', 'answersLost'), asleep(hour))

test('the last edit of each question by somebody’s hand arrives, whatever happens on the way and to the clocks', async () => {
  const exam = await anExam(w, { examTime: 0 })
  const problems = [exam.blanks, exam.short, exam.single]
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(ofTwo, { minLength: 5, maxLength: 30 }), async (schedule) => {
      if (++runs % 20 === 0) w.anew()
      const sat = await aSitting(exam.examId, 2)
      const { browsers, server } = sat
      const last = new Map<number, { text: string; device: Device }>()
      for (const [n, step] of schedule.entries()) {
        if (step.do !== 'edit') {
          await doStep(sat, step, problems)
          continue
        }
        const problemId = problems[step.problem]!
        const isOwn = last.get(problemId)?.device === step.device
        if (!(step.isAtOnce && isOwn)) await sat.pass(10)
        const text = answerTo(exam, problemId, n)
        if (browsers[step.device]!.write(problemId, text)) last.set(problemId, { text, device: step.device })
      }
      await allArrives(sat)
      const wanted = new Map([...last].map(([problemId, { text }]) => [problemId, text]))
      expect(new Map([...(await server.answers('exam_answer'))].sort())).toEqual(new Map([...wanted].sort()))
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

const alone = stepsOf([0])
const untilTheEnd: fc.Arbitrary<Step> = fc.oneof(
  ...alone.common,
  alone.network('up', 'down', 'answersLost', 'hangs'),
  alone.asleep(1200),
  weighted(6, fc.record({ do: one('wait'), seconds: fc.integer({ min: 1, max: 600 }) })),
  weighted(
    2,
    fc.record({
      do: one('delay'),
      device: alone.device,
      there: fc.integer({ min: 0, max: 30 }),
      back: fc.integer({ min: 0, max: 30 }),
    }),
  ),
  weighted(1, fc.record({ do: one('minutes') })),
)

test('no clock hands in before the server’s end, and what was written is stored or waits for a ruling', async () => {
  const exam = await anExam(w, { examTime: 30 })
  const problems = [exam.blanks, exam.short, exam.single]
  let [runs, ends] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(untilTheEnd, { minLength: 8, maxLength: 40 }), async (schedule) => {
      if (++runs % 20 === 0) w.anew()
      const sat = await aSitting(exam.examId, 1)
      const [browser] = sat.browsers
      const last = new Map<number, string>()
      for (const [n, step] of schedule.entries()) {
        if (step.do !== 'edit') {
          await doStep(sat, step, problems)
          continue
        }
        const problemId = problems[step.problem]!
        const text = answerTo(exam, problemId, n)
        if (browser!.write(problemId, text)) last.set(problemId, text)
      }
      await allArrives(sat)
      expect(browser!.early).toEqual([])
      const { ending, unsent } = browser!.now().$state.get()
      const left = await sat.server.left()
      if (left > 0) {
        expect(ending).toBe('none')
        expect(Math.abs(browser!.now().countdown.left()! - left)).toBeLessThan(2)
      } else {
        ends++
        expect(ending).toBe('handedIn')
      }
      expect(unsent.size).toBe(0)
      const [stored, late] = [await sat.server.answers('exam_answer'), await sat.server.answers('exam_late_answer')]
      for (const [problemId, text] of last) expect([stored.get(problemId), late.get(problemId)]).toContain(text)
      browser!.now().deactivate()
    }),
    isProving('exams') ? { numRuns: 2000 } : { numRuns: 60, seed: 20_261_128 },
  )
  expect(ends).toBeGreaterThan(runs / 10) // of some the end came
}, 3_600_000)
