// Answers the calls of contract/course/course-plan.ts; the calendar itself is site/calendar.ts.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayInBeijing, weekAround } from '../../../contract/beijing.ts'
import type { coursePlanCalls } from '../../../contract/course/course-plan.ts'
import type { Handlers } from '../../handler.ts'
import { creditIn } from '../hours.ts'
import { planned } from '../planned.ts'

export const feedUrl = (siteUrl: string, secret: string | undefined) =>
  secret ? `${siteUrl}/media/calendar/${secret}.ics` : ''

export const coursePlanHandlers: Handlers<typeof coursePlanCalls> = {
  async 'course/auth/course/plan/view'(_, { q, user, outside }) {
    const { weekBegin, weekEnd } = weekAround(Date.now())
    const today = dayInBeijing()
    const [list, done, finished, feed, yearCreditSeconds] = await Promise.all([
      planned(q, user.id, weekBegin, weekEnd),
      q
        .selectFrom('studyLog')
        .select([
          sql<number>`coalesce(sum(watch_length), 0)::bigint`.as('studySeconds'),
          sql<number>`count(distinct (end_time at time zone 'Asia/Shanghai')::date)::int`.as('studyDays'),
        ])
        .where('accountId', '=', user.id)
        .where('endTime', '>=', weekBegin)
        .where('endTime', '<', weekEnd)
        .executeTakeFirstOrThrow(),
      q
        .selectFrom('studyProgress')
        .select(sql<number>`count(*)::int`.as('finishCount'))
        .where('accountId', '=', user.id)
        .where('isStudy', '=', 1)
        .where('gmtModified', '>=', weekBegin)
        .executeTakeFirstOrThrow(),
      q.selectFrom('planFeed').select('secret').where('accountId', '=', user.id).executeTakeFirst(),
      creditIn(q, user.id, { beginTime: `${today.slice(0, 4)}-01-01`, endTime: today }),
    ])
    return {
      weekBegin,
      weekEnd,
      list,
      ...done,
      ...finished,
      yearCreditSeconds,
      icsUrl: feedUrl(outside.siteUrl, feed?.secret),
    }
  },

  async 'course/auth/course/plan/feed'({ isOpen }, { q, user, outside }) {
    if (!isOpen) {
      await q.deleteFrom('planFeed').where('accountId', '=', user.id).execute()
      return { icsUrl: '' }
    }
    const secret = randomBytes(24).toString('base64url')
    await q
      .insertInto('planFeed')
      .values({ accountId: user.id, secret })
      .onConflict((c) => c.column('accountId').doUpdateSet({ secret, gmtCreate: sql<string>`now()` }))
      .execute()
    return { icsUrl: feedUrl(outside.siteUrl, secret) }
  },
}
