// Answers the calls of contract/user/lecturer-audit.ts.

import { sql } from 'kysely'
import { dayInBeijing } from '../../../contract/beijing.ts'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import { maskMobile } from '../../../contract/mask.ts'
import { applicationVerbs } from '../../../contract/user/application-verbs.ts'
import type { LecturerAudit, lecturerAuditCalls, SettleType } from '../../../contract/user/lecturer-audit.ts'
import { ownLiveRightVerbs } from '../../../contract/user/live-right-verbs.ts'
import { liveRight, paperKinds, settleEvents, settleLimits, settleStates } from '../../../contract/user/settle.ts'
import { settleLacks } from '../../../contract/user/settle-lacks.ts'
import { codeTypes } from '../../../contract/user/user.ts'
import type { Query } from '../../../db/connect.ts'
import { notInSomebodysStead } from '../../auth/access.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import type { Seal } from '../../secrets/seal.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { removeFile } from '../../uploads/remove-file.ts'
import { countSent } from '../attempts.ts'
import { consumeCode, sendCode } from '../code.ts'
import { type Audit, changesSince, keepPapers, lockedAudit, noteSettle, requireFreeName } from '../settle.ts'
import { paperNotFound, papersOf, sendPapers, shownPaper, storePaper } from '../settle-papers.ts'
import { accountOf, checkCode, newLearner, signIn } from '../sign-in.ts'

const { draft, waiting, passed, refused, withdrawn } = settleStates

export const auditNotFound = () => new CallError('notFound', '没有这份申请')

const now = sql<string>`now()`

export const lecturerAuditHandlers: Handlers<typeof lecturerAuditCalls> = {
  'user/api/lecturer/audit/send/code': (input, context) =>
    sendCode(input.mobile, codeTypes.settle, {
      outside: context.outside,
      transaction: (keep) => countSent(context, input, keep),
    }),

  async 'user/api/lecturer/audit/save'(input, context) {
    const { user, write, outside } = context
    const { settleType, isSubmit } = input
    if (user?.isOnBehalf) throw notInSomebodysStead()
    if (user) {
      const saved = await write(async (q) => {
        requireLearner(user.userType)
        return saveDraft(q, outside, user.id, input)
      })
      return { ...saved, session: null }
    }
    const { mobile, code } = input
    if (!mobile) throw wrongField('mobile', '请输入 11 位手机号')
    if (!code) throw wrongField('code', '请输入 6 位数字验证码')
    await checkCode(context, { ...input, mobile, code }, 'settle')
    return write(async (q) => {
      await consumeCode(q, mobile, 'settle', code)
      const account = (await accountOf(q, mobile)) ?? (await newLearner(q, mobile, '', input.referralCode))
      requireLearner(account.userType)
      const session = await signIn(q, account, { clientType: input.clientType }, context)
      const handedIn = await q
        .selectFrom('lecturerAudit')
        .select(['id', 'auditStatus'])
        .where('accountId', '=', account.id)
        .where('settleType', '=', settleType)
        .where('auditStatus', 'in', [waiting, passed, refused])
        .executeTakeFirst()
      // proven to be theirs: they get to see how it stands
      if (handedIn && !isSubmit) return { auditId: handedIn.id, auditStatus: handedIn.auditStatus, session }
      return { ...(await saveDraft(q, outside, account.id, input)), session }
    })
  },

  async 'user/auth/lecturer/audit/view'({ settleType }, { q, user }) {
    const audit = await q
      .selectFrom('lecturerAudit')
      .selectAll()
      .where('accountId', '=', user.id)
      .$if(settleType !== undefined, (rows) => rows.where('settleType', '=', settleType!))
      .orderBy('gmtModified', 'desc')
      .limit(1)
      .executeTakeFirst()
    return audit ? shownAudit(q, audit) : null
  },

  async 'user/auth/lecturer/audit/update'({ id, pictureNos, ...fields }, { q, user, outside }) {
    await lockAccount(q, user.id)
    const audit = await ownAudit(q, user.id, id)
    const { auditStatus } = audit
    requireVerb(applicationVerbs.change, { ...audit, userType: user.userType })
    const isChange = audit.passTime !== null
    // who is approved changes the organization by asking it, not by an application
    const changed = writtenColumns(outside, isChange ? { ...fields, organizationId: undefined } : fields)
    const next = { ...audit, ...changed }
    const current = await papersOf(q, id)
    const sent = pictureNos ?? current.filter(({ isSent }) => isSent).map(({ fileNo }) => fileNo)
    if (sent.some((fileNo) => !current.some((paper) => paper.fileNo === fileNo))) throw paperNotFound()
    await requireWhole(
      q,
      next,
      current.filter(({ fileNo }) => sent.includes(fileNo)),
    )
    await requireNoOther(q, user.id, id)
    const isWaiting = auditStatus === waiting
    const auditStage = await stageOf(q, next)
    const { numUpdatedRows } = await q
      .updateTable('lecturerAudit')
      .set((e) => ({
        ...changed,
        auditStatus: waiting,
        auditStage,
        auditOpinion: '',
        gmtModified: now,
        editVersion: e('editVersion', '+', 1),
        ...(!isWaiting && { submitTime: now, submitCount: e('submitCount', '+', 1) }), // who waits keeps the place
      }))
      .where('id', '=', id)
      .where('auditStatus', '=', auditStatus)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw conflict('这份申请刚刚有了结果，刷新后再改')
    await sendPapers(q, id, sent)
    await noteSettle(q, id, { eventType: isWaiting ? settleEvents.changed : settleEvents.sentAgain })
    return { id, auditStatus: waiting, auditStage }
  },

  async 'user/auth/lecturer/audit/withdraw'({ id }, { q, user }) {
    const audit = await ownAudit(q, user.id, id)
    if (!requireVerb(applicationVerbs.withdraw, audit))
      return { id, auditStatus: withdrawn, auditStage: auditStages.none }
    await q
      .updateTable('lecturerAudit')
      .set({ auditStatus: withdrawn, auditStage: auditStages.none, gmtModified: now })
      .where('id', '=', id)
      .where('auditStatus', '=', waiting)
      .executeTakeFirstOrThrow()
    await noteSettle(q, id, { eventType: settleEvents.withdrawn })
    await keepPapers(q, id, settleLimits.keptDays.withdrawn)
    return { id, auditStatus: withdrawn, auditStage: auditStages.none }
  },

  async 'user/auth/lecturer/audit/picture/save'({ settleType, kind }, { file, q, user, write, outside }) {
    const isLicence = kind === paperKinds.licence
    if (isLicence !== (settleType === 'ORGANIZATION') && kind > paperKinds.back)
      throw wrongField('kind', isLicence ? '讲师不用传营业执照' : '机构不用传教师资格证')
    if (!(await auditOf(q, user.id, settleType))) requireLearner(user.userType)
    const auditIn = async (q: Query) => {
      await lockAccount(q, user.id)
      return (await auditOf(q, user.id, settleType)) ?? newAudit(q, user.id, settleType)
    }
    return storePaper(write, outside, { auditIn, kind, file, accountId: user.id })
  },

  async 'user/auth/lecturer/audit/picture/view'({ fileNo }, { q, user, outside: { storage } }) {
    const { path } = await ownPapers(q, user.id).where('f.id', '=', fileNo).executeTakeFirstOrThrow(paperNotFound)
    return shownPaper(storage, path)
  },

  async 'user/auth/lecturer/audit/picture/delete'({ fileNo }, { user, write, outside }) {
    const path = await write(async (q) => {
      const paper = await ownPapers(q, user.id).where('f.id', '=', fileNo).executeTakeFirstOrThrow(paperNotFound)
      const isOfDraft = paper.auditStatus === draft || paper.auditStatus === withdrawn
      if (paper.isSent && !isOfDraft) throw conflict('已经交上去的照片不能单独删，改申请时换一张，或者撤回申请')
      await q.deleteFrom('lecturerAuditFile').where('id', '=', fileNo).execute()
      return paper.path
    })
    await removeFile(outside, write, path)
    return { ok: true }
  },

  async 'user/auth/lecturer/audit/applyLive'({ reason }, { q, user }) {
    const lecturer = await q
      .selectFrom('lecturer')
      .select('liveAuditStatus')
      .where('accountId', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!lecturer) throw conflict('直播权限由讲师申请：请名下的讲师在「讲师资料」里申请')
    if (!requireVerb(ownLiveRightVerbs.ask, lecturer)) return lecturer
    return q
      .updateTable('lecturer')
      .set({ liveAuditStatus: liveRight.waiting, liveReason: reason, liveOpinion: '', gmtLive: now })
      .where('accountId', '=', user.id)
      .where('liveAuditStatus', 'in', [liveRight.none, liveRight.refused])
      .returning('liveAuditStatus')
      .executeTakeFirstOrThrow()
  },
}

/** Before there is an application. */
const requireLearner = (userType: number) =>
  requireVerb(applicationVerbs.write, { userType, auditStatus: draft, submitTime: null, passTime: null })

const auditOf = (q: Query, accountId: number, settleType: SettleType) =>
  q
    .selectFrom('lecturerAudit')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('settleType', '=', settleType)
    .executeTakeFirst()

const newAudit = (q: Query, accountId: number, settleType: SettleType) =>
  q.insertInto('lecturerAudit').values({ accountId, settleType }).returningAll().executeTakeFirstOrThrow()

async function ownAudit(q: Query, accountId: number, id: number) {
  const audit = await lockedAudit(q, id)
  if (audit?.accountId !== accountId) throw auditNotFound()
  return audit
}

const ownPapers = (q: Query, accountId: number) =>
  q
    .selectFrom('lecturerAuditFile as f')
    .innerJoin('lecturerAudit as u', 'u.id', 'f.auditId')
    .select(['f.path', 'f.isSent', 'u.auditStatus'])
    .where('u.accountId', '=', accountId)
    .where((e) => e.or([e('f.gmtRemove', 'is', null), e('f.gmtRemove', '>', now)]))

type Written = Partial<
  Record<
    | 'lecturerName'
    | 'lecturerEmail'
    | 'position'
    | 'headImgUrl'
    | 'introduce'
    | 'idCardNo'
    | 'organizationName'
    | 'licenseNo',
    string | undefined
  >
> & { organizationId?: number | null | undefined }

/** The columns of what was written; numbers are sealed, and an empty number leaves the one that is stored. */
function writtenColumns({ seal, digest }: Seal, written: Written) {
  const { lecturerName, lecturerEmail, position, headImgUrl, introduce, organizationName, organizationId } = written
  const { idCardNo, licenseNo } = written
  const texts = { lecturerName, lecturerEmail, position, headImgUrl, organizationName, organizationId }
  return {
    ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as {
      [K in keyof typeof texts]?: NonNullable<(typeof texts)[K]>
    }),
    ...(introduce !== undefined && { introduce: sanitizeHtml(introduce) }),
    ...(idCardNo && {
      idCardNo: seal(idCardNo),
      idCardStart: idCardNo.slice(0, 6),
      idCardHash: digest(idCardNo),
    }),
    ...(licenseNo && {
      licenseNo: seal(licenseNo),
      licenseStart: licenseNo.slice(0, 6),
      licenseHash: digest(licenseNo),
    }),
  }
}

/** Saves what was written of an application that is not handed in, and hands it in where that is asked. */
async function saveDraft(
  q: Query,
  seal: Seal,
  accountId: number,
  { settleType, isSubmit, ...written }: Written & { settleType: SettleType; isSubmit: 0 | 1 },
) {
  await lockAccount(q, accountId)
  const audit = (await auditOf(q, accountId, settleType)) ?? (await newAudit(q, accountId, settleType))
  requireVerb(applicationVerbs.write, { ...audit, userType: userTypes.learner }) // of another type nobody comes here
  const changed = writtenColumns(seal, written)
  const next = { ...audit, ...changed }
  if (changed.organizationId) await stageOf(q, next)
  const update = q
    .updateTable('lecturerAudit')
    .set({ ...changed, gmtModified: now })
    .where('id', '=', audit.id)
    .where('auditStatus', 'in', [draft, withdrawn])
  if (!isSubmit) {
    if (changed.idCardHash || changed.licenseHash) await requireFreeNumbers(q, next)
    await update.execute()
    return { auditId: audit.id, auditStatus: audit.auditStatus }
  }
  const papers = await papersOf(q, audit.id)
  await requireWhole(q, next, papers)
  await requireNoOther(q, accountId, audit.id)
  const auditStage = await stageOf(q, next)
  const { numUpdatedRows } = await update
    .set((e) => ({
      auditStatus: waiting,
      auditStage,
      auditOpinion: '',
      refusedContent: null,
      submitTime: now,
      submitCount: e('submitCount', '+', 1),
      editVersion: e('editVersion', '+', 1),
    }))
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw conflict('这份申请刚刚交过了，刷新后可以看到进度')
  await sendPapers(
    q,
    audit.id,
    papers.map(({ fileNo }) => fileNo),
  )
  await noteSettle(q, audit.id, { eventType: settleEvents.sent })
  return { auditId: audit.id, auditStatus: waiting }
}

/** One open application a person, of whichever kind. */
async function requireNoOther(q: Query, accountId: number, id: number) {
  const other = await q
    .selectFrom('lecturerAudit')
    .select(['settleType', 'submitTime'])
    .where('accountId', '=', accountId)
    .where('id', '<>', id)
    .where('auditStatus', '=', waiting)
    .executeTakeFirst()
  if (!other) return
  const kind = other.settleType === 'LECTURER' ? '讲师入驻' : '机构入驻'
  throw conflict(
    `你 ${dayInBeijing(other.submitTime!)} 交过一份${kind}申请，还在审。一个人同时只有一份：等有结果，或者先撤回那一份`,
  )
}

/** A number stands in one application: of a person once as lecturer and once as who runs an organization. */
async function requireFreeNumbers(q: Query, audit: Audit) {
  const open = () =>
    q
      .selectFrom('lecturerAudit')
      .select(['auditStatus', 'submitTime'])
      .where('id', '<>', audit.id)
      .where((e) => e.or([e('auditStatus', 'in', [waiting, passed]), e('passTime', 'is not', null)]))
  const fields: { path: string; msg: string }[] = []
  const taken = (path: string, name: string, other: { auditStatus: number; submitTime: string | null }) =>
    fields.push({
      path,
      msg:
        other.auditStatus === waiting
          ? `这个${name} ${dayInBeijing(other.submitTime!)} 已有一份申请在审。是你交的，用当时的手机号登录就能看到；不是你，请联系教务，当天处理`
          : `这个${name}已经用来入驻过。是你本人，用当时的手机号登录；不是你，请联系教务，当天处理`,
    })
  const person =
    audit.idCardHash &&
    (await open()
      .where('settleType', '=', audit.settleType)
      .where('idCardHash', '=', audit.idCardHash)
      .executeTakeFirst())
  if (person) taken('idCardNo', '身份证号', person)
  const licence = audit.licenseHash && (await open().where('licenseHash', '=', audit.licenseHash).executeTakeFirst())
  if (licence) taken('licenseNo', '信用代码', licence)
  if (fields[0]) throw new CallError('invalid', fields[0].msg, { fields })
}

/** Throws what is missing, at the fields where it is written. */
async function requireWhole(q: Query, audit: Audit, papers: { kind: number }[]) {
  const { settleType, organizationName, lecturerName, position, introduce, passTime } = audit
  const fields = settleLacks({
    settleType: settleType as SettleType,
    wasChecked: passTime !== null,
    organizationName,
    lecturerName,
    position,
    introduce,
    hasIdCardNo: Boolean(audit.idCardNo),
    hasLicenseNo: Boolean(audit.licenseNo),
    kinds: papers.map(({ kind }) => kind),
  })
  if (fields[0]) throw new CallError('invalid', fields[0].msg, { fields })
  await requireFreeNumbers(q, audit)
  if (settleType === 'ORGANIZATION')
    await requireFreeName(q, audit.accountId, audit.organizationName, () =>
      wrongField('organizationName', '已经有一家同名的机构入驻，请核对执照上的全称，或者请那家机构加你为讲师'),
    )
}

/** 1 where an organization is asked first. Throws where it cannot be asked. */
async function stageOf(q: Query, { settleType, organizationId, agreedOrganizationId }: Audit) {
  if (settleType !== 'LECTURER' || organizationId === null || organizationId === agreedOrganizationId) return 2
  const organization = await q
    .selectFrom('organization')
    .select('accountId')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization?.accountId) throw wrongField('organizationId', '这家机构现在不能接受申请，请换一家，或者先不挂机构')
  return 1
}

const masked = (start: string, length: number) => (start ? start.padEnd(length, '*') : '')

/** As its owner and operators see it: of numbers the beginning, of pictures that they are there. */
export async function shownAudit(q: Query, audit: Audit): Promise<LecturerAudit> {
  const [account, pictureList, eventList, lookList, ahead, live, organization, { settleHours }] = await Promise.all([
    q.selectFrom('account').select('mobile').where('id', '=', audit.accountId).executeTakeFirstOrThrow(),
    papersOf(q, audit.id),
    q
      .selectFrom('lecturerAuditEvent')
      .select(['eventType', 'opinion', 'gmtCreate'])
      .where('auditId', '=', audit.id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
    q
      .selectFrom('lecturerAuditLook as k')
      .innerJoin('operator as o', 'o.id', 'k.operatorId')
      .select(['o.name as operatorName', 'k.kind', 'k.gmtCreate'])
      .where('k.auditId', '=', audit.id)
      .orderBy('k.id', 'desc')
      .limit(100)
      .execute(),
    q
      .selectFrom('lecturerAudit')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('auditStatus', '=', waiting)
      .where('auditStage', '=', audit.auditStage)
      .where('submitTime', '<', audit.submitTime ?? '-infinity')
      .executeTakeFirstOrThrow(),
    q.selectFrom('lecturer').select('liveAuditStatus').where('accountId', '=', audit.accountId).executeTakeFirst(),
    audit.organizationId === null
      ? undefined
      : q
          .selectFrom('organization')
          .select('organizationName')
          .where('id', '=', audit.organizationId)
          .executeTakeFirst(),
    q.selectFrom('website').select('settleHours').executeTakeFirstOrThrow(),
  ])
  const { id, auditStatus, auditStage, auditOpinion, lecturerName, lecturerEmail, position, headImgUrl } = audit
  const { introduce, organizationId, editVersion, submitCount, submitTime, passTime, gmtCreate, gmtModified } = audit
  return {
    id,
    settleType: audit.settleType as SettleType,
    auditStatus,
    auditStage,
    auditOpinion,
    lecturerName,
    lecturerMobile: maskMobile(account.mobile),
    lecturerEmail,
    position,
    headImgUrl,
    introduce,
    organizationId,
    organizationName: audit.organizationName || (organization?.organizationName ?? ''),
    idCardNo: masked(audit.idCardStart, 18),
    licenseNo: masked(audit.licenseStart, 18),
    pictureList,
    eventList: eventList.reverse(),
    lookList,
    changeList: changesSince(audit),
    aheadCount: auditStatus === waiting ? ahead.count : 0,
    editVersion,
    submitCount,
    submitTime,
    passTime,
    promisedHours: settleHours,
    liveAuditStatus: live?.liveAuditStatus ?? 0,
    gmtCreate,
    gmtModified,
  }
}
