// /media/calendar/{secret}.ics: a learner's live lessons and last days, for the calendar that subscribes to it. The secret in
// the address is all that says whose it is: another one takes its place by a press.
import { Hono } from 'hono'
import type { Db } from '../db/connect.ts'
import { planned } from '../gateway/course/course-plan.ts'
import { siteNameOf } from '../gateway/site-name.ts'
import { calendar } from '../lib/calendar.ts'

type Options = { read: Db['read']; siteUrl: string }

const day = 86_400_000
const [before, after] = [14 * day, 180 * day]

export function calendars({ read, siteUrl }: Options) {
  const app = new Hono()
  app.get('/media/calendar/:name{[\\w-]{32,64}\\.ics}', async (c) => {
    const secret = c.req.param('name').slice(0, -'.ics'.length)
    const found = await read
      .selectFrom('planFeed as f')
      .innerJoin('account as a', 'a.id', 'f.accountId')
      .select(['f.accountId', 'f.gmtCreate'])
      .where('f.secret', '=', secret)
      .where('a.statusId', '=', 1)
      .executeTakeFirst()
    if (!found) return c.text('日历地址已失效，请到账户中心重新复制', 404)
    const now = Date.now()
    const at = (time: number) => new Date(time).toISOString()
    const items = await planned(read, found.accountId, at(now - before), at(now + after))
    const host = new URL(siteUrl).host
    const text = calendar(
      `${await siteNameOf(read)}学习计划`,
      items.map((one) => ({
        uid: `${one.kind === 1 ? `lesson-${one.periodId}` : `course-${one.courseId}`}@${host}`,
        title: one.kind === 1 ? `直播：${one.title}` : `《${one.courseName}》${one.title}`,
        description: `《${one.courseName}》`,
        url: `${siteUrl}/view/detail/${one.courseId}${one.periodId ? `?periodId=${one.periodId}` : ''}`,
        ...{ begin: one.beginTime, end: one.endTime, stamp: found.gmtCreate },
        ...(one.kind === 1 && { alarm: 30 }),
      })),
    )
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
