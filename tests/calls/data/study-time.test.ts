// Random evenings of study, by the player's own code against the server: what counts is what was watched, never more.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createWatchTracker } from '../../../src/lib/watch-tracker.ts'
import { heartbeatQueue } from '../../../src/lib/wire/heartbeat-queue.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const learner = w.as('learner')
const length = 600
/** As often as it likes: how many beats a minute may bring is not what is tried here. */
const save = (beat: object) =>
  w.gateway.dispatch('data/auth/course/log/save', beat, { token: w.tokenOf('learner'), address: 'page' })
let lesson: { courseId: number; periodId: number }

beforeAll(async () => {
  const { rows } = await w.db.pool.query(`update course_period set video_length = ${length} where id = (select p.id
    from course_period p join course c on c.id = p.course_id
    where c.course_state = 2 and c.is_free = 1 and p.period_type = 1 order by p.id limit 1) returning id, course_id`)
  lesson = { courseId: rows[0].course_id, periodId: rows[0].id }
})

type Step =
  | { do: 'play'; tab: 0 | 1; seconds: number; speed: number }
  | { do: 'both'; seconds: number }
  | { do: 'wait'; seconds: number }
  | { do: 'seek'; tab: 0 | 1; to: number }
  | { do: 'beat'; tab: 0 | 1 }
  | { do: 'offline' | 'online' }
  | { do: 'forge' }

const tab = fc.constantFrom(0 as const, 1 as const)
const honest = [
  fc.record({
    do: fc.constant('play' as const),
    tab,
    seconds: fc.integer({ min: 1, max: 40 }),
    speed: fc.constantFrom(0.5, 1, 1.25, 2),
  }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ do: fc.constant('seek' as const), tab, to: fc.integer({ min: 0, max: length - 100 }) }),
  fc.record({ do: fc.constant('beat' as const), tab }),
  fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }),
]
const tricks = [
  fc.record({ do: fc.constant('both' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('forge' as const) }),
]

/** Two tabs of one browser and the server, on one clock that the test turns. */
async function anEvening() {
  for (const table of ['study_progress', 'study_log', 'study_clock']) await w.db.pool.query(`delete from ${table}`)
  await learner('course/auth/course/sign', lesson)
  const begun = performance.now()
  let [now, isOnline] = [0, true]
  const kept = new Map<string, string>()
  const shelf = heartbeatQueue(1, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const touched = new Set<number>()
  const whole: [number, number][] = []
  let played = 0
  const tabs = [0, 1].map((n) => ({ watched: createWatchTracker(() => now), at: 0, sessionNo: `evening-tab-${n}` }))

  async function pass(seconds: number) {
    now += seconds
    await w.db.pool.query(`update study_clock set heard_at = heard_at - make_interval(secs => ${seconds})`)
  }
  /** One quarter of a second of a tab that plays; the clock is turned by the caller. */
  function tick(n: 0 | 1, speed: number) {
    const one = tabs[n]!
    const from = one.at
    one.at = Math.min(length, from + 0.25 * speed)
    for (let second = Math.floor(from); second < one.at; second++) touched.add(second)
    whole.push([from, one.at])
    one.watched.tick(one.at, speed)
  }
  async function send() {
    if (!isOnline) return
    for (const { at, ...beat } of shelf.take()) await save({ ...beat, ago: Math.round(now - at) })
  }
  async function beat(n: 0 | 1) {
    const taken = tabs[n]!.watched.take()
    if (taken) shelf.add({ ...lesson, sessionNo: tabs[n]!.sessionNo }, taken, now)
    await send()
  }

  async function step(what: Step) {
    if (what.do === 'play') {
      tabs[what.tab]!.watched.tick(tabs[what.tab]!.at, what.speed)
      for (let quarter = 0; quarter < what.seconds * 4 && tabs[what.tab]!.at < length; quarter++) {
        now += 0.25
        tick(what.tab, what.speed)
        played += 0.25
      }
      await w.db.pool.query(`update study_clock set heard_at = heard_at - make_interval(secs => ${what.seconds})`)
      await beat(what.tab)
      tabs[what.tab]!.watched.pause(tabs[what.tab]!.at)
    } else if (what.do === 'both') {
      for (const n of [0, 1] as const) tabs[n]!.watched.tick(tabs[n]!.at)
      for (let quarter = 0; quarter < what.seconds * 4; quarter++) {
        now += 0.25
        tick(0, 1)
        tick(1, 1)
      }
      await w.db.pool.query(`update study_clock set heard_at = heard_at - make_interval(secs => ${what.seconds})`)
      await Promise.all([beat(0), beat(1)])
      for (const one of tabs) one.watched.pause(one.at)
    } else if (what.do === 'wait') await pass(what.seconds)
    else if (what.do === 'seek') {
      tabs[what.tab]!.at = what.to
      tabs[what.tab]!.watched.pause(what.to)
    } else if (what.do === 'forge')
      await save({
        ...lesson,
        sessionNo: 'forged-sitting',
        watchLength: 9999,
        lastPosition: 599,
        segments: [[0, length]],
      })
    else if (what.do === 'beat') await beat(what.tab)
    else isOnline = what.do === 'online'
    await send()
  }

  async function end() {
    isOnline = true
    for (const n of [0, 1] as const) await beat(n)
    const { rows } = await w.db.pool.query(`select coalesce(sum(watch_length), 0)::int as spent from study_progress`)
    const seen = await w.db.pool.query(
      `select generate_series(lower(part), upper(part) - 1) as second from study_progress, unnest(covered) part`,
    )
    const log = await w.db.pool.query(`select coalesce(sum(watch_length), 0)::int as logged from study_log`)
    return {
      spent: rows[0].spent as number,
      logged: log.rows[0].logged as number,
      seen: new Set(seen.rows.map(({ second }) => second as number)),
      wall: now + (performance.now() - begun) / 1000,
      played,
      touched,
      whole: wholeSeconds(whole),
    }
  }
  return { step, end }
}

/** The seconds that were played from their beginning to their end. */
function wholeSeconds(parts: [number, number][]) {
  const quarters = new Set<number>()
  for (const [from, to] of parts) for (let at = Math.ceil(from * 8); at < Math.floor(to * 8); at++) quarters.add(at)
  const seconds = new Set<number>()
  for (let second = 0; second < length; second++)
    if (Array.from({ length: 8 }, (_, n) => second * 8 + n).every((at) => quarters.has(at))) seconds.add(second)
  return seconds
}

test('honest evenings with seeks, waits, replays, two tabs one after the other and no network: exact to the second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...honest), { minLength: 4, maxLength: 14 }), async (steps) => {
      const evening = await anEvening()
      for (const step of steps) await evening.step(step)
      const { spent, logged, seen, played, touched, whole } = await evening.end()
      expect(spent).toBeLessThanOrEqual(played)
      expect(spent).toBeGreaterThan(played - 2) // what is left of a second in each of two tabs
      expect(logged).toBe(spent)
      expect([...seen].filter((second) => !touched.has(second))).toEqual([])
      expect([...whole].filter((second) => !seen.has(second))).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('with two tabs at once and forged beats between: never more time than passed, never more film than twice that', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...honest, ...tricks, ...tricks), { minLength: 4, maxLength: 14 }),
      async (steps) => {
        const evening = await anEvening()
        for (const step of steps) await evening.step(step)
        const { spent, seen, wall } = await evening.end()
        expect(spent).toBeLessThanOrEqual(wall + 2)
        expect(seen.size).toBeLessThanOrEqual(2 * wall + 4)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('sixty forged beats in a minute count as that minute', async () => {
  const evening = await anEvening()
  for (let n = 0; n < 30; n++) {
    await evening.step({ do: 'wait', seconds: 1 })
    await evening.step({ do: 'forge' })
  }
  const { spent, wall } = await evening.end()
  expect(spent).toBeLessThanOrEqual(wall + 2)
  expect(spent).toBeGreaterThanOrEqual(30)
}, 60_000)
