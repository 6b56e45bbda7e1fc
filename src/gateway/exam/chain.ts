// The hash chain of a sitting: a link for the beginning, each accepted save, the hand-in and each marking. Links hold salted hashes
// of answers and marks (chain-content.ts); their own hashes are on the receipt (contract/exam/receipt.ts). The hash of a link is made
// by the statement that locks the row of the sitting, from the head that this row then has: so a chain cannot fork.
import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Link } from '../../contract/exam/receipt.ts'
import type { Query } from '../../db/connect.ts'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a link records, ready to be stored. */
export type LinkContent = { salt: string; content: string; commitment: string }

export const newSalt = () => randomBytes(16).toString('hex')
export const commitmentOf = (salt: string, content: string) => hashOf(`${salt}\n${content}`)

export function linkContent(content: object, salt = newSalt()): LinkContent {
  const text = JSON.stringify(content)
  return { salt, content: text, commitment: commitmentOf(salt, text) }
}

const now = sql`now()`
const linkMs = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`

/** For `update exam_record r`: the next link becomes the head. As `linkText` of contract/exam/receipt.ts. */
export const nextLink = (
  kind: RawBuilder<unknown>,
  commitment: RawBuilder<unknown>,
  time: RawBuilder<unknown> = now,
) => sql`chain_no = r.chain_no + 1,
  chain_head = encode(sha256(convert_to(concat_ws(chr(10), r.chain_head, r.receipt_no, r.chain_no + 1, ${kind}, ${linkMs(time)}, ${commitment}),
    'UTF8')), 'hex')`

/** For `insert into exam_link (record_id, n, kind, link_time, salt, content, hash)`, from a CTE of updated rows `r`. */
export const linkRow = (kind: RawBuilder<unknown>, time: RawBuilder<unknown> = now) =>
  sql`r.id, r.chain_no, ${kind}, date_trunc('milliseconds', ${time}), r.salt, r.content, r.chain_head`

/** Each in a transaction that changes the sitting as the link says. One statement. `at`: of what is told later, in the demo school. */
export async function appendLinks(q: Query, kind: number, links: (LinkContent & { recordId: number })[], at?: Date) {
  if (!links.length) return
  const time = at ? sql`${at.toISOString()}::timestamptz` : now
  const rows = JSON.stringify(links.map(({ recordId, ...link }) => ({ record_id: recordId, ...link })))
  await sql`with r as (
      update exam_record r set ${nextLink(sql`${kind}::int`, sql`i.commitment`, time)}
      from jsonb_to_recordset(${rows}::jsonb) i(record_id bigint, salt text, content text, commitment text)
      where r.id = i.record_id
      returning r.id, r.chain_no, r.chain_head, i.salt, i.content
    )
    insert into exam_link (record_id, n, kind, link_time, salt, content, hash) select ${linkRow(sql`${kind}::smallint`, time)} from r`.execute(
    q,
  )
}

export type StoredLink = { n: number; kind: number; linkTime: string; salt: string; content: string; hash: string }

/** After link `from`, in their order. */
export const storedLinks = (q: Query, recordId: number, from = 0): Promise<StoredLink[]> =>
  q
    .selectFrom('examLink')
    .select(['n', 'kind', 'linkTime', 'salt', 'content', 'hash'])
    .where('recordId', '=', recordId)
    .where('n', '>', from)
    .orderBy('n')
    .execute()

/** Without salt and content, as it stands on a receipt. */
export const publicLink = ({ kind, linkTime, salt, content, hash }: StoredLink): Link => [
  kind,
  Date.parse(linkTime),
  commitmentOf(salt, content),
  hash,
]
