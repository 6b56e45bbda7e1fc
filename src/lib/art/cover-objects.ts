// Small things of a classroom, to stand on the ground of a cover: the foot at 0 0, about 28 wide and 40 high.
import { mix, type Pigments } from './art.ts'

const paper = '#fffdf8'
const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const box = (x: number, y: number, w: number, h: number, colour: string) => fill(`M${x} ${y}h${w}v${h}h${-w}z`, colour)

const things = {
  book: (p: Pigments) =>
    fill('M0 0C-6-5-15-6-21-3V-19C-15-22-6-21 0-16z', paper) +
    fill('M0 0C6-5 15-6 21-3V-19C15-22 6-21 0-16z', mix(paper, p[1])) +
    line('M-17-15q7-2 13 2M-17-10q7-2 13 2M17-15q-7-2-13 2M17-10q-7-2-13 2', p[2], 1.3) +
    line('M0-16V0', p[5], 1.4),
  pile: (p: Pigments) =>
    box(-20, -7, 40, 7, p[3]) +
    box(-17, -14, 36, 7, p[4]) +
    box(-19, -20, 32, 6, paper) +
    box(-14, -26, 30, 6, p[5]) +
    box(-19, -18, 32, 1.4, p[2]),
  brushes: (p: Pigments) =>
    line('M-5-18L-12-42M1-18L2-46M6-18L14-38', p[5], 2.6) +
    fill('M-13-48l4 6-5 1zM2-53l2 8h-4zM16-44l-1 7-4-2z', p[4]) +
    fill('M-10 0V-20H11V0z', paper) +
    line('M-10-14H11', p[2], 2),
  pencil: (p: Pigments) =>
    fill('M-3-6L11-38 17-35 3-4z', p[4]) +
    fill('M-3-6L-4 0 3-4z', paper) +
    fill('M11-38l6 3 2-5-6-3z', p[3]) +
    line('M-20 0H20', p[5], 2.4),
  compasses: (p: Pigments) =>
    dot(0, -36, 4, p[5]) + line('M0-36L-12 0M0-36L12-3', p[5], 3) + line('M-7-14A9 9 0 0 0 8-14', p[4], 2),
  abacus: (p: Pigments) =>
    `<path d="M-23-30h46v29h-46z" fill="${paper}" stroke="${p[5]}" stroke-width="3"/>` +
    [-14, -5, 4, 13]
      .map((x) => line(`M${x}-29V-2`, p[2], 1.4) + dot(x, -25, 3, p[4]) + dot(x, -13, 3, p[3]) + dot(x, -7, 3, p[3]))
      .join('') +
    line('M-22-19H22', p[5], 1.6),
  globe: (p: Pigments) =>
    dot(0, -22, 14, p[2]) +
    line('M-14-22H14M0-36C-9-28-9-16 0-8M0-36C9-28 9-16 0-8', p[0], 1.3) +
    line('M-9-38A19 19 0 0 0 13-8M1-4V-7', p[5], 2.2) +
    fill('M-9 0Q0-8 9 0z', p[5]),
  flask: (p: Pigments) =>
    fill('M-5-34H5V-22L16-2Q17 0 15 0H-15Q-17 0-16-2L-5-22z', mix(paper, p[1])) +
    fill('M-10-13H10L16-2Q17 0 15 0H-15Q-17 0-16-2z', p[4]) +
    dot(-3, -7, 2, paper) +
    line('M-7-34H7', p[5], 3),
  plant: (p: Pigments) =>
    fill('M-11-13H11L8 0H-8z', p[3]) +
    box(-13, -16, 26, 4, p[5]) +
    line('M0-16V-32', p[5], 2.2) +
    fill('M0-24Q-14-24-15-37Q-2-36 0-24zM0-28Q12-29 15-43Q1-41 0-28z', mix(p[2], '#3f8a5a')),
  plane: (p: Pigments) =>
    fill('M-22-14L22-34 4 0-2-10z', paper) + fill('M-2-10L22-34-8-13z', p[1]) + fill('M-2-10L4 0 22-34z', p[2]),
  cup: (p: Pigments) =>
    fill('M-12-18H10L8-2Q7 0 5 0H-7Q-9 0-10-2z', paper) +
    line('M10-15q8 0 6 6-1 4-8 4', paper, 2.6) +
    line('M-12-12H9', p[4], 2.4) +
    line('M-5-24q4-4 0-8M3-24q4-4 0-8', p[2], 1.8),
  ball: (p: Pigments) => dot(0, -15, 15, p[4]) + line('M-15-15H15M0-30V0M-11-25Q-2-15-11-5M11-25Q2-15 11-5', p[5], 1.7),
  lens: (p: Pigments) =>
    `${line('M5-15L16-2', p[4], 5)}<circle cx="-4" cy="-24" r="12" fill="${paper}" stroke="${p[5]}" stroke-width="3"/>`,
  bell: (p: Pigments) =>
    fill('M-16-4Q-11-8-11-18Q-11-30 0-31Q11-30 11-18Q11-8 16-4z', p[4]) +
    box(-17, -5, 34, 3.4, p[5]) +
    dot(0, 0, 3.4, p[5]) +
    line('M0-31v-8M-4-40h8', p[5], 3),
  drum: (p: Pigments) =>
    fill('M-18-20V-4Q0 6 18-4V-20z', p[4]) +
    `<ellipse cy="-20" rx="18" ry="6" fill="${paper}"/>` +
    line('M-12-24L-22-40M12-24L22-40', p[5], 2.4),
  tablet: (p: Pigments) =>
    box(-22, -31, 44, 30, p[5]) +
    box(-18, -27, 36, 22, paper) +
    line('M-13-10l8-8 6 5 10-11', p[4], 2.6) +
    line('M-26 0H26', p[5], 2.6),
  tripod: (p: Pigments) =>
    fill('M-17-26H17L14-10Q0-4-14-10zM-13-10h6L-8 0h-4zM7-10h6L12 0H8zM-3-8h6L2 0h-4z', p[3]) +
    box(-19, -30, 38, 5, p[5]) +
    fill('M-12-36h6v7h-6zM6-36h6v7H6z', p[5]),
}
type Thing = keyof typeof things

/** What fits the glyph; any of the last row where none does. */
const fitting: readonly [glyphs: string, things: readonly Thing[]][] = [
  ['改业批作评因', ['pencil', 'pile']],
  ['写续字书', ['brushes', 'pencil']],
  ['画美艺', ['brushes', 'plant']],
  ['数算题复元', ['abacus', 'compasses']],
  ['证图', ['compasses', 'pile']],
  ['科实物理猜化', ['flask', 'lens']],
  ['季树生劳', ['plant', 'lens']],
  ['观外幼游', ['ball', 'plane']],
  ['唱乐', ['drum', 'bell']],
  ['动体', ['ball', 'bell']],
  ['智信微', ['tablet', 'globe']],
  ['英拼词口', ['plane', 'globe']],
  ['史名文', ['tripod', 'book']],
  ['家访放心情息危初', ['cup', 'plant']],
  ['会班问议', ['bell', 'cup']],
  ['', ['book', 'pile', 'cup', 'lens']],
]

/** One of the things that fit, with its foot at (x, y). */
export function thing(glyph: string, p: Pigments, chance: number, [x, y, scale]: readonly [number, number, number]) {
  const names = fitting.find(([glyphs]) => !glyphs || (glyph && glyphs.includes(glyph)))![1]
  const drawn = things[names[Math.floor(chance * names.length)]!](p)
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`
}
