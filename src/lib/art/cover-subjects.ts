// Twelve grounds of drawn covers that tell the subject of a lesson.
import { f, mix } from './art.ts'
import { box, type Draw, disc, floor, line, mountain, pale, paper, ring, shape, wave } from './cover-shapes.ts'

const geometry: Draw = (p) => {
  const art =
    ring(244, 74, 50, p[1], 2.4) +
    line('M244 24V124M194 74H294M209 39L279 109', p[1], 1.6) +
    `<path d="M186 30V112H268z M198 60V100H238z" fill="${p[4]}" fill-rule="evenodd"/>` +
    shape('M254 108L276 52L298 108z', p[2]) +
    `<ellipse cx="276" cy="108" rx="22" ry="6" fill="${p[3]}"/>` +
    shape('M198 122L220 113L242 122L220 131z', pale(p[2])) +
    shape('M198 122L220 131V160L198 150z', p[3]) +
    shape('M242 122L220 131V160L242 150z', p[5]) +
    disc(276, 134, 20, p[4]) +
    line('M256 134q20 9 40 0', p[5], 1.6) +
    floor(154, p[2], pale(p[2])) +
    floor(170, p[3])
  return { art, feet: [] }
}

const laboratory: Draw = (p, _, r) => {
  const tubes = [266, 280, 294, 308].map(
    (x, n) => box(x - 4, 84, 8, 42, paper) + box(x - 4, f(98 + r() * 12), 8, 26, [p[2], p[4], p[3], '#69a893'][n]!),
  )
  const bubbles = [0, 1, 2, 3].map((n) => disc(222 + r() * 22, 44 - n * 9, 2 + r() * 2.5, p[2]))
  const art =
    line('M190 128V30M190 54H226', p[5], 3.6) +
    box(174, 124, 36, 6, p[5]) +
    disc(232, 84, 23, paper) +
    shape('M209 84A23 23 0 0 0 255 84Q243 79 232 84T209 84z', p[4]) +
    shape('M226 44h12v20h-12z', paper) +
    line('M223 44h18M220 112h24', p[5], 3) +
    shape('M232 110q9 12 0 18q-9-6 0-18z', '#e8752f') +
    shape('M226 128h12l4 8h-20z', p[3]) +
    bubbles.join('') +
    tubes.join('') +
    box(258, 100, 60, 5, p[5]) +
    box(258, 122, 60, 6, p[5]) +
    floor(136, p[5]) +
    floor(142, p[1]) +
    floor(160, p[3], pale(p[3]))
  return { art, feet: [] }
}

const network: Draw = (p, layers, r) => {
  const columns = [[196, 2], [228, 3], [260, 3], [290, 2]] as const // biome-ignore format: a column an entry
  const nodes = columns.map(([x, count]) =>
    Array.from({ length: count }, (_, n) => [x, 78 + (n - (count - 1) / 2) * 27] as const),
  )
  const wires = nodes.slice(1).flatMap((column, n) => column.flatMap(([x, y]) => nodes[n]!.map(([a, b]) => `M${a} ${b}L${x} ${y}`))) // biome-ignore format: one line
  const chosen = Math.floor(r() * 3)
  const art =
    box(170, 30, 146, 96, p[5]) +
    box(176, 36, 134, 84, mix(p[5], p[3])) +
    line(wires.join(''), p[2], 1.2) +
    nodes
      .flat()
      .map(([x, y], n) => disc(x, y, 6.5, n % 3 === chosen ? p[4] : p[0]))
      .join('') + // biome-ignore format: one line
    shape('M230 126h26l6 22h-38z', p[3]) +
    box(212, 146, 62, 5, p[5]) +
    floor(151, layers[1]!, pale(layers[1]!)) +
    floor(168, p[3])
  return { art, feet: [[296, 158, 0.7]] }
}

const stage: Draw = (p, layers) => {
  const valance = Array.from({ length: 6 }, (_, n) => disc(177 + n * 27, 24, 15, n % 2 ? p[3] : layers[2]!))
  const drape = (d: string, folds: string) => shape(d, p[3]) + line(folds, p[2], 2.4)
  const art =
    shape('M246 30L196 152H296z', mix(p[0], mix(p[0], p[4]))) +
    shape('M246 30L216 152H276z', mix(p[0], p[4])) +
    drape('M164 20H206Q204 90 180 152H164z', 'M176 34Q178 100 170 148M190 34Q192 90 176 148') +
    drape('M320 20H286Q288 90 312 152H320z', 'M310 34Q308 100 316 148M297 34Q296 90 312 148') +
    valance.join('') +
    box(162, 8, 158, 14, p[5]) +
    floor(150, p[5]) +
    floor(156, layers[2]!, pale(layers[2]!)) +
    floor(170, p[3]) +
    `<ellipse cx="246" cy="151" rx="34" ry="5" fill="${p[4]}"/>`
  return { art, feet: [[246, 151, 1.5]], hasBranch: false }
}

const map: Draw = (p, layers, r) => {
  const x = f(r() * 10)
  const land = `M186 52q18-14 34-4t26-6 22 12 20 2q6 16-8 24t-16 18-30 6-22 4-18-12-6-20-6-24z`
  const rose = `M0-13L3-3 13 0 3 3 0 13-3 3-13 0-3-3z`
  const art =
    box(172, 32, 144, 92, paper) +
    line('M172 62H316M172 92H316M208 32V124M244 32V124M280 32V124', p[1], 1.2) +
    shape(land, layers[1]!) +
    shape('M286 98q10-6 18 2t-4 14-14-4z', layers[1]!) +
    line(`M190 ${70 + x}q20-12 34 2t30-4 28-12`, p[0], 2.6) +
    `<path d="M204 94Q230 66 268 62" fill="none" stroke="${p[3]}" stroke-width="2.2" stroke-dasharray="5 4"/>` +
    shape('M268 62q-9-11-9-17a9 9 0 0 1 18 0q0 6-9 17z', p[4]) +
    disc(268, 45, 3.2, paper) +
    disc(204, 94, 3.6, p[3]) +
    `<path transform="translate(300 112) scale(.7)" d="${rose}" fill="${p[3]}"/>` +
    box(166, 27, 154, 6, p[5]) +
    box(166, 123, 154, 6, p[5]) +
    floor(157, p[3], pale(p[3]))
  return { art, feet: [[206, 158, 0.7]] }
}

const keys: Draw = (p, layers, r) => {
  const staves = [0, 1, 2, 3, 4].map((n) => `M166 ${50 + n * 8}Q214 ${24 + n * 8} 252 ${48 + n * 8}T324 ${40 + n * 8}`)
  const note = (x: number, y: number) =>
    `<ellipse cx="${f(x)}" cy="${f(y)}" rx="6" ry="4.4" transform="rotate(-20 ${f(x)} ${f(y)})" fill="${p[5]}"/>${line(`M${f(x + 5.4)} ${f(y - 2)}v-25q8 3 7 11`, p[5], 2.2)}`
  const white = Array.from({ length: 9 }, (_, n) => box(168 + n * 17, 118, 16, 38, paper))
  const black = [0, 1, 3, 4, 5, 7, 8].map((n) => box(180 + n * 17, 118, 9, 22, p[5]))
  const art =
    disc(282, 84, 26, p[4]) +
    line(staves.join(''), p[2], 1.5) +
    note(192, 56 + r() * 12) +
    note(222, 52 + r() * 14) +
    note(254, 62 + r() * 14) +
    note(292, 58 + r() * 14) +
    box(160, 106, 160, 12, p[3]) +
    box(160, 118, 160, 42, layers[2]!) +
    white.join('') +
    black.join('') +
    floor(158, p[3], pale(p[3]))
  return { art, feet: [] }
}

const easel: Draw = (p) => {
  const art =
    line('M236 32L206 158M248 32L278 158M242 30V18', p[5], 4) +
    box(192, 40, 100, 74, p[5]) +
    box(196, 44, 92, 66, paper) +
    disc(264, 62, 10, p[4]) +
    shape('M196 92Q216 58 238 86T288 76V110H196z', p[1]) +
    shape('M196 100Q226 80 252 100T288 94V110H196z', p[2]) +
    shape('M196 108Q236 98 288 106V110H196z', p[3]) +
    box(196, 114, 92, 6, p[3]) +
    floor(157, p[2], pale(p[2])) +
    floor(170, p[3]) +
    shape('M268 160q2-20 26-20t22 14q-3 8-12 5t-10 7-14 2-12-8z', paper) +
    disc(281, 151, 3.6, p[4]) +
    disc(291, 146, 3.4, '#b5402f') +
    disc(302, 148, 3.2, p[3]) +
    disc(280, 161, 3, p[2])
  return { art, feet: [] }
}

const playground: Draw = (p, layers) => {
  const rungs = [82, 96, 110, 124, 138].map((y) => `M184 ${y}h16`)
  const art =
    disc(288, 58, 26, p[4]) +
    mountain(300, 138, 20, layers[0]!, 152) +
    shape('M180 52L204 36L228 52z', p[4]) +
    line(`M184 156V52M200 156V52M224 74V52${rungs.join('')}`, p[5], 3) +
    box(182, 74, 44, 5, p[5]) +
    line('M226 78Q246 86 256 120T290 152', p[3], 9) +
    line('M224 70Q248 80 259 114T292 144', p[2], 2.6) +
    line('M262 156L274 76H310L320 156M284 77V124M300 77V124', p[5], 2.4) +
    box(280, 123, 24, 4, p[4]) +
    shape('M0 162Q100 152 200 157T320 154V180H0z', mix(p[2], '#69a893')) +
    floor(172, p[3])
  return { art, feet: [] }
}

const gate: Draw = (p, layers) => {
  const roof = (y: number, w: number, fill: string) =>
    shape(`M${244 - w} ${y}q10-2 15-12h${2 * w - 30}q5 10 15 12v5H${244 - w}z`, fill)
  const art =
    disc(244, 92, 36, p[4]) +
    mountain(300, 134, 20, layers[0]!, 152) +
    shape('M230 148H258L296 180H192z', pale(p[1])) +
    box(186, 62, 9, 92, p[5]) +
    box(214, 52, 10, 102, p[5]) +
    box(264, 52, 10, 102, p[5]) +
    box(293, 62, 9, 92, p[5]) +
    box(186, 74, 116, 8, p[3]) +
    box(214, 54, 60, 16, layers[2]!) +
    box(230, 57, 28, 10, paper) +
    roof(46, 44, p[3]) +
    shape('M176 68q8-2 12-10h20q4 6 6 10v4h-38zM274 68q2-4 6-10h20q4 8 12 10v4h-38z', p[3]) +
    shape('M180 154h20v7h-20zM209 154h20v7h-20zM259 154h20v7h-20zM288 154h20v7h-20z', p[2]) +
    shape('M0 160H206L186 180H0zM282 160H320V180H302z', p[3])
  return { art, feet: [] }
}

const wall: Draw = (p, layers, r) => {
  const tower = (x: number, y: number, k: number) =>
    `<g transform="translate(${f(x)} ${y}) scale(${k})">${shape('M-15 0L-12-28H12L15 0z', p[5])}${shape('M-15-28v-8h6v4h5v-4h8v4h5v-4h6v8z', p[5])}${shape('M-4 0v-11a4 4 0 0 1 8 0V0zM-9-18h5v6h-5zM4-18h5v6H4z', p[1])}</g>`
  const way = 'M164 154Q190 128 214 132T250 104T286 92T324 62'
  const art =
    disc(214 + r() * 12, 60, 28, p[4]) +
    mountain(286, 120, 40, layers[0]!, 150) +
    shape('M0 156Q120 154 176 144T236 110T284 96T320 70V180H0z', layers[1]!) +
    line(way, p[3], 12) +
    `<path d="${way}" fill="none" stroke="${p[3]}" stroke-width="19" stroke-dasharray="5 5"/>` +
    line(way, p[2], 5) +
    tower(286, 96, 0.85) +
    tower(214, 140, 1.15) +
    shape('M0 164Q90 154 190 164T320 128V180H0z', layers[2]!) +
    floor(172, p[3])
  return { art, feet: [] }
}

const lighthouse: Draw = (p, layers, r) => {
  const art =
    shape('M262 44L164 14V58z', mix(p[0], p[4])) +
    shape('M274 44L320 28V60z', mix(p[0], p[4])) +
    shape('M254 60H282L290 150H246z', paper) +
    shape('M253 72H283L285 92H251zM249 112H287L289 132H247z', p[3]) +
    box(248, 56, 40, 5, p[5]) +
    box(257, 36, 22, 20, p[4]) +
    shape('M252 37Q268 16 284 37z', p[5]) +
    line('M257 37V56M268 37V56M279 37V56', p[5], 1.6) +
    shape('M226 156Q240 138 262 144T312 156z', p[5]) +
    wave(154, layers[1]!, 4) +
    `<g transform="translate(${f(196 + r() * 8)} 158)">${shape('M-20-6H22L14 6H-13z', p[5])}${shape('M-1-9V-46L-20-10zM3-9V-40L20-10z', p[4])}</g>` +
    wave(162, layers[2]!, 18) +
    wave(172, layers[3]!, 0)
  return { art, feet: [], hasBranch: false }
}

const scales: Draw = (p, layers) => {
  const pan = (x: number, y: number) =>
    line(`M${x} ${y - 34}L${x - 18} ${y}M${x} ${y - 34}L${x + 18} ${y}`, p[5], 1.8) +
    shape(`M${x - 22} ${y}h44q-5 13-22 13t-22-13z`, p[3])
  const columns = [182, 206, 274, 298].map((x) => box(x, 62, 10, 90, layers[0]!))
  const art =
    shape('M168 54L245 22L320 54V62H168z', layers[0]!) +
    columns.join('') +
    disc(245, 62, 9, p[4]) +
    line('M245 60V142M200 76Q245 52 290 66', p[5], 4) +
    disc(245, 62, 5, p[4]) +
    pan(202, 110) +
    pan(288, 100) +
    shape('M224 150q3-11 21-11t21 11z', p[5]) +
    floor(150, p[2], pale(p[2])) +
    floor(166, p[3])
  return { art, feet: [] }
}

export const bySubject = {
  geometry, laboratory, network, stage, map, keys, easel, playground, gate, wall, lighthouse, scales,
} // biome-ignore format: names read better in a row
