// What the device keeps of a sitting: the paper, the answers, and what was flagged. Sealed (AES-GCM) with the key of the sitting, so
// that nobody who uses the computer afterwards reads it; the key itself stands beside it in a form that cannot be exported.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'

export type File = { name: string; url: string; size: number }

/** The last edit of a question on this device. */
export type Entry = {
  problemId: number
  userAnswer: string[]
  userFiles: File[]
  spentSeconds: number
  /** Counts the edits of this sitting on this device; 0: not written here, but on another one. */
  edit: number
  /** By the server's clock, as well as it was known; in ms. */
  editedAt: number
}

/** What is not an answer. */
export type Place = {
  /** Of the question that is open. */
  problemId?: number | undefined
  flags: number[]
  deviceNo: string
  version: number
  /** 交卷 was pressed; it is sent until the server answers. */
  isHandedIn: boolean
  /** The time that the server had named was over; it decides whether it is. */
  isTimeUp?: boolean | undefined
  /** When it ends, as the server last said, by its clock in ms; null: no limit. */
  end?: number | null | undefined
  /** Date.now() of the device minus the server's clock. */
  clockAhead: number
  /** What the server has not been told of: facts for the replay, the latest. */
  spans?: Span[] | undefined
  /** Since when the page is not looked at, or the server not reached; by the server's clock. */
  awaySince?: number | undefined
  offlineSince?: number | undefined
}

/** `began`: by the server's clock. */
export type Span = { kind: number; began: number; seconds: number }

export type Journal = {
  /** Undefined where this device has nothing of the sitting. */
  paper(): Promise<TakingPaper | undefined>
  keepPaper(paper: TakingPaper): Promise<void>
  entries(): Promise<Entry[]>
  /** Resolves when the disk has it. */
  keep(entry: Entry): Promise<void>
  place(): Promise<Place | undefined>
  keepPlace(place: Place): Promise<void>
  /** With the key of the sitting; undefined where there is none (a site without https). */
  seal(text: string): Promise<{ iv: Uint8Array; data: ArrayBuffer } | undefined>
  forget(): Promise<void>
  /** False: it lives as long as the page. */
  isLasting: boolean
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: string }

interface Schema extends DBSchema {
  keys: { key: number; value: CryptoKey }
  papers: { key: number; value: Sealed }
  places: { key: number; value: Sealed }
  entries: { key: [relationId: number, problemId: number]; value: Sealed }
}

const open = () =>
  openDB<Schema>('exam', 1, {
    upgrade(db) {
      for (const store of ['keys', 'papers', 'places', 'entries'] as const) db.createObjectStore(store)
    },
  })

/** Where IndexedDB is not to be had (some private windows), in memory. */
export async function openJournal(relationId: number): Promise<Journal> {
  try {
    return await lastingJournal(await open(), relationId)
  } catch {
    return memoryJournal()
  }
}

async function lastingJournal(db: IDBPDatabase<Schema>, relationId: number): Promise<Journal> {
  let key = await db.get('keys', relationId)
  const strict = { durability: 'strict' } as const
  const ofSitting = IDBKeyRange.bound([relationId, 0], [relationId, Number.MAX_SAFE_INTEGER])

  async function write<S extends 'papers' | 'places' | 'entries'>(store: S, at: Schema[S]['key'], value: object) {
    const sealed = await seal(key, JSON.stringify(value))
    const tx = db.transaction(store, 'readwrite', strict)
    await Promise.all([tx.store.put(sealed, at as never), tx.done])
  }
  const read = async <T>(sealed: Sealed | undefined) => sealed && (JSON.parse(await unseal(key, sealed)) as T)

  return {
    isLasting: true,
    paper: async () => read<TakingPaper>(await db.get('papers', relationId)),
    async keepPaper(paper) {
      key ??= await importKey(paper.sealKey)
      if (key) await db.put('keys', key, relationId)
      await write('papers', relationId, { ...paper, sealKey: '' })
    },
    async entries() {
      const all = await db.getAll('entries', ofSitting)
      return (await Promise.all(all.map((sealed) => read<Entry>(sealed)))).filter((entry) => entry !== undefined)
    },
    keep: (entry) => write('entries', [relationId, entry.problemId], entry),
    place: async () => read<Place>(await db.get('places', relationId)),
    keepPlace: (place) => write('places', relationId, place),
    async seal(text) {
      const sealed = await seal(key, text)
      return 'plain' in sealed ? undefined : sealed
    },
    async forget() {
      const tx = db.transaction(['keys', 'papers', 'places', 'entries'], 'readwrite', strict)
      await Promise.all([
        ...(['keys', 'papers', 'places'] as const).map((store) => tx.objectStore(store).delete(relationId)),
        tx.objectStore('entries').delete(ofSitting),
        tx.done,
      ])
    },
  }
}

/** Undefined where the page has no Web Crypto: a site without https. What is kept is then not sealed. */
async function importKey(base64: string) {
  if (!crypto.subtle) return undefined
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function seal(key: CryptoKey | undefined, text: string): Promise<Sealed> {
  if (!key) return { plain: text }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

async function unseal(key: CryptoKey | undefined, sealed: Sealed) {
  if ('plain' in sealed) return sealed.plain
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key!, sealed.data)
  return new TextDecoder().decode(opened)
}

export function memoryJournal(): Journal {
  let [paper, place] = [undefined as TakingPaper | undefined, undefined as Place | undefined]
  const entries = new Map<number, Entry>()
  return {
    isLasting: false,
    paper: async () => paper,
    keepPaper: async (given) => void (paper = given),
    entries: async () => [...entries.values()],
    keep: async (entry) => void entries.set(entry.problemId, entry),
    place: async () => place,
    keepPlace: async (given) => void (place = given),
    async seal(text) {
      const sealed = await seal(paper && (await importKey(paper.sealKey)), text)
      return 'plain' in sealed ? undefined : sealed
    },
    async forget() {
      paper = place = undefined
      entries.clear()
    },
  }
}
