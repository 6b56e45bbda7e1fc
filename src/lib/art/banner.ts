// The banner above an organization's or a lecturer's page, drawn after what is drawn for the name: the seal, or the picture.
import { character, cinnabar, f, mix, type Pigments, pigmentsOfNumber, random, sealEdge, svg } from './art.ts'

/** Three hills that rise to the right, 1440 wide. */
function hills(p: Pigments, r: () => number) {
  const layers = [mix(p[3], p[2]), p[3], mix(p[3], p[5])]
  return layers
    .map((fill, n) => {
      const y = 168 + n * 28
      const [a, b, c] = [r(), r(), r()].map((chance) => f(y - 12 - chance * 46))
      return `<path d="M0 ${y + 34}C240 ${y + 30} 420 ${a} 660 ${y + 8}S960 ${b} 1140 ${y - 6} 1330 ${c} 1440 ${y - 30}V248H0z" fill="${fill}"/>`
    })
    .join('')
}

const frame = (ground: string, inside: string) =>
  svg('0 0 1440 248', `<path d="M0 0h1440v248H0z" fill="${ground}"/>${inside}`, 'xMaxYMid')

/** The seal's worn edge as a pattern, its characters behind the hills, a sun in its red. */
export function sealBanner(arrangement: number, characters: readonly string[]) {
  const p = pigmentsOfNumber(arrangement)
  const ground = p[1]
  const edges = Array.from({ length: 14 }, (_, n) => {
    const [x, y] = [n * 108 - 30 + (n % 2) * 12, n % 2 ? 96 : 18]
    return `<path transform="translate(${x} ${y}) scale(.8)" d="${sealEdge(arrangement)}"/>`
  })
  const carved = characters.map((one, n) => character(one, 1352 - (characters.length - 1 - n) * 156, 178, 150, p[5], ground, 5)) // biome-ignore format: one line
  return frame(
    ground,
    `<g fill="none" stroke="${mix(p[1], p[2])}" stroke-width="3">${edges.join('')}</g><circle cx="${1310 - characters.length * 156}" cy="84" r="50" fill="${cinnabar}"/>${hills(p, random(`seal${arrangement}`))}${carved.join('')}`,
  )
}

/** Ground, sun and character of the picture of the person, over hills; wide windows show the middle half of its height. */
export function avatarBanner(arrangement: number, glyph: string) {
  const p = pigmentsOfNumber(arrangement)
  const r = random(`a${arrangement}`)
  const [x, y] = [f(980 + r() * 160), f(76 + r() * 30)]
  return frame(
    p[1],
    `<circle cx="${x}" cy="${y}" r="56" fill="${p[4]}" opacity=".85"/>${hills(p, r)}${character(glyph, 1340, 164, 92, p[5], p[1], 4)}`,
  )
}
