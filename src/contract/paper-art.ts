// What is drawn on papers: ground, frame, blossom branch, hills with the steps of the altar, the seal. Points from the upper left
// corner; the same on the screen, in print and in the PDF.

/** A part of a drawing: `d` as in the path of an SVG. */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number }

/** Written: `x` is where it begins, ends or has its middle (`anchor`), `y` its base line; `spacing` between letters. `turn`: degrees around x, y. */
export type Letters = {
  parts: readonly { text: string; color?: string; isBold?: boolean }[]
  x: number
  y: number
  size: number
  anchor?: 'start' | 'middle' | 'end'
  color?: string
  spacing?: number
  turn?: number
}

export const paperColors = {
  ground: '#fffdf8',
  ink: '#1b2624',
  quiet: '#4b544f',
  title: '#0d464b',
  frame: '#12575d',
  gold: '#d9b56a',
  seal: '#b8402f',
} as const

const round = (value: number) => Math.round(value * 100) / 100
const pathOf = (...points: (string | number)[]) =>
  points.map((one) => (typeof one === 'number' ? round(one) : one)).join(' ')

function petal(x: number, y: number, long: number, wide: number, turn: number) {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle) * long, -Math.cos(angle) * long]
  const arc = (toX: number, toY: number) => ['A', wide, long, turn, 1, 1, toX, toY]
  return pathOf('M', x - dx, y - dy, ...arc(x + dx, y + dy), ...arc(x - dx, y - dy), 'Z')
}

const dot = (x: number, y: number, radius: number) => petal(x, y, radius, radius, 0)

/** Five petals around their middle; `turn` in degrees. */
const petals = (x: number, y: number, size: number, turn: number) =>
  [0, 72, 144, 216, 288]
    .map((step) => {
      const angle = ((step + turn) * Math.PI) / 180
      return petal(x + Math.sin(angle) * size, y - Math.cos(angle) * size, size * 0.82, size * 0.68, step + turn)
    })
    .join('')

function blossom(x: number, y: number, size: number, turn: number): Shape[] {
  const stamens = [0, 72, 144, 216, 288].map((step) => {
    const angle = ((step + turn + 36) * Math.PI) / 180
    return dot(x + Math.sin(angle) * size * 0.62, y - Math.cos(angle) * size * 0.62, size * 0.09)
  })
  return [
    { d: petals(x, y, size, turn), fill: '#f6c8b6' },
    { d: petals(x, y, size * 0.5, turn), fill: '#f0ac97' },
    { d: stamens.join(''), fill: '#c9683f' },
    { d: dot(x, y, size * 0.3), fill: '#f59b3f' },
  ]
}

type Point = readonly [x: number, y: number]

/** A twig: a curve that grows thinner from its first point to its last. */
function twig([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, thick: number, thin: number): Shape {
  const sides: [Point[], Point[]] = [[], []]
  for (let n = 0; n <= 12; n++) {
    const t = n / 12
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    const along = (a: number, b: number, c: number) => 2 * (1 - t) * (b - a) + 2 * t * (c - b)
    const [x, y, dx, dy] = [at(x0, x1, x2), at(y0, y1, y2), along(x0, x1, x2), along(y0, y1, y2)]
    const half = (thick + (thin - thick) * t) / 2 / Math.hypot(dx, dy)
    sides[0].push([x - dy * half, y + dx * half])
    sides[1].unshift([x + dy * half, y - dx * half])
  }
  return {
    d: pathOf('M', ...sides.flat().flatMap((point, n) => (n ? ['L', ...point] : [...point])), 'Z'),
    fill: '#5b3320',
  }
}

/** A branch that hangs in from the right: `right` and `top` are where it comes from. Some 150 points wide at `scale` 1, 110 high. */
export function branch(right: number, top: number, scale = 1): Shape[] {
  const at = (x: number, y: number): Point => [right - x * scale, top + y * scale]
  const flower = (x: number, y: number, size: number, turn: number) => blossom(...at(x, y), size * scale, turn)
  const bud = (x: number, y: number, turn: number): Shape => ({
    d: petal(...at(x, y), 4.2 * scale, 2.9 * scale, turn),
    fill: '#e39a8a',
  })
  return [
    twig(at(0, 4), at(70, 8), at(142, 74), 5.5 * scale, 1.4 * scale),
    twig(at(40, 9), at(58, 34), at(60, 66), 3.2 * scale, 1 * scale),
    twig(at(84, 26), at(112, 22), at(128, 12), 2.6 * scale, 0.8 * scale),
    twig(at(112, 46), at(112, 66), at(104, 84), 2.4 * scale, 0.8 * scale),
    bud(130, 10, -60),
    bud(103, 88, 10),
    bud(148, 80, -140),
    bud(60, 71, 0),
    ...flower(24, 10, 8.2, 10),
    ...flower(52, 24, 10, 40),
    ...flower(80, 22, 8, -14),
    ...flower(102, 38, 10.4, 22),
    ...flower(126, 60, 8.4, 60),
    ...flower(58, 54, 7.4, 4),
    ...flower(12, 24, 6, 30),
    ...flower(110, 72, 6.4, -20),
  ]
}

/** Three ridges and the steps before them, at the lower edge of a sheet; at most 0.31 of `width` high. */
export function hills(width: number, bottom: number): Shape[] {
  const at = (x: number, y: number) => [x * width, bottom - y * width] as const
  const ridge = (fill: string, ...heights: number[]): Shape => {
    const step = 1 / (heights.length - 1)
    const curves = heights.slice(1).flatMap((height, n) => {
      const [before, middle] = [heights[n]!, (n + 0.5) * step]
      return ['C', ...at(middle, before), ...at(middle, height), ...at((n + 1) * step, height)]
    })
    return { d: pathOf('M', ...at(0, 0), 'L', ...at(0, heights[0]!), ...curves, 'L', ...at(1, 0), 'Z'), fill }
  }
  const stair = (wide: number, low: number, high: number, fill: string): Shape => ({
    d: pathOf(
      'M',
      ...at(0.5 - wide / 2, low),
      'H',
      at(0.5 + wide / 2, 0)[0],
      'V',
      at(0, high)[1],
      'H',
      at(0.5 - wide / 2, 0)[0],
      'Z',
    ),
    fill,
  })
  return [
    ridge('#eaf1ee', 0.115, 0.168, 0.12, 0.1, 0.15, 0.196, 0.142),
    ridge('#dfe9e6', 0.082, 0.06, 0.096, 0.074, 0.062, 0.098, 0.116),
    ridge('#cfdedb', 0.03, 0.056, 0.046, 0.04, 0.05, 0.064, 0.048),
    stair(0.2, 0.05, 0.072, '#dbe8e6'),
    stair(0.285, 0.026, 0.05, '#c9dcda'),
    stair(0.37, 0, 0.026, '#b9d0ce'),
  ]
}

/** Two lines around a sheet; the inner one steps in at its corners. */
export function frame(width: number, height: number): Shape[] {
  const [outer, inner, corner] = [16, 22, 9]
  const [right, low] = [width - inner, height - inner]
  const stepped = pathOf(
    ...['M', inner + corner, inner, 'H', right - corner, 'V', inner + corner, 'H', right],
    ...['V', low - corner, 'H', right - corner, 'V', low, 'H', inner + corner],
    ...['V', low - corner, 'H', inner, 'V', inner + corner, 'H', inner + corner, 'Z'],
  )
  return [
    {
      d: pathOf('M', outer, outer, 'H', width - outer, 'V', height - outer, 'H', outer, 'Z'),
      stroke: paperColors.frame,
      width: 1.6,
    },
    { d: stepped, stroke: paperColors.gold, width: 0.8 },
  ]
}

export type Drawing = { shapes: Shape[]; letters: Letters[] }

/** A round seal around x, y: the name along its upper half, a blossom, what it is for below. */
export function seal(x: number, y: number, radius: number, { name, use }: { name: string; use: string }): Drawing {
  const color = paperColors.seal
  const along = [...name].slice(0, 24)
  const size = Math.min(radius * 0.3, (radius * 2.5) / Math.max(6, along.length))
  const step = Math.min(along.length < 4 ? 48 : 34, 210 / along.length)
  const ring = radius * 0.68
  const written = along.map((text, n): Letters => {
    const turn = (n - (along.length - 1) / 2) * step
    const angle = (turn * Math.PI) / 180
    return {
      parts: [{ text, isBold: true }],
      x: round(x + Math.sin(angle) * ring),
      y: round(y - Math.cos(angle) * ring),
      size: round(size),
      anchor: 'middle',
      color,
      turn: round(turn),
    }
  })
  return {
    shapes: [
      { d: dot(x, y, radius), stroke: color, width: round(radius * 0.055) },
      { d: dot(x, y, radius * 0.91), stroke: color, width: round(radius * 0.018) },
      { d: petals(x, y + radius * 0.02, radius * 0.145, 0), fill: color },
      { d: dot(x, y + radius * 0.02, radius * 0.06), fill: '#fff' },
    ],
    letters: [
      ...written,
      {
        parts: [{ text: use, isBold: true }],
        x,
        y: round(y + radius * 0.6),
        size: round(radius * 0.21),
        anchor: 'middle',
        color,
      },
    ],
  }
}

/** How wide a text is, in its own size: a Chinese letter 1, a Latin one about half of it. */
export const emsOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (letter.codePointAt(0)! > 0x2000 ? 1 : /[A-Z—]/.test(letter) ? 0.72 : 0.55),
    0,
  )
