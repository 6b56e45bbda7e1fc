// Has the pages made anew when a season begins, as the tree on them follows it (contract/seasons.ts).

import { seasonAt, untilNextSeason } from '../contract/seasons.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { atNextChange } from './at-next-change.ts'

type Options = { mutate: Mutate; report(why: string): void }

export function followSeasons({ mutate, report }: Options) {
  /** What an earlier process kept in another season is left aside at the start (site/built.ts). */
  let shown = seasonAt(Date.now())

  async function follow() {
    const season = seasonAt(Date.now())
    if (season === shown) return
    await mutate(async (q) => invalidateTags(q, 'website')) // it stands on every page
    shown = season
  }

  const untilNext = async () => (seasonAt(Date.now()) === shown ? untilNextSeason(Date.now()) : 0)

  return atNextChange({ follow, untilNext, report: (why) => report(`seasons: ${why}`) })
}
