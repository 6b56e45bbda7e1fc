// Whether a question is in a sitting of this account whose answers may not be seen yet: then nothing may tell its key.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export const underExamination = (accountId: number, problemId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from exam_record r join exam e on e.id = r.exam_id
    left join grade_exam g on g.id = r.grade_exam_id
    join exam_title t on t.paper_id = r.paper_id join exam_problem x on x.title_id = t.id
    where r.account_id = ${accountId} and x.problem_id = ${problemId}
      and (r.exam_status = 2 or r.exam_status in (3, 4) and coalesce(g.answer_show, e.answer_show) <> 4
        or r.exam_status = 5 and (coalesce(g.answer_show, e.answer_show) = 1 or g.answer_show = 3 and g.end_time > now())))`
