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

/** Of a person or an organization: by the arrangement of what is drawn for the name. */
export function pigmentsOfNumber(arrangement: number) {
  const all = Object.values(pigments)
  return all[arrangement % all.length]!
}

/** What is drawn smaller than 40 px is the character over hills: a sun of 8 px beside it reads as a mark. */
const withoutSunWhenSmall = '<style>@media(max-width:39px){.sun{display:none}}</style>'

/** A name's first character over hills and sun. */
export function avatar(seed: string, glyph: string) {
  const r = random(`a${seed}`)
  const p = pigmentsOfNumber(Number(seed))
  return svg(
    '0 0 64 64',
    `${withoutSunWhenSmall}<path d="M0 0h64v64H0z" fill="${p[1]}"/><circle class="sun" cx="${Math.round(40 + r() * 16)}" cy="${Math.round(12 + r() * 10)}" r="14" fill="${p[4]}" opacity=".85"/><path d="M0 64V50q16-12 34-6t30-4v24z" fill="${p[2]}"/>${character(glyph, 32, 43, 30, p[5], p[1], 3)}`,
  )
}

export const cinnabar = '#b5402f'
const paper = '#fffaf2'

/** The edge of a seal within 96 x 96, worn where its arrangement says. */
export function sealEdge(arrangement: number) {
  const nick = 8 + arrangement
  return `M9 8L${40 + nick} 7 88 9 87 ${30 + nick} 89 87 ${50 - nick / 2} 88 8 89 7 ${60 - nick}z`
}

/** An organization's seal: two or four characters, white on red or red on white, one corner worn. */
export function seal(arrangement: number, characters: readonly string[]) {
  const isWhite = arrangement % 5 < 3
  const [ground, ink] = isWhite ? [cinnabar, paper] : ['none', cinnabar]
  const places = characters.length === 4 ? fourPlaces : twoPlaces
  const carved = characters.map((one, n) => character(one, ...places[n]!, ink, ink, 0))
  return svg(
    '0 0 96 96',
    `<path d="M0 0h96v96H0z" fill="${isWhite ? paper : '#fff3e8'}"/><path d="${sealEdge(arrangement)}" fill="${ground}" stroke="${cinnabar}" stroke-width="${isWhite ? 2 : 5}" stroke-linejoin="round"/>${isWhite ? `<path d="M14 14H82V82H14z" fill="none" stroke="${paper}" stroke-width="1.6"/>` : ''}${carved.join('')}`,
  )
}

type Place = readonly [x: number, y: number, size: number]
/** Read from the right column to the left, downwards. */
const fourPlaces: readonly Place[] = [[65, 45, 31], [65, 77, 31], [31, 45, 31], [31, 77, 31]] // biome-ignore format: a place an entry
const twoPlaces: readonly Place[] = [[48, 45, 35], [48, 79, 35]] // biome-ignore format: a place an entry

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
