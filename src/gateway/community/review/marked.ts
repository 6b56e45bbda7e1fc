// A text as HTML with what was taken out and put in against the one online, and the words that it met.
import { segments } from '../../text/search.ts'

/** What was put in or taken out, as it is drawn: in how many places, how many characters, how many pictures. */
export type Amount = { places: number; characters: number; pictures: number }
export type Marked = { html: string; inserted: Amount; deleted: Amount }

export const nothing: Amount = { places: 0, characters: 0, pictures: 0 }

/** Of paragraphs, or of the words of one, that differ: so many are compared each with each, those after them by their place. */
const maxCompared = 1500

/** Tags and the text between them. */
const partsOf = (html: string) => html.match(/<[^<>]*>|[^<]+/g) ?? []
const isTag = (part: string) => part[0] === '<'
const isBlockEnd = (part: string) => /^<(?:\/(?:p|h\d|li|tr|blockquote|pre|figure|ul|ol|table)|hr|br)\b/.test(part)

/** Paragraphs, each with the tags around it. */
function blocksOf(html: string) {
  const blocks: string[] = []
  let block = ''
  for (const part of partsOf(html)) {
    block += part
    if (isBlockEnd(part)) {
      blocks.push(block)
      block = ''
    }
  }
  return block ? [...blocks, block] : blocks
}

/** Tags and words; a word of the dictionary is one. */
const wordsOf = (block: string) => partsOf(block).flatMap((part) => (isTag(part) ? [part] : segments(part)))

type Step<T> = { kind: 'same' | 'del' | 'ins'; value: T }

/** The longest common subsequence, by its table; what is beyond `maxCompared` is compared by its place. */
function diff(before: readonly string[], after: readonly string[]): Step<string>[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const differing = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const
  const [a, b] = [differing[0].slice(0, maxCompared), differing[1].slice(0, maxCompared)]
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const steps: Step<string>[] = before.slice(0, head).map((value) => ({ kind: 'same', value }))
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push({ kind: 'same', value: a[i++]! })
      j++
    } else if (j === b.length || (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!))
      steps.push({ kind: 'del', value: a[i++]! })
    else steps.push({ kind: 'ins', value: b[j++]! })
  for (let at = maxCompared; at < Math.max(differing[0].length, differing[1].length); at++) {
    const [old, now] = [differing[0][at], differing[1][at]]
    if (old !== undefined) steps.push({ kind: old === now ? 'same' : 'del', value: old })
    if (now !== undefined && old !== now) steps.push({ kind: 'ins', value: now })
  }
  return [...steps, ...after.slice(after.length - tail).map((value) => ({ kind: 'same' as const, value }))]
}

const isPicture = (part: string) => part.startsWith('<img')

/** Text and pictures in ins or del; other tags of what was taken out are left out. */
function shown({ kind, value }: Step<string>): string {
  if (kind === 'same') return value
  if (isTag(value) ? isPicture(value) : value.trim()) return `<${kind}>${value}</${kind}>`
  return kind === 'ins' ? value : ''
}

const whole = (kind: 'ins' | 'del', block: string): Step<string>[] => partsOf(block).map((value) => ({ kind, value }))

/** Without blanks; a character written as &amp; is one. */
const lengthOf = (text: string) => [...text.replace(/&#?\w+;/g, '&').replace(/\s/g, '')].length

/** Counts what is drawn: a place ends where something is the same, or with its paragraph. */
function counter() {
  const amounts = { ins: { ...nothing }, del: { ...nothing } }
  const open = new Set<'ins' | 'del'>()
  return {
    amounts,
    endPlaces: () => open.clear(),
    add({ kind, value }: Step<string>) {
      if (isBlockEnd(value)) return open.clear()
      const isShown = isTag(value) ? isPicture(value) : Boolean(value.trim())
      if (!isShown) return
      if (kind === 'same') return open.clear()
      const amount = amounts[kind]
      if (isTag(value)) amount.pictures++
      else {
        amount.characters += lengthOf(value)
        if (!open.has(kind)) amount.places++
        open.add(kind)
      }
    },
  }
}

/** Both are cleaned HTML. */
export function markChanges(before: string, after: string): Marked {
  let html = ''
  const { amounts, add, endPlaces } = counter()
  const draw = (parts: readonly Step<string>[]) => {
    for (const part of parts) {
      html += shown(part)
      add(part)
    }
    endPlaces()
  }
  const steps = diff(blocksOf(before), blocksOf(after))
  for (let n = 0; n < steps.length; ) {
    if (steps[n]!.kind === 'same') {
      html += steps[n++]!.value
      continue
    }
    const changed = { del: [] as string[], ins: [] as string[] }
    for (; n < steps.length && steps[n]!.kind !== 'same'; n++)
      changed[steps[n]!.kind as 'del' | 'ins'].push(steps[n]!.value)
    for (let at = 0; at < Math.max(changed.del.length, changed.ins.length); at++) {
      const [old, now] = [changed.del[at], changed.ins[at]]
      const words = old === undefined || now === undefined ? undefined : ([wordsOf(old), wordsOf(now)] as const)
      if (words) draw(diff(...words))
      else {
        if (old !== undefined) {
          draw(whole('del', old))
          html += '<br>'
        }
        if (now !== undefined) draw(whole('ins', now))
      }
    }
  }
  return { html: html.replace(/<\/(ins|del)><\1>/g, ''), inserted: amounts.ins, deleted: amounts.del }
}

/** Each of the texts where it stands outside of tags, numbered from 1. */
export function markHits(html: string, texts: readonly string[]): string {
  const byText = new Map(texts.map((text, n) => [escaped(text), n + 1]))
  const all = [...byText.keys()].filter(Boolean).sort((a, b) => b.length - a.length)
  if (!all.length) return html
  const pattern = new RegExp(all.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  return partsOf(html)
    .map((part) =>
      isTag(part) ? part : part.replace(pattern, (text) => `<mark>${text}<sup>${byText.get(text)}</sup></mark>`),
    )
    .join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
