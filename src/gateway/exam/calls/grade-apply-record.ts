// Answers the calls of contract/exam/grade-apply-record.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { classApplicationVerbs, classVerbs } from '../../../contract/exam/class-verbs.ts'
import { applyStates, type gradeApplyRecordCalls, undoSeconds } from '../../../contract/exam/grade-apply-record.ts'
import type { Flag } from '../../../contract/fields.ts'
import { may } from '../../../contract/verbs.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessages } from '../../messages/messages.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { addMembers, isLedBy, removeMembers, requireLedGrade, tellLeaders } from '../grade.ts'

const applyNotFound = () => new CallError('notFound', '没有找到这份申请')

export const gradeApplyRecordHandlers: Handlers<typeof gradeApplyRecordCalls> = {
  /** First which, then what is shown of them: only a page of them is joined. */
  async 'exam/auth/grade/apply/record/page'({ gradeId, auditStatus, ...page }, { q, user }) {
    if (gradeId !== undefined) await requireLedGrade(q, user.id, gradeId)
    const found = q
      .selectFrom('gradeApply as p')
      .select('p.id')
      .where(isLedBy(user.id, 'p.gradeId'))
      .$call((rows) => matching(rows, { 'p.gradeId': gradeId, 'p.auditStatus': auditStatus }))
      .orderBy('p.gmtCreate', 'desc')
      .orderBy('p.id', 'desc')
    const { list, ...rest } = await paged(page, found)
    const ids = list.map(({ id }) => id)
    const rows = await applies(q).where('p.id', '=', sql<number>`any(${ids})`).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { ...rest, list: ids.flatMap((id) => byId.get(id) ?? []) }
  },

  async 'PUT exam/auth/grade/apply/record/audit'({ id, ...decision }, { q, user }) {
    const { failList } = await decide(q, user.id, { ids: [id], ...decision })
    if (failList[0]?.auditStatus === applyStates.waiting) throw conflict(failList[0].msg)
    return applyOf(q, id)
  },

  'PUT exam/auth/grade/apply/record/audit/batch': (input, { q, user }) =>
    input.auditStatus === applyStates.waiting ? takeBack(q, user.id, input.ids) : decide(q, user.id, input),

  async 'PUT exam/auth/grade/apply/record/ignore'({ id }, { q, user }) {
    await decide(q, user.id, { ids: [id], auditStatus: applyStates.ignored, auditOpinion: '', isWithExams: 0 })
    return applyOf(q, id)
  },

  async 'exam/auth/grade/apply/record/summary'({ gradeId }, { q, user }) {
    if (gradeId !== undefined) await requireLedGrade(q, user.id, gradeId)
    const count = (status: number) => sql<number>`count(*) filter (where p.audit_status = ${status})::int`
    return q
      .selectFrom('gradeApply as p')
      .select([count(1).as('waitCount'), count(2).as('passCount')])
      .select([count(3).as('refuseCount'), count(4).as('ignoreCount')])
      .where(isLedBy(user.id, 'p.gradeId'))
      .$call((rows) => matching(rows, { 'p.gradeId': gradeId }))
      .executeTakeFirstOrThrow()
  },

  async 'exam/auth/grade/apply/record/tips'(_, { q, user }) {
    const waiting = applies(q)
      .where(isLedBy(user.id, 'p.gradeId'))
      .where('p.auditStatus', '=', applyStates.waiting)
      .orderBy('p.id', 'desc')
    const { list, totalCount } = await paged({ pageCurrent: 1, pageSize: 1 }, waiting)
    return { count: totalCount, latest: list[0] ?? null }
  },
}

const applies = (q: Query) =>
  q
    .selectFrom('gradeApply as p')
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.gradeId', 'p.accountId as userId', 'a.nickname', 'p.remarkName'])
    .select(['a.schoolName', 'a.headImgUrl', 'p.applyDesc', 'p.auditStatus', 'p.auditOpinion', 'p.gmtCreate'])
    .select([
      'p.auditTime',
      sql<string>`(select g.grade_name from grade g where g.id = p.grade_id)`.as('gradeName'),
      sql<string | null>`(select b.nickname from account b where b.id = p.audit_account_id)`.as('auditUserName'),
    ])

const applyOf = (q: Query, id: number) => applies(q).where('p.id', '=', id).executeTakeFirstOrThrow(applyNotFound)

type Decision = { ids: number[]; auditStatus: number; auditOpinion: string; isWithExams: Flag }
type Apply = Awaited<ReturnType<typeof holdApplies>>['list'][number]

/** The applications and their classes, locked: classes first, by their ids, so that two batches never wait for each other. */
async function holdApplies(q: Query, accountId: number, ids: number[]) {
  const mine = q
    .selectFrom('gradeApply as p')
    .where(isLedBy(accountId, 'p.gradeId'))
    .where('p.id', '=', sql<number>`any(${ids})`)
  const grades = await q
    .selectFrom('grade as g')
    .select(['g.id', 'g.gradeName', 'g.maxStudent', 'g.studentCount', 'g.gradeStatus'])
    .where('g.id', 'in', mine.select('p.gradeId'))
    .orderBy('g.id')
    .forNoKeyUpdate()
    .execute()
  const list = await mine
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .leftJoin('account as b', 'b.id', 'p.auditAccountId')
    .select(['p.id', 'p.gradeId', 'p.accountId', 'p.remarkName', 'p.auditStatus', 'p.auditAccountId', 'a.nickname'])
    .select('b.nickname as auditUserName')
    .select(sql<boolean>`coalesce(p.audit_time > now() - make_interval(secs => ${undoSeconds}), false)`.as('isRecent'))
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  if (!list.length) throw applyNotFound()
  const missing = ids.filter((id) => !list.some((one) => one.id === id))
  return {
    grades,
    list,
    failList: missing.map((id) => ({ id, nickname: '', auditStatus: 0, msg: '没有找到这份申请' })),
  }
}

const decidedWords: Record<number, string> = {
  [applyStates.accepted]: '通过',
  [applyStates.refused]: '拒绝',
  [applyStates.ignored]: '忽略',
  [applyStates.withdrawn]: '撤回',
}
const failed = ({ id, nickname, auditStatus }: Apply, msg: string) => ({ id, nickname, auditStatus, msg })
const decidedBefore = (apply: Apply) =>
  failed(apply, `${apply.nickname} 已由${apply.auditUserName ?? '系统'}${decidedWords[apply.auditStatus]}，没有再动`)

async function decide(q: Query, leaderId: number, { ids, auditStatus, auditOpinion, isWithExams }: Decision) {
  const { grades, list, failList } = await holdApplies(q, leaderId, ids)
  failList.push(...list.filter((one) => !may(classApplicationVerbs.decide, one)).map(decidedBefore))
  const open = list.filter((one) => may(classApplicationVerbs.decide, one))
  const done: Apply[] = []
  for (const grade of grades) {
    const ofGrade = open.filter(({ gradeId }) => gradeId === grade.id)
    const room = auditStatus === applyStates.accepted ? grade.maxStudent - grade.studentCount : ofGrade.length
    const chosen = ofGrade.slice(0, room)
    failList.push(...ofGrade.slice(room).map((one) => failed(one, `班级已经满员，${one.nickname} 没有加入`)))
    if (!chosen.length) continue
    await store(q, leaderId, chosen, { auditStatus, auditOpinion })
    if (auditStatus === applyStates.accepted) await addMembers(q, grade.id, chosen, isWithExams === 1)
    if (auditStatus !== applyStates.ignored) await tellApplicants(q, chosen, { ...grade, auditStatus, auditOpinion })
    await tellLeaders(q, grade.id)
    done.push(...chosen)
  }
  return { successCount: done.length, failList }
}

const store = (
  q: Query,
  leaderId: number,
  applies: Apply[],
  decision: Pick<Decision, 'auditStatus' | 'auditOpinion'>,
) =>
  q
    .updateTable('gradeApply')
    .set({ ...decision, auditAccountId: leaderId, auditTime: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${applies.map(({ id }) => id)})`)
    .execute()

type Telling = { id: number; gradeName: string; auditStatus: number; auditOpinion: string }

function tellApplicants(q: Query, applies: Apply[], { id, gradeName, auditStatus, auditOpinion }: Telling) {
  const isIn = auditStatus === applyStates.accepted
  return sendMessages(
    q,
    applies.map(({ accountId }) => accountId),
    {
      msgType: msgTypes.grade,
      title: isIn ? `你已加入「${gradeName}」` : `「${gradeName}」没有通过你的申请`,
      text: isIn ? '班级的考试和作业会出现在你的账户里。' : auditOpinion || '可以联系老师了解原因。',
      link: '/account/grades/my',
      cause: `${causeOf(id)}${applies[0]!.id}`,
    },
  )
}

/** How the cause of messages about applications to a class begins. */
const causeOf = (gradeId: number) => `grade-apply:${gradeId}:`

/** What the leader decided just now waits again: who was let in is out, and the message about it is gone. */
async function takeBack(q: Query, leaderId: number, ids: number[]) {
  const { grades, list, failList } = await holdApplies(q, leaderId, ids)
  const goingOn = new Set(grades.filter((grade) => may(classVerbs.lead, grade)).map(({ id }) => id))
  const isMine = (one: Apply) =>
    one.isRecent &&
    one.auditAccountId === leaderId &&
    one.auditStatus !== applyStates.waiting &&
    goingOn.has(one.gradeId)
  const again = await withOpenApply(q, list.filter(isMine))
  const chosen = list.filter((one) => isMine(one) && !again.has(one.id))
  failList.push(
    ...list.filter((one) => !chosen.includes(one)).map((one) => failed(one, `${one.nickname} 的申请不能再撤销`)),
  )
  for (const { id: gradeId } of grades) {
    const ofGrade = chosen.filter((one) => one.gradeId === gradeId)
    if (!ofGrade.length) continue
    const accepted = ofGrade.filter(({ auditStatus }) => auditStatus === applyStates.accepted)
    if (accepted.length)
      await removeMembers(
        q,
        gradeId,
        accepted.map(({ accountId }) => accountId),
      )
    await q
      .updateTable('gradeApply')
      .set({ auditStatus: applyStates.waiting, auditOpinion: '', auditAccountId: null, auditTime: null })
      .where('id', '=', sql<number>`any(${ofGrade.map(({ id }) => id)})`)
      .execute()
    await q
      .deleteFrom('message')
      .where('cause', 'like', `${causeOf(gradeId)}%`)
      .where('gmtCreate', '>', sql<string>`now() - make_interval(secs => ${undoSeconds})`)
      .where('accountId', '=', sql<number>`any(${ofGrade.map(({ accountId }) => accountId)})`)
      .execute()
    await tellLeaders(q, gradeId)
  }
  return { successCount: chosen.length, failList }
}

/** Ids of applications whose applicant has asked anew meanwhile: only one can wait. */
async function withOpenApply(q: Query, applies: Apply[]): Promise<Set<number>> {
  const open = await q
    .selectFrom('gradeApply')
    .select(['gradeId', 'accountId'])
    .where('auditStatus', '=', applyStates.waiting)
    .where('accountId', '=', sql<number>`any(${applies.map(({ accountId }) => accountId)})`)
    .execute()
  const isOpen = ({ gradeId, accountId }: Apply) =>
    open.some((one) => one.gradeId === gradeId && one.accountId === accountId)
  return new Set(applies.filter(isOpen).map(({ id }) => id))
}
