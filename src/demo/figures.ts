// Draws the figures of the articles: bars, dots to count, a strip of minutes, steps, and two columns. Numbers and words stand in content/figures.ts.
import { createHash } from 'node:crypto'

export type Drawing =
  /** A value by its length; `shown` where the number alone does not say it. */
  | { kind: 'bars'; rows: [label: string, value: number, shown: string][] }
  /** One dot for each, so many a row; the groups follow each other. */
  | { kind: 'dots'; groups: [label: string, count: number][]; perRow: number }
  /** Parts of a span by their width, in minutes. */
  | { kind: 'strip'; parts: [label: string, minutes: number][] }
  /** Boxes in their order; each a heading and at most two short lines. */
  | { kind: 'steps'; boxes: [heading: string, ...lines: string[]][] }
  | { kind: 'columns'; heads: [string, string]; rows: [string, string][] }

export type Figure = { title: string; alt: string; caption: string } & Drawing

const width = 600 // of the drawing; shown larger, so that its letters are readable on a phone
const shownWidth = 720
const margin = 28
const inner = width - 2 * margin
const [ink, ink2, line] = ['#16272a', '#4c6063', '#d5e0e1']
/** Told apart also by their lightness; white letters are readable on the first two. */
const colours = ['#12575d', '#b3610f', '#9cc3c6', '#f1c3c0', '#cfc6e4']
const top = 84 // below the title

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Look = { size?: number; fill?: string; weight?: number; anchor?: 'start' | 'middle' | 'end' }
const words = (
  x: number,
  y: number,
  text: string,
  { size = 18, fill = ink, weight = 400, anchor = 'start' }: Look = {},
) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`

const box = (x: number, y: number, w: number, h: number, fill: string, rx = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`

type Drawn = { height: number; inside: string[] }

const draw: { [K in Drawing['kind']]: (of: Extract<Drawing, { kind: K }>) => Drawn } = {
  bars({ rows }) {
    const longest = Math.max(...rows.map(([, value]) => value))
    const inside = rows.flatMap(([label, value, shown], n) => {
      const y = top + n * 76
      const length = Math.max(6, Math.round((value / longest) * (inner - 130)))
      return [
        words(margin, y + 16, label, { fill: ink2 }),
        box(margin, y + 28, length, 28, colours[n === 0 ? 0 : 2]!, 6),
        words(margin + length + 12, y + 49, shown, { weight: 600 }),
      ]
    })
    return { height: top + rows.length * 76 + 8, inside }
  },

  dots({ groups, perRow }) {
    const pitch = Math.min(52, Math.floor(inner / perRow))
    const radius = Math.round(pitch * 0.36)
    const dots = groups.flatMap(([, count], n) => Array.from({ length: count }, () => colours[n]!))
    const inside = dots.map((fill, i) => {
      const [x, y] = [margin + radius + (i % perRow) * pitch, top + radius + Math.floor(i / perRow) * pitch]
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
    })
    const bottom = top + Math.ceil(dots.length / perRow) * pitch + 24
    const legend = groups.flatMap(([label, count], n) => [
      box(margin, bottom + n * 34, 18, 18, colours[n]!, 9),
      words(margin + 30, bottom + n * 34 + 15, `${label}  ${count}`),
    ])
    return { height: bottom + groups.length * 34 + 14, inside: [...inside, ...legend] }
  },

  strip({ parts }) {
    const total = parts.reduce((sum, [, minutes]) => sum + minutes, 0)
    let x = margin
    const inside = parts.flatMap(([label, minutes], n) => {
      const w = Math.round((minutes / total) * inner)
      const from = x
      x += w
      const [fill, letters] = n % 2 ? [colours[2]!, ink] : [colours[0]!, '#ffffff']
      return [
        box(from, top, w - 4, 64, fill),
        words(from + w / 2 - 2, top + 40, String(minutes), { size: 22, weight: 700, anchor: 'middle', fill: letters }),
        box(margin, top + 96 + n * 34, 18, 18, fill, 4),
        words(margin + 30, top + 111 + n * 34, label),
        words(width - margin, top + 111 + n * 34, `${minutes} 分钟`, { anchor: 'end', fill: ink2 }),
      ]
    })
    return { height: top + 96 + parts.length * 34 + 14, inside }
  },

  steps({ boxes }) {
    const inside = boxes.flatMap(([heading, ...lines], n) => {
      const y = top + n * 96
      const isLast = n === boxes.length - 1
      return [
        isLast ? '' : box(margin + 23, y + 46, 2, 54, line, 0),
        `<circle cx="${margin + 24}" cy="${y + 26}" r="20" fill="${isLast ? colours[1] : colours[0]}"/>`,
        words(margin + 24, y + 33, String(n + 1), { fill: '#ffffff', weight: 700, anchor: 'middle' }),
        words(margin + 66, y + 32, heading, { size: 20, weight: 700 }),
        words(margin + 66, y + 60, lines.join('，'), { size: 17, fill: ink2 }),
      ]
    })
    return { height: top + boxes.length * 96 - 10, inside }
  },

  columns({ heads, rows }) {
    const w = (inner - 16) / 2
    const [left, right] = [margin, margin + w + 16]
    const inside = [
      ...[left, right].flatMap((x, n) => [
        box(x, top, w, 44, colours[n === 0 ? 1 : 0]!),
        words(x + 14, top + 29, heads[n]!, { fill: '#ffffff', weight: 700 }),
      ]),
      ...rows.flatMap((row, n) =>
        [left, right].flatMap((x, side) => [
          `<rect x="${x + 0.5}" y="${top + 56.5 + n * 62}" width="${w - 1}" height="51" rx="8" fill="#ffffff" stroke="${line}"/>`,
          words(x + 14, top + 88 + n * 62, row[side]!, { size: 15 }),
        ]),
      ),
    ]
    return { height: top + 56 + rows.length * 62 + 20, inside }
  },
}

/** The figure as an SVG, and the path under UPLOADS_DIR that is its own: another drawing has another name, as it is kept by browsers. */
export function drawn(figure: Figure) {
  const { height, inside } = (draw[figure.kind] as (of: Drawing) => Drawn)(figure)
  const font = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"
  const paper = `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10" fill="#ffffff" stroke="${line}"/>`
  const title = words(margin, 50, figure.title, { size: 22, weight: 700 })
  const size = { width: shownWidth, height: Math.round((height * shownWidth) / width) }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" font-family="${font}">${paper}${title}${inside.join('')}</svg>`
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  return { svg, ...size, path: `demo/figure-${name}.svg` }
}
