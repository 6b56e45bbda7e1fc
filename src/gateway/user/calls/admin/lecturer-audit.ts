// Answers the calls of contract/user/admin/lecturer-audit.ts.

import { sql } from 'kysely'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import type { adminLecturerAuditCalls } from '../../../../contract/user/admin/lecturer-audit.ts'
import type { SettleType } from '../../../../contract/user/lecturer-audit.ts'
import { settleStates } from '../../../../contract/user/settle.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { literal } from '../../../sql/literal.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { decideSettle, lockedAudit } from '../../settle.ts'
import { paperNotFound, shownPaper } from '../../settle-papers.ts'
import { auditNotFound, shownAudit } from '../lecturer-audit.ts'

/** Who looked at what: the applicant reads it. */
const noteLook = (q: Query, look: { auditId: number; operatorId: number; kind: number; reason?: string }) =>
  q.insertInto('lecturerAuditLook').values(look).execute()

const [idNumber, licenceNumber] = [8, 9]

export const adminLecturerAuditHandlers: Handlers<typeof adminLecturerAuditCalls> = {
  async 'user/admin/lecturer/audit/page'({ auditStatus, settleType, mobile, ...page }, { q }) {
    const isQueue = auditStatus === settleStates.waiting
    const result = await paged(
      page,
      q
        .selectFrom('lecturerAudit as u')
        .innerJoin('account as a', 'a.id', 'u.accountId')
        .leftJoin('organization as o', 'o.id', 'u.organizationId')
        .select(['u.id', 'u.settleType', 'u.auditStatus', 'u.auditStage', 'u.lecturerName', 'u.position'])
        .select(['u.submitCount', 'u.submitTime', 'u.gmtModified', 'a.mobile as lecturerMobile'])
        .select([
          sql<string>`coalesce(nullif(u.organization_name, ''), o.organization_name, '')`.as('organizationName'),
          sql<Flag>`(u.pass_time is not null)::int`.as('isChange'),
        ])
        .$narrowType<{ settleType: SettleType }>()
        .where('u.auditStatus', '=', literal(auditStatus))
        .$if(isQueue, (rows) => rows.where('u.auditStage', '=', literal(2)).orderBy('u.submitTime').orderBy('u.id'))
        .$if(!isQueue, (rows) => rows.orderBy('u.gmtModified', 'desc').orderBy('u.id', 'desc'))
        .$call((rows) => matching(rows, { 'u.settleType': settleType, 'a.mobile': mobile })),
    )
    return { ...result, list: result.list.map((row) => ({ ...row, lecturerMobile: maskMobile(row.lecturerMobile) })) }
  },

  async 'user/admin/lecturer/audit/view'({ id }, { q }) {
    const audit = await q
      .selectFrom('lecturerAudit')
      .selectAll()
      .where('id', '=', id)
      .where('auditStatus', '>', settleStates.draft)
      .executeTakeFirstOrThrow(auditNotFound)
    const isLecturer = audit.settleType === 'LECTURER'
    const [shown, same, profile] = await Promise.all([
      shownAudit(q, audit),
      audit.idCardHash
        ? q
            .selectFrom('lecturerAudit')
            .select(sql<number>`count(*)::int`.as('count'))
            .where('idCardHash', '=', audit.idCardHash)
            .where('id', '<>', id)
            .where('auditStatus', '>', settleStates.draft)
            .executeTakeFirstOrThrow()
        : { count: 0 },
      q
        .selectFrom(isLecturer ? 'lecturer' : 'organization')
        .select('id')
        .where('accountId', '=', audit.accountId)
        .executeTakeFirst(),
    ])
    const pictureList = shown.pictureList.filter(({ isSent }) => isSent) // what is not handed in is nobody's business
    return {
      ...shown,
      pictureList,
      userId: audit.accountId,
      sameNumberCount: same.count,
      publicId: profile?.id ?? null,
    }
  },

  async 'user/admin/lecturer/audit/picture/view'({ fileNo }, { q, user, write, outside: { storage } }) {
    const { path, auditId, kind } = await q
      .selectFrom('lecturerAuditFile')
      .select(['path', 'auditId', 'kind'])
      .where('id', '=', fileNo)
      .where('isSent', '=', 1)
      .where((e) => e.or([e('gmtRemove', 'is', null), e('gmtRemove', '>', sql<string>`now()`)]))
      .executeTakeFirstOrThrow(paperNotFound)
    if (auditId === null) throw paperNotFound()
    await write((q) => noteLook(q, { auditId, kind, operatorId: user.id })) // before it is shown: no look without its entry
    return shownPaper(storage, path)
  },

  async 'user/admin/lecturer/audit/number/view'({ id, kind, reason }, { q, user, outside }) {
    const audit = await q
      .selectFrom('lecturerAudit')
      .select(['idCardNo', 'licenseNo'])
      .where('id', '=', id)
      .where('auditStatus', '>', settleStates.draft)
      .executeTakeFirstOrThrow(auditNotFound)
    const sealed = kind === licenceNumber ? audit.licenseNo : audit.idCardNo
    await noteLook(q, {
      auditId: id,
      kind: kind === licenceNumber ? licenceNumber! : idNumber!,
      operatorId: user.id,
      reason,
    })
    return { number: sealed && outside.open(sealed) }
  },

  async 'PUT user/admin/lecturer/audit/audit'({ id, editVersion, auditStatus, auditOpinion }, { q, user }) {
    const audit = await lockedAudit(q, id)
    if (!audit) throw auditNotFound()
    const profile = await decideSettle(q, audit, { auditStatus, auditOpinion }, { operatorId: user.id, editVersion })
    return { id, auditStatus, auditStage: auditStages.none, ...profile }
  },
}
