// Keeps what is written: on the device within a second, on the server by version, and never over what another device wrote.
// Nothing here knows the screen: a test runs it against a server and a device that fail in every order.
import { CallError, type Code } from '../../../contract/codes.ts'

/** What is written, and what the server has of it: an article's, or a question's. */
export type TextKind<W, D extends Stored> = {
  nothing: W
  writtenOf(draft: D): W
  isSame(a: W, b: W): boolean
  /** Both in one, where nothing of them needs a choice. */
  join(mine: W, theirs: W): W | undefined
  /** What the draft changes; null: it is to become a new one. */
  targetOf(draft: D): number | null
}

/** A draft as the server has it. */
export type Stored = {
  /** Null: nothing of it is unpublished. */
  id: number | null
  draftNo: string
  version: number
  saveNo: string
  device: string
  gmtModified: string | null
}

/** What the device keeps of a draft, for each window that has it open. */
export type Copy<W = unknown> = {
  owner: string
  draftNo: string
  tabNo: string
  id: number | null
  targetId: number | null
  /** The version on the server that this text began from, and what that said. */
  version: number
  base: W
  text: W
  /** Saves that were sent and not answered. */
  sentNos: string[]
  /** Date.now() of the last change. */
  at: number
}

/** Which draft is opened: one on the server, the one of something public, or one that may so far be on this device alone. */
export type Which = { id?: number | undefined; targetId?: number | undefined; draftNo?: string | undefined }

export type Copies<W> = {
  /** Of that owner, from windows that are closed; the latest first. */
  orphans(owner: string, which: Which): Promise<Copy<W>[]>
  /** Resolves when the device has it; rejects where it has no room. */
  keep(copy: Copy<W>): Promise<void>
  forget(copy: Pick<Copy, 'draftNo' | 'tabNo'>): Promise<void>
}

export type Saving<W> = W & {
  id?: number
  targetId?: number
  draftNo: string
  saveNo: string
  version: number
  isKept: 0 | 1
}

export type Server<W, D> = {
  /** Throws a CallError notFound where there is none. */
  view(which: Which): Promise<D>
  save(saving: Saving<W>): Promise<{ id: number; version: number; gmtModified: string }>
}

export type SaveState =
  | 'clean' // nothing was written yet
  | 'typed'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'refused' // the server did not take it; it is tried again
  | 'signedOut'
  | 'gone' // published or thrown away elsewhere

export type Other<W> = {
  text: W
  device: string
  at: string
  /** 0: not the server's, but of another window of this device. */
  version: number
}

export type KeeperState<W, D> = {
  phase: 'opening' | 'failed' | 'writing' | 'conflict'
  save: SaveState
  /** Why it was refused, or could not be opened. */
  why: string
  isNotFound: boolean
  /** The device has no room for a copy. */
  isFull: boolean
  version: number
  id: number | null
  targetId: number | null
  text: W
  /** Counts the texts that did not come from the editor: it has to show this one. */
  shown: number
  keptAt: number | null
  savedAt: number | null
  /** Changes since the server had all. */
  unsent: number
  /** What stands against `text`, with what both began from. */
  conflict: { other: Other<W>; base: W } | undefined
  /** What the server says of the draft beside its text. */
  draft: D | undefined
}

type Options<W, D extends Stored> = {
  kind: TextKind<W, D>
  owner: string
  which: Which
  /** Of a new draft. */
  draftNo: string
  copies: Copies<W>
  server: Server<W, D>
  isOnline(): boolean
  makeNo(): string
  onChange(state: KeeperState<W, D>): void
}

const keepDelay = 400 // ms after the first key that the device does not have
const fullDelay = 5000 // ms until the device is tried again
const longestKeep = 1000 // ms that a save, or leaving, waits for the device: a slow disk does not hold back the server
const restDelay = 2000 // ms after the first key that the server does not have…
const saveInterval = 5000 // …and since the save before
const retryDelay = 30_000

const lostSession: readonly Code[] = ['noToken', 'badToken', 'expired', 'elsewhere', 'frozen']

/** Resolves with what is waited for, or without it after that many ms. */
const atMost = (ms: number, waited: Promise<unknown>) =>
  Promise.race([waited, new Promise((resolve) => setTimeout(resolve, ms))])

export type DraftKeeper<W extends object, D extends Stored> = ReturnType<typeof createDraftKeeper<W, D>>

export function createDraftKeeper<W extends object, D extends Stored>({
  kind,
  owner,
  which,
  draftNo,
  copies,
  server,
  isOnline,
  makeNo,
  onChange,
}: Options<W, D>) {
  const { nothing, writtenOf, isSame, join, targetOf } = kind
  let state: KeeperState<W, D> = {
    phase: 'opening',
    save: 'clean',
    why: '',
    isNotFound: false,
    isFull: false,
    version: 0,
    id: null,
    targetId: which.targetId ?? null,
    text: nothing,
    shown: 0,
    keptAt: null,
    savedAt: null,
    unsent: 0,
    conflict: undefined,
    draft: undefined,
  }
  const own = { draftNo, tabNo: makeNo(), base: nothing, sentNos: [] as string[], at: 0 }
  let waiting: Copy<W>[] = [] // of other windows, still to be put beside the text
  let isKeptNext = false
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let lastSave = Number.NEGATIVE_INFINITY
  let isClosed = false

  const set = (change: Partial<KeeperState<W, D>>) => {
    state = { ...state, ...change }
    if (!isClosed) onChange(state)
  }
  const show = (text: W) => set({ text, shown: state.shown + 1 })
  const isDirty = () => !isSame(state.text, own.base)

  const copy = (): Copy<W> => ({
    owner,
    draftNo: own.draftNo,
    tabNo: own.tabNo,
    id: state.id,
    targetId: state.targetId,
    version: state.version,
    base: own.base,
    text: state.text,
    sentNos: own.sentNos,
    at: own.at,
  })

  /** On the device; never throws. */
  async function keep() {
    clearTimeout(keepTimer)
    keepTimer = undefined
    try {
      await copies.keep(copy())
      set({ isFull: false, keptAt: Date.now() })
    } catch {
      set({ isFull: true })
      if (!isClosed) keepTimer = setTimeout(() => void keep(), fullDelay)
    }
  }

  function plan(delay?: number) {
    clearTimeout(saveTimer)
    if (isClosed || state.phase !== 'writing' || state.save === 'signedOut' || state.save === 'gone') return
    const due = delay ?? Math.max(restDelay, lastSave + saveInterval - Date.now())
    saveTimer = setTimeout(() => void save(), due)
  }

  /** One save at a time; resolves when the server has answered, or could not. */
  function save(): Promise<void> {
    if (isClosed || state.phase !== 'writing' || state.save === 'signedOut' || state.save === 'gone')
      return Promise.resolve()
    saving ??= send().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function send() {
    clearTimeout(saveTimer)
    const sent = state.text
    const saveNo = makeNo()
    own.sentNos = [...own.sentNos.slice(-8), saveNo]
    await atMost(longestKeep, keep()) // what was sent is known after a crash too
    if (isClosed) return
    lastSave = Date.now()
    set({ save: 'saving' })
    const { id, targetId, version } = state
    try {
      const saved = await server.save({
        ...sent,
        ...(id !== null && { id }),
        ...(targetId !== null && { targetId }),
        draftNo: own.draftNo,
        saveNo,
        version,
        isKept: isKeptNext ? 1 : 0,
      })
      isKeptNext = false
      took(sent, saved)
    } catch (error) {
      await failed(error)
    }
  }

  function took(sent: W, { id, version }: { id: number; version: number }) {
    own.base = sent
    own.sentNos = []
    const isAll = state.text === sent || isSame(state.text, sent)
    set({
      id,
      version,
      why: '',
      save: isAll ? 'saved' : 'typed',
      savedAt: Date.now(),
      unsent: isAll ? 0 : state.unsent,
    })
    void keep()
    if (!isAll) plan()
    else nextOther()
  }

  async function failed(error: unknown) {
    const code: Code = CallError.is(error) ? error.code : 'failed'
    if (lostSession.includes(code)) return set({ save: 'signedOut' })
    if (code === 'conflict' || code === 'notFound') return compare(CallError.is(error) ? error.msg : '')
    if (!isOnline() || !CallError.is(error)) set({ save: 'offline' })
    else set({ save: 'refused', why: error.msg })
    plan(retryDelay)
  }

  /** Another save came between: perhaps one of ours whose answer was lost. */
  async function compare(why: string) {
    const { id, targetId } = state
    let stored: D
    try {
      stored = await server.view(id !== null ? { id } : targetId !== null ? { targetId } : { draftNo: own.draftNo })
    } catch (error) {
      const code: Code = CallError.is(error) ? error.code : 'failed'
      if (code === 'notFound') return set({ save: 'gone', why })
      if (lostSession.includes(code)) return set({ save: 'signedOut' })
      set({ save: isOnline() ? 'refused' : 'offline' })
      return plan(retryDelay)
    }
    if (stored.id === null) return set({ save: 'gone', why })
    meet(stored)
  }

  /** The text meets what the server has: the same, one's own earlier save, or somebody else's. */
  function meet(stored: D) {
    const theirs = writtenOf(stored)
    const known = { id: stored.id, targetId: targetOf(stored), version: stored.version, draft: stored }
    if (stored.version === state.version || own.sentNos.includes(stored.saveNo) || isSame(theirs, state.text)) {
      own.base = theirs
      own.sentNos = []
      const isAll = isSame(theirs, state.text)
      set({
        ...known,
        phase: 'writing',
        save: isAll ? 'saved' : 'typed',
        savedAt: Date.parse(stored.gmtModified ?? ''),
      })
      if (isAll) nextOther()
      else plan(0)
      return
    }
    const both = join(state.text, theirs)
    if (both) {
      own.base = theirs
      own.sentNos = []
      set({ ...known, phase: 'writing', text: both, save: 'typed' })
      return plan(0)
    }
    const { device, gmtModified, version } = stored
    const other = { text: theirs, device, at: gmtModified ?? '', version }
    set({ draft: stored, id: stored.id, phase: 'conflict', conflict: { other, base: own.base } })
  }

  /** What another window of this device had not sent, one at a time. */
  function nextOther() {
    if (state.phase !== 'writing') return
    const next = waiting.shift()
    if (!next) return
    if (isSame(next.text, state.text) || isSame(next.text, next.base)) {
      void copies.forget(next)
      return nextOther()
    }
    const both = join(state.text, next.text)
    if (both) {
      set({ text: both, save: 'typed' })
      plan(0)
      return void keep().then(() => {
        if (!state.isFull) void copies.forget(next)
      })
    }
    waiting.unshift(next)
    const other = { text: next.text, device: '这台设备的另一个窗口', at: new Date(next.at).toISOString(), version: 0 }
    set({ phase: 'conflict', conflict: { other, base: next.base } })
  }

  async function open() {
    set({ phase: 'opening', why: '' })
    const [orphans, answer] = await Promise.all([
      copies.orphans(owner, which).catch(() => [] as Copy<W>[]),
      which.id === undefined && which.targetId === undefined && which.draftNo === undefined
        ? undefined
        : server.view(which).catch((error: unknown) => error ?? new Error('')),
    ])
    if (isClosed) return
    const stored = answer instanceof Error ? undefined : (answer as D | undefined)
    const code: Code | undefined = answer instanceof Error ? (CallError.is(answer) ? answer.code : 'failed') : undefined
    const isDirtyCopy = ({ text, base }: Copy<W>) => !isSame(text, base)
    for (const clean of orphans.filter((one) => !isDirtyCopy(one))) void copies.forget(clean)
    const [newest, ...others] = orphans.filter(isDirtyCopy)
    waiting = others
    if (code && !newest && !(code === 'notFound' && which.draftNo !== undefined)) {
      const why = CallError.is(answer) ? answer.msg : '没有连上服务器，请检查网络后重试'
      return set({ phase: 'failed', why, isNotFound: code === 'notFound' })
    }
    if (stored?.draftNo) own.draftNo = stored.draftNo
    else if (newest) own.draftNo = newest.draftNo
    if (!newest) {
      own.base = stored ? writtenOf(stored) : nothing
      const known = stored && { id: stored.id, targetId: targetOf(stored), version: stored.version, draft: stored }
      const savedAt = stored?.id ? Date.parse(stored.gmtModified ?? '') : null
      set({ ...known, phase: 'writing', save: savedAt ? 'saved' : 'clean', savedAt })
      return show(own.base)
    }
    Object.assign(own, { base: newest.base, sentNos: newest.sentNos, at: newest.at })
    set({ id: newest.id, targetId: newest.targetId ?? state.targetId, version: newest.version, unsent: 1 })
    show(newest.text)
    await keep()
    if (!state.isFull) void copies.forget(newest)
    if (stored) {
      set({ phase: 'writing', draft: stored })
      if (stored.id === null && newest.version === 0) set({ save: 'typed' })
      else if (stored.id === null) return set({ save: 'gone', why: '这份草稿已经在别处发布或删除了' })
      else return meet(stored)
    } else {
      const save = code && lostSession.includes(code) ? 'signedOut' : code && code !== 'notFound' ? 'offline' : 'typed'
      set({ phase: 'writing', save })
      if (code === 'notFound' && newest.id !== null) return set({ save: 'gone', why: '这份草稿已经在别处发布或删除了' })
    }
    plan(state.save === 'offline' ? retryDelay : 0)
  }

  return {
    open,
    state: () => state,
    isDirty,

    /** The editor or the settings have another text. */
    type(change: Partial<W>) {
      if (state.phase !== 'writing') return
      const text = { ...state.text, ...change }
      if (Object.entries(change).every(([part, value]) => state.text[part as keyof W] === value)) return
      own.at = Date.now()
      const isWaiting = state.save === 'clean' || state.save === 'saved'
      set({ text, unsent: state.unsent + 1, ...(isWaiting && { save: 'typed' }) })
      keepTimer ??= setTimeout(() => void keep(), keepDelay)
      if (isWaiting) plan()
    },

    /** Saves at once; true when the server has all that is written. */
    async flush() {
      for (let times = 0; times < 3 && state.phase === 'writing'; times++) {
        if (!isDirty() && state.id !== null && !saving) return true
        await save()
        if (state.save !== 'saved' && state.save !== 'typed') return false
      }
      return !isDirty() && state.id !== null && state.phase === 'writing'
    },

    /** To the device at once: the page may be about to go. */
    keep,

    /** The network is back, or somebody pressed 再试. */
    retry() {
      if (state.phase === 'failed') return open()
      if (state.phase === 'writing' && isDirty()) return save()
    },

    /** Signed in again on the spot, as the same person. */
    signedIn() {
      if (state.save !== 'signedOut') return
      set({ save: 'typed' })
      if (isDirty() || state.id === null) void save()
      else set({ save: 'saved' })
    },

    /** Of both texts becomes one; both stay among the earlier states. */
    async resolve(merged: W) {
      const { conflict, text: mine } = state
      if (!conflict) return
      const { other } = conflict
      if (other.version > 0) {
        own.base = other.text
        own.sentNos = []
        set({ version: other.version, targetId: (state.draft && targetOf(state.draft)) ?? state.targetId })
      }
      const done = other.version > 0 ? undefined : waiting.shift()
      set({ phase: 'writing', conflict: undefined, save: 'typed' })
      isKeptNext = true
      own.at = Date.now()
      if (other.version > 0 && !isSame(mine, merged) && !isSame(mine, other.text)) {
        await save() // mine becomes an earlier state too
        if (state.save !== 'saved') {
          show(merged)
          return keep()
        }
        isKeptNext = true
      }
      show(merged)
      set({ save: 'typed', unsent: state.unsent + 1 })
      await keep()
      if (done && !state.isFull) void copies.forget(done)
      await save()
    },

    /** The draft is gone on the server: what is written becomes a new one. */
    async begin(newNo: string) {
      await copies.forget(own).catch(() => {})
      Object.assign(own, { draftNo: newNo, base: nothing, sentNos: [] })
      set({ id: null, version: 0, draft: undefined, save: 'typed', why: '', phase: 'writing', conflict: undefined })
      await keep()
      await save()
    },

    /** An earlier state was made the newest version on the server. */
    restored(draft: D) {
      own.base = writtenOf(draft)
      own.sentNos = []
      set({ version: draft.version, save: 'saved', savedAt: Date.now(), unsent: 0, draft })
      show(own.base)
      void keep()
    },

    setDraft: (draft: D) => set({ draft }),

    /** It is published: nothing of it stays on the device. */
    async finish() {
      isClosed = true
      clearTimeout(keepTimer)
      clearTimeout(saveTimer)
      await atMost(
        longestKeep,
        copies.forget(own).catch(() => {}),
      )
    },

    /** The page is left: what is written stays. */
    close() {
      isClosed = true
      clearTimeout(keepTimer)
      clearTimeout(saveTimer)
    },
  }
}
