// A document that saves itself, in one tab: it is never refused for its own last save, nothing that was typed is lost, and the head never
// says saved of what is not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { joinFields, togetherSaved } from '../../../src/islands/account/screens/author/together.ts'
import { createDocument } from '../../../src/islands/app/saved-document.ts'
import { isProving } from '../../support/prove.ts'
import { randomBelow } from '../../support/random-below.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Text = { name: string; price: string }
type Saved = { values: Text; version: number }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const conflict = () => new CallError('conflict', '刚被别人改过')
const lost = () => new CallError('failed', '网络异常，请检查网络后重试')

/** As a call of the gateway that takes the version which was read. */
function aServer(random = randomBelow(1)) {
  const server = {
    stored: { values: { name: '', price: '' }, version: 1 } as Saved,
    refused: 0,
    longest: 2000,
    underWay: 0,
    mostUnderWay: 0,
    sent: [] as Text[],
    onSend: () => {},
    /** How many of ten answers never arrive, and half of those not even the call. */
    lostOfTen: 0,
    async save(values: Text, { version }: Saved): Promise<Saved> {
      server.mostUnderWay = Math.max(server.mostUnderWay, ++server.underWay)
      server.sent.push(values)
      server.onSend()
      try {
        const isLost = random(10) < server.lostOfTen
        await wait(random(server.longest / 2 + 1))
        if (isLost && random(2)) throw lost()
        if (version !== server.stored.version) {
          server.refused++
          throw conflict()
        }
        server.stored = { values: structuredClone(values), version: version + 1 }
        const answer = server.stored
        await wait(random(server.longest / 2 + 1))
        if (isLost) throw lost()
        return answer
      } finally {
        server.underWay--
      }
    },
    async read() {
      const answer = server.stored
      await wait(random(server.longest + 1))
      return answer
    },
  }
  return server
}

const aDocument = (server: ReturnType<typeof aServer>, join?: typeof joinFields<Text>) =>
  createDocument<Text, Saved>(server.stored, () => ({
    valuesOf: ({ values }) => values,
    versionOf: ({ version }) => version,
    save: server.save,
    read: server.read,
    join(base, mine, theirs) {
      const both = join?.(base, mine, theirs.values)
      return both && { values: both, goesOn: true }
    },
  }))

/** One tab types for half a minute: pauses of 0 to 600 ms, answers of 0 to 2 s, fields left, lists read again. */
async function types(seed: number, lostOfTen = 0) {
  const random = randomBelow(seed)
  const server = aServer(random)
  const document = aDocument(server)
  const lies: string[] = []
  let [firstUnsent, latest] = [undefined as number | undefined, 0]
  server.onSend = () => {
    if (firstUnsent !== undefined) latest = Math.max(latest, Date.now() - firstUnsent)
    firstUnsent = undefined
  }
  document.subscribe(() => {
    const { save, values, theirs } = document.state()
    if (save === 'saved' && (theirs || JSON.stringify(values) !== JSON.stringify(server.stored.values)))
      lies.push(`saved is said of ${values.name}, and ${server.stored.values.name} is stored`)
  })
  server.lostOfTen = lostOfTen
  for (let step = 0; step < 60; step++) {
    const field = random(2) ? 'name' : 'price'
    const before = document.state().values[field]
    firstUnsent ??= Date.now()
    document.change({ [field]: random(5) ? before + String(step % 10) : before.slice(0, -1) })
    if (random(8) === 0) document.onBlur()
    if (random(12) === 0) void server.read().then(document.offer)
    if (random(15) === 0) void document.now().catch(() => {})
    await vi.advanceTimersByTimeAsync(random(601))
  }
  server.lostOfTen = 0
  const typed = document.state().values
  await vi.advanceTimersByTimeAsync(70_000)
  document.close()
  expect([seed, server.stored.values, document.state().save, lies]).toEqual([seed, typed, 'saved', []])
  expect([seed, server.mostUnderWay]).toEqual([seed, 1])
  return { refused: server.refused, latest, theirs: document.state().theirs }
}

const schedules = isProving('drafts') ? 1000 : 60

test('typed at any pace it is never refused for its own save, and sent within five seconds of the first key', async () => {
  let latest = 0
  for (let seed = 1; seed <= schedules; seed++) {
    const seen = await types(seed)
    expect([seed, seen.refused]).toEqual([seed, 0])
    latest = Math.max(latest, seen.latest)
  }
  expect(latest).toBeLessThanOrEqual(5000)
  expect(latest).toBeGreaterThan(2000) // the pauses are too short for the two seconds
})

test('answers that never arrive make no one choose between two texts of his own', async () => {
  for (let seed = 1; seed <= schedules; seed++) expect([seed, (await types(seed, 4)).theirs]).toEqual([seed, undefined])
})

test('typed back to what was stored, after an answer was lost, it is sent all the same', async () => {
  const server = aServer()
  const document = aDocument(server)
  server.lostOfTen = 10
  document.change({ name: '甲' })
  while (server.stored.version === 1) {
    void document.now().catch(() => {})
    await vi.advanceTimersByTimeAsync(5000)
  }
  server.lostOfTen = 0
  document.change({ name: '' })
  expect(document.state()).toMatchObject({ isDirty: true })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([server.stored.values.name, document.state().save]).toEqual(['', 'saved'])
})

test('while a choice waits nothing is sent, the head says so, and what is typed meanwhile is in the own text', async () => {
  const server = aServer()
  const document = aDocument(server)
  const heads = new Set<string>()
  document.change({ name: '我的' })
  await vi.advanceTimersByTimeAsync(1000)
  server.stored = { values: { name: '别人的', price: '' }, version: 2 }
  await vi.advanceTimersByTimeAsync(10_000)
  document.subscribe(() => heads.add(document.state().save))
  const sent = server.sent.length
  document.change({ name: '我的，还在写' })
  document.onBlur()
  document.offer({ values: { name: '第三个人的', price: '' }, version: 3 })
  await expect(document.now()).rejects.toThrow('请先选用哪一份')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([document.state().theirs?.values.name, server.sent.length - sent, [...heads]]).toEqual([
    '别人的',
    0,
    ['choice'],
  ])
  const beside = { state: 'saved' as const, time: '20:37:55', why: '', now: async () => {} }
  expect(togetherSaved([{ ...beside, state: document.state().save, time: '' }, beside]).state).toBe('choice')
  document.choose(document.state().values)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([server.stored.values.name, document.state().save, server.refused]).toEqual(['我的，还在写', 'saved', 1])
})

test('what somebody else changed in another field is taken over without asking; of the same field one is asked', async () => {
  for (const [theirs, result] of [
    [
      { name: '', price: '99' },
      { name: '我的', price: '99' },
    ],
    [{ name: '别人的', price: '' }, undefined],
  ] as const) {
    const server = aServer()
    const document = aDocument(server, joinFields)
    document.change({ name: '我的' })
    server.stored = { values: theirs, version: 2 }
    await vi.advanceTimersByTimeAsync(20_000)
    expect(document.state().theirs === undefined).toBe(result !== undefined)
    expect(server.stored.values).toEqual(result ?? theirs)
  }
})

test('what the server does not take is said, kept, and sent again after the next change', async () => {
  const server = aServer()
  let why: string | undefined = '请填写名称'
  const document = createDocument<Text, Saved>(server.stored, () => ({
    valuesOf: ({ values }) => values,
    versionOf: ({ version }) => version,
    save: async (values, stored) => {
      if (why) throw new CallError('invalid', why)
      return server.save(values, stored)
    },
    read: server.read,
  }))
  document.change({ name: ' ' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.state()).toMatchObject({ save: 'failed', why, values: { name: ' ' } })
  why = undefined
  document.change({ name: '名称' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([document.state().save, server.stored.values.name]).toEqual(['saved', '名称'])
})

test('nothing is saved while something else is done to it, and what was typed meanwhile is saved afterwards', async () => {
  const server = aServer()
  const document = aDocument(server)
  document.change({ name: '一' })
  await vi.advanceTimersByTimeAsync(2100) // it is under way
  const done = document.alone(async () => {
    expect(server.underWay).toBe(0)
    await wait(9000)
    server.stored = { ...server.stored, version: server.stored.version + 1 }
    return server.stored
  })
  await vi.advanceTimersByTimeAsync(4000)
  document.change({ price: '9' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(server.sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await done
  expect(server.stored.values).toEqual({ name: '一', price: '9' })
})
