// A document that saves itself: what is typed lies over what the server has, and one save follows the other, each with the version that
// the answer before left. Nothing here knows the screen: a test drives it through random schedules.
import { CallError, type Code, uncertainCodes } from '../../contract/codes.ts'

/** `typed`: there are changes that wait; `choice`: somebody else changed it, and nothing is saved until one of both is chosen. */
export type SaveState = 'none' | 'typed' | 'saving' | 'saved' | 'failed' | 'choice'

export type DocumentState<T, S> = {
  /** What the server has. */
  stored: S
  /** The same, as values of the form. */
  base: T
  values: T
  isDirty: boolean
  /** What somebody else wrote, while a choice waits. */
  theirs: S | undefined
  save: SaveState
  /** Why it could not be saved. */
  why: string
  savedAt: number | undefined
}

/** Both in one; without `goesOn` it is shown and not sent by itself. */
export type Joined<T> = { values: T; goesOn: boolean }

export type DocumentWork<T, S> = {
  /** `before`: the values that were sent, or shown so far. */
  valuesOf(stored: S, before?: T): T
  /** Undefined: it does not exist yet, and is only saved when somebody says so. */
  versionOf(stored: S): number | undefined
  /** Resolves to what the server has now. */
  save(values: T, stored: S): Promise<S>
  /** As it is now, after a conflict. */
  read(stored: S): Promise<S>
  /** Undefined: somebody has to choose. */
  join?(base: T, mine: T, theirs: S): Joined<T> | undefined
}

const restDelay = 2000 // ms after the last change…
const longestWait = 5000 // …and at most so long after the first that was not sent
const retryDelay = 30_000 // ms after a save whose answer did not arrive

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `work` gives the functions of the newest render; values and versions come from here alone. */
export function createDocument<T extends object, S>(first: S, work: () => DocumentWork<T, S>) {
  let stored = first
  let base = work().valuesOf(first)
  let typed: Partial<T> = {}
  let theirs: S | undefined
  let failure: { why: string; isUncertain: boolean; at: number } | undefined
  let savedAt: number | undefined
  /** Sent without an answer: the server may have one of them. */
  let unanswered: T[] = []
  let busy: Promise<void> | undefined
  let isSaving = false
  /** The first and the last change that were not sent. */
  let since: number | undefined
  let changedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOff = false
  let isClosed = false
  const listeners = new Set<() => void>()

  const values = (): T => ({ ...base, ...typed })
  const isDirty = () => unanswered.length > 0 || !isSame(values(), base)
  const isNew = () => work().versionOf(stored) === undefined
  const toChoose = () => new CallError('conflict', '请先选用哪一份，再接着保存')

  let state = look()
  function look(): DocumentState<T, S> {
    const isUnsaved = isDirty()
    const save = theirs
      ? 'choice'
      : isSaving
        ? 'saving'
        : failure && (isUnsaved || isNew())
          ? 'failed'
          : isUnsaved
            ? isOff || isNew()
              ? 'none'
              : 'typed'
            : savedAt
              ? 'saved'
              : 'none'
    return { stored, base, values: values(), isDirty: isUnsaved, theirs, save, why: failure?.why ?? '', savedAt }
  }
  function show() {
    state = look()
    for (const listener of listeners) listener()
  }

  function plan() {
    clearTimeout(timer)
    if (busy || theirs || isOff || isClosed || isNew() || !isDirty()) return
    const due =
      since !== undefined
        ? Math.min(changedAt + restDelay, since + longestWait)
        : failure?.isUncertain
          ? failure.at + retryDelay
          : undefined
    if (due !== undefined) timer = setTimeout(() => void now().catch(() => {}), Math.max(due - Date.now(), 0))
  }

  /** One after the other: each begins with what the one before left. */
  function alone<R>(run: () => Promise<R>): Promise<R> {
    clearTimeout(timer)
    const result = (busy ?? Promise.resolve()).then(run)
    const over = () => {
      if (busy !== mine) return
      busy = undefined
      plan()
      show()
    }
    const mine = result.then(over, over)
    busy = mine
    return result
  }

  function take(next: S, text: T, over: Partial<T>) {
    stored = next
    base = text
    typed = over
    unanswered = []
  }

  /** After a conflict: true when it is to be sent again, `done` when the server has it already. */
  async function compare(sent: T): Promise<boolean | 'done'> {
    const { read, valuesOf, versionOf, join } = work()
    const found = await read(stored).catch(() => undefined)
    // it may not be written at all just now
    if (found === undefined || versionOf(found) === versionOf(stored)) return false
    const text = valuesOf(found, sent)
    if (isSame(text, sent)) {
      stored = found
      return 'done'
    }
    // an earlier one of ours, or only the version is another
    if ([base, ...unanswered].some((one) => isSame(one, text))) {
      take(found, text, values())
      return true
    }
    const joined = join?.(base, values(), found)
    if (joined) take(found, text, joined.values)
    else theirs = found
    return joined?.goesOn ?? false
  }

  async function send(save: DocumentWork<T, S>['save'] = work().save): Promise<void> {
    isSaving = true
    try {
      for (let times = 0; ; times++) {
        const [sent, sentTyped] = [values(), typed]
        const settle = (next: S) => {
          const later = Object.entries(typed).filter(([name, value]) => value !== sentTyped[name as keyof T])
          take(next, work().valuesOf(next, sent), Object.fromEntries(later) as Partial<T>)
          failure = undefined
          savedAt = Date.now()
        }
        since = undefined
        show()
        try {
          return settle(await save(sent, stored))
        } catch (error) {
          const code: Code = CallError.is(error) ? error.code : 'failed'
          const isUncertain = uncertainCodes.includes(code)
          if (isUncertain) unanswered = [...unanswered.slice(-7), sent]
          const next = code === 'conflict' && !isNew() && (await compare(sent))
          if (next === 'done') return settle(stored)
          if (next && times < 3) continue
          failure = { why: CallError.is(error) ? error.msg : '网络异常', isUncertain, at: Date.now() }
          throw error
        }
      }
    } finally {
      isSaving = false
    }
  }

  /** Saves at once what is typed by now; throws when it could not. */
  function now(): Promise<void> {
    return alone(async () => {
      if (theirs) throw toChoose()
      if (isDirty() || isNew()) await send()
    })
  }

  function change(part: Partial<T>) {
    typed = { ...typed, ...part }
    changedAt = Date.now()
    since ??= changedAt
    plan()
    show()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    now,

    /** What is typed and not saved; undefined where nothing is. */
    typed: () => (Object.keys(typed).length ? typed : undefined),

    /** Sends what is typed in another way, even where it was saved. */
    saveBy: (save: DocumentWork<T, S>['save']) =>
      alone(async () => {
        if (theirs) throw toChoose()
        await send(save)
      }),

    /** Something else is done to it, which resolves to what the server has then; nothing is saved meanwhile. */
    alone: (run: () => Promise<S>) =>
      alone(async () => {
        const next = await run()
        const { valuesOf } = work()
        if (!isDirty() || isSame(valuesOf(next, base), base)) take(next, valuesOf(next, values()), typed)
      }),

    /** What the server has, as somebody else asked: taken over while nothing is typed here. */
    offer(next: S) {
      const { valuesOf, versionOf } = work()
      if (busy || theirs || isDirty() || isNew() || (versionOf(next) ?? 0) <= versionOf(stored)!) return
      take(next, valuesOf(next), {})
      show()
    },

    /** The choice is made: theirs, or `chosen` over theirs. */
    choose(chosen?: T) {
      if (!theirs) return
      take(theirs, work().valuesOf(theirs), chosen ?? {})
      failure = theirs = undefined
      changedAt = Date.now()
      since = chosen && changedAt
      plan()
      show()
    },

    /** Nothing is saved by itself. */
    setOff(off: boolean) {
      isOff = off
      plan()
      show()
    },

    /** On leaving a field: does not wait. */
    onBlur() {
      if (isDirty() && !isOff && !theirs && !isNew()) void now().catch(() => {})
    },

    open() {
      isClosed = false
      plan()
    },

    /** The screen is left; a save under way ends. */
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
