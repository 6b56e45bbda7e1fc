// The drawn cover of a course: a ground, a thing of the classroom, an apricot branch, and the character of its title.
import { blossom, character, f, mix, type Pigments, pigments, random, svg } from './art.ts'
import { glyphSide, type Palette } from './art-keys.ts'
import { thing } from './cover-objects.ts'

type Random = () => number
type Foot = readonly [x: number, y: number, scale: number]
/** Draws for a glyph at the left; `feet`: where things may stand. */
type Ground = { draw(p: Pigments, layers: string[], r: Random): string; feet: readonly Foot[] }

/** The middle of what is drawn beside the glyph. */
const motifX = 236

/**
 * One of seven grounds (steps, ridges, ripples, slips, window, blackboard, lamp). Nothing of a cover that stays whole at
 * 16:9 stands beyond 34 units of its left and right edges but the branch; the glyph's side is `glyphSide`.
 */
export function cover(seed: string, glyph: string, palette: Palette) {
  const p = pigments[palette]
  const motif = motifOf(seed, glyph, p)
  const isLeft = glyphSide(Number(seed)) === 'left'
  return svg(
    '0 0 320 180',
    `<path d="M0 0h320v180H0z" fill="${p[0]}"/>${isLeft ? motif : `<g transform="matrix(-1 0 0 1 320 0)">${motif}</g>`}${character(glyph, isLeft ? 88 : 232, 126, 108, p[5], p[0], 8)}`,
  )
}

/** The ground alone, its motif at the right. */
export const bareGround = (seed: number, palette: Palette) =>
  `<path d="M0 0h320v180H0z" fill="${pigments[palette][0]}"/>${motifOf(String(seed), '', pigments[palette])}`

function motifOf(seed: string, glyph: string, p: Pigments) {
  const r = random(seed + glyph)
  const { draw, feet } = grounds[Math.floor(r() * grounds.length)]!
  const layers = [p[1], p[2], mix(p[2], p[3]), p[3]]
  return draw(p, layers, r) + feet.map((foot) => thing(glyph, p, r(), foot)).join('') + branch(p, r)
}

const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const sun = (p: Pigments, r: Random) => disc(motifX + r() * 24 - 12, 58 + r() * 12, 30 + r() * 10, p[4])
const floor = (p: Pigments) => shape('M0 158H320V180H0z', p[3])

const grounds: readonly Ground[] = [
  { draw: (p, layers, r) => sun(p, r) + steps(layers, r), feet: [[212, 112, 0.9]] },
  { draw: (p, layers, r) => sun(p, r) + ridges(layers, r), feet: [[262, 170, 0.9]] },
  { draw: ripples, feet: [] },
  { draw: (p, layers, r) => sun(p, r) + slips(p, layers, r), feet: [[292, 164, 0.9]] },
  { draw: moonWindow, feet: [[190, 152, 0.9]] },
  { draw: blackboard, feet: [[272, 152, 0.9]] },
  { draw: lamp, feet: [[220, 152, 1.1]] },
]

const steps = (layers: string[], r: Random) =>
  layers
    .map((fill, i) => {
      const [width, y] = [[96, 150, 214, 292][i]! + r() * 10, [112, 128, 146, 163][i]!]
      return shape(`M${f(motifX - width / 2)} ${y}h${f(width)}V180h${f(-width)}z`, fill)
    })
    .join('')

const ridges = (layers: string[], r: Random) =>
  layers
    .map((fill, i) => {
      const [y, k, h] = [[112, 128, 146, 162][i]!, motifX + (r() * 70 - 35), [44, 36, 26, 14][i]!]
      const slope = `C${f(k - 70)} ${y + 6} ${f(k - 44)} ${y - h} ${f(k)} ${y - h}S${f(k + 80)} ${y + 10} 320 ${y - 2}`
      return shape(`M0 ${y + 6}${slope}V180H0Z`, fill)
    })
    .join('')

function ripples(p: Pigments, layers: string[], r: Random) {
  const x = f(motifX + r() * 24 - 12)
  const rings = [84, 68].map(
    (radius, i) => `<circle cx="${x}" cy="84" r="${radius}" fill="none" stroke="${p[1]}" stroke-width="${7 - i * 2}"/>`,
  )
  const waves = [136, 151, 166].map((y, i) =>
    shape(`M0 ${y}q20 -9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V180H0Z`, layers[i + 1]!),
  )
  return rings.join('') + disc(x, 84, 58, p[4]) + waves.join('')
}

function slips(p: Pigments, layers: string[], r: Random) {
  const books = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
    const h = 58 + Math.sin(i * 0.7 + r()) * 16
    const fill = layers[(((i * 2 + 1) % 3) + (i % 2)) % 4]!
    return shape(`M${f(motifX - 72 + i * 16.5)} ${f(172 - h)}h13.5v${f(h + 10)}h-13.5z`, fill)
  })
  return `${books.join('')}${shape('M0 160H320V180H0Z', p[3])}${line(`M${motifX - 80} 140h160`, p[5], 2.4)}`
}

/** A round window with its lattice, hills behind it. */
function moonWindow(p: Pigments, layers: string[], r: Random) {
  const x = motifX + 2
  const pane = mix(p[1], '#ffffff')
  return (
    disc(x, 82, 66, p[3]) +
    disc(x, 82, 60, pane) +
    disc(x + 8 + r() * 16, 64, 22, p[4]) +
    shape(`M${x - 55} 106Q${f(x - 30 + r() * 16)} 78 ${x} 104T${x + 57} 100A60 60 0 0 1 ${x - 55} 106z`, layers[1]!) +
    shape(
      `M${x - 48} 118Q${f(x - 14 + r() * 16)} 96 ${x + 10} 118T${x + 52} 112A60 60 0 0 1 ${x - 48} 118z`,
      layers[2]!,
    ) +
    line(`M${x - 40} 38V127M${x + 40} 38V127M${x - 48} 46H${x + 48}M${x - 45} 122H${x + 45}`, p[3], 2.6) +
    shape('M166 152H320V159H166z', p[5]) +
    floor(p)
  )
}

/** A blackboard with a figure in chalk, and a desk before it. */
function blackboard(p: Pigments, layers: string[], r: Random) {
  const chalk = mix(p[0], '#ffffff')
  const figures = [
    'M184 102L212 52L248 102zM212 52V102M260 64h36M260 78h28M260 92h33',
    'M182 96H296M194 108V46M196 92Q230 28 290 86M224 96v-4M254 96v-4M284 96v-4',
    'M190 76a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M214 76L231 59M214 76H190M256 58h40M256 72h32M256 86h38',
  ]
  return (
    disc(296, 34, 24, p[4]) +
    shape('M166 32h152v86H166z', p[5]) +
    shape('M171 37h142v76H171z', mix(p[5], p[3])) +
    line(figures[Math.floor(r() * figures.length)]!, chalk, 2) +
    shape('M162 118h160v5H162z', layers[1]!) +
    shape('M238 152h66v7h-66zM244 159h6v21h-6zM292 159h6v21h-6z', p[5]) +
    shape('M0 166H320V180H0z', p[3])
  )
}

/** A desk lamp and the light under it. */
function lamp(p: Pigments, layers: string[], r: Random) {
  const x = f(motifX - 10 + r() * 10)
  return (
    shape(`M${x} 62L160 152H316z`, mix(p[0], p[4])) +
    line(`M288 150V96L${f(x + 24)} 50`, p[5], 4.4) +
    shape(`M${f(x - 12)} 70Q${f(x - 12)} 44 ${f(x + 16)} 42Q${f(x + 32)} 44 ${f(x + 30)} 60z`, p[3]) +
    disc(x + 6, 66, 7, p[4]) +
    shape('M270 152q18-9 36 0z', p[5]) +
    shape('M0 152H320V180H0z', layers[2]!) +
    floor(p)
  )
}

/** Enters from the corner on the motif's side. */
function branch(p: Pigments, r: Random) {
  let [wood, flowers] = ['', '']
  let [x, y] = [322, 30 + r() * 18]
  for (let i = 0; i < 4; i++) {
    const [nx, ny] = [x - (26 + r() * 12), y - (r() * 16 - 4)]
    wood += `M${f(x)} ${f(y)}Q${f((x + nx) / 2)} ${f(y - 9)} ${f(nx)} ${f(ny)}`
    if (i === 1) {
      wood += `M${f(nx)} ${f(ny)}q-14 8 -22 ${f(18 + r() * 6)}`
      flowers += blossom(f(nx - 22), f(ny + 22), 10, p[6], p[4], r() * 6)
    }
    flowers += blossom(f(nx), f(ny), 9 + r() * 5, p[6], p[4], r() * 6)
    ;[x, y] = [nx, ny]
  }
  return line(wood, p[5], 3) + flowers
}
