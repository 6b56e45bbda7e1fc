// Answers the calls of contract/exam/grade-student-import.ts.

import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { applyStates } from '../../../contract/exam/grade-apply-record.ts'
import type { gradeStudentImportCalls } from '../../../contract/exam/grade-student-import.ts'
import { memberImportLimits, memberRowStates } from '../../../contract/exam/member-import.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessages } from '../../messages/messages.ts'
import { countToday } from '../../sql/count-today.ts'
import { literal } from '../../sql/literal.ts'
import { addMembers, type HeldGrade, holdLedGrade, requireGoingOn, requireLedGrade, tellLeaders } from '../grade.ts'
import type { MemberRow } from '../import/member-rows.ts'
import { readMembers } from '../import/read-in-thread.ts'

type Found = MemberRow & { state: number; accountId: number | undefined }

const { mobilesPerDay } = memberImportLimits

export const gradeStudentImportHandlers: Handlers<typeof gradeStudentImportCalls> = {
  /** The file is read outside the transaction; who can be added is looked up in it, with the class held. */
  async 'exam/auth/grade/student/import'({ gradeId, format, isDryRun, requestNo }, { q, write, user, file }) {
    await requireLedGrade(q, user.id, gradeId)
    const rows = await readMembers(format, new Uint8Array(await file.arrayBuffer()), user.id)
    const times = new Set(rows.flatMap(({ mobile }) => mobile || [])).size
    return write(async (q) => {
      const grade = await holdLedGrade(q, user.id, gradeId)
      requireGoingOn(grade)
      if (times)
        await countToday(q, user.id, 'mobileAsked', {
          times,
          limit: mobilesPerDay,
          msg: `一天最多查 ${mobilesPerDay.toLocaleString('en')} 个手机号，请明天再加，或者把班级码发给学员`,
        })
      const before = isDryRun ? undefined : await importOf(q, user.id, requestNo)
      if (before && before.gradeId !== gradeId) throw conflict('这次添加已经用在别的班级，请重新选择名单')
      const found = await lookUp(q, grade, rows)
      const ready = found.filter(({ state }) => state === memberRowStates.ready)
      const free = grade.maxStudent - grade.studentCount
      const rowList = found.map(({ rowNo, shown, remarkName, state }) => ({ rowNo, mobile: shown, remarkName, state }))
      if (isDryRun) return { importId: null, addedCount: 0, leftCount: free - ready.length, rowList }
      if (before) return { importId: before.id, addedCount: before.addedCount, leftCount: free, rowList }
      const { id: importId } = await q
        .insertInto('gradeStudentImport')
        .values({ accountId: user.id, gradeId, requestNo, addedCount: ready.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      await add(q, user.id, grade, ready, importId)
      return { importId, addedCount: ready.length, leftCount: free - ready.length, rowList }
    })
  },
}

const importOf = (q: Query, accountId: number, requestNo: string) =>
  q
    .selectFrom('gradeStudentImport')
    .select(['id', 'gradeId', 'addedCount'])
    .where('accountId', '=', accountId)
    .where('requestNo', '=', requestNo)
    .executeTakeFirst()

/** What becomes of each row, in the order of the file: as long as there are places. */
async function lookUp(q: Query, grade: HeldGrade, rows: MemberRow[]): Promise<Found[]> {
  const mobiles = rows.flatMap(({ mobile }) => mobile || [])
  const { rows: accounts } = await sql<{ id: number; mobile: string; isMember: boolean; canJoin: boolean }>`
    select a.id, a.mobile,
      a.id = ${grade.accountId} or exists (select from grade_student m
        where m.grade_id = ${grade.id} and m.account_id = a.id) as "isMember",
      a.status_id = ${literal(statusIds.normal)} and a.gmt_cancel is null and not exists (select from grade_left l
        where l.grade_id = ${grade.id} and l.account_id = a.id) as "canJoin"
    from account a where a.mobile = any(${mobiles})`.execute(q)
  const byMobile = new Map(accounts.map((account) => [account.mobile, account]))
  const seen = new Set<string>()
  let free = grade.maxStudent - grade.studentCount
  return rows.map((row) => {
    const account = byMobile.get(row.mobile)
    const stateOf = () => {
      if (!row.mobile) return memberRowStates.badNumber
      if (seen.has(row.mobile)) return memberRowStates.repeated
      seen.add(row.mobile)
      if (account?.isMember) return memberRowStates.member
      if (!account?.canJoin) return memberRowStates.unknown
      return free-- > 0 ? memberRowStates.ready : memberRowStates.full
    }
    return { ...row, state: stateOf(), accountId: account?.id }
  })
}

async function add(q: Query, leaderId: number, grade: HeldGrade, ready: Found[], importId: number) {
  const members = ready.flatMap(({ accountId, remarkName }) => (accountId ? [{ accountId, remarkName }] : []))
  if (!members.length) return
  const accountIds = members.map(({ accountId }) => accountId)
  await addMembers(q, grade.id, members)
  await q
    .updateTable('gradeApply')
    .set({ auditStatus: applyStates.accepted, auditAccountId: leaderId, auditTime: sql<string>`now()` })
    .where('gradeId', '=', grade.id)
    .where('auditStatus', '=', applyStates.waiting)
    .where('accountId', '=', sql<number>`any(${accountIds})`)
    .execute()
  await sendMessages(q, accountIds, {
    msgType: msgTypes.grade,
    title: `你已加入「${grade.gradeName}」`,
    text: '班级的老师用手机号把你加进了班级，班级的考试和作业会出现在你的账户里。不是你的班级，可以在「我的班级」里退出，退出后不会再被这样加进来。',
    link: '/account/grades/my',
    cause: `grade-import:${importId}`,
  })
  await tellLeaders(q, grade.id)
}
