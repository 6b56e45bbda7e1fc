// Four grounds of drawn covers, one a season.
import { f, mix } from './art.ts'
import { box, type Draw, disc, floor, line, mountain, pale, paper, shape, wave } from './cover-shapes.ts'

const green = '#3f8a5a'

const willow: Draw = (p, layers, r) => {
  const strands = Array.from({ length: 10 }, (_, n) => {
    const [x, long, sway] = [176 + n * 16, 52 + ((n * 37) % 50) + r() * 12, r() * 10 - 12]
    const d = `M${f(x)} -4q${f(sway)} ${f(long / 2)} ${f(sway / 2)} ${f(long)}`
    return line(d, mix(p[3], green), 1.4) + dashed(d, n % 2 ? green : mix(p[2], green))
  })
  const swallow = (x: number, y: number, k: number) =>
    `<path transform="translate(${x} ${y}) scale(${k})" d="M0 0q-14-9-26-7q14 4 19 12l-9 12 14-8q8 1 24-12q-12 1-22 3z" fill="${p[5]}"/>`
  const art =
    disc(250, 78, 36, p[4]) +
    mountain(296, 128, 16, layers[0]!, 150) +
    wave(150, layers[1]!, 6) +
    wave(160, layers[2]!, 18) +
    wave(170, layers[3]!, 4) +
    strands.join('') +
    swallow(214, 104, 0.9) +
    swallow(270, 122, 0.6)
  return { art, feet: [], hasBranch: false }
}

const dashed = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-dasharray="4 8"/>`

const lotus: Draw = (p, layers, r) => {
  const leaf = (x: number, y: number, w: number, fill: string) =>
    line(`M${x} ${y}Q${x + 5} ${y + 24} ${x - 2} 172`, mix(p[3], green), 2.6) +
    shape(
      `M${x} ${y}L${f(x - w * 0.2)} ${f(y - w * 0.3)}A${w} ${f(w * 0.32)} 0 1 0 ${f(x + w * 0.2)} ${f(y - w * 0.3)}z`,
      fill,
    )
  const flower = (x: number, y: number, k: number) =>
    line(`M${x} ${y}Q${x + 6} ${y + 30} ${x + 2} 172`, mix(p[3], green), 2.6) +
    [-62, 62, -32, 32, 0]
      .map(
        (turn, n) =>
          `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" d="M0 2C-11-8-9-26 0-36C9-26 11-8 0 2z" fill="${n < 2 ? '#ee9fa6' : n < 4 ? '#f6c9cb' : '#fff3f0'}"/>`,
      )
      .join('')
  const x = f(240 + r() * 10)
  const art =
    disc(276, 60, 30, p[4]) +
    floor(150, p[1], pale(p[1])) +
    flower(x, 100, 1.15) +
    leaf(198, 132, 26, mix(p[2], green)) +
    leaf(290, 124, 27, mix(p[3], green)) +
    flower(212, 106, 0.55) +
    leaf(246, 152, 30, mix(layers[2]!, green)) +
    line('M14 159H84M96 166H150M30 172H110M286 162H312M180 168H204', mix(p[0], p[2]), 2.2) +
    floor(175, p[3])
  return { art, feet: [] }
}

const maples: Draw = (p, layers, r) => {
  const reds = ['#b5402f', '#d2622f', '#e88a3a', '#c8452f', '#f2ae55']
  const crown = Array.from({ length: 46 }, (_, n) => {
    const [turn, far] = [r() * 6.28, Math.sqrt(r())]
    return disc(246 + Math.cos(turn) * far * 54, 66 + Math.sin(turn) * far * 40, 8 + r() * 7, reds[n % 5]!)
  })
  const fallen = Array.from({ length: 14 }, (_, n) => {
    const [x, y] = [f(174 + r() * 140), f(n < 6 ? 112 + r() * 34 : 152 + r() * 20)]
    return `<path transform="translate(${x} ${y}) rotate(${Math.round(r() * 180)})" d="M-5 0Q0-5 5 0Q0 5-5 0z" fill="${reds[n % 5]}"/>`
  })
  const art =
    mountain(300, 132, 26, layers[0]!, 152) +
    shape('M238 158Q244 122 240 96L216 72L222 70L244 90L246 60H251V92L272 66L277 69L254 100Q252 128 262 158z', p[5]) +
    crown.join('') +
    line('M244 108L232 84M249 104V70M252 106L268 84', p[5], 3.4) +
    floor(154, p[2], pale(p[2])) +
    floor(170, p[3]) +
    fallen.join('')
  return { art, feet: [[196, 156, 0.9]], hasBranch: false }
}

const snow: Draw = (p, layers, r) => {
  const peak = (x: number, y: number, h: number, fill: string) =>
    mountain(x, y, h, fill, 154) +
    shape(
      `M${x - 40} ${y - h + 25}Q${x - 20} ${y - h} ${x} ${y - h}T${x + 38} ${y - h + 26}l-11-6-8 8-11-10-10 9-10-7-11 7-7-6z`,
      paper,
    )
  const flakes = Array.from({ length: 34 }, () => disc(170 + r() * 148, 62 + r() * 88, 0.9 + r() * 1.5, '#ffffff'))
  const house =
    box(192, 130, 50, 26, p[5]) +
    box(200, 137, 11, 11, p[4]) +
    box(222, 137, 10, 19, p[3]) +
    shape('M183 132L217 106L251 132z', p[3]) +
    line('M183 130L217 104L251 130', '#ffffff', 6)
  const art =
    disc(196, 62, 24, p[4]) +
    peak(262, 140, 74, layers[1]!) +
    mountain(316, 150, 34, layers[2]!, 156) +
    house +
    line('M290 156V112M290 130L276 116M290 124L304 108M276 116l-3-11M304 108l4-9', p[5], 2.8) +
    shape('M0 160Q90 150 180 156T320 152V180H0z', '#ffffff') +
    shape('M0 172Q120 162 220 170T320 166V180H0z', p[1]) +
    flakes.join('')
  return { art, feet: [] }
}

export const seasonal = { willow, lotus, maples, snow }
