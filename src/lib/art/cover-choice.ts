// Which of the thirty-two grounds a cover stands on.
import type { Pigments } from './art.ts'
import { classic } from './cover-grounds.ts'
import { seasonal } from './cover-seasons.ts'
import type { Drawing } from './cover-shapes.ts'
import { bySubject } from './cover-subjects.ts'

const drawn = { ...classic, ...seasonal, ...bySubject }
export type GroundName = keyof typeof drawn

/** The grounds in four groups: a course takes from the one that its number says. */
export const groups: readonly (readonly GroundName[])[] = [
  ['steps', 'desk', 'bamboo', 'stars', 'geometry', 'lotus', 'easel', 'wall'],
  ['board', 'scroll', 'waves', 'track', 'network', 'gate', 'snow', 'keys'],
  ['lamp', 'hills', 'blocks', 'bells', 'laboratory', 'willow', 'map', 'stage'],
  ['shelves', 'moonWindow', 'bridge', 'field', 'maples', 'playground', 'lighthouse', 'scales'],
]

/** What suits the glyph, two or four of each group; the last row suits all. */
const fitting: readonly [glyphs: string, grounds: string][] = [
  ['改批作业评因', 'desk steps board gate lamp willow shelves moonWindow'],
  ['写续字书', 'desk bamboo scroll snow lamp willow moonWindow maples'],
  ['读名文诗语', 'bamboo lotus waves snow willow hills shelves maples'],
  ['画美观', 'easel lotus scroll waves hills willow moonWindow maples'],
  ['数算题复元证图', 'geometry steps board network blocks map bridge shelves'],
  ['科实物猜化', 'stars geometry board network laboratory lamp lighthouse bridge'],
  ['季树生劳', 'bamboo lotus snow waves willow laboratory field maples'],
  ['地史', 'wall stars scroll gate map bells field bridge'],
  ['幼外', 'lotus stars track snow blocks willow playground field'],
  ['唱乐', 'stars lotus keys waves bells stage moonWindow maples'],
  ['动', 'steps wall track snow hills willow playground bridge'],
  ['智信微', 'stars geometry network board lamp laboratory shelves lighthouse'],
  ['英拼词口', 'steps desk waves board stage map lighthouse shelves'],
  ['家访放心情息危', 'lotus bamboo snow waves willow lamp moonWindow maples'],
  ['班会问议初', 'steps desk gate board stage lamp bridge shelves'],
  ['宪德政', 'wall steps gate board bells map scales bridge'],
  ['', 'steps desk lotus wall gate board snow scroll hills lamp map willow shelves bridge maples field'],
]

/** Of each row and group those that suit, in the order of the row. */
const suiting = fitting.map(
  ([glyphs, grounds]) =>
    [glyphs, groups.map((group) => grounds.split(' ').filter((name): name is GroundName => group.some((one) => one === name)))] as const, // biome-ignore format: one line
)

/**
 * The ground of the course of arrangement `n` (0 to 111, by its number). As the four groups share no ground, courses whose
 * numbers do not differ by a multiple of 4 never have the same, whatever their subjects; those of one subject have it only
 * if their numbers differ by a multiple of 8. With the palette, which goes by the number too (`coverKey`), two covers can be
 * alike in ground and colour only if their numbers differ by a multiple of 28, of one subject by one of 56. A list in another
 * order than that of numbers can still set two of one ground beside each other, in other colours.
 */
export function groundOf(glyph: string, n: number): GroundName {
  const [, byGroup] = suiting.find(([glyphs]) => !glyphs || (glyph && glyphs.includes(glyph)))!
  const names = byGroup[n % groups.length]!
  return names[(n >> 2) % names.length]!
}

export const groundNames = Object.keys(drawn) as GroundName[]

export const drawGround = (name: GroundName, p: Pigments, layers: readonly string[], r: () => number): Drawing =>
  drawn[name](p, layers, r)
