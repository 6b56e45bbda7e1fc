// Live lessons that are pushed: a channel of a lecturer, a course on it, and the questions of a streaming service.

import { aDraft, pass } from './authoring.ts'
import { next, one } from './making.ts'
import type { Person, World } from './world.ts'

export async function aChannel(w: World, by: Person = 'lecturer') {
  const account = `(select id from account where mobile = '${mobileOf[by]}')`
  await w.db.pool.query(`delete from live_channel where account_id = ${account}`)
  await w.db.pool.query(`update lecturer set live_audit_status = 2 where account_id = ${account}`)
  const channel = await w.as(by)('course/auth/live/channel/save', { channelName: `频道 ${next()}` })
  const { streamKey, channelPasswd } = await w.as(by)('course/auth/live/channel/passwd/view', { channelId: channel.id })
  return { ...channel, streamKey, channelPasswd }
}

const mobileOf: Partial<Record<Person, string>> = { lecturer: '13800000011', lecturerOfOrganization: '13800000012' }

/** A published live course of one lesson, pushed to the channel, from and to so many minutes from now. */
export async function aPushedLesson(
  w: World,
  { id: channelId }: { id: number },
  from = -5,
  to = 60,
  by: Person = 'lecturer',
) {
  const draft = await aDraft(w, by, 2)
  const courseId = draft.id
  const { id: chapterId } = await w.as(by)('course/auth/course/chapter/audit/save', { courseId, chapterName: '课表' })
  const lesson = await w.as(by)('course/auth/course/chapter/period/audit/save', {
    courseId,
    chapterId,
    periodName: '第一讲',
    periodType: 2,
    channelId,
    beginTime: minutesFromNow(600),
    endTime: minutesFromNow(660),
  })
  await w.as(by)('course/auth/course/audit/submit', { id: courseId })
  await pass(w, courseId)
  await movedTo(w, lesson.id, from, to)
  return { courseId, periodId: lesson.id }
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** As if the clock had gone on. */
export const movedTo = (w: World, periodId: number, from: number, to: number) =>
  w.db.pool.query('update course_period set begin_time = $2, end_time = $3 where id = $1', [
    ...[periodId, minutesFromNow(from)],
    minutesFromNow(to),
  ])

type Asked = { secret?: string; name?: string; client?: string; path?: string; address?: string }

/** A question of the service: its status, and the name that a push gets. */
export async function ask(w: World, call: string, asked: Asked = {}) {
  const { secret = w.outside.live.secret.toString(), name = '', client = '1', path = '', address = '60.12.8.9' } = asked
  const answer = await w.send(`http://world/gateway/course/api/live/hook/${encodeURIComponent(secret)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ app: 'teach', call, name, clientid: client, addr: address, path }).toString(),
    redirect: 'manual',
  })
  return { status: answer.status, name: answer.headers.get('location') ?? '' }
}

export const push = (w: World, name: string, client = '1') => ask(w, 'publish', { name, client })
export const goOn = (w: World, name: string, client = '1') => ask(w, 'update_publish', { name, client })
export const leave = (w: World, name: string, client = '1') => ask(w, 'publish_done', { name, client })

export const stateOf = async (w: World, periodId: number) =>
  (await one(w, 'select live_status from course_period where id = $1', [periodId])).live_status as number | null
