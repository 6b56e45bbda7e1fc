// Receipts of sittings: signed with the site's key in the transaction that hands in, so that nobody who can only write to the
// database can make another.
import { sql } from 'kysely'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import { canonical, type ReceiptFacts, type Signed } from '../../contract/exam/receipt.ts'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'
import { currentKey } from '../secrets/signing-key.ts'
import { isInSitting } from './draw.ts'

/** What signs for this site. */
export type Signer = Pick<Outside, 'seal' | 'open' | 'siteUrl'>

type Row = Omit<ReceiptFacts, 'v' | 'kind' | 'site' | 'keyId'> & { recordId: number }

/** Of sittings with a chain. */
async function factsOf(q: Query, recordIds: number[]) {
  const { rows } =
    await sql<Row>`select r.id as record_id, r.receipt_no, coalesce(x.grade_exam_name, e.exam_name) as exam_name,
      r.begin_answer_time as begin_time, r.submit_time, r.chain_no as link_count, r.chain_head as head, l.link_time as head_time,
      (select count(*)::int from exam_title t join exam_problem x on x.title_id = t.id join problem b on b.id = x.problem_id
        where t.paper_id = r.paper_id and b.problem_type <> ${sql.lit(problemTypes.material)} and ${isInSitting}) as problem_count,
      (select count(*)::int from exam_answer a where a.record_id = r.id
        and (jsonb_array_length(a.user_files) > 0 or exists (select from jsonb_array_elements_text(a.user_answer) t where trim(t) <> '')))
        as answered_count
    from exam_record r join exam e on e.id = r.exam_id left join grade_exam x on x.id = r.grade_exam_id
    join exam_link l on l.record_id = r.id and l.n = r.chain_no
    where r.id = any(${recordIds}::bigint[])`.execute(q)
  return rows
}

async function signed(q: Query, signer: Signer, kind: ReceiptFacts['kind'], recordIds: number[]) {
  const [rows, key] = await Promise.all([factsOf(q, recordIds), currentKey(q, signer)])
  return rows.map(({ recordId, ...facts }) => {
    const statement = canonical({ v: 1, kind, site: signer.siteUrl, keyId: key.keyId, ...facts } satisfies ReceiptFacts)
    return { recordId, statement, signature: key.sign(statement) }
  })
}

/** In the transaction that hands in. Three statements, however many they are. */
export async function issueReceipts(q: Query, signer: Signer, recordIds: number[]) {
  const receipts = await signed(q, signer, 'receipt', recordIds)
  if (!receipts.length) return
  await q
    .insertInto('examReceipt')
    .values(receipts)
    .onConflict((c) => c.doNothing()) // opened again after it was handed in: the first stays
    .execute()
}

/** The chain as it is now, signed. Undefined where there is none. */
export async function signedHead(q: Query, signer: Signer, recordId: number): Promise<Signed | undefined> {
  const [head] = await signed(q, signer, 'head', [recordId])
  return head && { statement: head.statement, signature: head.signature }
}
