// Giving a certificate: when so many of the lessons are finished as the course asks for, once.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Seal } from '../seal.ts'
import { msgTypes, tell } from '../user/tell.ts'
import { newNumber, signed } from './certificate-sign.ts'

export const certificateJob = 'issue-certificate'

/** Who finished enough of a course that gives one, and never had one of it: one that was withdrawn does not come back. */
export const earned = (q: Query, accountId: number, courseId: number) =>
  q
    .selectFrom('course as c')
    .innerJoin('account as a', (join) => join.on('a.id', '=', accountId))
    .select(['c.id as courseId', 'c.courseName', 'c.creditHours', 'a.nickname as realName'])
    .where('c.id', '=', courseId)
    .where('c.certificateProgress', 'is not', null)
    .where('c.periodTotal', '>', 0)
    .where(sql<boolean>`100 * (select count(*) from study_progress p
      where p.account_id = ${accountId} and p.course_id = c.id and p.is_study = 1) >= c.certificate_progress * c.period_total`)
    .where(
      sql<boolean>`not exists (select from certificate t where t.account_id = ${accountId} and t.course_id = c.id)`,
    )

/** Gives its number; undefined where the rule does not hold (any more), or another job was faster. */
export async function issue(q: Query, seal: Seal, { accountId, courseId }: { accountId: number; courseId: number }) {
  await q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute() // equal jobs go one by one
  const found = await earned(q, accountId, courseId).executeTakeFirst()
  if (!found) return undefined
  const facts = {
    ...found,
    ...{
      certificateNo: newNumber(),
      certificateName: '课程结业证书',
      score: null,
      issueTime: new Date().toISOString(),
    },
  }
  const signature = await signed(q, seal, facts)
  await q
    .insertInto('certificate')
    .values({ ...facts, ...signature, accountId })
    .execute()
  await tell(q, accountId, {
    msgType: msgTypes.course,
    title: `你得到了《${found.courseName}》的结业证书`,
    text: `学完了全部课时，计 ${found.creditHours} 学时。证书可以查看、打印和下载。`,
    link: '/account/certificate',
    cause: `certificate:${courseId}`,
  })
  return facts.certificateNo
}
