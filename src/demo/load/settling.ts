// Applications of the demo school: who teaches was approved once, some wait, one was refused; and who may go live.
import { sql } from 'kysely'
import { settleEvents, settleLimits, settleStates } from '../../contract/user/settle.ts'
import type { Query } from '../../db/connect.ts'
import { people as accounts } from '../accounts.ts'
import { richText } from '../content/rich-text.ts'
import { type ApplicationContent, applications, liveReason } from '../content/settling.ts'
import type { StoredPaper } from '../papers.ts'
import type { Loaded, Loading } from './people.ts'

const hour = 3_600_000

export async function loadSettling(q: Query, people: Loaded, loading: Loading, papers: StoredPaper[]) {
  await approveAll(q)
  for (const one of applications)
    await apply(
      q,
      one,
      people,
      loading,
      papers.filter(({ learner }) => learner === one.learner),
    )
  await grantLive(q)
}

/** Lecturers and organizations with an account came by an application, soon after they registered. */
async function approveAll(q: Query) {
  await sql`
    insert into lecturer_audit (account_id, settle_type, audit_status, organization_id, agreed_organization_id, lecturer_name, position,
      introduce, submit_count, submit_time, pass_time, gmt_create, gmt_modified)
    select a.id, 'LECTURER', 2, l.organization_id, l.organization_id, l.lecturer_name, l.position, l.introduce, 1,
      a.gmt_create + interval '1 day', a.gmt_create + interval '3 days', a.gmt_create, a.gmt_create + interval '3 days'
    from lecturer l join account a on a.id = l.account_id`.execute(q)
  await sql`
    insert into lecturer_audit (account_id, settle_type, audit_status, organization_name, introduce, submit_count, submit_time, pass_time,
      gmt_create, gmt_modified)
    select a.id, 'ORGANIZATION', 2, o.organization_name, o.introduce, 1, a.gmt_create + interval '1 day',
      a.gmt_create + interval '3 days', a.gmt_create, a.gmt_create + interval '3 days'
    from organization o join account a on a.id = o.account_id`.execute(q)
  for (const [eventType, column] of [
    [settleEvents.sent, 'submit_time'],
    [settleEvents.passed, 'pass_time'],
  ] as const)
    await sql`insert into lecturer_audit_event (audit_id, event_type, gmt_create)
      select id, ${eventType}::smallint, ${sql.ref(column)} from lecturer_audit`.execute(q)
}

async function apply(
  q: Query,
  one: ApplicationContent,
  { account, organization }: Loaded,
  { now, seal }: Loading,
  papers: StoredPaper[],
) {
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const { settleType, name, position, organizationName = '', idCard, license, opinion } = one
  const organizationId = one.under ? organization(one.under) : null
  const status = opinion ? settleStates.refused : settleStates.waiting
  const { id } = await q
    .insertInto('lecturerAudit')
    .values({
      accountId: account(one.learner),
      settleType,
      auditStatus: status,
      lecturerName: name,
      position,
      auditStage: opinion ? 0 : organizationId ? 1 : 2,
      organizationName,
      organizationId,
      introduce: richText(one.introduce),
      ...(seal && { idCardNo: seal.seal(idCard), idCardStart: idCard.slice(0, 6), idCardHash: seal.digest(idCard) }),
      ...(seal &&
        license && {
          licenseNo: seal.seal(license),
          licenseStart: license.slice(0, 6),
          licenseHash: seal.digest(license),
        }),
      auditOpinion: opinion?.text ?? '',
      submitCount: 1,
      editVersion: 2,
      submitTime: before(one.hoursAgo),
      gmtCreate: before(one.hoursAgo + 2),
      gmtModified: before(opinion?.hoursAgo ?? one.hoursAgo),
      ...(opinion && {
        refusedContent: JSON.stringify({ 姓名: name, 单位和职务: position, 介绍: one.introduce.join(' ') }),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await q
    .insertInto('lecturerAuditFile')
    .values(
      papers.map(({ kind, path, fileSize }) => ({
        auditId: id,
        kind,
        path,
        fileSize,
        isSent: 1,
        gmtCreate: before(one.hoursAgo + 1),
        gmtRemove: opinion
          ? new Date(before(opinion.hoursAgo).getTime() + settleLimits.keptDays.refused * 24 * hour)
          : null,
      })),
    )
    .execute()
  const event = (eventType: number, gmtCreate: Date, more: object = {}) =>
    q
      .insertInto('lecturerAuditEvent')
      .values({ auditId: id, eventType, gmtCreate, ...more })
      .execute()
  await event(settleEvents.sent, before(one.hoursAgo))
  if (!opinion) return
  const { id: operatorId } = await q
    .selectFrom('operator')
    .select('id')
    .where('account', '=', accounts.operator.account)
    .executeTakeFirstOrThrow()
  for (const { kind } of papers)
    await q
      .insertInto('lecturerAuditLook')
      .values({ auditId: id, operatorId, kind, gmtCreate: before(opinion.hoursAgo + 0.2) })
      .execute()
  await event(settleEvents.refused, before(opinion.hoursAgo), { operatorId, opinion: opinion.text })
}

/** Who has a live course may go live, 王老师 too; one more lecturer asks for it. */
async function grantLive(q: Query) {
  await sql`update lecturer l set live_audit_status = 2, gmt_live = now() - interval '200 days',
      live_reason = '每周一次公开课，课后答疑。'
    where l.account_id is not null and (l.lecturer_name = ${accounts.lecturer.nickname}
      or exists (select from course c where c.lecturer_id = l.id and c.course_category = 2))`.execute(q)
  await sql`update lecturer set live_audit_status = 1, gmt_live = now() - interval '26 hours', live_reason = ${liveReason}
    where id = (select min(id) from lecturer where live_audit_status = 0 and account_id is not null and organization_id is null)`.execute(
    q,
  )
}
