// What calls answered and wrote when somebody last looked at it: a line of digests for each call in tests/recorded, as the
// expected output of PostgreSQL's own tests. What a run finds stands as text in .data/recorded, so that a change can be read.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const second = 1000
const hour = 3600 * second
const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g
const day = /\b20[2-3]\d-[01]\d(-[0-3]\d)?\b|\b20[2-3]\d[01]\d[0-3]\d\b/g

/** A time as it is from now: exact to five minutes within the hour, to the day where it is a midnight, else that it was or comes. */
export function fromNow(text: string, now = Date.now()): string {
  const isBeijing = !/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(10))
  const at = Date.parse(
    isBeijing ? `${text.replace(' ', 'T')}+08:00` : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  )
  const away = at - now
  if (Math.abs(away) < 200 * second) return '<now>'
  if (Math.abs(away) < hour + 100 * second)
    return `<now${away < 0 ? '-' : '+'}${5 * Math.floor((Math.abs(away) + 100 * second) / (300 * second))} min>`
  if ((at + 8 * hour) % (24 * hour) === 0) return `<midnight${signed((at - midnight(now)) / (24 * hour))}>`
  return away < 0 ? '<before>' : '<after>'
}
/** `name: "…"`, `name: 1 -> 2`, `"name":1`, and within a text. */
const fieldsNamed = (names: readonly string[]) => {
  const value = '(?:\\\\*"(?:[^"\\\\]|\\\\[^"])*\\\\*"|\\d+)'
  return new RegExp(`(\\b(?:${names.join('|')})\\\\*"?: ?)${value}(?: -> ${value})?`, 'g')
}
/** Numbers of as many digits, also behind the beginning of a mobile number. */
const numbersLike = (from: number) => new RegExp(`(^|\\D|1990*)(\\d{${String(from).length}})(?!\\d)`, 'g')
const midnight = (now: number) => now - ((now + 8 * hour) % (24 * hour))
const signed = (n: number) => (n < 0 ? `${n}` : `+${n}`)

/** What is another each time, by the form of it. */
const random: [RegExp, string][] = [
  [/\$argon2id[^"\\]*/g, '<hash>'],
  [/[A-Za-z0-9+/]{200,}={0,2}/g, '<bytes>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}\b(?!-)/g, '<half a uuid>'],
  [/\b10(\.\d{1,3}){3}\b/g, '<address>'],
  [/\b\d{17}X\b/g, '<digits>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/\b\d{17,24}\b/g, '<digits>'],
  [/\b[0-9a-f]{24,}\b|\b[0-9A-F]{16}\b/g, '<hex>'],
  [/\b[A-Z]{0,2}20\d{12,22}\b/g, '<number of the day>'],
  [/\b[A-Z]{2}-20\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '<number of a paper>'],
  [/199\*{4}\d{4}/g, '<mobile>'],
  [/\bXT(-[0-9A-Z]{4}){4}\b/g, '<number of a certificate>'],
  [/\d{1,2} 月 \d{1,2} 日/g, '<day>'],
  [/[A-Za-z0-9_-]{32,}={0,2}/g, '<random>'],
  [/\b1[5-9]\d{8}(\d{3})?\b/g, '<epoch>'],
]

export type Reading = {
  /** Numbers from one of these to so many after it are of what this test made: they are said as their distance. */
  made?: { sign: string; from: number; many: number }[]
  /** Fields and columns that are drawn. */
  drawn?: readonly string[]
  /** Times are only said to be there. */
  isTimeless?: boolean
}

/** A text without what is another at each run. */
export function normalized(text: string, { made = [], drawn = [], isTimeless }: Reading = {}): string {
  const now = Date.now()
  let result = text.replace(time, (one) => (isTimeless ? '<time>' : fromNow(one, now)))
  result = result.replace(day, '<day>')
  if (drawn.length) result = result.replace(fieldsNamed(drawn), '$1<drawn>')
  for (const [form, name] of random) result = result.replace(form, name)
  for (const { sign, from, many } of made)
    result = result.replace(numbersLike(from), (_, before: string, one: string) =>
      Number(one) >= from && Number(one) < from + many ? `${before}${sign}${Number(one) - from}` : `${before}${one}`,
    )
  return result
}

const folder = fileURLToPath(new URL('../recorded/', import.meta.url))
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const isRecording = process.env.RECORD === '1'

/** The lines of a file in tests/recorded, by the call. With RECORD=1 they are written anew, those of `names` and no others. */
export function recordedIn(file: string, names: readonly string[]) {
  const path = join(folder, `${file}.txt`)
  const texts = join('.data/recorded', file)
  mkdirSync(texts, { recursive: true })
  const known = new Map(read(path).map((line) => line.split(' = ') as [string, string]))
  const found = new Map<string, string>()
  return {
    names: [...known.keys()],
    /** Fails where the text is another than the one on record, with the first lines that differ where that one is still there. */
    check(name: string, text: string) {
      const digest = digestOf(text)
      found.set(name, digest)
      const kept = join(texts, `${name.replaceAll(/[/ ]/g, '_')}.txt`)
      const isSame = known.get(name) === digest
      if (isSame || isRecording) {
        writeFileSync(kept, text)
        rmSync(`${kept}.new`, { force: true })
      } else writeFileSync(`${kept}.new`, text)
      if (isSame || isRecording) return
      const before = read(kept).join('\n')
      const differing =
        digestOf(before) === known.get(name)
          ? firstDiffering(before, text)
          : `its text now is ${kept}.new; run the commit before for the other`
      throw new Error(
        `${name} is not as it is on record (tests/recorded/${file}.txt). Where that is meant: RECORD=1 npm test -- the file.\n${differing}`,
      )
    },
    save() {
      if (!isRecording) return
      const lines = [...names].sort().map((name) => `${name} = ${found.get(name) ?? known.get(name)}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${path}.new`, `${lines.join('\n')}\n`)
      renameSync(`${path}.new`, path)
    },
  }
}

function read(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n')
  } catch {
    return []
  }
}

function firstDiffering(before: string, now: string) {
  const [old, young] = [before.split('\n'), now.split('\n')]
  const [gone, come] = [new Set(young), new Set(old)]
  const left = old.filter((line) => !gone.has(line)).slice(0, 4)
  const new_ = young.filter((line) => !come.has(line)).slice(0, 4)
  return [...left.map((line) => `- ${line}`), ...new_.map((line) => `+ ${line}`)]
    .map((line) => line.slice(0, 1500))
    .join('\n')
}
