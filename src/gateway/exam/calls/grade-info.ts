// Answers the calls of contract/exam/grade-info.ts.

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import { gradeRoles } from '../../../contract/enums/grade-roles.ts'
import { gradeStates } from '../../../contract/enums/grade-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { classVerbs } from '../../../contract/exam/class-verbs.ts'
import { applyStates } from '../../../contract/exam/grade-apply-record.ts'
import { type gradeInfoCalls, inviteAlphabet } from '../../../contract/exam/grade-info.ts'
import type { Query } from '../../../db/connect.ts'
import { publishEvent } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { sendOwnMessages } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { voidSittings } from '../class-sitting.ts'
import { gradeNotFound, gradesOf, holdLedGrade } from '../grade.ts'

/** More classes than a select box can show. */
const most = 200

export const gradeInfoHandlers: Handlers<typeof gradeInfoCalls> = {
  async 'exam/auth/grade/info/save'(fields, { q, user }) {
    const row = await q
      .insertInto('grade')
      .values({ ...fields, accountId: user.id, inviteCode: await freshCode(q) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return gradeOf(q, user.id, row.id)
  },

  async 'PUT exam/auth/grade/info/update'({ id, isNewCode, ...fields }, { q, user }) {
    const grade = await holdLedGrade(q, user.id, id)
    requireVerb(classVerbs.change, grade)
    if (fields.maxStudent !== undefined && fields.maxStudent < grade.studentCount)
      throw wrongField('maxStudent', `班里已有 ${grade.studentCount} 人，名额不能比这少`)
    const changes = { ...fields, ...(isNewCode && { inviteCode: await freshCode(q) }) }
    if (Object.values(changes).some((value) => value !== undefined))
      await q.updateTable('grade').set(changes).where('id', '=', id).execute()
    return gradeOf(q, user.id, id)
  },

  'exam/auth/grade/info/page': ({ roleType, gradeName, gradeStatus, ...page }, { q, user }) =>
    paged(
      page,
      ofRole(q, user.id, roleType)
        .$call((rows) => matching(rows, { 'g.gradeStatus': gradeStatus }))
        .$if(Boolean(gradeName), (rows) => rows.where('g.gradeName', 'ilike', likeContains(gradeName!)))
        .orderBy('g.id', 'desc'),
    ),

  async 'exam/auth/grade/info/disband'({ id }, { q, user }) {
    const grade = await holdLedGrade(q, user.id, id)
    if (requireVerb(classVerbs.disband, grade)) await disband(q, grade)
    return { gradeStatus: gradeStates.disbanded }
  },

  'exam/auth/grade/info/grade/list/all': async ({ roleType }, { q, user }) => ({
    list: await ofRole(q, user.id, roleType)
      .where('g.gradeStatus', '=', gradeStates.normal)
      .orderBy('g.id', 'desc')
      .limit(most)
      .execute(),
  }),
}

/** Without a role: those that the account leads. */
const ofRole = (q: Query, accountId: number, roleType: number | undefined) =>
  gradesOf(q, accountId)
    .$if(roleType === gradeRoles.student, (rows) => rows.where('m.id', 'is not', null))
    .$if(roleType === gradeRoles.owner, (rows) => rows.where('g.accountId', '=', accountId))
    .$if(roleType === gradeRoles.admin, (rows) => rows.where('m.isAdmin', '=', 1))
    .$if(roleType === undefined, (rows) =>
      rows.where((e) => e.or([e('g.accountId', '=', accountId), e('m.isAdmin', '=', 1)])),
    )

const gradeOf = (q: Query, accountId: number, id: number) =>
  gradesOf(q, accountId).where('g.id', '=', id).executeTakeFirstOrThrow(gradeNotFound)

/** A code that no class has: of 900 million the first is nearly always free. */
async function freshCode(q: Query): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const code = Array.from({ length: 6 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
    const taken = await q.selectFrom('grade').select('id').where('inviteCode', '=', code).executeTakeFirst()
    if (!taken) return code
  }
  throw conflict('没有取到班级码，请再试一次')
}

async function disband(q: Query, { id, gradeName }: { id: number; gradeName: string }) {
  await q.updateTable('grade').set({ gradeStatus: gradeStates.disbanded }).where('id', '=', id).execute()
  await voidSittings(q, { gradeId: id })
  const applicants = await q
    .updateTable('gradeApply')
    .set({ auditStatus: applyStates.refused, auditOpinion: '班级已解散', auditTime: sql<string>`now()` })
    .where('gradeId', '=', id)
    .where('auditStatus', '=', applyStates.waiting)
    .returning('accountId')
    .execute()
  const members = await q.selectFrom('gradeStudent').select('accountId').where('gradeId', '=', id).execute()
  const texts = new Map([
    ...applicants.map((one) => [one.accountId, '你的申请不用再等了。要加入别的班级，请向老师要新的班级码。'] as const),
    ...members.map((one) => [one.accountId, '你得到的成绩都还在，可以在班级考试和班级作业里查看。'] as const),
  ])
  if (!texts.size) return
  await sendOwnMessages(
    q,
    [...texts].map(([accountId, text]) => ({
      accountId,
      text: `班级已由班主任解散。${text}`,
      cause: `grade-disbanded:${id}`,
    })),
    { msgType: msgTypes.grade, title: `「${gradeName}」已解散`, link: '/account/grades/my' },
  )
  for (const accountId of texts.keys()) publishEvent(q, accountId, { event: 'grade', gradeId: id })
}
