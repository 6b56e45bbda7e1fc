// Settling in: the states of an application (specification A3). Every transition is one guarded update; zero rows changed means that
// somebody was first.

import { type SqlBool, sql } from 'kysely'
import { conflict, wrongField } from '../../contract/codes.ts'
import { cut } from '../../contract/cut.ts'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { userTypes } from '../../contract/enums/user-types.ts'
import { plainText } from '../../contract/plain-text.ts'
import { applicationReviewVerbs } from '../../contract/user/application-verbs.ts'
import { settleEvents, settleLimits, settleStates } from '../../contract/user/settle.ts'
import { joinRequestVerbs } from '../../contract/user/tie-verbs.ts'
import { requestTypes, tieStates } from '../../contract/user/ties.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateSessions, invalidateTags, publishEvent } from '../events/changes.ts'
import { sendMessage } from '../messages/messages.ts'
import { openEarnings } from '../money/ledger.ts'
import { requireVerb } from '../require-verb.ts'

const now = sql<string>`now()`
const inDays = (days: number) => sql<string>`now() + make_interval(days => ${days})`

export const noteSettle = (
  q: Query,
  auditId: number,
  event: { eventType: number; operatorId?: number; opinion?: string },
) =>
  q
    .insertInto('lecturerAuditEvent')
    .values({ auditId, ...event })
    .execute()

/** When the pictures of an application are removed; null while it waits. Those that were not handed in keep their own time. */
export const keepPapers = (q: Query, auditId: number, days: number | null) =>
  q
    .updateTable('lecturerAuditFile')
    .set({ gmtRemove: days === null ? null : inDays(days) })
    .where('auditId', '=', auditId)
    .where('isSent', '=', 1)
    .execute()

/** The texts that an opinion is about, by the names they have for people. */
const contentOf = (audit: Audit) => ({
  姓名: audit.lecturerName,
  单位和职务: audit.position,
  邮箱: audit.lecturerEmail,
  机构名称: audit.organizationName,
  介绍: plainText(audit.introduce),
  身份证号: audit.idCardStart,
  信用代码: audit.licenseStart,
})

/** What was written since the last opinion, text by text. */
export function changesSince(audit: Audit): { name: string; before: string; after: string }[] {
  const before = (audit.refusedContent ?? {}) as Record<string, string>
  return Object.entries(contentOf(audit)).flatMap(([name, after]) =>
    name in before && before[name] !== after ? [{ name, before: before[name]!, after }] : [],
  )
}

export type Audit = Awaited<ReturnType<typeof lockedAudit>> & {}

/** Locked until the transaction ends. */
export const lockedAudit = (q: Query, id: number) =>
  q.selectFrom('lecturerAudit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = { auditStatus: number; auditOpinion: string }

const needOpinion = () => wrongField('auditOpinion', '请写明不通过的原因，申请人会看到')

/**
 * The organization's answer to a lecturer who wants to teach under it (stage 1): yes leads on to the operators, no is a refusal with an
 * opinion. Undefined where no application of that organization has this id; a conflict where it does not wait for the organization any
 * more, unless the decision is the same.
 */
export async function passOrganizationStage(
  q: Query,
  auditId: number,
  organizationId: number,
  decision: 2 | 3,
  opinion = '',
): Promise<{ id: number; auditStatus: number; auditStage: number } | undefined> {
  const isPassed = decision === settleStates.passed
  if (!isPassed && !opinion.trim()) throw needOpinion()
  const audit = await lockedAudit(q, auditId)
  if (!audit || audit.organizationId !== organizationId || audit.submitTime === null) return undefined
  const verb = isPassed ? joinRequestVerbs.accept : joinRequestVerbs.refuse
  if (!requireVerb(verb, { applyType: requestTypes.settling, auditStatus: answerOf(audit) }))
    return { id: auditId, auditStatus: audit.auditStatus, auditStage: audit.auditStage }
  const changed = await q
    .updateTable('lecturerAudit')
    .set({
      ...(isPassed
        ? { auditStage: auditStages.operator, agreedOrganizationId: organizationId }
        : {
            auditStatus: settleStates.refused,
            auditStage: auditStages.none,
            refusedContent: JSON.stringify(contentOf(audit)),
          }),
      auditOpinion: isPassed ? '' : opinion,
      gmtModified: now,
    })
    .where('id', '=', auditId)
    .where('auditStatus', '=', settleStates.waiting)
    .where('auditStage', '=', auditStages.organization)
    .returning(['id', 'auditStatus', 'auditStage', 'accountId'])
    .executeTakeFirstOrThrow()
  await noteSettle(q, auditId, { eventType: isPassed ? settleEvents.agreed : settleEvents.declined, opinion })
  if (!isPassed) await keepPapers(q, auditId, settleLimits.keptDays.refused)
  await tell(
    q,
    changed.accountId,
    isPassed
      ? { title: '机构同意了你的入驻申请', text: '机构同意你在它名下开课，现在等平台审核。' }
      : { title: '机构没有同意你的入驻申请', text: `机构的意见：${opinion}。可以改好再交，也可以不挂机构、自己申请。` },
  )
  publishEvent(q, changed.accountId, { event: 'settle', auditStatus: changed.auditStatus })
  const { accountId: _, ...state } = changed
  return state
}

/**
 * An operator's decision on what waits at stage 2, made on the version that was looked at. Passing sets user type, profile, account and
 * message in this transaction.
 */
export async function decideSettle(
  q: Query,
  audit: Audit,
  { auditStatus, auditOpinion }: Decision,
  by: { operatorId: number; editVersion: number },
) {
  const isPassed = auditStatus === settleStates.passed
  if (!isPassed && !auditOpinion) throw needOpinion()
  requireVerb(applicationReviewVerbs.decide, audit)
  const changed = await q
    .updateTable('lecturerAudit')
    .set({
      auditStatus,
      auditStage: auditStages.none,
      gmtModified: now,
      ...(isPassed
        ? { auditOpinion: '', refusedContent: null, passTime: now }
        : { auditOpinion, refusedContent: JSON.stringify(contentOf(audit)) }),
    })
    .where('id', '=', audit.id)
    .where('auditStatus', '=', settleStates.waiting)
    .where('auditStage', '=', auditStages.operator)
    .where('editVersion', '=', by.editVersion)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw conflict('申请人刚改过这份申请，你看的是改之前的。刷新后看过新的再决定')
  const profile = isPassed ? await settleIn(q, audit) : { lecturerId: null, organizationId: null }
  await noteSettle(q, audit.id, {
    eventType: isPassed ? settleEvents.passed : settleEvents.refused,
    operatorId: by.operatorId,
    opinion: auditOpinion,
  })
  await keepPapers(q, audit.id, isPassed ? settleLimits.keptDays.passed : settleLimits.keptDays.refused)
  await tell(q, audit.accountId, resultOf(audit, isPassed, auditOpinion))
  publishEvent(q, audit.accountId, { event: 'settle', auditStatus })
  return profile
}

/** What the organization that it names has answered, of tieStates; as settling() of organization-lecturer.ts says it. */
const answerOf = ({ auditStatus, auditStage, organizationId, agreedOrganizationId }: Audit) =>
  auditStatus === settleStates.waiting && auditStage === auditStages.organization
    ? tieStates.waiting
    : agreedOrganizationId === organizationId
      ? tieStates.accepted
      : auditStatus

function resultOf({ settleType, passTime }: Audit, isPassed: boolean, opinion: string) {
  const isLecturer = settleType === 'LECTURER'
  if (!isPassed)
    return passTime
      ? { title: '资料的改动没有通过', text: `审核意见：${opinion}。学员看到的还是原来的资料，改好可以再交。` }
      : { title: '入驻申请没有通过', text: `审核意见：${opinion}。改好可以再交，填过的都在。` }
  if (passTime) return { title: '资料的改动通过了', text: '新的资料已经在你的主页上。' }
  return isLecturer
    ? { title: '你是讲师了', text: '入驻申请通过，不用重新登录：菜单里多了「讲师中心」，可以开第一门课了。' }
    : { title: '机构入驻通过了', text: '不用重新登录：菜单里多了「机构中心」，可以请讲师加入、开课了。' }
}

const tell = (q: Query, accountId: number, { title, text }: { title: string; text: string }) =>
  sendMessage(q, accountId, { msgType: msgTypes.system, title, text, link: '/apply' })

const shortIntroduce = 60

/** The user type, the profile and the account for earnings of somebody who passed; of a change the profile alone. */
async function settleIn(q: Query, audit: Audit) {
  const isLecturer = audit.settleType === 'LECTURER'
  const userType = isLecturer ? userTypes.lecturer : userTypes.organization
  const account = await q
    .updateTable('account')
    .set({
      userType,
      // a nickname that nobody chose gives way to the name
      nickname: sql<string>`case when nickname = '学员' || right(mobile, 4) then ${nameOf(audit)} else nickname end`,
    })
    .where('id', '=', audit.accountId)
    .where('userType', 'in', [userTypes.learner, userType])
    .returning('id')
    .executeTakeFirst()
  if (!account)
    throw conflict(`申请人已经是${isLecturer ? '机构' : '讲师'}，不能再以${isLecturer ? '讲师' : '机构'}入驻，请退回`)
  await openEarnings(q, audit.accountId)
  invalidateSessions(q, { kind: 'account', id: audit.accountId }) // the next call has the new rights
  invalidateTags(q, `user:${audit.accountId}`)
  return isLecturer
    ? { lecturerId: await saveLecturer(q, audit), organizationId: audit.organizationId }
    : { lecturerId: null, organizationId: await saveOrganization(q, audit) }
}

type Edited = { position?: string | undefined; headImgUrl?: string | undefined; introduce?: string | undefined }

/** What is edited without a review stands in the application too: a change that passes later does not bring the old text back. */
export async function followInApplication(
  q: Query,
  accountId: number,
  settleType: string,
  { position, headImgUrl, introduce }: Edited,
) {
  const edited = {
    ...(position !== undefined && { position }),
    ...(headImgUrl !== undefined && { headImgUrl }),
    ...(introduce !== undefined && { introduce }),
  }
  if (!Object.keys(edited).length) return
  await q
    .updateTable('lecturerAudit')
    .set(edited)
    .where((e) => e.and({ accountId, settleType }))
    .execute()
}

const nameOf = ({ settleType, lecturerName, organizationName }: Audit) =>
  settleType === 'LECTURER' ? lecturerName : organizationName

async function saveLecturer(q: Query, audit: Audit) {
  const { accountId, organizationId, lecturerName, position, headImgUrl, introduce } = audit
  const profile = { lecturerName, position, headImgUrl, introduce }
  const { id } = await q
    .insertInto('lecturer')
    .values({
      accountId,
      organizationId,
      ...profile,
      introduceShort: cut(plainText(introduce), shortIntroduce),
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from lecturer)`,
    })
    .onConflict((c) => c.column('accountId').doUpdateSet({ ...profile, isEnded: 0 })) // its organization is not changed by an application
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveOrganization(q: Query, { id: auditId, accountId, organizationName, headImgUrl, introduce }: Audit) {
  await requireFreeName(q, accountId, organizationName, () =>
    conflict(`已经有一家机构叫「${organizationName}」，请退回，让申请人核对名称`),
  )
  const profile = { organizationName, logo: headImgUrl, introduce }
  const { id } = await q
    .insertInto('organization')
    .values({
      accountId,
      ...profile,
      contact: '',
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from organization)`,
    })
    .onConflict((c) => c.column('accountId').doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow()
  await q.updateTable('lecturerAudit').set({ organizationId: null }).where('id', '=', auditId).execute()
  return id
}

export async function requireFreeName(q: Query, accountId: number, name: string, refusal: () => Error) {
  const taken = await q
    .selectFrom('organization')
    .select('id')
    .where('organizationName', '=', name)
    .where(sql<SqlBool>`account_id is distinct from ${accountId}`)
    .executeTakeFirst()
  if (taken) throw refusal()
}
