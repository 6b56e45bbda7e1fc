// The tie of a lecturer and an organization: made by accepting an invitation or a request, and parted.

import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import { courseEvents } from '../../contract/course/course-events.ts'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { Shares } from '../../contract/user/organization-lecturer.ts'
import { invitationDays, tieDirections, tieStates } from '../../contract/user/ties.ts'
import type { Query } from '../../db/connect.ts'
import { sendMessage, sendMessages } from '../messages/messages.ts'
import { rates } from '../money/split.ts'
import { literal } from '../sql/literal.ts'

export const shares: Shares = { lecturer: rates.lecturerOfOrganization, organization: rates.organization }

/** As both sides read it before they accept. */
export const sharesInWords = `以后通过机构卖出的课，讲师得 ${shares.lecturer}%，机构得 ${shares.organization}%`

/** The organization that the account runs. */
/** When an invitation `t` ends. */
export const invitationEnds = sql<string>`t.gmt_create + make_interval(days => ${invitationDays}::int)`

export const ownOrganization = (q: Query, accountId: number) =>
  q
    .selectFrom('organization')
    .select(['id', 'organizationName', 'accountId'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '没有找到你的机构，请联系客服'))

/** A lecturer, locked until the transaction ends: who joins and leaves is decided in turn. */
const lockedLecturer = (q: Query, id: number) =>
  q
    .selectFrom('lecturer')
    .select(['id', 'accountId', 'lecturerName', 'organizationId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new CallError('notFound', '讲师不存在或已离开'))

const now = sql<string>`now()`

/** What waits becomes what was decided; undefined where it did not wait any more. */
export const decideTie = (
  q: Query,
  id: number,
  decision: { auditStatus: number; auditOpinion?: string },
): Promise<{ lecturerId: number; organizationId: number } | undefined> =>
  q
    .updateTable('organizationLecturer')
    .set({ ...decision, auditTime: now })
    .where('id', '=', id)
    .where('auditStatus', '=', tieStates.waiting)
    .returning(['lecturerId', 'organizationId'])
    .executeTakeFirst()

/** Makes the lecturer one of the organization's. What else waited for them is over. False where somebody decided before. */
export async function acceptTie(q: Query, tie: { id: number; lecturerId: number; organizationId: number }) {
  const { id, lecturerId, organizationId } = tie
  const lecturer = await lockedLecturer(q, lecturerId)
  if (lecturer.organizationId !== null) throw conflict('这位讲师已经在一家机构，离开以后才能再加入')
  if (!(await decideTie(q, id, { auditStatus: tieStates.accepted }))) return false
  await q
    .updateTable('lecturer')
    .set({ organizationId })
    .where('id', '=', lecturerId)
    .where('organizationId', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  const over = await q
    .updateTable('organizationLecturer')
    .set({
      auditStatus: sql<number>`case direction when ${tieDirections.asked}::int then ${tieStates.takenBack}::int else ${tieStates.refused}::int end`,
      auditTime: now,
    })
    .where('lecturerId', '=', lecturerId)
    .where('auditStatus', '=', tieStates.waiting)
    .returning(['organizationId', 'direction'])
    .execute()
  const inviters = over.filter(({ direction }) => direction === tieDirections.invited)
  if (inviters.length) {
    const owners = await q
      .selectFrom('organization')
      .select('accountId')
      .where(
        'id',
        'in',
        inviters.map((one) => one.organizationId),
      )
      .execute()
    const ids = owners.flatMap((one) => one.accountId ?? [])
    if (ids.length)
      await sendMessages(q, ids, {
        msgType: msgTypes.system,
        title: `${lecturer.lecturerName}加入了别的机构`,
        text: '你们的邀请因此结束，不用再等。',
        link: '/account/organization/lecturer',
      })
  }
  return true
}

/**
 * Ends the tie. Published courses stay with the organization; what the lecturer began and never published goes along, out of review
 * where it waited. False where the lecturer did not belong to it.
 */
export async function partTie(
  q: Query,
  { lecturerId, organizationId }: { lecturerId: number; organizationId: number },
) {
  const parted = await q
    .updateTable('lecturer')
    .set({ organizationId: null })
    .where('id', '=', lecturerId)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .executeTakeFirst()
  if (!parted) return false
  const ended = await q
    .updateTable('organizationLecturer')
    .set({ auditStatus: tieStates.parted, partTime: now })
    .where('lecturerId', '=', lecturerId)
    .where('organizationId', '=', organizationId)
    .where('auditStatus', '=', tieStates.accepted)
    .returning('id')
    .executeTakeFirst()
  if (!ended)
    await q
      .insertInto('organizationLecturer') // belonged to it from the beginning
      .values({
        lecturerId,
        organizationId,
        direction: tieDirections.invited,
        auditStatus: tieStates.parted,
        partTime: now,
      })
      .execute()
  await takeDrafts(q, { lecturerId, organizationId })
  return true
}

async function takeDrafts(q: Query, { lecturerId, organizationId }: { lecturerId: number; organizationId: number }) {
  const { rows } = await sql<{ id: number; wasWaiting: boolean }>`
    update course c set organization_id = null, sample_kind = 0, course_state = case d.course_state when 1 then 0 else d.course_state end,
      audit_stage = ${literal(auditStages.none)}, submit_time = case d.course_state when 1 then null else c.submit_time end
    from (select id, course_state from course where lecturer_id = ${lecturerId} and organization_id = ${organizationId}
      and published_id is null and course_state in (${literal(courseStates.draft)}, ${literal(courseStates.waiting)}, ${literal(courseStates.refused)}) and sample_kind <> 1 for update) d
    where c.id = d.id and not exists (select from course_event v join organization o on o.account_id = v.account_id
      where v.course_id = c.id and v.event_type = ${courseEvents.created}::int and o.id = ${organizationId})
    returning c.id, d.course_state = ${literal(courseStates.waiting)} as "wasWaiting"`.execute(q)
  const withdrawn = rows.filter(({ wasWaiting }) => wasWaiting)
  if (withdrawn.length)
    await q
      .insertInto('courseEvent')
      .values(
        withdrawn.map(({ id }) => ({ courseId: id, eventType: courseEvents.withdrawn, opinion: '讲师离开了机构' })),
      )
      .execute()
}

/** To who runs the organization. */
export async function tellOrganization(
  q: Query,
  organizationId: number,
  message: { title: string; text: string; link: string },
) {
  const owner = await q
    .selectFrom('organization')
    .select('accountId')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (owner?.accountId) await sendMessage(q, owner.accountId, { msgType: msgTypes.system, ...message })
}

export async function tellLecturer(
  q: Query,
  lecturerId: number,
  message: { title: string; text: string; link?: string },
) {
  const lecturer = await q.selectFrom('lecturer').select('accountId').where('id', '=', lecturerId).executeTakeFirst()
  if (lecturer?.accountId)
    await sendMessage(q, lecturer.accountId, { msgType: msgTypes.system, link: '/account/vod', ...message })
}
