// A sitting on the device. Every edit goes to the journal first, then in batches to the server, until the server has named it. It
// knows nothing of React, of tabs or of the DOM, so that it can be tried with any journal, server and clock.

import { atom } from 'nanostores'
import { CallError } from '../../../contract/codes.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { heartbeatSeconds } from '../../../contract/exam/presence.ts'
import type { AnswerItem, ExamRelation, RoomSpan, SavedAnswers, TakingPaper } from '../../../contract/exam/sitting.ts'
import { mostSpans, shortestSpan, spanKinds } from '../../../contract/exam/span.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { numbered } from '../numbered.ts'
import { type Clocks, createCountdown, deviceClocks, type Named } from './countdown.ts'
import type { Entry, File, Journal, Place, Span } from './journal.ts'

type Asked = TakingPaper['titleList'][number]['problemList'][number]['childList'][number]

type Batch = { answerList: AnswerItem[]; answerVersion: number; deviceNo: string; spanList: RoomSpan[] }

/** The calls of a sitting: outside of classes, or in one. */
export type Door = {
  open(): Promise<TakingPaper>
  /** `unsentCount`: how many answers stay unsent beside the batch. */
  save(batch: Batch & { unsentCount: number }): Promise<SavedAnswers>
  handIn(): Promise<ExamRelation>
}

export type Connection =
  /** The server has named every edit. */
  | 'saved'
  | 'saving'
  /** It did not answer; tried again. */
  | 'retrying'
  | 'offline'
  /** The session ended: to be signed in again on the spot. */
  | 'signedOut'

export type SittingState = {
  paper: TakingPaper | undefined
  entries: ReadonlyMap<number, Entry>
  /** Questions that the server has not named. */
  unsent: ReadonlySet<number>
  connection: Connection
  /** When the server last confirmed, by its clock; ISO. */
  savedTime: string | undefined
  /** The last link that the server confirmed (contract/exam/receipt.ts). */
  chainHead: string
  flags: ReadonlySet<number>
  /** Of the question that is open. */
  problemId: number | undefined
  /** The journal could not be written: the disk is full. */
  isDiskFull: boolean
  /** Another device wrote newer answers to these; shown until dismissed. */
  overwritten: readonly number[]
  /** Minutes that the teacher gave while this page was open; shown until dismissed. */
  gainedMinutes: number
  /** Answers that came after the end and are kept beside the others. */
  isLate: boolean
  /** Why the teacher ended it before its time; '' where nobody did. */
  collectReason: string
  /** 'sealed': nothing can be written any more, the server does not know yet; 'voided': the exam or the membership ended meanwhile. */
  ending: 'none' | 'sealed' | 'handedIn' | 'voided'
  /** Why the sitting could not be opened. */
  failure: string | undefined
}

type Options = {
  door: Door
  journal: Journal
  clocks?: Clocks
  isOnline?: () => boolean
  /** Milliseconds, for tests. */
  delays?: Partial<typeof defaultDelays>
  /** Called after every change of the journal, for other tabs. */
  onChange?: () => void
}

const defaultDelays = { save: 800, mostSave: 5000, first: 1000, most: 30_000, resync: heartbeatSeconds * 1000 }
const batchSize = 50
const maxUnsent = 1000

const sessionCodes: readonly string[] = ['noToken', 'badToken', 'expired', 'elsewhere', 'frozen']

export function createSitting({
  door,
  journal,
  clocks = deviceClocks,
  isOnline = () => true,
  onChange,
  ...rest
}: Options) {
  const delays = { ...defaultDelays, ...rest.delays }
  const countdown = createCountdown(clocks)
  const $state = atom<SittingState>({
    paper: undefined,
    entries: new Map(),
    unsent: new Set(),
    connection: 'saving',
    savedTime: undefined,
    chainHead: '',
    flags: new Set(),
    problemId: undefined,
    isDiskFull: false,
    overwritten: [],
    gainedMinutes: 0,
    isLate: false,
    collectReason: '',
    ending: 'none',
    failure: undefined,
  })
  const set = (change: Partial<SittingState>) => $state.set({ ...$state.get(), ...change })
  /** Edits of this page that were made while the server's clock was not known: when, by the clock that nobody sets. */
  const undated = new Map<number, { on: number; jumpCount: number }>()
  /** Seconds of this page at each question, and the one that is looked at. They go with the next edit; looking is none. */
  const spent = new Map<number, number>()
  let looking: { problemId: number; since: number } | undefined
  let place: Place = { flags: [], deviceNo: randomHex(9), version: 0, isHandedIn: false, clockAhead: 0 }
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pushing: Promise<void> | undefined
  let failures = 0
  let waitingSince: number | undefined // the first edit since the last try to send
  let isActive = true

  /** From the device, then from the server where it answers. */
  async function open() {
    const [paper, entries, keptPlace] = await Promise.all([journal.paper(), journal.entries(), journal.place()])
    if (keptPlace) place = keptPlace
    endSpan(spanKinds.away, 'awaySince') // it was closed meanwhile
    if (paper) restore(paper, entries)
    await contact()
  }

  /** Nothing that was written here counts as sent until the server has named it; what came from there (edit 0) does. */
  function restore(paper: TakingPaper, entries: Entry[]) {
    const written = isActive ? [...$state.get().entries.values()] : [] // here, and perhaps not in the journal yet
    const latest = new Map(entries.map((entry) => [entry.problemId, entry]))
    for (const entry of written)
      if (entry.edit > (latest.get(entry.problemId)?.edit ?? 0)) latest.set(entry.problemId, entry)
    const all = [...latest.values()]
    edits = Math.max(0, ...all.map(({ edit }) => edit))
    set({
      paper,
      entries: latest,
      unsent: new Set(all.filter(({ edit }) => edit > 0).map(({ problemId }) => problemId)),
      flags: new Set(place.flags),
      problemId: place.problemId,
      ending: place.isHandedIn || place.isTimeUp ? 'sealed' : 'none',
    })
    const deadline = paper.deadline === null ? null : Date.parse(paper.deadline)
    const { end = deadline, clockAhead } = place
    countdown.restore({ end, clockAhead })
  }

  /** The server's clock and the time that is left, from one of its answers. More time than there was: somebody gave it. */
  function hear(named: Named) {
    const before = countdown.end()
    countdown.name(named)
    const end = countdown.end()
    const gained = before === null || end === null ? 0 : Math.round((end - before) / 60_000)
    if (gained > 0) set({ gainedMinutes: $state.get().gainedMinutes + gained })
    place = { ...place, end, clockAhead: countdown.clockAhead() }
    dateEdits()
  }

  /** Edits from before the server's clock was known get its time: by the clock that nobody sets, at the latest where the device slept. */
  function dateEdits() {
    const entries = new Map($state.get().entries)
    for (const [problemId, { on, jumpCount }] of undated) {
      const entry = entries.get(problemId)
      if (!entry?.edit) continue
      const atMost = countdown.now() - (clocks.monotonic() - on)
      const editedAt = jumpCount === countdown.jumpCount() ? atMost : Math.min(entry.editedAt, atMost)
      entries.set(problemId, { ...entry, editedAt })
      void keepQuietly(journal.keep({ ...entry, editedAt }))
    }
    if (undated.size) set({ entries })
    undated.clear()
  }

  /** Asks the server for the sitting; what it holds and this device did not change is shown. */
  async function contact() {
    try {
      const askedAt = clocks.monotonic()
      const paper = await door.open()
      hear({ ...paper, askedAt })
      place.version = Math.max(place.version, paper.answerVersion)
      const first = !$state.get().paper
      merge(paper)
      await Promise.all([keepQuietly(journal.keepPaper(paper)), keepPlace()])
      if (first) onChange?.()
      succeeded(paper.serverTime)
      schedule(0)
    } catch (error) {
      if (CallError.is(error) && error.code === 'conflict' && $state.get().paper) return schedule(0) // over: what is unsent is sent late
      failed(error)
    }
  }

  /** What is unsent stays, even where the server holds the same text: it may be an older edit of another device. */
  function merge(paper: TakingPaper) {
    const { entries, unsent } = $state.get()
    const merged = new Map(entries)
    for (const { problem } of numbered<Asked>(paper)) {
      const { id, userAnswer, userFiles } = problem
      const own = entries.get(id)
      const isStored = userAnswer.length > 0 || userFiles.length > 0
      if (!isStored || unsent.has(id)) continue
      if (own && isSame(own, { userAnswer, userFiles })) {
        if (userFiles.length) merged.set(id, { ...own, userFiles }) // with signatures that are good
        continue
      }
      const entry = entryOf(id, { userAnswer, userFiles })
      merged.set(id, entry)
      void keepQuietly(journal.keep(entry))
    }
    set({ paper, entries: merged, failure: undefined })
  }

  const entryOf = (problemId: number, { userAnswer, userFiles }: Pick<Entry, 'userAnswer' | 'userFiles'>): Entry => ({
    problemId,
    userAnswer,
    userFiles,
    spentSeconds: $state.get().entries.get(problemId)?.spentSeconds ?? 0,
    edit: 0,
    editedAt: countdown.now(),
  })

  /** Never waits for anything: the journal, then the server, follow. */
  function answer(problemId: number, change: { userAnswer?: string[]; userFiles?: File[] }) {
    const { entries, unsent, ending } = $state.get()
    if (ending !== 'none') return
    const before = entries.get(problemId) ?? entryOf(problemId, { userAnswer: [], userFiles: [] })
    noteSpent()
    const seconds = Math.floor(spent.get(problemId) ?? 0)
    if (seconds) spent.set(problemId, spent.get(problemId)! - seconds)
    const spentSeconds = before.spentSeconds + seconds
    const entry = { ...before, ...change, spentSeconds, edit: ++edits, editedAt: countdown.now() }
    if (countdown.isSure()) undated.delete(problemId)
    else undated.set(problemId, { on: clocks.monotonic(), jumpCount: countdown.jumpCount() })
    set({
      entries: new Map(entries).set(problemId, entry),
      unsent: new Set(unsent).add(problemId),
      connection: $state.get().connection === 'saved' ? 'saving' : $state.get().connection,
    })
    void keepQuietly(journal.keep(entry)).then(onChange)
    const now = clocks.monotonic()
    waitingSince ??= now
    schedule(Math.max(0, Math.min(delays.save, waitingSince + delays.mostSave - now))) // also who never pauses is saved
  }

  function noteSpent() {
    if (!looking) return
    const { problemId, since } = looking
    looking.since = clocks.monotonic()
    spent.set(problemId, (spent.get(problemId) ?? 0) + (looking.since - since) / 1000)
  }

  /** A full disk is said and stops nobody from writing. */
  async function keepQuietly(keeping: Promise<void>) {
    try {
      await keeping
      if ($state.get().isDiskFull) set({ isDiskFull: false })
    } catch {
      set({ isDiskFull: true })
    }
  }

  function keepPlace(change: Partial<Place> = {}) {
    place = { ...place, ...change }
    return keepQuietly(journal.keepPlace(place)).then(onChange)
  }

  function schedule(delay: number) {
    if (!isActive) return
    clearTimeout(timer)
    timer = setTimeout(() => void push(), delay)
  }

  /** Sends what the server has not named, one batch after another; there is only ever one on its way. */
  const push = () =>
    (pushing ??= send().finally(() => {
      pushing = undefined
    }))

  async function send() {
    if (!isActive || isOver() || $state.get().connection === 'signedOut') return
    waitingSince = undefined
    try {
      let isRunning = true
      do {
        isRunning = await sendBatch()
        if (!isRunning) seal()
      } while ($state.get().unsent.size > 0 && isActive)
      if (place.isHandedIn || !isRunning) await finish()
      else if (place.isTimeUp) await unseal()
      if (isActive && !isOver()) schedule(delays.resync)
    } catch (error) {
      failed(error)
    }
  }

  /** The time is over, by the server: nothing is written any more, and what is unsent is sent. */
  function seal() {
    if ($state.get().ending !== 'none') return
    set({ ending: 'sealed' })
    void keepPlace({ isTimeUp: true })
  }

  /** It is not over after all: somebody gave time while the server could not be heard. */
  function unseal() {
    set({ ending: 'none' })
    return keepPlace({ isTimeUp: false })
  }

  /**
   * Without edits it asks for the time that is left; so it does first where the server's clock is not known, as edits are dated by it.
   * Answers whether the sitting still runs.
   */
  async function sendBatch() {
    const { entries, unsent } = $state.get()
    const most = countdown.isSure() ? batchSize : 0
    const sent = [...unsent].slice(0, most).flatMap((problemId) => entries.get(problemId) ?? [])
    const askedAt = clocks.monotonic()
    const answerVersion = place.version + 1
    endSpan(spanKinds.offline, 'offlineSince')
    const spans = place.spans ?? []
    const spanList = spans.map(asSpan)
    const batch = { answerList: sent.map(asItem), answerVersion, deviceNo: place.deviceNo, spanList }
    const saved = await door.save({ ...batch, unsentCount: Math.min(maxUnsent, unsent.size - sent.length) })
    place.version = Math.max(place.version, saved.answerVersion)
    if (saved.answerVersion === answerVersion) place.spans = place.spans?.filter((span) => !spans.includes(span))
    hear({ serverTime: saved.savedTime, remainSeconds: saved.remainSeconds, askedAt })
    settle(sent, saved, answerVersion)
    set({ chainHead: saved.chainHead, collectReason: saved.collectReason })
    await keepPlace()
    succeeded(saved.savedTime)
    return saved.examStatus === examStates.running && saved.remainSeconds !== 0
  }

  /** What began then is over: told with the next batch. Nothing where it did not begin. */
  function endSpan(kind: number, since: 'awaySince' | 'offlineSince') {
    const began = place[since]
    if (began === undefined) return
    const seconds = Math.round((countdown.now() - began) / 1000)
    const isLong = seconds >= shortestSpan
    place = {
      ...place,
      [since]: undefined,
      spans: isLong ? [...(place.spans ?? []), { kind, began, seconds }].slice(-mostSpans) : place.spans,
    }
  }

  const asSpan = ({ kind, began, seconds }: Span): RoomSpan => ({
    kind,
    beganAgo: Math.min(604_800_000, Math.max(0, Math.round(countdown.now() - began))),
    seconds: Math.min(604_800, seconds),
  })

  const asItem = ({ problemId, userAnswer, userFiles, spentSeconds, editedAt }: Entry): AnswerItem => ({
    problemId,
    userAnswer,
    userFiles: userFiles.map(({ url, ...file }) => ({ ...file, url: unsigned(url) })),
    spentSeconds,
    editedAgo: Math.min(604_800_000, Math.max(0, Math.round(countdown.now() - editedAt))),
  })

  /**
   * Takes out of what is unsent what the server named, and what it was sent after the end, where it keeps it as late or not at all; shows
   * what another device wrote later.
   */
  function settle(sent: Entry[], saved: SavedAnswers, answerVersion: number) {
    const { entries, unsent, overwritten } = $state.get()
    const [shown, still] = [new Map(entries), new Set(unsent)]
    const isNamed = (problemId: number) =>
      saved.isSaved === 1 && saved.savedList.some((named) => named.problemId === problemId)
    const isOlder = saved.answerVersion >= answerVersion // than another batch: sent again
    const hasEnded = saved.isLate === 1 || saved.examStatus !== examStates.running || (saved.isSaved === 0 && !isOlder)
    for (const { problemId, edit } of sent)
      if ((isNamed(problemId) || hasEnded) && shown.get(problemId)?.edit === edit) still.delete(problemId)
    const others: number[] = []
    for (const { problemId, userAnswer, userFiles } of saved.newerList) {
      if (still.has(problemId)) continue // sent again, and then decided by the time of the edits
      const own = shown.get(problemId)
      if (own && isSame(own, { userAnswer, userFiles })) continue
      const entry = entryOf(problemId, { userAnswer, userFiles })
      shown.set(problemId, entry)
      others.push(problemId)
      void keepQuietly(journal.keep(entry))
    }
    set({
      entries: shown,
      unsent: still,
      isLate: $state.get().isLate || saved.isLate === 1,
      overwritten: others.length ? [...new Set([...overwritten, ...others])] : overwritten,
    })
  }

  const isOver = () => $state.get().ending === 'handedIn' || $state.get().ending === 'voided'

  /** Until the server has said so, it is not handed in. */
  async function finish() {
    const { examStatus, collectReason } = await door.handIn()
    set({ collectReason, ending: examStatus === examStates.voided ? 'voided' : 'handedIn', connection: 'saved' })
    clearTimeout(timer)
    await journal.forget().catch(() => {})
    onChange?.()
  }

  function succeeded(savedTime: string) {
    failures = 0
    set({ connection: $state.get().unsent.size ? 'saving' : 'saved', savedTime })
  }

  function failed(error: unknown) {
    const code = CallError.is(error) ? error.code : undefined
    if (code && sessionCodes.includes(code)) return set({ connection: 'signedOut' })
    if ($state.get().paper && place.offlineSince === undefined) void keepPlace({ offlineSince: countdown.now() })
    if (!$state.get().paper) set({ failure: CallError.is(error) ? error.msg : '网络异常，请检查网络后重试' })
    set({ connection: isOnline() ? 'retrying' : 'offline' })
    if (code === 'invalid') void reportUnsent()
    schedule(Math.min(delays.most, delays.first * 2 ** failures++) * (0.75 + Math.random() / 2))
  }

  /** The server is there and refuses the answers: who leads the class sees how many wait. */
  async function reportUnsent() {
    const { unsent } = $state.get()
    const nothing = { answerList: [], spanList: [], answerVersion: place.version + 1, deviceNo: place.deviceNo }
    await door.save({ ...nothing, unsentCount: Math.min(maxUnsent, unsent.size) }).catch(() => {})
  }

  return {
    $state,
    countdown,
    open,
    answer,
    /** Moves the next try forward: the network is back, or somebody pressed 现在重试. */
    retry() {
      if ($state.get().connection === 'signedOut') set({ connection: 'retrying' })
      failures = 0
      if ($state.get().paper) schedule(0)
      else void contact()
    },
    /** Sends what is unsent; resolves when the server has answered or failed to. */
    flush: push,
    /** Asks for the time and for what other devices wrote: after sleep, on return. */
    resync: () => schedule(0),
    /** The page is not looked at: a fact for the replay, and nothing else. */
    leave() {
      if (isActive && $state.get().paper && !isOver()) void keepPlace({ awaySince: countdown.now() })
    },
    /** It is looked at again. */
    comeBack() {
      if (!isActive) return
      endSpan(spanKinds.away, 'awaySince')
      schedule(0)
    },
    show(problemId: number) {
      set({ problemId })
      void keepPlace({ problemId })
    },
    /** This question is looked at from now on; undefined: none. */
    look(problemId: number | undefined) {
      noteSpent()
      looking = problemId === undefined ? undefined : { problemId, since: clocks.monotonic() }
    },
    flag(problemId: number) {
      const flags = new Set($state.get().flags)
      if (!flags.delete(problemId)) flags.add(problemId)
      set({ flags })
      void keepPlace({ flags: [...flags] })
    },
    dismissOverwritten: () => set({ overwritten: [] }),
    dismissGained: () => set({ gainedMinutes: 0 }),
    /** Looks at the clock: where the time that the server named is over, it is asked whether it is, and hands in if so. */
    tick() {
      if (!isActive || $state.get().ending !== 'none' || !countdown.isOver()) return
      seal()
      void (async () => {
        await pushing
        await push()
      })()
    },
    /** By the person: seals the answers on the device and sends them until the server answers. */
    async handIn() {
      if (isOver()) return
      set({ ending: 'sealed' })
      await keepPlace({ isHandedIn: true })
      await pushing
      await push()
    },
    /** All that was written on this device, sealed, as the text of a file; undefined where it cannot be sealed, or nothing was written. */
    async answerFile() {
      const { paper, entries } = $state.get()
      const own = [...entries.values()].filter(({ edit }) => edit > 0)
      if (!paper || !own.length) return undefined
      const { relationId } = paper
      const answerList = own.map((entry) => {
        const { editedAgo: _, ...item } = asItem(entry)
        return { ...item, editTime: new Date(entry.editedAt).toISOString() }
      })
      const sealed = await journal.seal(JSON.stringify({ relationId, deviceNo: place.deviceNo, answerList }))
      if (!sealed) return undefined
      const parts = { iv: base64(sealed.iv), data: base64(new Uint8Array(sealed.data)) }
      return JSON.stringify({ kind: 'exam-answers', version: 1, relationId, ...parts })
    },
    /** Reads again what another tab wrote. */
    async reread() {
      const [paper, entries, kept] = await Promise.all([journal.paper(), journal.entries(), journal.place()])
      if (kept) place = kept
      if (paper) restore(paper, entries)
      else if ($state.get().paper) set({ ending: 'handedIn' })
    },
    /** For the tab that leads; the others only read. */
    activate() {
      isActive = true
      schedule(0)
    },
    deactivate() {
      isActive = false
      clearTimeout(timer)
    },
  }
}

export type Sitting = ReturnType<typeof createSitting>

const base64 = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

type Given = Pick<Entry, 'userAnswer' | 'userFiles'>

const isSame = (one: Given, other: Given) =>
  JSON.stringify([one.userAnswer, one.userFiles.map(({ url }) => unsigned(url))]) ===
  JSON.stringify([other.userAnswer, other.userFiles.map(({ url }) => unsigned(url))])

/** Each answer of the server signs the addresses of files anew. */
const unsigned = (url: string) => url.split('?')[0]!

export const isAnswered = (entry: Given | undefined) =>
  entry !== undefined && (entry.userFiles.length > 0 || entry.userAnswer.some((text) => text.trim() !== ''))
