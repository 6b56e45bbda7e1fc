// Answers the calls of contract/course/certificate.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { certificate as contract } from '../../contract/course/certificate.ts'
import { maskName } from '../../contract/mask.ts'
import { qrPath } from '../../contract/qr.ts'
import type { Query } from '../../db/connect.ts'
import { mineOf } from '../exam/mine.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { msgTypes, tell } from '../user/tell.ts'
import { certificateJob } from './certificate-issue.ts'
import { underWay } from './certificate-rule.ts'
import { isGenuine, payloadOf, publicKeys, rotateKey, signedRows } from './certificate-sign.ts'
import { openTo } from './open.ts'

const gone = () => new CallError('notFound', '证书不存在')
const pdfSeconds = 600

const refs = (q: Query, siteUrl: string) =>
  q
    .selectFrom('certificate as t')
    .select(['t.id', 't.certificateNo', 't.certificateName', 't.courseId', 't.courseName', 't.realName', 't.score'])
    .select(['t.creditHours', 't.issueTime', 't.certificateStatus'])
    .select(sql<string>`${siteUrl}::text || '/certificate/' || t.certificate_no`.as('verifyUrl'))

export const certificate: Handlers<typeof contract> = {
  'course/auth/certificate/user/ref/list': (page, { q, user, outside }) =>
    paged(
      page,
      refs(q, outside.siteUrl)
        .where('t.accountId', '=', user.id)
        .orderBy('t.issueTime', 'desc')
        .orderBy('t.id', 'desc'),
    ),

  async 'course/auth/certificate/user/ref/view'({ id }, { q, user, outside }) {
    const found = await refs(q, outside.siteUrl)
      .where('t.id', '=', id)
      .where('t.accountId', '=', user.id)
      .executeTakeFirstOrThrow(gone)
    const { path: code, size: qrSize } = qrPath(found.verifyUrl)
    const name = encodeURIComponent(`${found.certificateName}-${found.certificateNo}.pdf`)
    const signed = outside.storage.signedUrl(`certificate/${found.certificateNo}.pdf`, user.id, pdfSeconds)
    return { ...found, issuer: await issuerOf(q), pdfUrl: `${signed}&name=${name}`, qrPath: code, qrSize }
  },

  async 'course/api/certificate/verify'({ certificateNo }, { q, outside }) {
    const found = await refs(q, outside.siteUrl)
      .where('t.certificateNo', '=', certificateNo)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个编号的证书，请核对后再查'))
    const one = await signedRows(q).where('t.id', '=', found.id).executeTakeFirstOrThrow()
    return {
      ...found,
      realName: maskName(found.realName),
      isGenuine: isGenuine(one, await publicKeys(q)) ? 1 : 0,
      payload: payloadOf(one),
      signature: one.signature ?? '',
      keyId: one.keyId ?? '',
    }
  },

  'course/auth/certificate/user/standing/list': ({ courseId, ...page }, { q, user }) =>
    paged(
      page,
      underWay(q, user.id).$if(courseId !== undefined, (rows) => rows.where('c.id', '=', courseId!)),
    ),

  async 'course/auth/certificate/save'({ courseId, ...rule }, { q, user, outside }) {
    const course = await openTo(q, user.id, courseId).executeTakeFirst()
    if (!course?.isMine) throw new CallError('notFound', '课程不存在或已删除')
    const { certificateExamId: examId, certificateProgress, certificateScore } = rule
    if ((examId === null) !== (certificateScore === null)) throw new CallError('invalid', '考试和最低分要一起填')
    if (examId !== null) {
      if (certificateProgress === null) throw new CallError('invalid', '有考试要求的证书，也要写最低进度')
      const found = await mineOf(q, user.id, examId)
      if (!found?.isMine) throw new CallError('notFound', '考试不存在或已删除')
      if (certificateScore! > found.exam.scoreTotal) throw new CallError('invalid', '最低分比考试的总分还高')
    }
    await q.updateTable('course').set(rule).where('id', '=', courseId).execute()
    if (certificateProgress !== null) await outside.enqueue(q, certificateJob, { courseId })
    return { ok: true }
  },

  'course/admin/certificate/page': ({ certificateNo, certificateStatus, ...page }, { q, outside }) =>
    paged(
      page,
      refs(q, outside.siteUrl)
        .select(['t.revokeReason', 't.gmtRevoke'])
        .$if(Boolean(certificateNo), (rows) => rows.where('t.certificateNo', '=', certificateNo!))
        .$if(certificateStatus !== undefined, (rows) => rows.where('t.certificateStatus', '=', certificateStatus!))
        .orderBy('t.issueTime', 'desc')
        .orderBy('t.id', 'desc'),
    ),

  async 'course/admin/certificate/revoke'({ id, reason }, { q }) {
    const known = await q
      .selectFrom('certificate')
      .select(['certificateNo', 'accountId', 'courseName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(gone)
    const { numUpdatedRows } = await q
      .updateTable('certificate')
      .set({ certificateStatus: 2, revokeReason: reason, gmtRevoke: sql<string>`now()` })
      .where('id', '=', id)
      .where('certificateStatus', '=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows)
      await tell(q, known.accountId, {
        msgType: msgTypes.course,
        title: `《${known.courseName}》的证书已撤销`,
        text: `证书 ${known.certificateNo} 不再有效，原因：${reason}。有疑问请联系客服。`,
        link: '/account/certificate',
        cause: `revoke:${id}`,
      })
    return { ok: true, certificateNo: known.certificateNo }
  },

  async 'course/admin/certificate/key/rotate'(_, { q, outside }) {
    return { keyId: await rotateKey(q, outside) }
  },
}

/** Whose name stands below it. */
export const issuerOf = async (q: Query) =>
  (await q.selectFrom('website').select('title').executeTakeFirst())?.title ?? '杏坛'
