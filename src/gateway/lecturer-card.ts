// Lecturers as lists show them (LecturerCard).
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'

/** `l` is the table. */
export const lecturerCards = (q: Query) =>
  q
    .selectFrom('lecturer as l')
    .select([
      'l.id',
      'l.lecturerName',
      'l.position',
      'l.headImgUrl',
      'l.introduceShort',
      'l.followerCount',
      'l.organizationId',
    ])
    .select(
      sql<number>`(select count(*) from course where lecturer_id = l.id and course_state = 2)::int`.as('courseCount'),
    )
