// The line in localStorage that stands for a Web Lock where the browser has none: two calls are two tabs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTabLock } from '../../../src/lib/wire/tab-lock.ts'

const kept = new Map<string, string>()
const events = new EventTarget()
/** Every tab hears of it: to the one that wrote, its own line is nothing new. */
const changed = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value)
      changed(key)
    },
    removeItem(key: string) {
      kept.delete(key)
      changed(key)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that takes the name for as long as it is open. */
function open({ steal = false } = {}) {
  const closing = new AbortController()
  const tab = { leads: false, end: undefined as string | undefined, close: () => closing.abort() }
  const work = (lost: AbortSignal) => {
    tab.leads = true
    return new Promise<void>((done) => {
      const stop = () => {
        tab.leads = false
        done()
      }
      for (const signal of [lost, closing.signal]) signal.addEventListener('abort', stop)
    })
  }
  void withTabLock('live', { steal, signal: closing.signal, work }).then((end) => (tab.end = end))
  return tab
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('of tabs that open at the same moment one leads, and it goes on to the next as each closes', async () => {
  let tabs = Array.from({ length: 5 }, () => open())
  await wait(1000)
  while (tabs.length) {
    expect(tabs.filter(({ leads }) => leads)).toHaveLength(1)
    const leader = tabs.find(({ leads }) => leads)!
    leader.close()
    await wait(1000)
    expect(leader.end).toBe('done')
    tabs = tabs.filter((tab) => tab !== leader)
  }
  expect(kept.size).toBe(0)
})

test('a tab that takes it by force leads at once, and who led is told that it was lost', async () => {
  const first = open()
  await wait(10_000) // renewed meanwhile
  expect(first.leads).toBe(true)
  const second = open({ steal: true })
  await wait(200)
  expect([first.leads, first.end, second.leads]).toEqual([false, 'lost', true])
})

test('a tab that takes it by force takes it again where its holder had not seen it yet', async () => {
  const first = open()
  await wait(1000)
  const held = kept.get('lock live')!
  const second = open({ steal: true })
  await wait(10)
  kept.set('lock live', held) // what the holder wrote at that moment; the tabs do not hear of it in this order
  await wait(1000)
  expect([first.leads, second.leads]).toEqual([false, true])
  expect(first.end).toBe('lost')
})

test('a line whose holder went without a word is nobody’s after six seconds, one of a wrong clock at once', async () => {
  kept.set('lock live', `gone ${Date.now() + 6000}`)
  const tab = open()
  await wait(5000)
  expect(tab.leads).toBe(false)
  await wait(4000)
  expect(tab.leads).toBe(true)
  tab.close()
  await wait(1)
  kept.set('lock live', `gone ${Date.now() + 86_400_000}`)
  const next = open()
  await wait(200)
  expect(next.leads).toBe(true)
})

test('a tab that is closed while it waits leaves nothing behind; where nothing can be kept each leads', async () => {
  const first = open()
  await wait(200)
  const second = open()
  second.close()
  await wait(1)
  expect([first.leads, second.end]).toEqual([true, 'done'])
  vi.stubGlobal('localStorage', undefined)
  const [third, fourth] = [open(), open()]
  await wait(200)
  expect([third.leads, fourth.leads]).toEqual([true, true])
})
