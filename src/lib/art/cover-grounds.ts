// Sixteen grounds of drawn covers: landscape, study and classroom.
import { f, mix } from './art.ts'
import { box, type Draw, disc, floor, line, mountain, pale, paper, ring, shape, wave } from './cover-shapes.ts'

const steps: Draw = (p, layers, r) => {
  const shift = r() * 8
  const terraces = [
    [104, 124],
    [146, 135],
    [190, 146],
  ].map(([w, y], n) => box(238 - w! / 2, y!, w!, 56, layers[n]!) + box(238 - w! / 2, y!, w!, 2.6, pale(layers[n]!)))
  const art = disc(252 - shift, 66, 38, p[4]) + terraces.join('') + floor(157, p[3], pale(p[3]))
  return { art, feet: [[232 + shift, 124, 1.05]] }
}

const waves: Draw = (p, layers, r) => {
  const x = f(240 + r() * 10)
  const boat =
    shape(`M${x - 34} 143q34 14 68 0q-6 15-16 15h-36q-11 0-16-15z`, p[5]) +
    shape(`M${x - 15} 143q15-20 30 0z`, p[2]) +
    line(`M${x - 15} 143q15-20 30 0M${x - 6} 146v-13M${x + 6} 146v-13`, p[5], 1.6)
  const rings = ring(x, 84, 78, p[1], 6) + ring(x, 84, 64, p[1], 4.4) + disc(x, 84, 50, p[4])
  const art = rings + wave(150, layers[1]!, 0) + boat + wave(158, layers[2]!, 14) + wave(169, layers[3]!, 4)
  return { art, feet: [] }
}

const hills: Draw = (p, layers, r) => {
  const x = 236 + r() * 26
  const birds = `M${f(x - 72)} 46q5-5 9 0q4-5 9 0M${f(x - 54)} 34q4-4 7 0q3-4 7 0`
  const pavilion =
    shape('M-17-9Q-8-12 0-20Q8-12 17-9L14-7H-14z', p[5]) + shape('M-11-7h3V4h-3zM8-7h3V4H8zM-13 2h26v3h-26z', p[5])
  const art =
    disc(x - 34, 58, 29, p[4]) +
    mountain(x + 8, 110, 46, layers[0]!, 150) +
    mountain(x - 28, 130, 34, layers[1]!, 152) +
    line(birds, p[5], 1.8) +
    mountain(x + 34, 146, 34, layers[2]!, 157) +
    `<g transform="translate(${f(x + 28)} 113)">${pavilion}</g>` +
    mountain(x - 50, 166, 9, layers[3]!, 164)
  return { art, feet: [] }
}

const shelves: Draw = (p, layers, r) => {
  const colours = [p[3], p[2], p[4], p[5], layers[2]!, paper]
  const row = (y: number, gapAfter: number) => {
    let books = ''
    for (let x = 182, n = 0; x < 304; n++) {
      const [w, h] = [7 + Math.floor(r() * 7), 26 + r() * 15]
      books += box(x, y - h, w, h, colours[Math.floor(r() * 6)]!) + box(x, y - h + 6, w, 2, p[0])
      x += w + (n === gapAfter ? 36 : 1.5)
    }
    return books
  }
  const frame =
    box(168, 22, 152, 5, p[5]) + box(168, 26, 6, 132, p[5]) + box(168, 74, 152, 5, p[5]) + box(168, 122, 152, 5, p[5])
  const art = box(174, 26, 146, 131, p[1]) + row(74, 6) + row(122, 3) + frame + floor(157, p[3], pale(p[3]))
  return { art, feet: [[204, 157, 0.95]], hasBranch: false }
}

const moonWindow: Draw = (p, layers, r) => {
  const [x, y] = [238, 84]
  const shift = f(r() * 14)
  const art =
    disc(x, y, 66, p[3]) +
    disc(x, y, 60, pale(p[1])) +
    disc(x + 12 + shift / 2, 64, 23, p[4]) +
    shape(`M${x - 53} 112Q${x - 30 + shift} 82 ${x} 106T${x + 57} 102A60 60 0 0 1 ${x - 53} 112z`, layers[1]!) +
    shape(`M${x - 47} 121Q${x - 16 + shift} 98 ${x + 10} 120T${x + 52} 114A60 60 0 0 1 ${x - 47} 121z`, layers[2]!) +
    line(`M${x - 40} 39V129M${x + 40} 39V129M${x - 46} 46H${x + 46}M${x - 46} 122H${x + 46}`, p[3], 2.6) +
    floor(158, p[3]) +
    box(168, 150, 152, 9, p[5])
  return { art, feet: [[198, 151, 0.85]] }
}

const bamboo: Draw = (p, layers, r) => {
  const stems = [184, 214, 252, 286, 314].map((x, n) => {
    const w = [7, 10, 8, 11, 6][n]!
    const lean = r() * 6 - 3
    const knots = [22, 56, 90, 124].map((y) =>
      box(x + lean * (1 - y / 160) - 1.2, y + r() * 8, w + 2.4, 3, p[n % 2 ? 3 : 5]),
    )
    return shape(`M${f(x + lean)} 0h${w}L${x + w} 165H${x}z`, layers[[1, 2, 0, 2, 1][n]!]!) + knots.join('')
  })
  const leaves = [
    [220, 70],
    [260, 44],
    [284, 92],
    [192, 110],
  ].flatMap(([x, y]) =>
    [0, 1, 2, 3].map((n) => {
      const [turn, l] = [f(18 + n * 34 + r() * 14 - 7), f(23 + r() * 9)]
      return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q${f(l / 2)}-6 ${l} 0Q${f(l / 2)} 4 0 0z" fill="${n % 2 ? p[3] : layers[2]}"/>`
    }),
  )
  const ground = shape('M0 161Q100 154 200 158T320 154V180H0z', p[3]) + shape('M168 157q10-20 26-3q12-10 22 3z', p[5])
  return { art: disc(244, 78, 42, p[4]) + stems.join('') + leaves.join('') + ground, feet: [] }
}

const bridge: Draw = (p, layers) => {
  const x = 244
  const posts = [-56, -32, 0, 32, 58].map((shift, n) => `M${x + shift} ${[104, 91, 83, 91, 104][n]}v9`)
  const arch = `M164 148Q${x - 50} 92 ${x} 90T320 138V150H164zM${x - 40} 150A40 40 0 0 1 ${x + 40} 150z`
  const art =
    disc(x + 18, 76, 32, p[4]) +
    mountain(x + 70, 116, 14, layers[0]!, 148) +
    `<path d="${arch}" fill="${p[3]}" fill-rule="evenodd"/>` +
    line(`M164 142Q${x - 50} 84 ${x} 82T320 130`, p[5], 3.4) +
    line(posts.join(''), p[5], 2.8) +
    floor(149, p[2]) +
    shape(`M${x - 40} 149A40 26 0 0 0 ${x + 40} 149z`, mix(p[0], p[2])) +
    line(`M10 158H60M110 164h80M${x - 30} 156h52M260 165h50M40 171h70`, mix(p[2], '#ffffff'), 2.2) +
    floor(174, p[3])
  return { art, feet: [] }
}

const desk: Draw = (p) => {
  const art =
    disc(266, 62, 34, p[4]) +
    box(166, 116, 154, 7, p[5]) +
    shape('M172 123h9v34h-9zM306 123h9v34h-9z', p[5]) +
    shape('M181 123h125v9H181z', p[3]) +
    line('M181 132q10 0 12 10M306 132q-10 0-12 10', p[5], 2.4) +
    floor(157, p[2], pale(p[2])) +
    floor(170, p[3])
  return { art, feet: [[202, 116, 1.1], [256, 116, 1]] } // biome-ignore format: a foot an entry
}

const lamp: Draw = (p, _, r) => {
  const x = f(226 + r() * 8)
  const art =
    shape(`M${x} 62L158 150H318z`, mix(p[0], mix(p[0], p[4]))) +
    shape(`M${x} 62L190 150H292z`, mix(p[0], p[4])) +
    line(`M286 148V96L${x + 24} 50`, p[5], 4.4) +
    shape(`M${x - 12} 70Q${x - 12} 44 ${x + 16} 42Q${x + 32} 44 ${x + 30} 60z`, p[3]) +
    disc(x + 6, 66, 7, p[4]) +
    disc(286, 96, 4.5, p[3]) +
    shape('M268 150q18-9 36 0z', p[5]) +
    floor(150, p[3], pale(p[3]))
  return { art, feet: [[224, 150, 1.15]] }
}

const board: Draw = (p, _, r) => {
  const chalk = pale(p[0])
  const figures = [
    'M186 104L214 54L250 104zM214 54V104M214 98h6v6M262 66h36M262 80h28M262 94h33',
    'M184 98H298M196 110V48M198 94Q232 30 292 88M226 98v-4M256 98v-4M286 98v-4M196 78h4M196 60h4',
    'M192 78a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M216 78L233 61M216 78H192M256 60h42M256 74h34M256 88h40M256 102h22',
  ]
  const art =
    disc(298, 34, 22, p[4]) +
    box(168, 34, 148, 86, p[5]) +
    box(173, 39, 138, 76, mix(p[5], p[3])) +
    line(figures[Math.floor(r() * figures.length)]!, chalk, 2) +
    box(164, 119, 156, 5, p[2]) +
    box(196, 116.5, 13, 3, paper) +
    box(214, 116.5, 8, 3, p[4]) +
    floor(150, p[2], pale(p[2])) +
    floor(168, p[3]) +
    shape('M248 162V134H296V162z', p[3]) +
    box(244, 130, 56, 5, p[5])
  return { art, feet: [[272, 130, 0.72]] }
}

const scroll: Draw = (p) => {
  const x = 224
  const hill = (d: string, fill: string) => shape(`M${x - 32} ${d}V130H${x - 32}z`, fill)
  const art =
    disc(288, 118, 24, p[4]) +
    line(`M${x - 14} 20L${x} 10L${x + 14} 20`, p[5], 1.8) +
    box(x - 38, 20, 76, 118, p[2]) +
    box(x - 32, 28, 64, 102, paper) +
    disc(x + 12, 52, 9, p[4]) +
    hill(`88Q${x - 14} 56 ${x + 2} 86T${x + 32} 78`, p[1]) +
    hill(`106Q${x - 16} 84 ${x + 6} 108T${x + 32} 102`, p[2]) +
    hill(`121Q${x} 110 ${x + 32} 119`, p[3]) +
    box(x - 44, 17, 88, 5, p[5]) +
    box(x - 44, 136, 88, 6, p[5]) +
    disc(x - 45, 139, 4, p[4]) +
    disc(x + 45, 139, 4, p[4]) +
    floor(157, p[3], pale(p[3]))
  return { art, feet: [[288, 158, 1.1]] }
}

const field: Draw = (p, layers) => {
  const green = mix(p[3], '#3f8a5a')
  const furrows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
    line(`M${214 + n * 12} 136Q${140 + n * 30} 150 ${f(20 + n * 40)} 180`, n % 2 ? p[3] : layers[2]!, 3.4),
  )
  const plants = [
    [196, 146, 0.8],
    [236, 142, 0.7],
    [276, 147, 0.85],
    [216, 162, 1.1],
    [262, 164, 1.15],
    [304, 160, 1],
  ].map(
    ([x, y, k]) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${line('M0 0V-13', p[5], 2)}${shape('M0-8Q-10-9-11-18Q-1-17 0-8zM0-10Q9-11 11-21Q0-19 0-10z', green)}</g>`,
  )
  const art =
    disc(250, 104, 46, p[4]) +
    mountain(300, 118, 16, layers[0]!, 150) +
    shape('M0 152Q90 150 176 138T320 128V180H0z', p[2]) +
    furrows.join('') +
    shape('M0 170Q60 166 150 172T320 176V180H0z', p[3]) +
    plants.join('')
  return { art, feet: [] }
}

const stars: Draw = (p, layers, r) => {
  const points = [[182, 92], [202, 62], [230, 76], [252, 46], [284, 58], [300, 92], [266, 106]] as const // biome-ignore format: a star an entry
  const far = Array.from({ length: 22 }, () => disc(160 + r() * 156, 12 + r() * 110, 0.8 + r() * 1.1, p[1]))
  const above = Array.from({ length: 7 }, () => disc(10 + r() * 150, 12 + r() * 20, 0.9, p[1]))
  const art =
    far.join('') +
    above.join('') +
    disc(288, 36, 20, p[4]) +
    disc(279, 31, 17, p[0]) +
    line(`M${points.map((point) => point.join(' ')).join('L')}`, p[2], 1.5) +
    points.map(([x, y], n) => disc(x, y, n % 3 ? 3 : 4.4, n % 3 ? p[6] : p[4])).join('') +
    mountain(286, 150, 18, layers[1]!, 156) +
    mountain(216, 164, 14, layers[2]!, 162) +
    floor(170, layers[3]!)
  return { art, feet: [[228, 152, 0.9]], hasBranch: false }
}

const bells: Draw = (p, layers) => {
  const hung = [[188, 30], [214, 34], [241, 39], [269, 43], [298, 48]].map(([x = 0, h = 0], n) => {
    const w = h * 0.27
    const body = `M${f(x - w * 0.5)} 69h${f(w)}Q${f(x + w * 0.66)} ${f(69 + h * 0.62)} ${f(x + w * 1.05)} ${69 + h}Q${x} ${f(61 + h)} ${f(x - w * 1.05)} ${69 + h}Q${f(x - w * 0.66)} ${f(69 + h * 0.62)} ${f(x - w * 0.5)} 69z`
    const studs = [-0.34, 0, 0.34].map((k) => disc(x + w * k, 69 + h * 0.3, 1.3, p[1]) + disc(x + w * k, 69 + h * 0.5, 1.3, p[1]))
    return line(`M${x} 62v7`, p[5], 2.4) + shape(body, n % 2 ? p[3] : layers[2]!) + studs.join('')
  }) // biome-ignore format: a bell an entry
  const art =
    disc(244, 56, 40, p[4]) +
    box(168, 56, 152, 6, p[5]) +
    box(174, 56, 6, 96, p[5]) +
    box(312, 56, 6, 96, p[5]) +
    hung.join('') +
    shape('M164 152h26l4 8h-34zM302 152h18v8h-22z', p[5]) +
    floor(158, p[3], pale(p[3]))
  return { art, feet: [] }
}

const track: Draw = (p, layers) => {
  const lanes = [0, 1, 2, 3, 4].map(
    (n) =>
      `<ellipse cx="300" cy="190" rx="${200 - n * 26}" ry="${46 - n * 6.5}" fill="none" stroke="${n % 2 ? p[0] : pale(p[3])}" stroke-width="2.4"/>`,
  )
  const flags = [0, 1, 2, 3, 4, 5].map((n) => {
    const [x, y] = [166 + n * 25, f(41 + Math.sin((n / 6) * Math.PI) * 18)]
    return shape(`M${x} ${y}h15l-7.5 15z`, [p[4], p[2], p[3]][n % 3]!)
  })
  const art =
    disc(252, 86, 36, p[4]) +
    line('M160 38Q240 78 318 42', p[5], 2) +
    flags.join('') +
    mountain(300, 136, 14, layers[0]!, 150) +
    floor(151, p[3]) +
    lanes.join('')
  return { art, feet: [[214, 160, 1.05]], hasBranch: false }
}

const blocks: Draw = (p) => {
  const kite =
    line('M196 60Q188 90 200 112', p[5], 1.5) +
    shape('M196 24L214 42 196 62 178 42z', p[3]) +
    line('M196 24V62M178 42H214', p[0], 1.6)
  const art =
    disc(276, 58, 32, p[4]) +
    kite +
    box(192, 122, 34, 34, p[2]) +
    box(228, 122, 34, 34, p[4]) +
    shape('M264 156V122H312V156H298A10 10 0 0 0 278 156z', p[3]) +
    box(212, 96, 30, 26, p[3]) +
    shape('M244 122A18 18 0 0 1 280 122z', p[2]) +
    shape('M211 96L227 74 243 96z', p[5]) +
    disc(209, 139, 7, p[0]) +
    floor(156, p[1], p[2]) +
    floor(168, p[3])
  return { art, feet: [] }
}

export const classic = {
  steps, waves, hills, shelves, moonWindow, bamboo, bridge, desk, lamp, board, scroll, field, stars, bells, track, blocks,
} // biome-ignore format: names read better in a row
