// A text as HTML with what was taken out and put in against the one online, and the words that it met.
import { segments } from '../../text/search.ts'

export type Marked = { html: string; inserted: number; deleted: number }

const maxWords = 1500 // of a paragraph; a longer one is shown as a whole

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

/** The longest common subsequence, by its table: its size is bounded by who calls. */
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
  const [a, b] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
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
  return [...steps, ...after.slice(after.length - tail).map((value) => ({ kind: 'same' as const, value }))]
}

/** Text in ins or del; tags of what was taken out are left out, but for pictures. */
function shown({ kind, value }: Step<string>): string {
  if (kind === 'same') return value
  if (!isTag(value)) return value.trim() ? `<${kind}>${value}</${kind}>` : kind === 'ins' ? value : ''
  if (kind === 'ins') return value
  return value.startsWith('<img') ? `<del>${value}</del>` : ''
}

const whole = (kind: 'ins' | 'del', block: string) =>
  partsOf(block)
    .map((part) => shown({ kind, value: part }))
    .join('') + (kind === 'del' ? '<br>' : '')

const lengthOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&\w+;/g, ' ')
    .trim().length

/** Both are cleaned HTML. */
export function markChanges(before: string, after: string): Marked {
  let [html, inserted, deleted] = ['', 0, 0]
  const steps = diff(blocksOf(before).slice(0, maxWords), blocksOf(after).slice(0, maxWords))
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
      if (old === undefined) {
        html += whole('ins', now!)
        inserted += lengthOf(now!)
      } else if (now === undefined) {
        html += whole('del', old)
        deleted += lengthOf(old)
      } else {
        const words = [wordsOf(old), wordsOf(now)] as const
        const isLong = words.some(({ length }) => length > maxWords)
        const inner = isLong ? [] : diff(...words)
        html += isLong ? whole('del', old) + whole('ins', now) : inner.map(shown).join('')
        for (const { kind, value } of inner) {
          if (isTag(value)) continue
          if (kind === 'ins') inserted += value.length
          if (kind === 'del') deleted += value.length
        }
        if (isLong) [inserted, deleted] = [inserted + lengthOf(now), deleted + lengthOf(old)]
      }
    }
  }
  return { html: html.replace(/<\/(ins|del)><\1>/g, ''), inserted, deleted }
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
