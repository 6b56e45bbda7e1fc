// What edges in front of the site could not be told: kept until they take it, whichever process then sends it.
import { sql } from 'kysely'
import type { Db, Query } from './connect.ts'

type Missed = { tag: string; isPurge: boolean }

/** As outside/edge.ts asks for it. */
export const missedInvalidations = (db: Pick<Db, 'read'>) => ({
  async add(edgeUrl: string, missed: Missed[]) {
    const rows = missed.map(({ tag, isPurge }) => ({ edgeUrl, tag, isPurge: Number(isPurge) }))
    await db.read
      .insertInto('edgeMissed')
      .values(rows)
      .onConflict((row) =>
        row.columns(['edgeUrl', 'tag']).doUpdateSet({
          isPurge: sql<number>`greatest(edge_missed.is_purge, excluded.is_purge)`,
          // later than before, also within one tick of the clock: `taken` tells them apart by it
          gmtCreate: sql<string>`greatest(now(), edge_missed.gmt_create + interval '1 microsecond')`,
        }),
      )
      .execute()
  },
  async next(edgeUrl: string, limit: number) {
    const ofEdge = db.read.selectFrom('edgeMissed').where('edgeUrl', '=', edgeUrl)
    const rows = await ofEdge
      .select(['tag', 'isPurge', sql<string>`gmt_create::text`.as('at')])
      .orderBy('gmtCreate')
      .orderBy('tag')
      .limit(limit)
      .execute()
    return {
      missed: rows.map(({ tag, isPurge }) => ({ tag, isPurge: isPurge === 1 })),
      /** But for what was missed once more meanwhile. */
      async taken() {
        const same = rows.map(({ tag, at }) => sql`(${tag}, ${at}::timestamptz)`)
        await db.read
          .deleteFrom('edgeMissed')
          .where('edgeUrl', '=', edgeUrl)
          .where(sql<boolean>`(tag, gmt_create) in (${sql.join(same)})`)
          .execute()
      },
    }
  },
})

/** Drops what waits for edges that are not asked any more. */
export async function dropOtherEdges(q: Query, urls: string[]) {
  if (urls.length) await q.deleteFrom('edgeMissed').where('edgeUrl', 'not in', urls).execute()
}

/** How many invalidations wait for edges, and since when. */
export async function countMissed(q: Query): Promise<{ count: number; since: string | null }> {
  return q
    .selectFrom('edgeMissed')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('gmtCreate').as('since')])
    .executeTakeFirstOrThrow()
}
