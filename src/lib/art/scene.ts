// The hero picture: an apricot tree on a stepped altar, as it looks in each season.

import type { Season } from '../../contract/seasons.ts'
import { blossom, f, random, svg } from './art.ts'

/** Parts of the scene: all of it, the tree alone, the tree with some landscape for narrow bands; for messengers on a ground of its own. */
export const crops = {
  scene: ['0 0 1440 440', 'xMaxYMax'],
  tree: ['676 30 654 410', 'xMidYMax'],
  'tree-wide': ['250 30 1120 410', 'xMaxYMax'],
  share: ['640 56 731 384', 'xMidYMax'],
} as const

const tips = [
  [1085, 178], [1040, 150], [1000, 122], [955, 104], [910, 116], [872, 150], [1120, 214], [1010, 182], [960, 168],
  [905, 186], [1142, 170], [1100, 122], [1052, 92], [1004, 74], [952, 70], [900, 92], [850, 184],
] as const // biome-ignore format: pairs read better in rows

const branches =
  'M1006 354c6-44-6-64 4-98 8-30 44-50 82-78M1010 262c-16-34-48-50-92-78M1008 274c22-52 2-92-8-150M1018 238c40-18 80-22 118-30M996 238c-40-30-80-54-132-62M1012 252c0-60 30-100 96-130'
const twigs =
  'M1092 178q24-14 48-8M1064 194q4-30 22-52M918 184q-20-10-46 2M940 196q-20-34-34-44M1000 124q-26-22-48-20M1002 150q12-34 40-58M864 176q-10-14 2-30M1108 122q8-16 4-30M1104 214q26-2 38 10'

/** Three leaves of a twig around the origin, ten across. */
const leaves = (fill: string, vein: string) =>
  `<path d="M0 0Q4-9 13-8Q11 1 0 0zM0 0Q-9-3-12-11Q-2-12 0 0zM0 0Q-2 9-11 11Q-10 2 0 0z" fill="${fill}"/><path d="M0 0L11-7M0 0L-10-9M0 0L-9 9" stroke="${vein}" stroke-width=".8"/>`
const fruit =
  '<circle cy="2" r="8.5" fill="#f59b3f"/><path d="M1-5q4 7 1 14q1-8-1-14z" fill="#cf7a1f"/><path d="M0-6Q5-13 12-11Q9-5 0-6z" fill="#3f8a5a"/>'

type Look = {
  grown: readonly string[]
  each: number
  falling: readonly string[]
  sun: string
  hills: readonly string[]
}

const hills = ['#1b636a', '#247076'] as const
const looks: Record<Season, Look> = {
  spring: {
    grown: ['#ffffff', '#fbe3e3', '#f6c9cb', '#ffe9d2'].map((fill) => blossom(0, 0, 10, fill, '#de7f1d')),
    each: 7,
    falling: ['#fff', '#f6c9cb'],
    sun: '#f59b3f',
    hills,
  },
  summer: {
    grown: [leaves('#5d9f6b', '#2f6f48'), leaves('#3f8a5a', '#245c3d'), leaves('#7db487', '#3f8a5a'), fruit],
    each: 11,
    falling: [],
    sun: '#f5b45f',
    hills,
  },
  autumn: {
    grown: [
      leaves('#d2622f', '#8c3a1c'),
      leaves('#e88a3a', '#a3521b'),
      leaves('#b5402f', '#7a2a22'),
      leaves('#f2b455', '#b3710f'),
    ],
    each: 11,
    falling: ['#e88a3a', '#d2622f', '#f2b455'],
    sun: '#f5a24c',
    hills,
  },
  winter: { grown: [], each: 0, falling: [], sun: '#f7d9a0', hills: ['#24686f', '#347b81'] },
}

/** Hills, sun, the tree, a reading desk; the same for the same season. */
export function scene(crop: keyof typeof crops, season: Season) {
  const r = random('xingtan-hero')
  const look = looks[season]
  let [tree, falling] = ['', '']
  for (const [x, y] of tips)
    for (let i = 0; i < look.each; i++) {
      const [a, d] = [r() * 6.28, r() * 34]
      const [cx, cy, size] = [f(x + Math.cos(a) * d), f(y + Math.sin(a) * d * 0.75), f(7 + r() * 7)]
      const one = Math.floor(r() * 4)
      tree += `<use href="#b${one}" transform="translate(${cx} ${cy}) rotate(${Math.round(r() * 360)}) scale(${f(size / 10)})"/>`
    }
  if (look.falling.length)
    for (let i = 0; i < 24; i++) {
      const [x, y] = [Math.round(690 + r() * 600), Math.round(220 + r() * 180)]
      falling += `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="2.6" transform="rotate(${Math.round(r() * 180)} ${x} ${y})" fill="${look.falling[Math.floor(r() * look.falling.length)]}"/>`
    }
  const isWinter = season === 'winter'
  if (isWinter) for (let i = 0; i < 90; i++) falling += flake(250 + r() * 1190, r() * 400, 1.4 + r() * 2.6)
  const defs = look.grown.map((drawn, i) => `<g id="b${i}">${drawn}</g>`).join('')
  const step = (y: number, x0: number, x1: number, h: number, face: string, edge: string) =>
    `<path d="M${x0} ${y}H${x1}v${h}H${x0}z" fill="${face}"/>${isWinter ? drift(y, x0, x1) : `<path d="M${x0} ${y}H${x1}v5H${x0}z" fill="${edge}"/>`}`
  const wood = (d: string, width: number) => stroke(d, '#3c2416', width) + (isWinter ? lying(d, width) : '')
  const [box, fit] = crops[crop]
  const ground = crop === 'share' ? '<path d="M0 0h1440v440H0z" fill="#12575d"/>' : ''
  return svg(
    box,
    `<defs>${defs}</defs>${ground}<circle cx="1170" cy="128" r="72" fill="${look.sun}"/><path d="M0 400C260 390 430 330 600 300S820 236 930 262 1120 214 1240 240 1380 210 1440 196V440H0Z" fill="${look.hills[0]}"/><path d="M0 424C300 414 520 372 700 344S960 306 1060 320 1300 268 1440 284V440H0Z" fill="${look.hills[1]}"/>${step(352, 800, 1160, 22, '#d7e9ea', '#fff')}${step(374, 740, 1240, 26, '#abd0d2', '#d7e9ea')}${step(400, 676, 1330, 40, '#74b0b4', '#abd0d2')}${isWinter ? wood(twigs, 3.5) : ''}${wood(branches, 7)}<path d="M990 354c12-30 10-60 16-96l12 2c-4 36 0 66 14 94z" fill="#3c2416"/>${tree}<path d="M1086 352v-30h40v30h-7v-23h-26v23z" fill="#3c2416"/><path d="M1076 316h60v7h-60z" fill="#5f3106"/><path d="M1088 310l18 5 18-5v-8l-18 4-18-4z" fill="#fff"/>${falling}`,
    fit,
  )
}

const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
/** Snow on the upper side of branches. */
const lying = (d: string, width: number) =>
  `<g transform="translate(0 ${f(-width * 0.55)})">${stroke(d, '#fff', f(width * 0.6))}</g>`
const flake = (x: number, y: number, r: number) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#fff" opacity=".8"/>` // biome-ignore format: one line

/** Snow on a step: its lower edge hangs unevenly. */
function drift(y: number, x0: number, x1: number) {
  const waves = Math.round((x1 - x0) / 44)
  const wide = (x1 - x0 + 8) / waves
  const edge = Array.from({ length: waves }, (_, n) => {
    const part = wide * [1.3, 0.7, 1][n % 3]! // three parts are as wide as three waves
    return `q${f(-part / 2)} ${[11, 5, 8][n % 3]} ${f(-part)} 0`
  })
  return `<path d="M${x0 - 4} ${y - 3}q4-4 10-4H${x1 - 6}q6 0 10 4v11${edge.join('')}z" fill="#fff"/>`
}
