// How many questions a bank holds.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** After questions came or went. */
export const countProblems = (q: Query, subjectId: number) =>
  sql`update subject set gmt_modified = now(), problem_count = (select count(*) from problem p where p.subject_id = subject.id
    and p.parent_id is null and p.replaced_by is null and p.is_deleted = 0) where id = ${subjectId}`.execute(q)
