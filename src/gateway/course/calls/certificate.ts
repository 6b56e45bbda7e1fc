// Answers the calls of contract/course/certificate.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { certificateCalls } from '../../../contract/course/certificate.ts'
import { maskName } from '../../../contract/mask.ts'
import { qrPath } from '../../../contract/qr.ts'
import type { Query } from '../../../db/connect.ts'
import { examAccess } from '../../exam/access.ts'
import type { Handlers } from '../../handler.ts'
import { publicKeys } from '../../secrets/signing-key.ts'
import { siteNameOf } from '../../site-name.ts'
import { paged } from '../../sql/paged.ts'
import { requireTaughtCourse } from '../access.ts'
import { certificateJob } from '../certificate-issue.ts'
import { certificatePapers } from '../certificate-paper.ts'
import { standingsByLastStudy } from '../certificate-rule.ts'
import { isGenuine, payloadOf, signedRows } from '../certificate-sign.ts'

export const certificateNotFound = () => new CallError('notFound', '证书不存在')

const pdfSeconds = 600

export const certificateRefs = (q: Query, siteUrl: string) =>
  q
    .selectFrom('certificate as t')
    .select(['t.id', 't.certificateNo', 't.certificateName', 't.courseId', 't.courseName', 't.realName', 't.score'])
    .select(['t.creditHours', 't.issueTime', 't.certificateStatus', 't.revokeReason', 't.gmtRevoke'])
    .select(sql<string>`${siteUrl}::text || '/certificate/' || t.certificate_no`.as('verifyUrl'))

export const certificateHandlers: Handlers<typeof certificateCalls> = {
  'course/auth/certificate/user/ref/list': (page, { q, user, outside }) =>
    paged(
      page,
      certificateRefs(q, outside.siteUrl)
        .where('t.accountId', '=', user.id)
        .orderBy('t.issueTime', 'desc')
        .orderBy('t.id', 'desc'),
    ),

  async 'course/auth/certificate/user/ref/view'({ id }, { q, user, outside }) {
    const certificate = await certificateRefs(q, outside.siteUrl)
      .where('t.id', '=', id)
      .where('t.accountId', '=', user.id)
      .executeTakeFirstOrThrow(certificateNotFound)
    const { path: code, size: qrSize } = qrPath(certificate.verifyUrl)
    const paper = await certificatePapers(q).where('t.id', '=', id).executeTakeFirstOrThrow()
    const name = encodeURIComponent(`${certificate.certificateName}-${certificate.certificateNo}.pdf`)
    const signed = outside.storage.signedUrl(`certificate/${certificate.certificateNo}.pdf`, user.id, pdfSeconds)
    const issuer = await siteNameOf(q)
    return { ...certificate, ...paper, issuer, pdfUrl: `${signed}&name=${name}`, qrPath: code, qrSize }
  },

  async 'course/api/certificate/verify'({ certificateNo }, { q, outside }) {
    const certificate = await certificateRefs(q, outside.siteUrl)
      .where('t.certificateNo', '=', certificateNo)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个编号的证书，请核对后再查'))
    return { ...certificate, realName: maskName(certificate.realName), ...(await signatureOf(q, certificate.id)) }
  },

  'course/auth/certificate/user/standing/list': ({ courseId, ...page }, { q, user }) =>
    paged(
      page,
      standingsByLastStudy(q, user.id).$if(courseId !== undefined, (rows) => rows.where('c.id', '=', courseId!)),
    ),

  async 'course/auth/certificate/save'({ courseId, ...rule }, { q, user, outside }) {
    await requireTaughtCourse(q, user.id, courseId)
    const { certificateExamId: examId, certificateProgress, certificateScore } = rule
    if ((examId === null) !== (certificateScore === null)) throw new CallError('invalid', '考试和最低分要一起填')
    if (examId !== null) {
      if (certificateProgress === null) throw new CallError('invalid', '有考试要求的证书，也要写最低进度')
      const access = await examAccess(q, user.id, examId)
      if (!access?.isMine) throw new CallError('notFound', '考试不存在或已删除')
      if (certificateScore! > access.exam.scoreTotal) throw new CallError('invalid', '最低分比考试的总分还高')
    }
    await q.updateTable('course').set(rule).where('id', '=', courseId).execute()
    if (certificateProgress !== null) await outside.enqueue(q, certificateJob, { courseId })
    return { ok: true }
  },
}

/** The signed payload, and whether it still matches the stored certificate. */
export async function signatureOf(q: Query, id: number) {
  const certificate = await signedRows(q).where('t.id', '=', id).executeTakeFirstOrThrow()
  const genuine = isGenuine(certificate, await publicKeys(q)) ? (1 as const) : (0 as const)
  return {
    isGenuine: genuine,
    payload: payloadOf(certificate),
    signature: certificate.signature ?? '',
    keyId: certificate.keyId ?? '',
  }
}
