// What programs for mind maps and notes save: OPML as lines with their depths, and the marks of Markdown in a line.

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, code, hex) => {
    const point = code ? Number(code) : hex ? Number.parseInt(hex, 16) : 0
    return name ? signs[name.toLowerCase()]! : point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** Undefined where it is none. */
export function opmlLines(text: string): { depth: number; text: string }[] | undefined {
  if (!/<opml\b/i.test(text.slice(0, 1000))) return undefined
  const lines: { depth: number; text: string }[] = []
  let depth = 0
  for (const [, close, rest = ''] of text.matchAll(/<(\/?)outline\b([^<]{0,5000})/gi)) {
    if (close) depth--
    else {
      const name = /\stext\s?=\s?(?:"([^"]*)"|'([^']*)')/i.exec(rest)
      const own = decoded(name?.[1] ?? name?.[2] ?? '')
        .replace(/<[^<>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (own) lines.push({ depth: 4 * depth, text: own.slice(0, 500) })
      if (!/\/>\s*$/.test(rest.slice(-100))) depth++
    }
  }
  return lines
}

/** Without the marks of bold text and code. */
export const withoutMarks = (text: string) => text.replace(/(\*\*|__|`)([^*_`]{1,300})\1/g, '$2')

/** A table of Markdown in a text as its rows; undefined where there is none. */
export function rowsOfMarkdown(text: string): string[][] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const isRule = (line: string) => /^[\s:|-]+$/.test(line) && line.includes('--') && line.includes('|')
  if (!lines.some(isRule)) return undefined
  const rows = lines.filter(Boolean)
  if (!rows.every((line) => line.startsWith('|'))) return undefined
  return rows
    .filter((line) => !isRule(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => withoutMarks(cell.trim())),
    )
}
