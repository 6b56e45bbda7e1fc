// The kept pages as a plain folder that nginx or any static host can serve: /view/7/index.html, .br, .gz beside it.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { chmod, mkdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assemble, gzipped, type Page } from './pack.ts'

export type Note = { key: string; tags: string[]; headers: [string, string][]; sum: string }

/**
 * Beside the pages stands one journal (three files a page instead of four: creating files is what writing costs): a line
 * for each page written, one before a new one, and one for each removed; read and made short at the start, which the pages themselves do not delay.
 */
export class PageFolder {
  #root: string
  #journal: string
  #mark: string
  #times = 0 // that all was cleared
  #made = new Set<string>()
  #there = new Set<string>() // keys
  #clearing = Promise.resolve()
  #work = new Map<string, Promise<void>>() // by key: a page is written and removed in turn

  constructor(root: string) {
    this.#root = join(root, 'pages')
    this.#journal = join(root, 'pages.ndjson')
    this.#mark = join(root, 'heard-until')
    this.#makeRoot()
    if (isPosix) chmodSync(root, 0o755)
    void rm(this.#old, { recursive: true, force: true }).catch(() => {}) // of a process that was killed
  }

  #makeRoot() {
    mkdirSync(this.#root, { recursive: true })
    if (isPosix) chmodSync(this.#root, 0o755)
  }

  get #old() {
    return `${this.#root}.old`
  }

  /** The instant until which all edits have reached these pages, as `setHeardUntil` was last told; undefined where that is not known. */
  heardUntil(): string | undefined {
    try {
      return JSON.parse(readFileSync(this.#mark, 'utf8'))
    } catch {
      return undefined
    }
  }

  setHeardUntil(instant: string) {
    try {
      writeFileSync(`${this.#mark}.new`, JSON.stringify(instant))
      renameSync(`${this.#mark}.new`, this.#mark)
    } catch {
      // a full disk: the next start goes back to the instant before
    }
  }

  /** All pages are out of the web server's sight when it returns; their files go afterwards. */
  clear() {
    rmSync(this.#old, { recursive: true, force: true })
    renameSync(this.#root, this.#old)
    this.#times++
    this.#makeRoot()
    writeFileSync(this.#journal, '')
    this.#made.clear()
    this.#there.clear()
    void rm(this.#old, { recursive: true, force: true }).catch(() => {}) // else the next start
  }

  /** Each file written aside and renamed, the note last: what a crash cut short has no note that fits, and is not read. */
  write(key: string, page: Page, tags: string[]) {
    const times = this.#times
    return this.#inTurn(key, async () => {
      const { identity, br } = page.variants
      const file = this.#file(key)
      const folder = dirname(file)
      const parts: [string, Buffer][] = [[file, identity.body]]
      if (br !== identity) parts.push([`${file}.br`, br.body], [`${file}.gz`, await gzipped(page)])
      else for (const end of ['.br', '.gz']) await rm(file + end, { force: true }) // of when it was longer
      const writeParts = () => Promise.all(parts.map(([name, body]) => writePublic(`${name}.new`, body)))
      const makeFolder = () => makePublic(folder)
      if (!this.#made.has(folder)) await makeFolder()
      this.#made.add(folder)
      await writeParts().catch(() => makeFolder().then(writeParts)) // another page's removal took the folder meanwhile
      // a process that is killed before the note leaves what a web server would show for ever
      if (!this.#there.has(key)) appendFileSync(this.#journal, `${JSON.stringify({ key, isBegun: 1 })}\n`)
      for (const [name] of parts) await rename(`${name}.new`, name)
      if (times !== this.#times) throw new Error('cleared meanwhile')
      const note: Note = { key, tags, headers: page.headers, sum: sum(parts.map(([, body]) => body)) }
      appendFileSync(this.#journal, `${JSON.stringify(note)}\n`)
      this.#there.add(key)
    })
  }

  async remove(key: string) {
    if (!this.#there.has(key) && !this.#work.has(key)) return
    await this.#inTurn(key, async () => {
      this.#there.delete(key)
      const file = this.#file(key)
      const removed = await Promise.all(['', '.br', '.gz'].map((end) => unlink(file + end).then(isDone, isNotDone)))
      if (removed.includes(true)) appendFileSync(this.#journal, `${JSON.stringify({ key })}\n`)
      await this.#removeEmpty(dirname(file))
    })
  }

  /** The folder of a removed page, and those above it, where nothing else is in them. */
  async #removeEmpty(folder: string) {
    for (let at = folder; at.length > this.#root.length; at = dirname(at)) {
      this.#made.delete(at)
      if (!(await rmdir(at).then(isDone, isNotDone))) return
    }
  }

  /** Removes pages one at a time, so that other reads and writes are not delayed. `isWanted` is called right before a page is removed. */
  removeAll(keys: Iterable<string>, isWanted: (key: string) => boolean) {
    this.#clearing = this.#clearing.then(async () => {
      for (const key of keys) if (!isWanted(key)) await this.remove(key)
    })
  }

  /** What was to be written or removed of a page is. */
  async written(key: string) {
    await this.#work.get(key)
  }

  /** All that is being written and removed is done. */
  async settled() {
    await this.#clearing
    await Promise.allSettled(this.#work.values())
  }

  #inTurn(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#work.get(key) ?? Promise.resolve()
    const task = before
      .then(work)
      .catch(() => rmSync(this.#file(key), { force: true })) // a full disk: the page is kept in memory alone; or cleared meanwhile
      .finally(() => this.#work.get(key) === task && this.#work.delete(key))
    this.#work.set(key, task)
    return task
  }

  /** Pages of a former process, by key; called once, before anything is written. */
  notes(): Map<string, Note> {
    const notes = new Map<string, Note>()
    const begun = new Set<string>()
    const lines = existsSync(this.#journal) ? readFileSync(this.#journal, 'utf8').split('\n') : []
    for (const line of lines) {
      const note = parsed(line)
      if (!note) continue
      if (note.isBegun) begun.add(note.key)
      else begun.delete(note.key)
      notes.delete(note.key)
      if (note.sum) notes.set(note.key, note as Note)
    }
    const good = Array.from(notes.values(), (note) => `${JSON.stringify(note)}\n`)
    writeFileSync(`${this.#journal}.new`, good.join(''))
    renameSync(`${this.#journal}.new`, this.#journal)
    for (const key of notes.keys()) this.#there.add(key)
    for (const key of begun) for (const end of ['', '.br', '.gz']) rmSync(this.#file(key) + end, { force: true })
    return notes
  }

  /** The page of a note; what is damaged or cut short goes. */
  load(note: Note): Page | undefined {
    const file = this.#file(note.key)
    const isPacked = existsSync(`${file}.br`) && existsSync(`${file}.gz`)
    const parts = [file, ...(isPacked ? [`${file}.br`, `${file}.gz`] : [])]
    const bodies = read(parts)
    if (sum(bodies) !== note.sum) {
      void this.remove(note.key)
      return undefined
    }
    const [identity, br, gzip] = bodies as [Buffer, Buffer, Buffer]
    return assemble(200, note.headers, isPacked ? { identity, br, gzip } : { identity })
  }

  /** '/list?pageCurrent=2' -> list/@pageCurrent=2/index.html, as nginx finds it by $uri and $args. */
  #file(key: string) {
    const [path = '/', query] = key.split('?')
    const words = path.split('/').filter(Boolean).map(decoded)
    // a word of the path may look like the name of a query
    const parts = [
      ...words.map((word) => (word.startsWith('@') ? hashed(word) : safe(word))),
      ...(query ? [safe(`@${query}`)] : []),
    ]
    return join(this.#root, ...parts, 'index.html')
  }
}

const isPosix = process.platform !== 'win32'

/** Whatever the umask says: nginx, which runs as another user, serves kept pages, and they are public. */
async function writePublic(file: string, body: Buffer) {
  await writeFile(file, body)
  if (isPosix) await chmod(file, 0o644)
}

async function makePublic(folder: string) {
  const first = await mkdir(folder, { recursive: true })
  if (!first || !isPosix) return
  for (let at = folder; at.length >= first.length; at = dirname(at)) await chmod(at, 0o755)
}

const isDone = () => true
const isNotDone = () => false

/** All of them, or none. */
function read(files: string[]) {
  try {
    return files.map((file) => readFileSync(file))
  } catch {
    return []
  }
}

/** Undefined for a line that was cut short or damaged. */
function parsed(line: string): (Partial<Note> & { key: string; isBegun?: 1 }) | undefined {
  try {
    const note = JSON.parse(line)
    const isPage = Array.isArray(note.tags) && Array.isArray(note.headers) && note.headers.every(Array.isArray)
    return typeof note.key === 'string' && (isPage || !note.sum) ? note : undefined
  } catch {
    return undefined
  }
}

/** What a web server looks for: the word decoded; left as it is where it was written in another way than browsers do. */
function decoded(word: string) {
  try {
    const plain = decodeURIComponent(word)
    return encodeURI(plain) === word ? plain : `%${word}`
  } catch {
    return `%${word}`
  }
}

/** A name as it is, where it can be one; else its hash, which no web server finds and no path leaves the folder by. */
const safe = (word: string) =>
  /^[^./\\\0%][^/\\\0]*$/u.test(word) && Buffer.byteLength(word) <= 200 ? word : hashed(word)
const hashed = (word: string) => `~${createHash('sha1').update(word).digest('hex')}`
const sum = (bodies: Buffer[]) => bodies.reduce((hash, body) => hash.update(body), createHash('sha1')).digest('hex')
