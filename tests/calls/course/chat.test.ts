// The room of a live lesson: what is said there, who hears it, who may speak.
import { beforeAll, expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, other, lecturer] = [w.as('learner'), w.as('learner2'), w.as('lecturer')]
let room: { courseId: number; periodId: number }

/** A free live course of 王老师, whose lesson is on air now. */
beforeAll(async () => {
  const { rows } = await w.db.pool.query(`with mine as (update course set lecturer_id = (select id from lecturer l
      where l.account_id = (select id from account where nickname = '王老师'))
      where id = (select id from course where course_category = 2 and is_free = 1 and course_state = 2 order by id limit 1) returning id)
    update course_period p set begin_time = now() - interval '5 minutes', end_time = now() + interval '1 hour'
    from mine where p.course_id = mine.id returning p.id, p.course_id`)
  room = { courseId: rows[0].course_id, periodId: rows[0].id }
})
const say = (by: typeof learner, content: string) => by('course/auth/live/chat/save', { ...room, content })
const said = async (by = learner) => (await by('course/auth/live/chat/list', room)).list.map((line) => line.content)

/** The room over HTTP: gives the next event of a kind. */
async function listen(person: 'learner' | 'learner2' | 'guest', periodId = room.periodId) {
  const answer = await w.send(`http://world/gateway/course/auth/live/chat/stream?periodId=${periodId}`, {
    headers: { token: w.tokenOf(person) },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(kind: string) {
    for (;;) {
      const events = text.split('\n\n')
      const at = events.findIndex((one) => one.startsWith(`event: ${kind}`))
      if (at >= 0) {
        text = events.slice(at + 1).join('\n\n')
        return JSON.parse(/data: (.*)/.exec(events[at]!)![1]!)
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { answer, next, leave: () => reader.cancel() }
}

test('what one says all in the room hear at once, who teaches is marked, and who comes later reads it', async () => {
  const ear = await listen('learner2')
  expect(ear.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await ear.next('here')).toEqual({ online: 1 })
  const line = await say(learner, '老师好，<b>第一次</b>来')
  expect(await ear.next('say')).toEqual(line)
  expect(line).toMatchObject({ content: '老师好，<b>第一次</b>来', isTeacher: 0, nickname: '林晓雯' })
  await say(lecturer, '欢迎')
  expect(await ear.next('say')).toMatchObject({ content: '欢迎', isTeacher: 1 })
  expect((await said(other)).slice(-2)).toEqual(['老师好，<b>第一次</b>来', '欢迎'])
  await ear.leave()
})

test('a guest, and who the lesson is not open to, hear nothing and say nothing', async () => {
  const guest = await w.send(`http://world/gateway/course/auth/live/chat/stream?periodId=${room.periodId}`)
  expect([guest.status, (await guest.json()).code]).toEqual([401, 301])
  const { rows } =
    await w.db.pool.query(`select p.id, p.course_id from course_period p join course c on c.id = p.course_id
    where p.period_type = 1 and c.is_free = 1 and c.course_state = 2 limit 1`)
  const film = { courseId: rows[0].course_id, periodId: rows[0].id, content: '不是直播' }
  expect(await endOf(learner('course/auth/live/chat/save', film))).toBe('notFound')
  const wrong = await w.send(`http://world/gateway/course/auth/live/chat/stream?periodId=${film.periodId}`, {
    headers: { token: w.tokenOf('learner') },
  })
  expect(wrong.status).toBe(404)
})

test('ten lines in twenty seconds are enough; the room closes half an hour after the lesson', async () => {
  const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => endOf(say(other, `第 ${n} 句`))))
  expect(ends.filter((end) => end === 'ok').length).toBe(10)
  expect(ends.filter((end) => end === 'tooMany').length).toBe(10)
  await w.db.pool.query(`update course_period set end_time = now() - interval '31 minutes' where id = ${room.periodId}`)
  expect(await endOf(say(lecturer, '还在吗'))).toBe('conflict')
  await w.db.pool.query(`update course_period set end_time = now() + interval '1 hour' where id = ${room.periodId}`)
})

test('who teaches lets a learner not speak, and speak again; nobody else does', async () => {
  const { rows } = await w.db.pool.query(`select id from account where nickname = '林晓雯'`)
  const mute = (isMuted: 0 | 1) => ({ ...room, userId: rows[0].id as number, isMuted, reason: '刷屏' })
  expect(await endOf(w.as('lecturerOfOrganization')('course/auth/live/chat/mute', mute(1)))).toBe('notFound')
  expect(await endOf(other('course/auth/live/chat/mute', mute(1)))).toBe('noPermission')
  await lecturer('course/auth/live/chat/mute', mute(1))
  expect(await endOf(say(learner, '能听到吗'))).toBe('conflict')
  expect((await learner('course/auth/live/chat/list', room)).isMuted).toBe(1)
  await lecturer('course/auth/live/chat/mute', mute(0))
  expect(await endOf(say(learner, '能听到吗'))).toBe('ok')
})

test('a lesson on air gives a playlist for this account alone', async () => {
  const { liveStatus, liveUrl } = await learner('course/auth/course/getLiveUrl', room)
  expect(liveStatus).toBe(2)
  expect(liveUrl).toMatch(new RegExp(`^/media/live/${room.periodId}\\.m3u8\\?u=\\d+&e=\\d+&s=`))
  const [path, query] = liveUrl.replace('/media/', '').split('?')
  const me = (await learner('user/auth/user/ext/view', {})).id
  expect(w.outside.storage.accountOf(path!, new URLSearchParams(query))).toBe(me)
  expect(w.outside.storage.accountOf('live/1.m3u8', new URLSearchParams(query))).toBeUndefined()
})

test('who is silenced is told at once and why, and nobody else is; who teaches sees who is', async () => {
  const { rows } = await w.db.pool.query(`select id from account where nickname = '林晓雯'`)
  const userId = rows[0].id as number
  const [ear, others] = [await listen('learner'), await listen('learner2')]
  await lecturer('course/auth/live/chat/mute', { ...room, userId, isMuted: 1, reason: '和课程无关' })
  expect(await ear.next('mute')).toEqual({ isMuted: 1, muteReason: '和课程无关' })
  expect(await learner('course/auth/live/chat/list', room)).toMatchObject({
    isMuted: 1,
    muteReason: '和课程无关',
    mutedIdList: [],
  })
  expect(await lecturer('course/auth/live/chat/list', room)).toMatchObject({ isMuted: 0, mutedIdList: [userId] })
  expect((await w.raw('learner', 'course/auth/live/chat/save', { ...room, content: '为什么' })).msg).toContain(
    '和课程无关',
  )
  await w.as('operator')('course/admin/live/chat/mute', { periodId: room.periodId, userId, isMuted: 0 })
  expect(await ear.next('mute')).toEqual({ isMuted: 0, muteReason: '' })
  const line = await say(learner, '可以说了')
  expect(await others.next('say')).toEqual(line) // the first that the others heard of all this
  await ear.leave()
  await others.leave()
})

test('a line that is taken out is gone for all who are in the room, by who teaches and by operators alone', async () => {
  const operator = w.as('operator')
  const [first, second] = [await say(learner, '加我微信领资料'), await say(learner, '资料便宜卖')]
  const ear = await listen('learner2')
  const gone = (id: number) => ({ ...room, id })
  expect(await endOf(learner('course/auth/live/chat/delete', gone(first.id)))).toBe('noPermission')
  expect(await endOf(w.as('lecturerOfOrganization')('course/auth/live/chat/delete', gone(first.id)))).toBe('notFound')
  await lecturer('course/auth/live/chat/delete', gone(first.id))
  expect(await ear.next('remove')).toEqual({ id: first.id })
  const found = (await operator('course/admin/live/chat/page', { mobile: '13800000001' })).list
  expect(found[0]).toMatchObject({ id: second.id, mobile: '138****0001', periodId: room.periodId, isMuted: 0 })
  await operator('course/admin/live/chat/delete', { id: second.id })
  expect(await ear.next('remove')).toEqual({ id: second.id })
  await operator('course/admin/live/chat/delete', { id: second.id }) // again
  expect((await said()).filter((text) => /资料/.test(text))).toEqual([])
  await ear.leave()
})
