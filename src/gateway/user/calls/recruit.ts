// Answers the calls of contract/user/recruit.ts.

import { sql } from 'kysely'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { profitStates } from '../../../contract/enums/profit-states.ts'
import type { recruitCalls } from '../../../contract/user/recruit.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { minExtract, rates, roles } from '../../money/split.ts'
import { literal } from '../../sql/literal.ts'

/** With fewer sellers in a month a median says nothing, or too much about one of them. */
const fewestSellers = 5

/** When a month begins in Beijing: the present one, or so many before. What is told of money is told of whole months, so that it changes once a month. */
const monthBefore = (months: number) =>
  sql`(date_trunc('month', now() at time zone 'Asia/Shanghai') - ${sql.lit(months)} * interval '1 month') at time zone 'Asia/Shanghai'`

const figures = (q: Query) =>
  q
    .selectNoFrom([
      sql<number>`(select count(*) from lecturer)::int`.as('lecturerCount'),
      sql<number>`(select coalesce(sum(count_study), 0) from course where course_state = ${literal(courseStates.published)})::bigint`.as(
        'studyCount',
      ),
      sql<number>`(select coalesce(round(sum(score_sum)::numeric / nullif(sum(comment_count), 0), 1), 0)::float8
        from course where course_state = ${literal(courseStates.published)})`.as('avgScore'),
      sql<number>`(select coalesce(sum(amount), 0) from order_profit
        where profit_status <> ${literal(profitStates.reversed)} and profit_role <> ${sql.lit(roles.referrer)} and gmt_create < ${monthBefore(0)})`.as(
        'paid',
      ),
    ])
    .executeTakeFirstOrThrow()

/** The month before the present one, in Beijing. */
const lastMonth = (q: Query) =>
  q
    .selectFrom((e) =>
      e
        .selectFrom('orderProfit')
        .select([sql<number>`sum(amount)`.as('amount')])
        .where('profitStatus', '<>', profitStates.reversed)
        .where('profitRole', '=', roles.lecturer)
        .where(sql<boolean>`gmt_create >= ${monthBefore(1)} and gmt_create < ${monthBefore(0)}`)
        .groupBy('accountId')
        .as('sold'),
    )
    .select([
      sql<number>`count(*)::int`.as('lecturerCount'),
      sql<number>`coalesce(round(percentile_cont(0.5) within group (order by sold.amount)), 0)::int`.as('median'),
    ])
    .executeTakeFirstOrThrow()

const voices = (q: Query) =>
  q
    .selectFrom('lecturer as l')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('course')
          .select([
            'id',
            'courseName',
            'courseLogo',
            'courseCategory',
            'countStudy',
            'commentCount',
            'scoreSum',
            'categoryId',
          ])
          .whereRef('lecturerId', '=', 'l.id')
          .where('courseState', '=', courseStates.published)
          .orderBy('countStudy', 'desc')
          .orderBy('id')
          .limit(1)
          .as('c'),
      (on) => on.onTrue(),
    )
    .select(['l.id as lecturerId', 'l.lecturerName', 'l.position', 'l.headImgUrl', 'l.recruitVoice as voice'])
    .innerJoin('courseCategory as k', 'k.id', 'c.categoryId')
    .select('k.categoryName')
    .select(['c.id as courseId', 'c.courseName', 'c.courseLogo', 'c.courseCategory', 'c.countStudy', 'c.commentCount'])
    .select(
      sql<number>`coalesce(round(c.score_sum::numeric / nullif(c.comment_count, 0), 1), 0)::float8`.as('avgScore'),
    )
    .where('l.recruitVoice', '<>', '')
    .orderBy('l.sort')
    .orderBy('l.id')
    .limit(3)
    .execute()

export const recruitHandlers: Handlers<typeof recruitCalls> = {
  async 'user/api/recruit/view'(_, { q }) {
    const [counted, month, voiceList] = await Promise.all([figures(q), lastMonth(q), voices(q)])
    return {
      ...counted,
      lastMonth: month.lecturerCount < fewestSellers ? null : month,
      rates,
      minExtract,
      voiceList,
    }
  },
}
