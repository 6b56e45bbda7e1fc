// Answers the calls of contract/exam/grade-exam.ts.

import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { compensateStates } from '../../../contract/enums/compensate-states.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { paperStates } from '../../../contract/enums/paper-states.ts'
import { taskTypes } from '../../../contract/enums/task-types.ts'
import { begunCountOf, classExamVerbs, nobodyTimed } from '../../../contract/exam/class-exam-verbs.ts'
import type { gradeExamCalls } from '../../../contract/exam/grade-exam.ts'
import { noneTimed, noneToBegin } from '../../../contract/exam/sitting-verbs.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessages } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import {
  closeAgain,
  giveMinutes,
  moveSittings,
  openAgain,
  setSittings,
  unsetSittings,
  voidSittings,
} from '../class-sitting.ts'
import { gradeNotFound, isLedBy, requireGoingOn, requireLedGrade } from '../grade.ts'
import { partyExams, requireNoParty } from '../party.ts'
import { isMarked, waits } from '../relation.ts'

export const gradeExamNotFound = () => new CallError('notFound', '没有找到这场班级考试')

export const gradeExamHandlers: Handlers<typeof gradeExamCalls> = {
  async 'exam/auth/grade/exam/save'({ gradeIds, examId, studentIds, ...fields }, { q, user }) {
    const grades = await holdLedGrades(q, user.id, gradeIds)
    const paper = await paperFor(
      q,
      examId,
      grades.map(({ accountId }) => accountId),
    )
    const { examTime = paper.examTime, questionOrder = paper.questionOrder, beginTime, endTime } = fields
    await checkTimes(q, fields)
    await requireNoParty(q, user.id, examId)
    if (grades.some(({ accountId }) => accountId !== user.id)) requireNotEarlier(fields.answerShow, paper.answerShow)
    const gradeExamName = fields.gradeExamName || cut(paper.examName, 50)
    const set = await q
      .insertInto('gradeExam')
      .values(
        grades.map(({ id }) => ({
          gradeId: id,
          examId,
          accountId: user.id,
          gradeExamName,
          taskType: paper.taskType,
          beginTime,
          endTime,
          examTime,
          questionOrder,
          answerShow: fields.answerShow,
          auditType: fields.auditType,
          isAll: studentIds ? 0 : 1,
        })),
      )
      .returning('id')
      .execute()
    const ids = set.map(({ id }) => id)
    const accountIds = await setSittings(q, ids, { setterId: user.id, studentIds })
    if (studentIds && !accountIds.length)
      throw wrongField('studentIds', '所选的学员不在这些班里；自己要考的，请班主任安排')
    await tellStudents(q, accountIds, { id: ids[0]!, gradeExamName, ...paper })
    return { list: await gradeExams(q).where('x.id', 'in', ids).orderBy('x.id').execute() }
  },

  async 'exam/auth/grade/exam/paper/list'({ gradeIds, taskType }, { q, user }) {
    const grades = await q
      .selectFrom('grade as g')
      .select(['g.id', 'g.accountId'])
      .where('g.id', '=', sql<number>`any(${gradeIds})`)
      .where(isLedBy(user.id))
      .execute()
    if (grades.length < new Set(gradeIds).size) throw gradeNotFound()
    const [ownerId, ...others] = new Set(grades.map(({ accountId }) => accountId))
    if (others.length) return { list: [] }
    const list = await q
      .selectFrom('exam as e')
      .select(['e.id', 'e.examName', 'e.examTime', 'e.questionOrder', 'e.problemCount', 'e.scoreTotal'])
      .select(['e.answerShow', sql<Flag>`(e.exam_state = ${literal(paperStates.published)})::int`.as('isPutaway')])
      .where('e.paperId', 'is not', null)
      .where('e.examState', '!=', paperStates.deleted)
      .where('e.taskType', '=', taskType)
      .where((row) =>
        row.or([
          row('e.lecturerId', '=', row.selectFrom('lecturer as l').select('l.id').where('l.accountId', '=', ownerId!)),
          row(
            'e.organizationId',
            '=',
            row.selectFrom('organization as o').select('o.id').where('o.accountId', '=', ownerId!),
          ),
        ]),
      )
      .orderBy('e.id', 'desc')
      .limit(200)
      .execute()
    return { list }
  },

  async 'exam/auth/grade/exam/get/student/ids'({ gradeExamId, gradeId }, { q, user }) {
    if (gradeExamId !== undefined) await requireLedExam(q, user.id, gradeExamId)
    if (gradeId !== undefined) await requireLedGrade(q, user.id, gradeId)
    if (gradeExamId === undefined && gradeId === undefined) throw wrongField('gradeId', '请选择班级或考试')
    const rows = await q
      .selectFrom('gradeStudent as m')
      .select('m.id')
      .$if(gradeId !== undefined, (rows) => rows.where('m.gradeId', '=', gradeId!))
      .$if(gradeExamId !== undefined, (rows) =>
        rows.where(
          sql<boolean>`exists (select from exam_record r join grade_exam x on x.id = r.grade_exam_id
            where x.id = ${gradeExamId} and x.grade_id = m.grade_id and r.account_id = m.account_id and r.exam_status <> ${literal(examStates.voided)})`,
        ),
      )
      .orderBy('m.id')
      .limit(1000)
      .execute()
    return { studentIds: rows.map(({ id }) => id) }
  },

  async 'exam/auth/grade/exam/edit'({ id, studentIds, ...fields }, { q, user }) {
    const exam = await holdLedExam(q, user.id, id)
    requireVerb(classExamVerbs.change, exam)
    if (exam.isBegun) requireOnlyLater(exam, fields)
    const { answerShow = exam.answerShow } = fields
    if (!exam.isOwner && answerShow !== exam.answerShow) requireNotEarlier(answerShow, exam.paperAnswerShow)
    const { beginTime = exam.beginTime, endTime = exam.endTime, examTime = exam.examTime } = fields
    if (fields.beginTime !== undefined || fields.endTime !== undefined) await checkTimes(q, { beginTime, endTime })
    const changes = { ...fields, ...(studentIds && !exam.isBegun && { isAll: 0 as const }) }
    if (Object.values(changes).some((value) => value !== undefined))
      await q.updateTable('gradeExam').set(changes).where('id', '=', id).execute()
    await moveSittings(q, { id, oldEnd: exam.endTime, endTime, examTime, setterId: user.id })
    if (studentIds) {
      if (!exam.isBegun) await unsetSittings(q, id, studentIds)
      await tellStudents(q, await setSittings(q, [id], { setterId: user.id, studentIds }), {
        ...exam,
        ...fields,
      } as Telling)
    }
    return gradeExamOf(q, id)
  },

  async 'exam/auth/grade/exam/admin/page'({ gradeExamStatus, gradeExamName, ...input }, { q, user }) {
    const { gradeId, gradeExamId, taskType, ...page } = input
    if (gradeId !== undefined) await requireLedGrade(q, user.id, gradeId)
    if (gradeExamId !== undefined) await ledExams(q, user.id, gradeExamId).executeTakeFirstOrThrow(gradeExamNotFound)
    const rows = gradeExams(q)
      .select(sql<Flag>`(x.exam_id in ${partyExams(user.id)})::int`.as('isParty'))
      .select(isOwner(user.id).as('isOwner'))
      .where(isLedBy(user.id, 'x.gradeId'))
      .where('x.isDeleted', '=', 0)
      .$call((rows) => matching(rows, { 'x.id': gradeExamId, 'x.gradeId': gradeId, 'x.taskType': taskType }))
      .$if(gradeExamStatus !== undefined, (rows) => rows.where(statusOf, '=', gradeExamStatus!))
      .$if(Boolean(gradeExamName), (rows) => rows.where('x.gradeExamName', 'ilike', likeContains(gradeExamName!)))
      .orderBy('x.beginTime', 'desc')
      .orderBy('x.id', 'desc')
    const { list, ...rest } = await paged(page, rows)
    return { ...rest, list: list.map((row) => (row.isParty ? { ...row, avgScore: null } : row)) }
  },

  async 'exam/auth/grade/exam/edit/compensate/status'(input, { q, user }) {
    const { id, compensateStatus, compensateEndTime, studentIds, isFull } = input
    const exam = await holdLedExam(q, user.id, id)
    if (compensateStatus === compensateStates.refused) {
      if (!requireVerb(classExamVerbs.closeAgain, exam)) return gradeExamOf(q, id)
      await closeAgain(q, { id, studentIds, setterId: user.id })
    } else {
      requireVerb(classExamVerbs.openAgain, exam)
      if (!compensateEndTime || compensateEndTime <= (await nowOf(q)))
        throw wrongField('compensateEndTime', '补交的截止时间要晚于现在')
      const accountIds = await openAgain(q, {
        id,
        until: compensateEndTime,
        studentIds,
        isFull: isFull === 1,
        setterId: user.id,
      })
      if (!accountIds.length) throw conflict(noneToBegin)
      await tellStudents(q, accountIds, { ...exam, again: compensateEndTime, isFull: isFull === 1 })
    }
    if (compensateStatus === compensateStates.allowed || !studentIds)
      await q.updateTable('gradeExam').set({ compensateStatus }).where('id', '=', id).execute()
    return gradeExamOf(q, id)
  },

  async 'exam/auth/grade/exam/edit/minutes'({ id, minutes, reason, studentIds }, { q, user }) {
    requireVerb(classExamVerbs.giveMinutes, await holdLedExam(q, user.id, id))
    const count = await giveMinutes(q, { id, minutes, reason, studentIds, giverId: user.id })
    if (!count) throw conflict(studentIds ? noneTimed : nobodyTimed)
    return { count }
  },

  async 'exam/auth/grade/exam/del'({ id, isForced }, { q, user }) {
    const exam = await holdLedExam(q, user.id, id)
    requireVerb(classExamVerbs.delete, exam)
    const begun = begunCountOf(exam)
    if (begun > 0 && !isForced) throw conflict(`已经有 ${begun} 人开始，删除后没有评阅的会作废`)
    await q
      .updateTable('gradeExam')
      .set({ isDeleted: 1, deleteAccountId: user.id, deleteTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await voidSittings(q, { gradeExamId: id })
    return { ok: true }
  },
}

/** The classes, locked in the order of their ids; throws where the account does not lead one of them, or it is over. */
async function holdLedGrades(q: Query, accountId: number, ids: number[]) {
  const grades = await q
    .selectFrom('grade as g')
    .select(['g.id', 'g.accountId', 'g.gradeStatus'])
    .where('g.id', '=', sql<number>`any(${ids})`)
    .where(isLedBy(accountId))
    .orderBy('g.id')
    .forNoKeyUpdate()
    .execute()
  if (grades.length < new Set(ids).size) throw gradeNotFound()
  for (const grade of grades) requireGoingOn(grade)
  return grades
}

/** A published paper of the owner of the classes. */
async function paperFor(q: Query, examId: number, ownerIds: number[]) {
  const paper = await q
    .selectFrom('exam as e')
    .leftJoin('lecturer as l', 'l.id', 'e.lecturerId')
    .leftJoin('organization as o', 'o.id', 'e.organizationId')
    .select(['e.examName', 'e.taskType', 'e.examTime', 'e.questionOrder', 'e.answerShow'])
    .select('l.accountId as lecturerAccountId')
    .select('o.accountId as organizationAccountId')
    .where('e.id', '=', examId)
    .where('e.paperId', 'is not', null)
    .where('e.examState', '!=', paperStates.deleted)
    .executeTakeFirst()
  const isOwned = (id: number) => paper && [paper.lecturerAccountId, paper.organizationAccountId].includes(id)
  if (!paper || !ownerIds.every(isOwned)) throw wrongField('examId', '请选择班主任发布过的试卷')
  return paper
}

const nowOf = async (q: Query) => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(q)
  return new Date(rows[0]!.now).toISOString()
}

async function checkTimes(q: Query, { beginTime, endTime }: { beginTime: string; endTime: string }) {
  if (Date.parse(endTime) <= Date.parse(beginTime)) throw wrongField('endTime', '结束时间要晚于开始时间')
  if (Date.parse(endTime) <= Date.parse(await nowOf(q))) throw wrongField('endTime', '结束时间要晚于现在')
}

/** Whether the account owns the class, else it is an admin of it. */
export const isOwner = (accountId: number) => sql<Flag>`(g.account_id = ${accountId})::int`

const ledExams = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .innerJoin('exam as e', 'e.id', 'x.examId')
    .select(['x.id', 'x.gradeExamName', 'x.taskType', 'x.beginTime', 'x.endTime', 'x.examTime', 'x.answerShow'])
    .select(['x.examId', 'e.answerShow as paperAnswerShow'])
    .select(['x.auditType', 'x.questionOrder', isOwner(accountId).as('isOwner')])
    .select(sql<boolean>`x.begin_time <= now()`.as('isBegun'))
    .where('x.id', '=', id)
    .where('x.isDeleted', '=', 0)
    .where(isLedBy(accountId))

/** Locked, then with what stands in its row of the list. */
async function holdLedExam(q: Query, accountId: number, id: number) {
  const exam = await ledExams(q, accountId, id).forNoKeyUpdate('x').executeTakeFirstOrThrow(gradeExamNotFound)
  await requireNoParty(q, accountId, exam.examId)
  return { ...(await gradeExamOf(q, id)), ...exam, isParty: 0 as const }
}

/** Throws where the account does not lead the class of the exam, or sits its paper. */
export async function requireLedExam(q: Query, accountId: number, id: number) {
  const exam = await ledExams(q, accountId, id).executeTakeFirstOrThrow(gradeExamNotFound)
  await requireNoParty(q, accountId, exam.examId)
}

/** AnswerShowEnum, the earliest first. */
const fromEarly = [4, 2, 3, 1]

/** For admins of the class: what its owner wrote into the paper. */
function requireNotEarlier(answerShow: number, ofPaper: number) {
  if (fromEarly.indexOf(answerShow) < fromEarly.indexOf(ofPaper))
    throw wrongField('answerShow', '不能比试卷自己规定的更早公布，只有班主任可以')
}

type Held = Awaited<ReturnType<typeof holdLedExam>>
const fixed = ['beginTime', 'answerShow', 'auditType', 'questionOrder'] as const

/** After the beginning the rules stand as they were told. */
function requireOnlyLater(exam: Held, fields: { [K in (typeof fixed)[number]]?: Held[K] | undefined }) {
  const isSame = (key: (typeof fixed)[number]) =>
    key === 'beginTime' ? Date.parse(fields[key]!) === Date.parse(exam[key]) : fields[key] === exam[key]
  for (const key of fixed)
    if (fields[key] !== undefined && !isSame(key)) throw wrongField(key, '开始以后只能改名称、结束时间和时长，再加学员')
}

const statusOf = sql<number>`(case when now() < x.begin_time then 1 when now() < x.end_time then 2
  when n.running_count + n.handed_count + n.wait_count > 0 then 3 else 4 end)`

const gradeExams = (q: Query) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('grade as g', 'g.id', 'x.gradeId')
    .innerJoin('exam as e', 'e.id', 'x.examId')
    .innerJoinLateral(
      (records) =>
        records
          .selectFrom('examRecord as r')
          .select([
            sql<number>`count(*) filter (where r.exam_status <> ${literal(examStates.voided)})::int`.as('studentCount'),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.running)})::int`.as('runningCount'),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.running)}
              and r.collect_time is null and r.deadline < 'infinity')::int`.as('timedCount'),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.handedIn)})::int`.as('handedCount'),
            sql<number>`count(*) filter (where r.exam_status between 3 and 5)::int`.as('submitCount'),
            sql<number>`count(*) filter (where ${waits})::int`.as('waitCount'),
            sql<number>`count(*) filter (where ${isMarked})::int`.as('auditCount'),
            sql<number>`count(*) filter (where r.exam_status = ${literal(examStates.absent)})::int`.as('absentCount'),
            sql<
              number | null
            >`(round((avg(r.score) filter (where r.exam_status = ${literal(examStates.graded)}))::numeric, 1))::float8`.as(
              'avgScore',
            ),
          ])
          .whereRef('r.gradeExamId', '=', 'x.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'x.id',
      'x.gradeId',
      'g.gradeName',
      'g.gradeStatus',
      'x.examId',
      'e.examName',
      'x.gradeExamName',
      'x.taskType',
    ])
    .select(['x.beginTime', 'x.endTime', 'x.examTime', 'x.answerShow', 'x.auditType', 'x.questionOrder'])
    .select(['x.compensateStatus', 'x.gmtCreate', 'e.scoreTotal', 'n.studentCount', 'n.runningCount', 'n.timedCount'])
    .select(['n.submitCount', 'n.waitCount', 'n.auditCount', 'n.absentCount', 'n.avgScore'])
    .select((row) => [row.ref('x.isAll').$castTo<Flag>().as('isAll'), statusOf.as('gradeExamStatus')])

const gradeExamOf = (q: Query, id: number) =>
  gradeExams(q).where('x.id', '=', id).executeTakeFirstOrThrow(gradeExamNotFound)

type Telling = { id: number; gradeExamName: string; taskType: number; again?: string; isFull?: boolean }

async function tellStudents(q: Query, accountIds: number[], { id, gradeExamName, taskType, again, isFull }: Telling) {
  const whom = [...new Set(accountIds)]
  if (!whom.length) return
  const what = taskType === taskTypes.homework ? '作业' : '考试'
  await sendMessages(q, whom, {
    msgType: msgTypes.exam,
    title: again ? `「${gradeExamName}」可以补交` : `班级${what}：${gradeExamName}`,
    text: again
      ? isFull
        ? '老师为你开放了补交，请在截止时间以前开始；从开始起有完整的时长。'
        : '老师为你开放了补交，请在截止时间以前完成。'
      : `老师安排了新的${what}，开始和结束时间见班级${what}。`,
    link: taskType === taskTypes.homework ? '/account/vod/work/myExamination' : '/account/exams/myExamination',
    cause: again ? `grade-exam-again:${id}:${again}` : `grade-exam:${id}`,
  })
}
