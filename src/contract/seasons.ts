// The seasons of the apricot tree, by the month in Beijing: blossom, fruit, red leaves, snow.
const begins = { spring: 3, summer: 5, autumn: 9, winter: 12 } as const
export type Season = keyof typeof begins
export const seasons = Object.keys(begins) as Season[]

const beijing = 8 * 3_600_000

/** `now` in milliseconds. */
export function seasonAt(now: number): Season {
  const month = new Date(now + beijing).getUTCMonth() + 1
  return seasons.filter((season) => begins[season] <= month).at(-1) ?? 'winter'
}

/** Milliseconds from `now` until the next season begins. */
export function untilNextSeason(now: number) {
  const clock = new Date(now + beijing)
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1]
  const next = Object.values(begins).find((begin) => begin > month) ?? 12 + begins.spring
  return Date.UTC(year, next - 1) - clock.getTime()
}
