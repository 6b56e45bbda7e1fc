// Generated SVG pictures: avatars, the blossom mark, the hero scene, and the tools that covers are drawn with. The same seed always gives the same picture.
import { hashOf, type Palette } from './art-keys.ts'
import { glyphs } from './glyphs.ts'

export type Pigments = readonly [
  ground: string,
  far: string,
  mid: string,
  near: string,
  sun: string,
  glyph: string,
  blossom: string,
]

/** The mineral pigments of blue-green landscape painting. */
export const pigments: Record<Palette, Pigments> = {
  石青: ['#dbe7f2', '#b4cde3', '#6f9cc4', '#1f5688', '#f5a24c', '#123a5e', '#ffffff'],
  石绿: ['#dcece6', '#b3d6c9', '#69a893', '#175f52', '#f5b45f', '#0c4238', '#ffffff'],
  杏黄: ['#fff0d9', '#fbd9a6', '#f0ac58', '#b3610f', '#cf4a2c', '#6b3606', '#ffffff'],
  黛: ['#dbe9ea', '#b2d1d3', '#659ea3', '#12575d', '#f59b3f', '#0a3539', '#fbe9e9'],
  胭脂: ['#fae6e4', '#f1c3c0', '#d4827f', '#8c2f3c', '#f2a03f', '#641b28', '#ffffff'],
  墨: ['#e4e8e8', '#c3cccd', '#84979a', '#2b3d40', '#e8752f', '#16272a', '#fbe9e9'],
  藤: ['#ebe7f3', '#cfc6e4', '#9586bd', '#4b3a7c', '#f2a84c', '#32255a', '#ffffff'],
}

/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
export function random(seed: string) {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const f = (value: number) => +value.toFixed(1)

/** An apricot blossom: five petals around (x, y). */
export function blossom(x: number, y: number, r: number, fill: string, heart = '#f59b3f', turn = 0) {
  const petals = [0, 1, 2, 3, 4].map((i) => {
    const a = turn + (i * 2 * Math.PI) / 5
    const [px, py] = [f(x + Math.sin(a) * r * 0.62), f(y - Math.cos(a) * r * 0.62)]
    return `<ellipse cx="${px}" cy="${py}" rx="${f(r * 0.42)}" ry="${f(r * 0.5)}" transform="rotate(${Math.round((a * 180) / Math.PI)} ${px} ${py})"/>`
  })
  return `<g fill="${fill}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${f(r * 0.2)}" fill="${heart}"/>`
}

export const svg = (box: string, inside: string, fit = 'xMidYMid') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="${fit} slice">${inside}</svg>`

/** A character centred on x with its baseline at y and a halo in the ground colour; without an outline it is drawn in the reader's fonts. */
export function character(
  glyph: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  halo: string,
  haloWidth: number,
) {
  const paint = `fill="${fill}" stroke="${halo}" stroke-linejoin="round" paint-order="stroke"`
  const outline = glyphs[glyph]
  if (!outline)
    return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" font-family="'Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC','Songti SC',serif" ${paint} stroke-width="${haloWidth}">${glyph}</text>`
  const [d, width = '1000'] = outline.split('|').reverse()
  const k = size / 1000
  return `<path transform="translate(${f(x - (Number(width) * k) / 2)} ${y}) scale(${k})" d="${d}" ${paint} stroke-width="${f(haloWidth / k)}"/>`
}

/** The mean of two colours. */
export function mix(a: string, b: string) {
  const parts = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
  const [x, y] = [parts(a), parts(b)]
  return `#${x
    .map((v, i) =>
      Math.round((v + y[i]!) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** What is drawn smaller than 40 px is the character over hills: a sun of 8 px beside it reads as a mark. */
const withoutSunWhenSmall = '<style>@media(max-width:39px){.sun{display:none}}</style>'

/** A name's first character over hills and sun. */
export function avatar(seed: string, glyph: string) {
  const r = random(`a${seed}`)
  const palettes = Object.values(pigments)
  const p = palettes[Number(seed) % palettes.length]!
  return svg(
    '0 0 64 64',
    `${withoutSunWhenSmall}<path d="M0 0h64v64H0z" fill="${p[1]}"/><circle class="sun" cx="${Math.round(40 + r() * 16)}" cy="${Math.round(12 + r() * 10)}" r="14" fill="${p[4]}" opacity=".85"/><path d="M0 64V50q16-12 34-6t30-4v24z" fill="${p[2]}"/>${character(glyph, 32, 43, 30, p[5], p[1], 3)}`,
  )
}

const [cinnabar, paper] = ['#b5402f', '#fffaf2']

/** An organization's seal: two or four characters, white on red or red on white, one corner worn. */
export function seal(arrangement: number, characters: readonly string[]) {
  const isWhite = arrangement % 5 < 3
  const nick = 8 + arrangement
  const [ground, ink] = isWhite ? [cinnabar, paper] : ['none', cinnabar]
  const edge = `M9 8L${40 + nick} 7 88 9 87 ${30 + nick} 89 87 ${50 - nick / 2} 88 8 89 7 ${60 - nick}z`
  const places = characters.length === 4 ? fourPlaces : twoPlaces
  const carved = characters.map((one, n) => character(one, ...places[n]!, ink, ink, 0))
  return svg(
    '0 0 96 96',
    `<path d="M0 0h96v96H0z" fill="${isWhite ? paper : '#fff3e8'}"/><path d="${edge}" fill="${ground}" stroke="${cinnabar}" stroke-width="${isWhite ? 2 : 5}" stroke-linejoin="round"/>${isWhite ? `<path d="M14 14H82V82H14z" fill="none" stroke="${paper}" stroke-width="1.6"/>` : ''}${carved.join('')}`,
  )
}

type Place = readonly [x: number, y: number, size: number]
/** Read from the right column to the left, downwards. */
const fourPlaces: readonly Place[] = [[65, 45, 31], [65, 77, 31], [31, 45, 31], [31, 77, 31]] // biome-ignore format: a place an entry
const twoPlaces: readonly Place[] = [[48, 45, 35], [48, 79, 35]] // biome-ignore format: a place an entry

/** Parts of the scene: all of it, the tree alone, the tree with some landscape for narrow bands. */
export const crops = {
  scene: ['0 0 1440 440', 'xMaxYMax'],
  tree: ['676 30 654 410', 'xMidYMax'],
  'tree-wide': ['250 30 1120 410', 'xMaxYMax'],
  banner: ['-900 40 2340 400', 'xMaxYMax'],
} as const

/** Hills, sun, an apricot tree on a stepped altar, a reading desk. */
export function scene(crop: keyof typeof crops) {
  const r = random('xingtan-hero')
  const tips = [
    [1085, 178], [1040, 150], [1000, 122], [955, 104], [910, 116], [872, 150], [1120, 214], [1010, 182], [960, 168],
    [905, 186], [1142, 170], [1100, 122], [1052, 92], [1004, 74], [952, 70], [900, 92], [850, 184],
  ] as const // biome-ignore format: pairs read better in rows
  const colours = ['#ffffff', '#fbe3e3', '#f6c9cb', '#ffe9d2']
  let [flowers, falling] = ['', '']
  for (const [x, y] of tips)
    for (let i = 0; i < 7; i++) {
      const [a, d] = [r() * 6.28, r() * 34]
      const [cx, cy, size] = [f(x + Math.cos(a) * d), f(y + Math.sin(a) * d * 0.75), f(7 + r() * 7)]
      const colour = Math.floor(r() * 4)
      flowers += `<use href="#b${colour}" transform="translate(${cx} ${cy}) rotate(${Math.round(r() * 360)}) scale(${f(size / 10)})"/>`
    }
  for (let i = 0; i < 24; i++) {
    const [x, y] = [Math.round(690 + r() * 600), Math.round(220 + r() * 180)]
    falling += `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="2.6" transform="rotate(${Math.round(r() * 180)} ${x} ${y})" fill="${r() < 0.5 ? '#fff' : '#f6c9cb'}"/>`
  }
  const defs = colours.map((colour, i) => `<g id="b${i}">${blossom(0, 0, 10, colour, '#de7f1d')}</g>`).join('')
  const step = (y: number, x0: number, x1: number, h: number, face: string, edge: string) =>
    `<path d="M${x0} ${y}H${x1}v${h}H${x0}z" fill="${face}"/><path d="M${x0} ${y}H${x1}v5H${x0}z" fill="${edge}"/>`
  const [box, fit] = crops[crop]
  return svg(
    box,
    `<defs>${defs}</defs><circle cx="1170" cy="128" r="72" fill="#f59b3f"/><path d="M-900 424C-560 428-240 408 0 400C260 390 430 330 600 300S820 236 930 262 1120 214 1240 240 1380 210 1440 196V440H-900Z" fill="#1b636a"/><path d="M-900 436C-500 434-260 432 0 424C300 414 520 372 700 344S960 306 1060 320 1300 268 1440 284V440H-900Z" fill="#247076"/>${step(352, 800, 1160, 22, '#d7e9ea', '#fff')}${step(374, 740, 1240, 26, '#abd0d2', '#d7e9ea')}${step(400, 676, 1330, 40, '#74b0b4', '#abd0d2')}<path d="M1006 354c6-44-6-64 4-98 8-30 44-50 82-78M1010 262c-16-34-48-50-92-78M1008 274c22-52 2-92-8-150M1018 238c40-18 80-22 118-30M996 238c-40-30-80-54-132-62M1012 252c0-60 30-100 96-130" fill="none" stroke="#3c2416" stroke-width="7" stroke-linecap="round"/><path d="M990 354c12-30 10-60 16-96l12 2c-4 36 0 66 14 94z" fill="#3c2416"/>${flowers}<path d="M1086 352v-30h40v30h-7v-23h-26v23z" fill="#3c2416"/><path d="M1076 316h60v7h-60z" fill="#5f3106"/><path d="M1088 310l18 5 18-5v-8l-18 4-18-4z" fill="#fff"/>${falling}`,
    fit,
  )
}

/** The petals around the 404 picture. */
export function lostSteps() {
  const r = random('404')
  let petals = ''
  for (let k = 0; k < 18; k++) {
    const [x, y, size, isPink, turn] = [40 + r() * 520, 20 + r() * 190, 4 + r() * 6, r() < 0.5, r() * 6]
    petals += blossom(
      Math.round(x),
      Math.round(y),
      size,
      isPink ? 'var(--color-blossom-300)' : 'var(--color-apricot-200)',
      'var(--color-apricot-500)',
      turn,
    )
  }
  return petals
}
