// The room of a live lesson for who teaches it: who is there, who may speak, what it is told.
import { beforeAll, expect, test } from 'vitest'
import { sweepPresence } from '../../../src/gateway/course/live-room.ts'
import { aChannel, aPushedLesson, leave, push } from '../../support/lives.ts'
import { one } from '../../support/making.ts'
import { aWorld, messageOf, type Person } from '../../support/world.ts'

const w = aWorld()
const [lecturer, learner] = [w.as('lecturer'), w.as('learner')]
let channel: Awaited<ReturnType<typeof aChannel>>
let room: { courseId: number; periodId: number }
beforeAll(async () => {
  channel = await aChannel(w)
  room = await aPushedLesson(w, channel)
})

async function enter(person: Person, periodId = room.periodId) {
  const answer = await w.send(`http://world/gateway/course/auth/live/chat/stream?periodId=${periodId}`, {
    headers: { token: w.tokenOf(person) },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(kind: string) {
    for (;;) {
      const events = text.split('\n\n')
      const at = events.findIndex((event) => event.startsWith(`event: ${kind}`))
      if (at >= 0) {
        text = events.slice(at + 1).join('\n\n')
        return JSON.parse(/data: (.*)/.exec(events[at]!)![1]!)
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { next, leave: () => reader.cancel() }
}
const members = async (nickname?: string) =>
  (await lecturer('course/auth/live/member/list', { ...room, ...(nickname && { nickname }) })).list.map(
    (member) => member.nickname,
  )

test('who has the room open is there, teachers first, and gone when they leave', async () => {
  const [first, teacher, second] = [await enter('learner'), await enter('lecturer'), await enter('learner2')]
  expect(await members()).toEqual(['王老师', '周敏', '林晓雯'])
  expect(await members('敏')).toEqual(['周敏'])
  expect(await lecturer('course/auth/live/view', room)).toMatchObject({ onlineNum: 3 })
  await second.leave()
  await expect.poll(() => members()).toEqual(['王老师', '林晓雯'])
  await first.leave()
  await teacher.leave()
  await expect.poll(() => members()).toEqual([])
})

test('two windows of one person are one person, who stays while one is open', async () => {
  const [one, two] = [await enter('learner'), await enter('learner')]
  await one.leave()
  expect(await members()).toEqual(['林晓雯'])
  await two.leave()
  await expect.poll(() => members()).toEqual([])
})

test('somebody whose process was killed is gone after a while, and is forgotten after a day', async () => {
  await w.db.pool.query(`insert into live_presence (period_id, account_id, gmt_seen)
    select ${room.periodId}, id, now() - interval '46 seconds' from account where nickname = '周敏'
    on conflict (period_id, account_id) do update set gmt_seen = excluded.gmt_seen`)
  expect(await members()).toEqual([])
  await w.db.pool.query(`update live_presence set gmt_seen = now() - interval '2 days'`)
  await sweepPresence(w.db.read)
  expect((await one(w, 'select count(*)::int as n from live_presence')).n).toBe(0)
})

test('everybody in the room hears at once that it begins, that the line breaks and comes back, and that it ends', async () => {
  const lesson = await aPushedLesson(w, channel, 5, 60)
  const ear = await enter('learner', lesson.periodId)
  await lecturer('course/auth/live/channel/status', { periodId: lesson.periodId, liveStatus: 2 })
  expect(await ear.next('state')).toMatchObject({ liveStatus: 2, isPushing: 0, lostTime: expect.any(String) })
  await push(w, channel.streamKey)
  expect(await ear.next('state')).toMatchObject({ liveStatus: 2, isPushing: 1, lostTime: null })
  await leave(w, channel.streamKey)
  expect(await ear.next('state')).toMatchObject({ liveStatus: 2, isPushing: 0, lostTime: expect.any(String) })
  await push(w, channel.streamKey, '2')
  expect(await ear.next('state')).toMatchObject({ isPushing: 1 })
  await lecturer('course/auth/live/channel/status', { periodId: lesson.periodId, liveStatus: 3 })
  expect(await ear.next('state')).toMatchObject({ liveStatus: 3, isPushing: 0, lostTime: null })
  await ear.leave()
})

test('the most who were there at a time are counted while it is on air', async () => {
  const own = await aChannel(w)
  const lesson = await aPushedLesson(w, own)
  await push(w, own.streamKey)
  const ears = [await enter('learner', lesson.periodId), await enter('learner2', lesson.periodId)]
  for (const ear of ears) await ear.leave()
  expect(await lecturer('course/auth/live/view', lesson)).toMatchObject({ peakNum: 2 })
  const late = await enter('learner', lesson.periodId) // alone: the peak stays
  await late.leave()
  expect(await lecturer('course/auth/live/view', lesson)).toMatchObject({ peakNum: 2 })
})

const userIdOf = async (nickname: string) =>
  (await one(w, 'select id from account where nickname = $1', [nickname])).id as number
const say = (content: string) => learner('course/auth/live/chat/save', { ...room, content })

test('who is muted for minutes may speak again after them', async () => {
  const userId = await userIdOf('林晓雯')
  await lecturer('course/auth/live/chat/mute', { ...room, userId, isMuted: 1, minutes: 10 })
  expect(await messageOf(say('还能说吗'))).toContain('被关闭')
  expect(await learner('course/auth/live/chat/list', room)).toMatchObject({ isMuted: 1 })
  await w.db.pool.query(`update live_mute set gmt_expire = now() - interval '1 second' where account_id = ${userId}`)
  expect(await messageOf(say('又能说了'))).toBe('')
  expect(await learner('course/auth/live/chat/list', room)).toMatchObject({ isMuted: 0 })
})

test('a mute without minutes holds for the whole lesson', async () => {
  const userId = await userIdOf('林晓雯')
  const ear = await enter('learner')
  await lecturer('course/auth/live/chat/mute', { ...room, userId, isMuted: 1 })
  const { list } = await lecturer('course/auth/live/member/list', room)
  expect(list.find((member) => member.userId === userId)).toMatchObject({ isMuted: 1, muteTime: null })
  await lecturer('course/auth/live/chat/mute', { ...room, userId, isMuted: 0 })
  expect(await messageOf(say('谢谢老师'))).toBe('')
  await ear.leave()
})

test('in a closed room only who teaches speaks; everybody is told, and it opens again', async () => {
  const ear = await enter('learner')
  await lecturer('course/auth/live/chat/close', { ...room, isClosed: 1 })
  expect(await ear.next('state')).toMatchObject({ isAllMuted: 1 })
  expect(await messageOf(say('我有问题'))).toContain('暂时关上')
  expect(await messageOf(lecturer('course/auth/live/chat/save', { ...room, content: '先听我说完' }))).toBe('')
  await lecturer('course/auth/live/chat/close', { ...room, isClosed: 0 })
  expect(await ear.next('state')).toMatchObject({ isAllMuted: 0 })
  expect(await messageOf(say('我有问题了'))).toBe('')
  await ear.leave()
})

test('a learner has no room of who teaches', async () => {
  expect(await messageOf(learner('course/auth/live/view', room))).toContain('没有权限')
  expect(await messageOf(learner('course/auth/live/member/list', room))).toContain('没有权限')
})
