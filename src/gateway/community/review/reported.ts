// What is reported: whose it is, whether readers see it, and how it is hidden until somebody has looked.

import { sql } from 'kysely'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Query } from '../../../db/connect.ts'
import { allowsStudy, opensCourse } from '../../may-study.ts'
import { refTypes } from '../../review/kinds.ts'
import { remarkOf, remarkStates, setRemarkState, tables } from '../../review/remarks.ts'
import { literal } from '../../sql/literal.ts'
import { withdrawBlog, withdrawQuestion } from './decide.ts'

export type Reported = { accountId: number; title: string; content: string; labelNo: string }

/** A 弹幕 is seen by who may study its film. */
const isSeenBy = (readerId: number) => sql`exists (select from course_period p join course c on c.id = p.course_id
  where p.id = t.period_id and ${opensCourse(readerId)} and (p.is_free = 1 or ${allowsStudy(readerId)}))`

/** Locked, so that reports of one thing are counted one after the other. Undefined where the reader does not see it, or nobody wrote it. */
export async function publicThing(
  q: Query,
  refType: number,
  id: number,
  readerId: number,
): Promise<Reported | undefined> {
  const remark = remarkOf(refType)
  const { rows } = await (remark
    ? sql<Reported>`select account_id as "accountId", '' as title, content, '' as "labelNo"
          from ${sql.table(tables[remark])} t where id = ${id} and audit_status = ${literal(auditStates.passed)}
          and ${remark === 'danmu' ? isSeenBy(readerId) : sql`true`} for update`
    : refType === refTypes.blog
      ? sql<Reported>`select b.account_id as "accountId", b.title, '' as content, l.label_no as "labelNo"
          from blog b join label l on l.id = b.label_id where b.id = ${id} and b.is_shown and b.account_id is not null for update of b`
      : sql<Reported>`select c.account_id as "accountId", c.title, '' as content, l.label_no as "labelNo"
          from question c join label l on l.id = c.label_id where c.id = ${id} and c.audit_status = ${literal(auditStates.passed)} for update of c`
  ).execute(q)
  return rows[0]
}

/** Of the reports that nobody has judged, without causes for which it was found fine before; each is 1, or 0.5 of who is seldom right. */
export async function reportWeight(q: Query, refType: number, refId: number) {
  const { rows } = await sql<{ weight: number }>`select coalesce(sum(weight), 0)::float as weight from report p
    where ref_type = ${refType} and ref_id = ${refId} and is_right is null and not exists (select from report_cleared c
      where c.ref_type = p.ref_type and c.ref_id = p.ref_id and c.reason_type = p.reason_type)`.execute(q)
  return rows[0]!.weight
}

/** Nobody but its writer sees it until it is decided. */
export async function hideReported(q: Query, refType: number, id: number, { accountId, labelNo }: Reported) {
  const remark = remarkOf(refType)
  if (remark) await setRemarkState(q, remark, id, remarkStates.waits)
  else if (refType === refTypes.blog) {
    await q
      .updateTable('blog')
      .set({ auditStatus: auditStates.waiting })
      .where('id', '=', id)
      .where('auditStatus', '=', auditStates.passed)
      .execute()
    await withdrawBlog(q, id, accountId, labelNo)
  } else {
    await q
      .updateTable('question')
      .set({ auditStatus: auditStates.waiting })
      .where('id', '=', id)
      .where('auditStatus', '=', auditStates.passed)
      .execute()
    await withdrawQuestion(q, id, accountId, labelNo)
  }
}
