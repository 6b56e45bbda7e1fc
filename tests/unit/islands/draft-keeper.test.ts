// Nothing that was typed is lost: random schedules of typing, offline, reload, a killed browser, a second window, another device, a
// session that ended, a full device and answers that never arrive, against the logic that keeps drafts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import type { BlogDraft } from '../../../src/contract/community/blog-draft.ts'
import { articleText, type Written, writtenOf } from '../../../src/islands/community/write/article-values.ts'
import {
  type Copies,
  type Copy,
  createDraftKeeper,
  type DraftKeeper,
  type Saving,
  type Which,
} from '../../../src/islands/community/write/draft-keeper.ts'
import { isProving } from '../../support/prove.ts'
import { randomBelow } from '../../support/random-below.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00Z') }))
afterEach(() => void vi.useRealTimers())

let lastNo = 0
const makeNo = () => `no-${String(++lastNo).padStart(8, '0')}`
const draftNo = 'the-draft'

/** As draft/save and draft/view of the gateway. */
function aServer() {
  let stored: (Saving<Written> & { at: string }) | undefined
  const states: string[] = []
  const draftOf = (): BlogDraft => {
    if (!stored) throw new CallError('notFound', '草稿不存在或已被删除')
    return {
      ...stored,
      id: 1,
      blogId: null,
      publishTime: null,
      publishFailure: '',
      device: '别处',
      gmtModified: stored.at,
      auditStatus: null,
      auditOpinion: '',
      isShown: 0,
    }
  }
  return {
    states,
    text: () => stored?.content ?? '',
    view: draftOf,
    save(saving: Saving<Written>) {
      if (stored && stored.saveNo !== saving.saveNo) {
        if (stored.version !== saving.version) throw new CallError('conflict', '这一篇在别处也改过')
        states.push(stored.content)
      }
      if (stored?.saveNo !== saving.saveNo)
        stored = { ...saving, version: (stored?.version ?? 0) + 1, at: new Date().toISOString() }
      return { id: 1, version: stored!.version, gmtModified: stored!.at }
    },
  }
}

function aDevice() {
  const copies = new Map<string, Copy<Written>>()
  const open = new Set<string>()
  const device = { isOnline: true, isFull: false, copies, open }
  const store: Copies<Written> = {
    orphans: async (owner) =>
      [...copies.values()].filter((copy) => copy.owner === owner && !open.has(copy.tabNo)).sort((a, b) => b.at - a.at),
    async keep(copy) {
      if (device.isFull) throw new Error('QuotaExceededError')
      copies.set(copy.tabNo, structuredClone(copy))
    },
    forget: async ({ tabNo }) => void copies.delete(tabNo),
  }
  return { ...device, store, set: (change: Partial<typeof device>) => Object.assign(device, change), now: device }
}

type Device = ReturnType<typeof aDevice>
type Tab = { device: Device; keeper: DraftKeeper<Written, BlogDraft>; tabNo: string; typedAt: Map<string, number> }

const wordsOf = (text: string) => new Set(text.match(/w\d+/g) ?? [])
const merged = (a: Written, b: Written): Written => ({
  ...a,
  content: [...new Set([...wordsOf(a.content), ...wordsOf(b.content)])].join(' '),
})

async function aSchedule(seed: number, steps: number) {
  const random = randomBelow(seed)
  const server = aServer()
  const devices = [aDevice(), aDevice()]
  const tabs: Tab[] = []
  const trouble = { answersLost: false, fails: false, signedOut: false }
  let lastWord = 0
  /** Typed less than a second before a window was killed, or on a device without room: this may go. */
  const mayGo = new Set<string>()

  const over = async <T>(device: Device, call: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 20 + random(60)))
    if (!device.now.isOnline) throw new TypeError('Failed to fetch')
    if (trouble.signedOut) throw new CallError('elsewhere', '你的账户已在其他地方登录！')
    if (trouble.fails) throw new CallError('failed', '出错了')
    const answer = call()
    if (trouble.answersLost) throw new TypeError('Failed to fetch')
    return answer
  }
  async function openTab(device: Device, which: Which = { draftNo }) {
    const nos: string[] = []
    const keeper = createDraftKeeper({
      kind: articleText,
      owner: 'user 1',
      which,
      draftNo,
      copies: device.store,
      onChange: () => {},
      makeNo: () => {
        const no = makeNo()
        nos.push(no)
        return no
      },
      isOnline: () => device.now.isOnline,
      server: { view: () => over(device, server.view), save: (saving) => over(device, () => server.save(saving)) },
    })
    const tab: Tab = { device, keeper, tabNo: nos[0]!, typedAt: new Map() }
    device.now.open.add(tab.tabNo)
    tabs.push(tab)
    const opening = keeper.open()
    await vi.advanceTimersByTimeAsync(500)
    await opening
    return tab
  }
  function closeTab(tab: Tab, isKilled: boolean) {
    const { keeper, device } = tab
    if (isKilled) {
      for (const [word, at] of tab.typedAt) if (Date.now() - at < 1000 || keeper.state().isFull) mayGo.add(word)
    } else if (device.now.isFull) for (const word of tab.typedAt.keys()) mayGo.add(word)
    else void keeper.keep()
    keeper.close()
    device.now.open.delete(tab.tabNo)
    tabs.splice(tabs.indexOf(tab), 1)
  }
  const settleConflict = async ({ keeper }: Tab) => {
    const { conflict, text } = keeper.state()
    if (!conflict) return
    const resolving = keeper.resolve(merged(text, conflict.other.text))
    await vi.advanceTimersByTimeAsync(500)
    await resolving
  }

  await openTab(devices[0]!)
  for (let step = 0; step < steps; step++) {
    const tab = tabs[random(tabs.length || 1)]
    switch (random(14)) {
      case 0:
        devices[random(2)]!.set({ isOnline: random(2) === 1 })
        for (const { keeper, device } of tabs) if (device.now.isOnline) void keeper.retry()
        break
      case 1:
        trouble.fails = random(2) === 1
        break
      case 2:
        trouble.answersLost = random(3) === 0
        break
      case 3:
        trouble.signedOut = random(2) === 1
        if (!trouble.signedOut) for (const { keeper } of tabs) keeper.signedIn()
        break
      case 4:
        devices[random(2)]!.set({ isFull: random(3) === 0 })
        break
      case 5:
        if (tab) closeTab(tab, random(2) === 1)
        break
      case 6:
        if (tabs.length < 3) await openTab(devices[random(2)]!)
        break
      case 7:
        if (tab) await settleConflict(tab)
        break
      default:
        if (tab?.keeper.state().phase === 'writing') {
          const word = `w${++lastWord}`
          tab.typedAt.set(word, Date.now())
          tab.keeper.type({ content: `${tab.keeper.state().text.content} ${word}`.trim() })
          if (tab.keeper.state().save === 'gone') throw new Error('nothing was deleted')
        }
    }
    await vi.advanceTimersByTimeAsync([50, 300, 900, 3000, 15_000][random(5)]!)
  }

  // everything works again
  Object.assign(trouble, { answersLost: false, fails: false, signedOut: false })
  for (const device of devices) device.set({ isOnline: true, isFull: false })
  for (let round = 0; round < 12; round++) {
    for (const { keeper } of tabs) {
      keeper.signedIn()
      void keeper.retry()
    }
    await vi.advanceTimersByTimeAsync(40_000)
    for (const tab of [...tabs]) {
      const { phase, text, conflict } = tab.keeper.state()
      const shown = new Set([...wordsOf(text.content), ...wordsOf(conflict?.other.text.content ?? '')])
      if (phase === 'writing') expect(tab.keeper.state().save, `seed ${seed}`).not.toBe('gone')
      // what the screen shows is in the draft, or beside it
      for (const word of wordsOf(text.content)) expect(shown.has(word)).toBe(true)
      await settleConflict(tab)
    }
  }
  for (const tab of [...tabs]) {
    const { text } = tab.keeper.state()
    const there = new Set([
      ...wordsOf(server.text()),
      ...wordsOf(tab.keeper.state().conflict?.other.text.content ?? ''),
    ])
    for (const word of wordsOf(text.content)) expect(there, `seed ${seed}: ${word} on the screen`).toContain(word)
    closeTab(tab, false)
  }
  // what closed windows left is found by the next one on that device
  for (const device of devices)
    for (let round = 0; round < 6; round++) {
      const tab = await openTab(device)
      await vi.advanceTimersByTimeAsync(15_000)
      for (let n = 0; n < 6; n++) {
        await settleConflict(tab)
        await vi.advanceTimersByTimeAsync(15_000)
      }
      closeTab(tab, false)
    }
  const kept = wordsOf([server.text(), ...server.states].join(' '))
  const lost = Array.from({ length: lastWord }, (_, n) => `w${n + 1}`).filter(
    (word) => !kept.has(word) && !mayGo.has(word),
  )
  expect(lost, `seed ${seed}`).toEqual([])
}

const schedules = isProving('drafts') ? 1000 : 50

test(`${schedules} random schedules lose no word that was typed a second before`, async () => {
  for (let seed = 1; seed <= schedules; seed++) await aSchedule(seed, 60)
})

test('the device has a text within a second, the server within ten', async () => {
  const server = aServer()
  const device = aDevice()
  const keeper = createDraftKeeper({
    kind: articleText,
    owner: 'user 1',
    which: {},
    draftNo,
    copies: device.store,
    onChange: () => {},
    makeNo,
    isOnline: () => true,
    server: { view: async () => server.view(), save: async (saving) => server.save(saving) },
  })
  await keeper.open()
  for (let n = 0; n < 40; n++) {
    keeper.type({ content: `${keeper.state().text.content} w${n}` })
    await vi.advanceTimersByTimeAsync(500)
    if (n > 1) expect([...device.copies.values()][0]!.text.content).toContain(`w${n - 1}`)
    if (n > 20) expect(server.text()).toContain(`w${n - 20}`)
  }
})

test('a lost answer is no conflict with oneself, and a first save is not made twice', async () => {
  const server = aServer()
  const device = aDevice()
  let isLost = true
  const keeper = createDraftKeeper({
    kind: articleText,
    owner: 'user 1',
    which: {},
    draftNo,
    copies: device.store,
    onChange: () => {},
    makeNo,
    isOnline: () => true,
    server: {
      view: async () => server.view(),
      save: async (saving) => {
        const answer = server.save(saving)
        if (isLost) throw new TypeError('Failed to fetch')
        return answer
      },
    },
  })
  await keeper.open()
  keeper.type({ title: '三张纸', content: 'w1' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(keeper.state()).toMatchObject({ save: 'offline', phase: 'writing' })
  isLost = false
  keeper.type({ content: 'w1 w2' })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(keeper.state()).toMatchObject({ save: 'saved', phase: 'writing', version: 2 })
  expect(writtenOf(server.view())).toMatchObject({ title: '三张纸', content: 'w1 w2' })
})

test('a device that does not answer holds back neither a save nor what is handed in', async () => {
  const server = aServer()
  const never = new Promise<void>(() => {})
  const keeper = createDraftKeeper({
    kind: articleText,
    owner: 'user 1',
    which: {},
    draftNo,
    onChange: () => {},
    makeNo,
    copies: { orphans: async () => [], keep: () => never, forget: () => never },
    isOnline: () => true,
    server: { view: async () => server.view(), save: async (saving) => server.save(saving) },
  })
  await keeper.open()
  keeper.type({ title: '三张纸', content: 'w1' })
  const handedIn = keeper.flush().then(async (isSaved) => {
    await keeper.finish()
    return isSaved
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.text()).toBe('w1')
  expect(await handedIn).toBe(true)
})
