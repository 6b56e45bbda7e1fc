// Answers the calls of contract/course/certificate.ts.
import { CallError } from '../../contract/codes.ts'
import type { certificate as contract } from '../../contract/course/certificate.ts'
import { maskName } from '../../contract/mask.ts'
import type { Handlers } from '../handler.ts'

export const certificate: Handlers<typeof contract> = {
  async 'course/api/certificate/verify'({ certificateNo }, { q, outside }) {
    const found = await q
      .selectFrom('certificate as t')
      .innerJoin('course as c', 'c.id', 't.courseId')
      .select(['t.id', 't.certificateNo', 't.certificateName', 't.courseId', 'c.courseName', 't.realName', 't.score'])
      .select(['t.creditHours', 't.issueTime', 't.certificateStatus'])
      .where('t.certificateNo', '=', certificateNo)
      .executeTakeFirst()
    if (!found) throw new CallError('notFound', '没有这个编号的证书，请核对后再查')
    const verifyUrl = `${outside.siteUrl}/certificate/${found.certificateNo}`
    return { ...found, realName: maskName(found.realName), verifyUrl }
  },
}
