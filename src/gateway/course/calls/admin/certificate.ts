// Answers the calls of contract/course/admin/certificate.ts.

import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import type { adminCertificateCalls } from '../../../../contract/course/admin/certificate.ts'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import { maskMobile, maskName } from '../../../../contract/mask.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { rotateKey } from '../../../secrets/signing-key.ts'
import { lockAccount } from '../../../sql/lock-account.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { queryOf } from '../../../text/search.ts'
import { newNumber, signFacts } from '../../certificate-sign.ts'
import { certificateNotFound, certificateRefs, signatureOf } from '../certificate.ts'

const maxCourses = 200 // with a matching name

const certificatesWithHolder = (q: Query, siteUrl: string) =>
  certificateRefs(q, siteUrl)
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['a.id as userId', 'a.nickname', 'a.mobile'])

export const adminCertificateHandlers: Handlers<typeof adminCertificateCalls> = {
  async 'course/admin/certificate/page'(
    { certificateNo, mobile, courseName, certificateStatus, ...page },
    { q, outside },
  ) {
    const courses = courseName ? await coursesNamed(q, courseName) : []
    const result = await paged(
      page,
      certificatesWithHolder(q, outside.siteUrl)
        .$call((rows) =>
          matching(rows, { 't.certificateNo': certificateNo || undefined, 'a.mobile': mobile || undefined }),
        )
        .$if(Boolean(courseName), (rows) => rows.where('t.courseId', '=', sql<number>`any(${courses})`))
        .$call((rows) => matching(rows, { 't.certificateStatus': certificateStatus }))
        .orderBy('t.issueTime', 'desc')
        .orderBy('t.id', 'desc'),
    )
    const masked = result.list.map((row) => ({
      ...row,
      realName: maskName(row.realName),
      mobile: maskMobile(row.mobile),
    }))
    return { ...result, list: masked }
  },

  async 'course/admin/certificate/view'({ id }, { q, outside }) {
    const certificate = await certificatesWithHolder(q, outside.siteUrl)
      .where('t.id', '=', id)
      .executeTakeFirstOrThrow(certificateNotFound)
    return { ...certificate, mobile: maskMobile(certificate.mobile), ...(await signatureOf(q, id)) }
  },

  async 'course/admin/certificate/revoke'({ id, reason }, { q }) {
    const certificate = await q
      .selectFrom('certificate')
      .select(['certificateNo', 'accountId', 'courseName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(certificateNotFound)
    if (await revoke(q, id, reason))
      await sendMessage(q, certificate.accountId, {
        msgType: msgTypes.course,
        title: `《${certificate.courseName}》的证书已撤销`,
        text: `证书 ${certificate.certificateNo} 不再有效，原因：${reason}。有疑问请联系客服。`,
        link: '/account/certificate',
        cause: `revoke:${id}`,
      })
    return { ok: true, certificateNo: certificate.certificateNo }
  },

  async 'course/admin/certificate/replace'({ id }, { q, outside }) {
    const old = await q
      .selectFrom('certificate as t')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .select(['t.certificateNo', 't.certificateName', 't.accountId', 't.courseId', 't.courseName', 't.creditHours'])
      .select(['t.score', 't.realName as oldName', 'a.realName'])
      .where('t.id', '=', id)
      .executeTakeFirstOrThrow(certificateNotFound)
    const { certificateNo: oldNo, accountId, oldName, ...otherColumns } = old
    await lockAccount(q, accountId)
    if (!old.realName) throw new CallError('conflict', '持证人还没有填写真实姓名')
    if (old.realName === oldName)
      throw new CallError('conflict', '持证人现在的姓名和证书上的一样，请先让对方在个人资料里改好')
    if (!(await revoke(q, id, '姓名更正，已换发新证书'))) throw new CallError('conflict', '这张证书已经撤销')
    const facts = { ...otherColumns, certificateNo: newNumber(), issueTime: new Date().toISOString() }
    await q
      .insertInto('certificate')
      .values({ ...facts, ...(await signFacts(q, outside, facts)), accountId })
      .execute()
    await sendMessage(q, accountId, {
      msgType: msgTypes.course,
      title: `《${old.courseName}》的证书已换发`,
      text: `姓名已更正。新证书编号 ${facts.certificateNo}，旧证书 ${oldNo} 不再有效。`,
      link: '/account/certificate',
    })
    return { certificateNo: facts.certificateNo, oldNo }
  },

  async 'course/admin/certificate/key/list'(_, { q }) {
    const rows = q.selectFrom('signingKey').select(['keyId', 'gmtCreate', 'gmtRetire'])
    return { list: await rows.orderBy('gmtCreate', 'desc').orderBy('keyId').limit(1000).execute() }
  },

  async 'course/admin/certificate/key/rotate'(_, { q, outside }) {
    return { keyId: await rotateKey(q, outside) }
  },
}

/** Returns false where it was revoked before. */
async function revoke(q: Query, id: number, reason: string) {
  const { numUpdatedRows } = await q
    .updateTable('certificate')
    .set({ certificateStatus: certificateStates.revoked, revokeReason: reason, gmtRevoke: sql<string>`now()` })
    .where('id', '=', id)
    .where('certificateStatus', '=', certificateStates.valid)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function coursesNamed(q: Query, name: string) {
  const query = queryOf(name)
  if (!query) return []
  const rows = q.selectFrom('course').select('id').where(sql<boolean>`search @@ ${query}::tsquery`)
  return (await rows.orderBy('id', 'desc').limit(maxCourses).execute()).map(({ id }) => id)
}
