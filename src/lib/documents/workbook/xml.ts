// What is read of the XML of spreadsheets without a tree: files of millions of cells would need gigabytes for it.

/** Of a start tag, by their names without prefixes. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, double, single] of tag.matchAll(/\s(?:\w+:)?([\w-]+)\s{0,5}=\s{0,5}(?:"([^"<]*)"|'([^'<]*)')/g))
    found[name!] ??= decoded(double ?? single ?? '')
  return found
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The start tags of elements of that name. */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^<>]*>`, 'g')) ?? []

export const isOn = (flag: string | undefined) => flag === '1' || flag === 'true' || flag === 'on'

/** The text without the elements of that name and what stands in them; they do not stand in each other. */
export function withoutElements(xml: string, name: string): { xml: string; count: number } {
  const [first = '', ...others] = xml.split(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`))
  const end = new RegExp(`</(?:\\w+:)?${name}>`)
  const kept = others.map((part) => {
    const tagEnd = part.indexOf('>')
    if (part[tagEnd - 1] === '/') return part.slice(tagEnd + 1)
    const match = end.exec(part)
    return match ? part.slice(match.index + match[0].length) : ''
  })
  return { xml: first + kept.join(''), count: others.length }
}

/** A → 0, Z → 25, AA → 26. */
export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
