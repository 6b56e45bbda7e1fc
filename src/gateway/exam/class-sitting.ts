// Sittings of classes as far as they differ: they are set before they begin, opened again, missed, and void where their student
// or their class is gone. From the beginning on they are the machine of sitting.ts.

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { examStates } from '../../contract/enums/exam-states.ts'
import { linkKinds } from '../../contract/exam/receipt.ts'
import { classSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import type { Query } from '../../db/connect.ts'
import type { Face } from '../../outside/face.ts'
import { publishEvent } from '../events/changes.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'
import { appendLinks, linkContent } from './chain.ts'
import { drawPlaces } from './draw.ts'
import { faceAtBegin } from './face-before.ts'
import { type Mine, requireSitting } from './sitting.ts'

type Row = { id: number; accountId: number }

/** Open rooms and lists look again. */
function tell(q: Query, rows: Row[], why: 'state' | 'time' = 'state') {
  for (const { id, accountId } of rows) publishEvent(q, accountId, { event: 'sitting', relationId: id, why })
}

/** To whom an exam of a class is given: by memberships or accounts; else to all members. Nobody gives it to themselves. */
type Whom = { studentIds?: number[] | undefined; accountIds?: number[] | undefined; setterId?: number }

const isOneOf = (column: string, ids: number[] | undefined) => (ids ? sql`and ${sql.ref(column)} = any(${ids})` : sql``)

/** Returns the accounts that have it now and had not before. What was void and never begun is set again. */
export async function setSittings(
  q: Query,
  gradeExamIds: number[],
  { studentIds, accountIds, setterId = 0 }: Whom = {},
) {
  const { rows } = await sql<Row>`
    insert into exam_record (account_id, exam_id, request_no, exam_status, begin_answer_time, deadline, grade_exam_id)
    select m.account_id, x.exam_id, 'grade:' || x.id, 1, null, x.end_time, x.id
    from grade_exam x join grade g on g.id = x.grade_id join grade_student m on m.grade_id = x.grade_id
    where x.id = any(${gradeExamIds}) and m.account_id not in (g.account_id, ${setterId}) ${isOneOf('m.id', studentIds)} ${isOneOf('m.account_id', accountIds)}
    on conflict (grade_exam_id, account_id) where grade_exam_id is not null
      do update set exam_status = ${literal(examStates.notBegun)}, deadline = excluded.deadline
      where exam_record.exam_status = ${literal(examStates.voided)} and exam_record.begin_answer_time is null
    returning id, account_id`.execute(q)
  tell(q, rows)
  return rows.map(({ accountId }) => accountId)
}

/** Who joins a class gets what was set for all of it and is not over. */
export async function setOpenExams(q: Query, gradeId: number, accountIds: number[]) {
  const open = await q
    .selectFrom('gradeExam')
    .select('id')
    .where('gradeId', '=', gradeId)
    .where('isAll', '=', 1)
    .where('isDeleted', '=', 0)
    .where('endTime', '>', sql<string>`now()`)
    .execute()
  const ids = open.map(({ id }) => id)
  if (ids.length) await setSittings(q, ids, { accountIds })
}

/** The first one begins; whoever repeats it changes nothing. Throws why it cannot begin. */
export async function beginClassSitting(
  q: Query,
  mine: Mine & { examId: number; examStatus: number },
  face: Face,
): Promise<void> {
  const faceState = mine.examStatus === examStates.notBegun ? await faceAtBegin(q, face, mine) : null
  const orderSeed = randomInt(2 ** 31)
  const { rows } = await sql<{ paperId: number; questionOrder: number; isDrawn: number }>`
    update exam_record r set exam_status = ${literal(examStates.running)}, paper_id = e.paper_id, begin_answer_time = now(),
      is_late = case when now() >= x.end_time then 1 else 0 end,
      face_state = ${faceState}, question_order = x.question_order, order_seed = ${orderSeed},
      deadline = case when x.exam_time = 0 then r.deadline
        when r.is_full_time = 1 then now() + make_interval(mins => x.exam_time)
        else least(r.deadline, now() + make_interval(mins => x.exam_time)) end
    from grade_exam x, exam e
    where r.id = ${mine.recordId} and r.account_id = ${mine.accountId} and r.exam_status = ${literal(examStates.notBegun)}
      and x.id = r.grade_exam_id and e.id = r.exam_id and x.begin_time <= now() and now() < r.deadline
    returning r.paper_id, r.question_order, (select is_drawn from exam_paper where id = r.paper_id)`.execute(q)
  if (rows[0]) {
    const { recordId } = mine
    const { isDrawn, ...row } = rows[0]
    const placeIds = isDrawn ? await drawPlaces(q, { paperId: row.paperId, orderSeed }) : undefined
    if (placeIds) await q.updateTable('examRecord').set({ placeIds }).where('id', '=', recordId).execute()
    const begun = linkContent({ ...row, orderSeed, ...(placeIds && { placeIds }) })
    return appendLinks(q, linkKinds.begun, [{ recordId, ...begun }])
  }
  const sitting = await requireSitting(q, mine)
  const isEarly = sitting.examStatus === examStates.notBegun && (await opensLater(q, mine))
  requireVerb(classSittingVerbs.begin, { ...sitting, isEarly, canBegin: false })
}

async function opensLater(q: Query, { recordId }: Mine) {
  const { isEarly } = await q
    .selectFrom('examRecord as r')
    .innerJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select(sql<boolean>`now() < x.begin_time`.as('isEarly'))
    .where('r.id', '=', recordId)
    .executeTakeFirstOrThrow()
  return isEarly
}

/** What was not marked yet is void; scores are never lost. Of a class's exam, or of these accounts in a class. */
export async function voidSittings(
  q: Query,
  { gradeExamId, gradeId, accountIds }: { gradeExamId?: number; gradeId?: number; accountIds?: number[] },
) {
  const isOf = gradeExamId === undefined ? sql`x.grade_id = ${gradeId}` : sql`x.id = ${gradeExamId}`
  const { rows } = await sql<Row>`update exam_record r set exam_status = ${literal(examStates.voided)} from grade_exam x
    where x.id = r.grade_exam_id and ${isOf} ${isOneOf('r.account_id', accountIds)} and r.exam_status between 1 and 4
    returning r.id, r.account_id`.execute(q)
  tell(q, rows)
}

/** Until when an exam may be begun, in ms from now; null where none waits. */
export const untilNextAbsence = sql<number | null>`(select extract(epoch from (min(deadline) - now()))::float8 * 1000
  from exam_record where exam_status = ${literal(examStates.notBegun)})`

/** Who has not begun when it ends was absent. Returns how many. */
export async function noteAbsences(q: Query): Promise<number> {
  const rows = await q
    .updateTable('examRecord')
    .set({ examStatus: examStates.absent })
    .where('examStatus', '=', examStates.notBegun)
    .where('deadline', '<=', sql<string>`now()`)
    .returning(['id', 'accountId'])
    .execute()
  tell(q, rows)
  return rows.length
}

type Moved = { id: number; oldEnd: string; endTime: string; examTime: number } & Setter

/** Who changes it changes nothing for themselves: an admin of the class may be one of its students. */
type Setter = { setterId: number }

/** After the end or the minutes changed: who sits gains and never loses; who was absent may begin again. */
export async function moveSittings(q: Query, { id, oldEnd, endTime, examTime, setterId }: Moved) {
  await sql`update exam_record set exam_status = case when ${endTime}::timestamptz > now() then 1 else exam_status end,
      deadline = case when deadline = ${oldEnd}::timestamptz then ${endTime}::timestamptz
        else greatest(deadline, ${endTime}::timestamptz) end
    where grade_exam_id = ${id} and exam_status in (${literal(examStates.notBegun)}, ${literal(examStates.absent)}) and account_id <> ${setterId}`.execute(
    q,
  )
  const until = examTime
    ? sql`begin_answer_time + make_interval(mins => ${examTime}::int + extra_minutes)`
    : sql`'infinity'`
  const { rows } = await sql<Row>`update exam_record
    set deadline = greatest(deadline, least((${until})::timestamptz, ${endTime}::timestamptz))
    where grade_exam_id = ${id} and exam_status = ${literal(examStates.running)} and collect_time is null
      and deadline < least((${until})::timestamptz, ${endTime}::timestamptz) returning id, account_id`.execute(q)
  tell(q, rows, 'time')
}

/** Before the beginning: who is not meant any more has nothing of it. */
export const unsetSittings = (q: Query, id: number, studentIds: number[]) =>
  sql`delete from exam_record r using grade_exam x where x.id = ${id} and r.grade_exam_id = x.id and r.exam_status = ${literal(examStates.notBegun)}
    and not exists (select from grade_student m where m.grade_id = x.grade_id and m.account_id = r.account_id
      and m.id = any(${studentIds}))`.execute(q)

type Given = { id: number; minutes: number; reason: string; studentIds?: number[] | undefined; giverId: number }

/** To who sits against a deadline: it moves, and who gave it is recorded. Returns to how many. */
export async function giveMinutes(q: Query, { id, minutes, reason, studentIds, giverId }: Given): Promise<number> {
  const { rows } = await sql<Row>`with given as (
      update exam_record r set extra_minutes = r.extra_minutes + ${minutes}::int,
        deadline = r.deadline + make_interval(mins => ${minutes}::int)
      from grade_exam x where x.id = ${id} and r.grade_exam_id = x.id and r.exam_status = ${literal(examStates.running)} and r.collect_time is null and r.deadline < 'infinity'
        and r.account_id <> ${giverId} and r.extra_minutes + ${minutes}::int <= ${maxExtraMinutes} ${isOfStudents(studentIds)}
      returning r.id, r.account_id
    ), recorded as (
      insert into exam_extra_time (record_id, account_id, minutes, reason)
      select given.id, ${giverId}, ${minutes}::int, ${reason} from given
    ) select id, account_id from given`.execute(q)
  tell(q, rows, 'time')
  return rows.length
}

const maxExtraMinutes = 1440

/** `isFull`: who begins late has all the minutes; else all end at `until`. */
type Opening = { id: number; until: string; isFull: boolean; studentIds?: number[] | undefined } & Setter

const isOfStudents = (studentIds: number[] | undefined) =>
  studentIds
    ? sql`and exists (select from grade_student m where m.grade_id = x.grade_id and m.account_id = r.account_id
        and m.id = any(${studentIds}))`
    : sql``

/** Who has not begun may begin late. Returns whom. */
export async function openAgain(q: Query, { id, until, isFull, studentIds, setterId }: Opening) {
  const { rows } = await sql<Row>`update exam_record r
    set exam_status = ${literal(examStates.notBegun)}, is_ignored = 0, is_full_time = ${isFull ? 1 : 0}, deadline = greatest(r.deadline, ${until}::timestamptz)
    from grade_exam x where x.id = ${id} and r.grade_exam_id = x.id and r.exam_status in (${literal(examStates.notBegun)}, ${literal(examStates.absent)})
      and r.account_id <> ${setterId} ${isOfStudents(studentIds)}
    returning r.id, r.account_id`.execute(q)
  tell(q, rows)
  return rows.map(({ accountId }) => accountId)
}

/** Who has not begun late can no longer. */
export async function closeAgain(q: Query, { id, studentIds, setterId }: Omit<Opening, 'until' | 'isFull'>) {
  const { rows } = await sql<Row>`update exam_record r set deadline = x.end_time, is_full_time = 0
    from grade_exam x where x.id = ${id} and r.grade_exam_id = x.id and r.exam_status = ${literal(examStates.notBegun)}
      and (r.deadline > x.end_time or r.is_full_time = 1) and r.account_id <> ${setterId}
      ${isOfStudents(studentIds)} returning r.id, r.account_id`.execute(q)
  tell(q, rows)
}
