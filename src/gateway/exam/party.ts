// Who sits a paper has no right over it, and its key is told to nobody of a class while somebody of a class may still sit it
// (docs/decisions/0030-keys-of-papers.md). In all fragments `r` is the sitting, `e` its exam, `x` the exam of the class, if any.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { printedMinute } from '../../contract/beijing.ts'
import { CallError } from '../../contract/codes.ts'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { gradeStates } from '../../contract/enums/grade-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

/**
 * Until when somebody of a class may sit the exam: those it is set for, who was given more minutes, who may begin late, in all classes.
 * Null where it is over for all. Who sits keeps it open until the sheet is handed in.
 */
export const openUntil = (examId: RawBuilder<unknown>) => sql<string | null>`(select max(o.until) from (
    select c.end_time as until from grade_exam c join grade d on d.id = c.grade_id
      where c.exam_id = ${examId} and c.is_deleted = 0 and c.end_time > now() and d.grade_status = ${literal(gradeStates.normal)}
    union all select s.deadline from exam_record s where s.exam_id = ${examId} and s.exam_status = ${literal(examStates.notBegun)} and s.deadline > now()
    union all select s.deadline from exam_record s
      where s.exam_id = ${examId} and s.exam_status = ${literal(examStates.running)} and s.grade_exam_id is not null) o)`

const answerShow = sql`coalesce(x.answer_show, e.answer_show)`

/** AnswerShowEnum: 1 never, 2 and 3 once graded, 4 at hand-in. */
export const isTold = sql<boolean>`(case ${answerShow} when 1 then false when 4 then r.exam_status between 3 and 5
  else r.exam_status = ${literal(examStates.graded)} end)`

/**
 * Until when key and analysis of the sheet are kept; null where they are not. Outside of classes the rule of an exam on the list holds, which anybody may begin at any time; not for who sits it in a class too. Asked
 * by a value, as `not exists` would be answered by reading all sittings at once.
 */
export const keyWaitsUntil = sql<
  string | null
>`(case when x.id is null and e.exam_state = ${literal(paperStates.published)}
  and (select o.id from exam_record o where o.account_id = r.account_id and o.exam_id = r.exam_id
    and o.grade_exam_id is not null and o.exam_status <> ${literal(examStates.voided)} limit 1) is null then null else ${openUntil(sql`r.exam_id`)} end)`

/** Its authors know the key of a paper: what they try of it themselves bars them only while they do. */
const isAuthor = (
  accountId: number,
) => sql`(e.lecturer_id = (select l.id from lecturer l where l.account_id = ${accountId})
  or e.organization_id = (select o.id from organization o where o.account_id = ${accountId}))`

/** The sittings of an account that it may not view yet; those that are set for it too. Exams are looked up by sitting (`offset 0`). */
const unviewed = (accountId: number) => sql`(
  select r.id, r.exam_id, coalesce(r.paper_id, e.paper_id) as paper_id, r.exam_status, x.begin_time, ${answerShow} as answer_show,
    nullif(r.deadline, 'infinity') as deadline, coalesce(${isAuthor(accountId)}, false) as is_author
  from exam_record r join lateral (select * from exam where id = r.exam_id offset 0) e on true
    left join grade_exam x on x.id = r.grade_exam_id
  where r.account_id = ${accountId} and case
    when r.exam_status = ${literal(examStates.notBegun)} then r.deadline > now()
    when r.exam_status between 3 and 5 and ${isAuthor(accountId)}
      then x.id is not null and not (r.exam_status = ${literal(examStates.graded)} and ${openUntil(sql`r.exam_id`)} is null)
    else r.exam_status between 2 and 5 and not (${isTold} and ${keyWaitsUntil} is null) end)`

/** Whether a question is in a paper that the account may sit now, or whose sheet it may not view yet: then nothing may tell its key. */
export const underExamination = (accountId: number, problemId: RawBuilder<unknown>) =>
  sql<SqlBool>`${problemId} in (select p.problem_id from ${unviewed(accountId)} u
    join exam_title t on t.paper_id = u.paper_id join exam_problem p on p.title_id = t.id
    where u.exam_status <> ${literal(examStates.notBegun)} or u.begin_time <= now())`

/** The exams over which the account has no right, as it is a party. */
export const partyExams = (accountId: number) => sql<number>`(select u.exam_id from ${unviewed(accountId)} u)`

type Party = {
  isSame: boolean
  isAuthor: boolean
  examStatus: number
  answerShow: number
  deadline: string | null
  openUntil: string | null
}

/** Whether the paper of sitting `u` and that of the exam have a question in common. */
const sharesQuestion = (examId: number) => sql`exists (select from exam_title t join exam_problem p on p.title_id = t.id
  join exam_problem o on o.problem_id = p.problem_id join exam_title v on v.id = o.title_id
  join exam s on s.id = ${examId} and v.paper_id in (s.paper_id, s.draft_paper_id) where t.paper_id = u.paper_id)`

async function partyOf(q: Query, accountId: number, examId: number): Promise<Party[]> {
  const { rows } =
    await sql<Party>`select u.exam_id = ${examId} as "isSame", u.is_author as "isAuthor", u.exam_status as "examStatus",
      u.answer_show as "answerShow", u.deadline, ${openUntil(sql`u.exam_id`)} as "openUntil"
    from ${unviewed(accountId)} u
    where u.exam_id = ${examId} or u.exam_status <> ${literal(examStates.notBegun)} and not u.is_author and ${sharesQuestion(examId)}
    order by u.exam_id <> ${examId}, u.exam_status, u.id limit 20`.execute(q)
  return rows
}

/**
 * Throws where the account sits, or is to sit, the paper of the exam, or one with a question of it, and may not view its own sheet yet:
 * every call about the paper by a right to lead, mark or write begins with it.
 */
export async function requireNoParty(q: Query, accountId: number, examId: number) {
  const [party] = await partyOf(q, accountId, examId)
  if (party) throw new CallError('conflict', refusalOf(party))
}

/** The same for the own sheets of another exam with these questions: what is over and never told bars them no more. */
export async function requireNotSitting(q: Query, accountId: number, examId: number) {
  const parties = await partyOf(q, accountId, examId)
  const party = parties.find(
    ({ examStatus, answerShow, openUntil }) =>
      examStatus !== examStates.graded || answerShow !== answerShows.never || openUntil,
  )
  if (party) throw new CallError('conflict', refusalOf(party))
}

function refusalOf({ isSame, isAuthor, examStatus, answerShow, deadline, openUntil }: Party) {
  const paper = isSame ? '这份试卷' : '一份有同样试题的试卷'
  if (isAuthor && examStatus === examStates.running) return `你正在作答${paper}，请先交卷，再来做别的`
  const why =
    examStatus === examStates.notBegun
      ? `${paper}也安排给了你考`
      : examStatus === examStates.running
        ? `你正在考${paper}`
        : `你考过${paper}，答案还没有对你公布`
  if (answerShow === answerShows.never) return `${why}；这一场不公布答案，请找班主任处理`
  const until = [deadline, openUntil]
    .filter((time) => time !== null && Date.parse(time) > Date.now())
    .sort((one, other) => Date.parse(one!) - Date.parse(other!))
    .at(-1)
  return until
    ? `${why}，要到 ${printedMinute(until)} 考完、你能看自己的解析以后才可以`
    : `${why}，要等你能看自己的解析以后才可以`
}

/** Why nothing of the key is shown yet, where it would be otherwise. */
export const waitsForOthers = (openUntil: string | null) =>
  openUntil && Date.parse(openUntil) > Date.now()
    ? `还有人要考这份试卷，${printedMinute(openUntil)} 都考完以后公布答案与解析`
    : '还有人没有收卷，收完以后公布答案与解析'
