// Turns the lines of a text into clean HTML, by the marks at their beginning.
import { drawn } from '../figures.ts'
import { figures } from './figures.ts'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function figure(name: string) {
  const { alt, caption } = figures[name]!
  const { path, width, height } = drawn(figures[name]!)
  const size = `width="${width}" height="${height}"`
  return `<figure><img alt="${alt}" src="/upload/${path}" ${size} loading="lazy" /><figcaption>${caption}</figcaption></figure>`
}

/** The cells of a line that is a row of a table. */
export const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
export const isRow = (line: string) => line.startsWith('| ') && line.endsWith('|')

const row = (cells: string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${plain(cell)}</${tag}>`).join('')}</tr>`

/** The first row is the head. */
function table([head = '', ...rows]: string[]) {
  const body = rows.map((line) => row(cellsOf(line), 'td')).join('')
  return `<table><thead>${row(cellsOf(head), 'th')}</thead><tbody>${body}</tbody></table>`
}

const marks: Record<string, (text: string) => string> = {
  '### ': (text) => `<h3>${text}</h3>`,
  '## ': (text) => `<h2>${text}</h2>`,
  '> ': (text) => `<blockquote><p>${text}</p></blockquote>`,
  '- ': (text) => `<li>${text}</li>`,
  '~ ': figure,
}

/** `## ` and `### ` headings, `> ` quotation, `- ` item of a list, `| ` row of a table, `~ ` a figure by its name, anything else a paragraph. */
export function richText(lines: string[]): string {
  const blocks = lines.map((line, n) => {
    if (isRow(line)) {
      if (n && isRow(lines[n - 1]!)) return ''
      const end = lines.findIndex((one, k) => k > n && !isRow(one))
      return table(lines.slice(n, end < 0 ? undefined : end))
    }
    const mark = Object.keys(marks).find((m) => line.startsWith(m))
    return mark ? marks[mark]!(plain(line.slice(mark.length))) : `<p>${plain(line)}</p>`
  })
  return blocks.join('').replace(/(<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`)
}

/** The text alone, for summaries: at most `length` characters, cut at the end of a sentence where there is one. */
export function summary(lines: string[], length = 100): string {
  const text = lines
    .filter((line) => !/^(## |- |~ )/.test(line))
    .join('')
    .replaceAll('> ', '')
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('？'))
  return end > length / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, -1)}…`
}
