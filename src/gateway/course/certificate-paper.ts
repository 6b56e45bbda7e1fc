// What stands on a certificate beside its signed facts: where its holder teaches now, and who taught the course.
import type { Query } from '../../db/connect.ts'

export const certificatePapers = (q: Query) =>
  q
    .selectFrom('certificate as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .leftJoin('course as c', 'c.id', 't.courseId')
    .leftJoin('lecturer as l', 'l.id', 'c.lecturerId')
    .leftJoin('organization as o', 'o.id', 'c.organizationId')
    .select([
      't.certificateNo',
      't.certificateName',
      't.courseName',
      't.realName',
      't.score',
      't.creditHours',
      't.issueTime',
    ])
    .select(['a.schoolName', 'a.subject'])
    .select((row) => [
      row.fn.coalesce('l.lecturerName', row.val('')).as('lecturerName'),
      row.fn.coalesce('o.organizationName', row.val('')).as('organizationName'),
    ])
