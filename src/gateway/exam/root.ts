// Signed roots: of each hour in which sittings went on, a Merkle root over the links that ended or marked a sitting and over the
// last link of those that went on. With a receipt anybody finds a change that was made in the database later on.
import { sql } from 'kysely'
import { canonical, hourMs, merkleRootOf, type RootFacts } from '../../contract/exam/receipt.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags } from '../events/changes.ts'
import { currentKey } from '../secrets/signing-key.ts'
import { hashOf } from './chain.ts'
import type { Signer } from './receipt.ts'

/** Minutes after the hour before which its root is not made: transactions that began in it may still commit. */
export const settlingMinutes = 2

/** Signs the hours that are over and have no root yet, the oldest first, at most 100. Returns how many. */
export async function signRoots(q: Query, signer: Signer): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('exam_root'))`.execute(q) // processes that look at once make each root once
  const { rows: hours } = await sql<{ rootTime: string }>`
    select distinct date_trunc('hour', link_time) + interval '1 hour' as root_time from exam_link
    where link_time >= coalesce((select max(root_time) from exam_root), '-infinity')
      and link_time < date_trunc('hour', now() - make_interval(mins => ${settlingMinutes}))
    order by 1 limit 100`.execute(q)
  for (const { rootTime } of hours) await signRoot(q, signer, rootTime)
  if (hours.length) invalidateTags(q, 'examRoots')
  return hours.length
}

async function signRoot(q: Query, signer: Signer, rootTime: string) {
  const from = new Date(Date.parse(rootTime) - hourMs).toISOString()
  const { rows } = await sql<{ hash: string }>`select l.hash from exam_link l
    where l.link_time >= ${from}::timestamptz and l.link_time < ${rootTime}::timestamptz
      and (l.kind > 2 or not exists (select from exam_link o where o.record_id = l.record_id and o.n = l.n + 1
        and o.link_time < ${rootTime}::timestamptz))
    order by l.hash`.execute(q)
  const leaves = rows.map(({ hash }) => hash)
  const before = await q
    .selectFrom('examRoot')
    .select(['statement', 'signature'])
    .orderBy('rootNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  const key = await currentKey(q, signer)
  const statement = canonical({
    v: 1,
    kind: 'root',
    site: signer.siteUrl,
    keyId: key.keyId,
    rootTime,
    leafCount: leaves.length,
    merkleRoot: await merkleRootOf(leaves),
    before: before ? hashOf(`${before.statement}\n${before.signature}`) : '',
  } satisfies RootFacts)
  await q
    .insertInto('examRoot')
    .values({ rootTime, leaves: leaves.join('\n'), statement, signature: key.sign(statement) })
    .execute()
}
