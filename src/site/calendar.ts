// /media/calendar/{secret}.ics: a learner's live lessons, class exams and last days, for the calendar that subscribes to it. The secret in
// the address is all that says whose it is: another one takes its place by a press.
import { Hono } from 'hono'
import type { Db } from '../db/connect.ts'
import { planned } from '../gateway/course/planned.ts'
import { siteNameOf } from '../gateway/site-name.ts'
import { calendar } from '../lib/feeds/calendar.ts'

type Options = { read: Db['read']; siteUrl: string }

type PlanItem = Awaited<ReturnType<typeof planned>>[number]

const day = 86_400_000
const hour = 3_600_000

/** Homework stands at the hour in which it is due; one is reminded of what begins, and of homework a day before. */
function eventOf(
  { kind, title, courseName, beginTime, endTime, courseId, periodId, relationId }: PlanItem,
  siteUrl: string,
) {
  const at = { description: `《${courseName}》`, begin: beginTime }
  const lesson = `${siteUrl}/view/detail/${courseId}`
  if (kind === 1)
    return {
      ...at,
      uid: `lesson-${periodId}`,
      title: `直播：${title}`,
      url: `${lesson}?periodId=${periodId}`,
      alarm: 30,
    }
  if (kind === 2) return { ...at, uid: `course-${courseId}`, title: `《${courseName}》${title}`, url: lesson }
  const sitting = { uid: `sitting-${relationId}`, description: courseName }
  if (kind === 3)
    return {
      ...at,
      ...sitting,
      title: `考试：${title}`,
      url: `${siteUrl}/exam/startExam?relationId=${relationId}`,
      alarm: 30,
    }
  return {
    ...sitting,
    title: `作业截止：${title}`,
    url: `${siteUrl}/work/startExam?relationId=${relationId}`,
    begin: new Date(Date.parse(endTime) - hour).toISOString(),
    alarm: 24 * 60,
  }
}
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
      items.map((one) => {
        const event = eventOf(one, siteUrl)
        return { ...event, uid: `${event.uid}@${host}`, end: one.endTime, stamp: found.gmtCreate }
      }),
    )
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
