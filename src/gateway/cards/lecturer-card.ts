// Queries for lecturers: cards for lists (LecturerCard), and details.

import { sql } from 'kysely'
import { articleTypes } from '../../contract/enums/article-types.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

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
    .select([
      sql<number>`(select count(*) from course where lecturer_id = l.id and course_state = ${literal(courseStates.published)})::int`.as(
        'courseCount',
      ),
      sql<string | null>`(select organization_name from organization where id = l.organization_id)`.as(
        'organizationName',
      ),
    ])

/** Whether the lecturer `l` has not become a learner again. */
export const stillTeaches = sql<boolean>`l.is_ended = 0`

/** Lecturer; `studyCount` and `avgScore` cover the published courses. */
export const lecturerDetails = (q: Query) =>
  lecturerCards(q)
    .select(['l.introduce', 'l.accountId as bloggerId'])
    .select([
      sql<number>`(select count(*) from blog where account_id = l.account_id and article_type = ${literal(articleTypes.own)} and is_shown)::int`.as(
        'articleCount',
      ),
      sql<number>`(select coalesce(sum(count_study), 0) from course where lecturer_id = l.id and course_state = ${literal(courseStates.published)})::bigint`.as(
        'studyCount',
      ),
      sql<number>`(select coalesce(round(sum(score_sum)::numeric / nullif(sum(comment_count), 0), 1), 0)::float8
        from course where lecturer_id = l.id and course_state = ${literal(courseStates.published)})`.as('avgScore'),
    ])
