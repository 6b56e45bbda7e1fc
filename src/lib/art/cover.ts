// The drawn cover of a course: a ground that suits it, a thing of the classroom, the character of its title, and the stage of school.
import { blossom, character, f, mix, type Pigments, pigments, random, svg } from './art.ts'
import { type CoverStage, coverStages, glyphSide, type Palette } from './art-keys.ts'
import { drawGround, type GroundName, groundOf } from './cover-choice.ts'
import { thing } from './cover-objects.ts'
import { disc, line, shape } from './cover-shapes.ts'

/** Beside the character, its whole motif stands within 320 x 180; the character within x 34 to 142, or mirrored. */
export function cover(seed: string, glyph: string, palette: Palette, stage: CoverStage) {
  const n = Number(seed)
  const ground = groundOf(glyph, n)
  const isNight = ground === 'stars' || (n % 3 === 1 && ['lamp', 'moonWindow', 'bridge', 'lighthouse'].includes(ground))
  const p = isNight ? atNight(pigments[palette]) : pigments[palette]
  const motif = motifOf(seed, glyph, p, { ground, stage, isNight })
  const isLeft = glyphSide(n) === 'left'
  const seal = `<path d="M151.5 124h17v17h-17z" fill="${isNight ? '#d9573c' : '#b5402f'}"/>${character(coverStages[stage], 160, 137, 12, '#ffffff', 'none', 0)}`
  return svg(
    '0 0 320 180',
    `<path d="M0 0h320v180H0z" fill="${p[0]}"/>${isLeft ? motif : `<g transform="matrix(-1 0 0 1 320 0)">${motif}</g>`}${character(glyph, isLeft ? 88 : 232, 126, 108, p[5], p[0], 8)}${seal}`,
  )
}

/** The ground alone, its motif at the right. */
export const bareGround = (seed: number, palette: Palette) =>
  `<path d="M0 0h320v180H0z" fill="${pigments[palette][0]}"/>${motifOf(String(seed), '', pigments[palette], { ground: groundOf('', seed), stage: 4, isNight: false })}`

/** The same pigments on a dark ground, with a moon for the sun. */
const atNight = (p: Pigments): Pigments => [
  mix(p[5], mix(p[5], '#000000')),
  mix(p[5], p[3]),
  mix(p[3], mix(p[3], p[2])),
  mix(p[2], p[3]),
  '#f7d9a0',
  p[0],
  '#fbe9e9',
]

type Look = { ground: GroundName; stage: CoverStage; isNight: boolean }

function motifOf(seed: string, glyph: string, p: Pigments, { ground, stage, isNight }: Look) {
  const r = random(seed + glyph)
  const layers = [p[1], p[2], mix(p[2], p[3]), p[3]]
  const { art, feet, hasBranch = true } = drawGround(ground, p, layers, r)
  const things = feet.map((foot) => thing(glyph, p, r(), foot))
  return art + things.join('') + (hasBranch ? branch(p, r, stage, isNight) : '')
}

/** An apricot branch from the corner on the motif's side; what grows on it says the stage of school. */
function branch(p: Pigments, r: () => number, stage: CoverStage, isNight: boolean) {
  let [wood, growing] = ['', '']
  let [x, y] = [322, 16 + r() * 8]
  for (let n = 0; n < 4; n++) {
    const [nx, ny] = [x - (25 + r() * 9), y + r() * 10 - 4]
    wood += `M${f(x)} ${f(y)}Q${f((x + nx) / 2)} ${f(y - 8)} ${f(nx)} ${f(ny)}`
    if (n === 1) {
      const [ex, ey] = [nx - 14, ny + 17 + r() * 5]
      wood += `M${f(nx)} ${f(ny)}q-9 6-14 ${f(ey - ny)}`
      growing += grown(stage, ex, ey, 3, { p, r, isNight })
    }
    growing += grown(stage, nx, ny, n, { p, r, isNight })
    ;[x, y] = [nx, ny]
  }
  return line(wood, isNight ? mix(p[5], p[2]) : p[5], 2.8) + growing
}

type Growing = { p: Pigments; r: () => number; isNight: boolean }

/** Kindergarten: buds; primary: blossoms; lower secondary: leaves; upper: green apricots; teachers: ripe ones. */
function grown(stage: CoverStage, x: number, y: number, n: number, { p, r, isNight }: Growing) {
  const flower = (size: number, fill: string = p[6]) => blossom(f(x), f(y), size, fill, p[4], r() * 6)
  const leaf = (turn: number) =>
    `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})" d="M0 0Q7-7 16 0Q7 6 0 0z" fill="${isNight ? '#6fae8c' : '#3f8a5a'}"/>`
  if (stage === 0) return flower(n % 2 ? 5 : 9) + disc(x + 8, y - 5, 3.6, '#f6c9cb')
  if (stage === 1) return flower(9 + r() * 4, n % 3 === 1 ? '#fbe3e3' : p[6])
  if (stage === 2) return leaf(30 + r() * 60) + leaf(120 + r() * 40) + (n % 2 ? flower(9) : '')
  const fruit = stage === 3 ? '#9db863' : isNight ? '#f5b45f' : '#f59b3f'
  const apricot = disc(x, y + 8, 7, fruit) + shape(`M${f(x)} ${f(y + 2)}q2.5 5 .5 11q1-6-.5-11`, mix(fruit, '#5f3106'))
  return leaf(20 + r() * 40) + leaf(130 + r() * 30) + (n % 2 ? apricot : flower(8))
}
