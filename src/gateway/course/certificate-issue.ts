// Issues certificates: once, when the course's requirements are met. Without a real name it waits and sends the learner a message.

import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { Query } from '../../db/connect.ts'
import { sendMessage } from '../messages/messages.ts'
import type { Seal } from '../secrets/seal.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { matching } from '../sql/matching.ts'
import { earnedCertificates } from './certificate-rule.ts'
import { newNumber, signFacts } from './certificate-sign.ts'

export const certificateJob = 'issue-certificate'

/** Who to check: a learner and a course, a learner in all courses (a real name was added), or all of a course (its rule changed). */
export type CertificateCandidate =
  | { accountId: number; courseId?: number }
  | { courseId: number; accountId?: undefined }

/** Returns the numbers of the new certificates; none where the requirements are not met (any more), or another job was faster. */
export async function issueCertificates(
  q: Query,
  seal: Seal,
  { accountId, courseId }: { accountId: number; courseId?: number },
) {
  await lockAccount(q, accountId) // serializes jobs of the same account
  const holder = await q.selectFrom('account').select('realName').where('id', '=', accountId).executeTakeFirst()
  if (!holder) return []
  const earnedCourses = await earnedCertificates(q, accountId)
    .$call((rows) => matching(rows, { 'c.id': courseId }))
    .orderBy('c.id')
    .execute() // all: as many as the account studies
  const numbers: string[] = []
  for (const earned of earnedCourses)
    if (holder.realName)
      numbers.push(await insertCertificate(q, seal, { ...earned, accountId, realName: holder.realName }))
    else await requestRealName(q, accountId, earned)
  return numbers
}

type Earned = { courseId: number; courseName: string; creditHours: number; score: number | null }

async function insertCertificate(q: Query, seal: Seal, earned: Earned & { accountId: number; realName: string }) {
  const { accountId, courseId, courseName, creditHours, score, realName } = earned
  const facts = {
    courseId,
    courseName,
    creditHours,
    score,
    realName,
    certificateNo: newNumber(),
    certificateName: '课程结业证书',
    issueTime: new Date().toISOString(),
  }
  const signature = await signFacts(q, seal, facts)
  await q
    .insertInto('certificate')
    .values({ ...facts, ...signature, accountId })
    .execute()
  await sendMessage(q, accountId, {
    msgType: msgTypes.course,
    title: `你得到了《${courseName}》的结业证书`,
    text: `${creditHours ? `计 ${creditHours} 学时。` : ''}证书可以查看、打印和下载。`,
    link: '/account/certificate',
    cause: `certificate:${courseId}`,
  })
  return facts.certificateNo
}

const requestRealName = (q: Query, accountId: number, { courseId, courseName }: Earned) =>
  sendMessage(q, accountId, {
    msgType: msgTypes.course,
    title: `《${courseName}》的结业证书等你填写真实姓名`,
    text: '证书上要写真实姓名。在个人资料里填好并保存，证书随后就发。',
    link: '/account/info',
    cause: `certificate-name:${courseId}`,
  })
