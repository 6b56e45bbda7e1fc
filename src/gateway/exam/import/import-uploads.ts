// The pictures and sounds that came with a file of questions.
import { sql } from 'kysely'
import { importStates } from '../../../contract/exam/import-states.ts'
import type { Query } from '../../../db/connect.ts'
import { removeUnused } from '../../uploads/file-uses.ts'

/** Those that are used nowhere, and that no other import waits with: answers their paths. */
export async function removeUploads(q: Query, accountId: number, uploadIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select unnest(${uploadIds}::bigint[]) as id
    except select unnest(i.upload_ids) from problem_import i where i.account_id = ${accountId}
      and i.import_state in (${importStates.reading}, ${importStates.read}, ${importStates.storing})`.execute(q)
  return removeUnused(
    q,
    accountId,
    rows.map(({ id }) => id),
  )
}

/** How many addresses are looked for in a file. */
const mostAddresses = 2000

/** What the sender uploaded for it: what its text names, and stands there since shortly before. */
export function uploadsIn(q: Query, accountId: number, content: string) {
  const paths = new Set<string>()
  for (const [, path] of content.matchAll(/\/upload\/([\w./-]{1,100})/g))
    if (paths.size < mostAddresses) paths.add(path!)
  return sql<number[]>`coalesce((${q
    .selectFrom('upload as u')
    .select(sql`array_agg(u.id order by u.id)`.as('ids'))
    .where('u.accountId', '=', accountId)
    .where('u.path', '=', sql<string>`any(${[...paths]}::text[])`)
    .where('u.gmtCreate', '>', sql<string>`now() - interval '30 minutes'`)}), '{}')`
}
