// Channels of lecturers: keys, who may push by them, and what a streaming service is answered.
import { expect, test } from 'vitest'
import { checkStreamKey, hashOfKey } from '../../../src/gateway/course/live-key.ts'
import { aChannel, aPushedLesson, ask, goOn, leave, push, stateOf } from '../../support/lives.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const lecturer = w.as('lecturer')

const eventsOf = async (channelId: number) =>
  (await lecturer('course/auth/live/channel/event/page', { channelId })).list.map(({ eventType }) => eventType)

test('a key that another channel once had is a wrong one, not an old one', async () => {
  const [mine, theirs] = [await aChannel(w), await aChannel(w, 'lecturerOfOrganization')]
  const key = 'k'.repeat(24)
  await w.db.pool.query('insert into live_old_key (channel_id, key_hash) values ($1, $2)', [theirs.id, hashOfKey(key)])
  const stateOfKey = async (no: string) => (await checkStreamKey(w.db.read, `${no}-${key}`)).state
  expect([await stateOfKey(mine.channelNo), await stateOfKey(theirs.channelNo)]).toEqual(['wrong', 'old'])
})

test('a channel has a number, and a key that its list does not show', async () => {
  const channel = await aChannel(w)
  expect(channel.channelNo).toMatch(/^[1-9]\d{6}$/)
  expect(channel.streamKey).toBe(`${channel.channelNo}-${channel.channelPasswd}`)
  expect(channel.channelPasswd).toMatch(/^[\w-]{24}$/)
  const list = await lecturer('course/auth/live/channel/list', {})
  expect(JSON.stringify(list)).not.toContain(channel.channelPasswd)
  expect(list.list[0]!.channelPasswd).toMatch(/^..•{12}..$/)
  expect(list).toMatchObject({ hasRight: 1, isOn: 0 })
  const { rows } = await w.db.pool.query('select * from live_channel where id = $1', [channel.id])
  expect(JSON.stringify(rows)).not.toContain(channel.channelPasswd)
})

test('who looks at the key, copies it or changes it is noted', async () => {
  const { id: channelId } = await aChannel(w)
  await lecturer('course/auth/live/channel/passwd/view', { channelId, isCopy: 1 })
  await lecturer('course/auth/course/update/channel/passwd', { channelId })
  expect(await eventsOf(channelId)).toEqual([4, 3, 2, 1])
})

test('without the live right nobody makes a channel, and what is pushed by one that was is refused and ended', async () => {
  const channel = await aChannel(w)
  expect((await push(w, channel.streamKey)).status).toBe(302)
  const right = (status: number) =>
    w.db.pool.query(`update lecturer set live_audit_status = ${status}
    where account_id = (select id from account where mobile = '13800000011')`)
  await right(3)
  expect((await goOn(w, channel.streamKey)).status).toBe(403)
  expect((await push(w, channel.streamKey)).status).toBe(403)
  expect(await eventsOf(channel.id)).toContain(9)
  expect(await messageOf(lecturer('course/auth/live/channel/save', { channelName: '又一个' }))).toContain(
    '还没有直播权',
  )
  await right(2)
  expect((await push(w, channel.streamKey)).status).toBe(302)
})

test('the account that is frozen pushes no more', async () => {
  const channel = await aChannel(w)
  await push(w, channel.streamKey)
  const status = (id: number) => w.db.pool.query(`update account set status_id = ${id} where mobile = '13800000011'`)
  await status(0)
  expect((await goOn(w, channel.streamKey)).status).toBe(403)
  await status(1)
})

test.each([
  ['of no channel', () => '1000000-AAAAAAAAAAAAAAAAAAAAAAAA'],
  ['with another key', (no: string) => `${no}-AAAAAAAAAAAAAAAAAAAAAAAA`],
  ['without a key', (no: string) => no],
  ['with the start of the key', (no: string, key: string) => `${no}-${key.slice(0, -1)}`],
  ['with more than the key', (no: string, key: string) => `${no}-${key}x`],
  ['in other case', (no: string, key: string) => `${no}-${key.toUpperCase()}x`],
  ['empty', () => ''],
])('a push %s is refused', async (_, nameOf) => {
  const { channelNo, channelPasswd, streamKey } = await aChannel(w)
  expect((await push(w, nameOf(channelNo, channelPasswd))).status).toBe(403)
  expect((await push(w, streamKey)).status).toBe(302)
})

test.each(['', 'wrong', 'a-secret-of-the-streaming-servic', 'a-secret-of-the-streaming-servicee', '%00'])(
  'a question without the secret (%s) is refused whatever it asks',
  async (secret) => {
    const { streamKey } = await aChannel(w)
    for (const call of ['publish', 'update_publish', 'record_done'])
      expect((await ask(w, call, { secret: secret || 'none', name: streamKey })).status).toBe(404)
  },
)

test('nothing plays from the service itself', async () => {
  const { streamKey } = await aChannel(w)
  for (const call of ['play', 'update_play', 'connect', ''])
    expect((await ask(w, call, { name: streamKey })).status).toBe(403)
})

test('a changed key is good at once; the old one is refused, its push ended, and told as such with a masked address', async () => {
  const channel = await aChannel(w)
  expect((await push(w, channel.streamKey)).status).toBe(302)
  expect((await goOn(w, channel.streamKey)).status).toBe(200)
  const { streamKey } = await lecturer('course/auth/course/update/channel/passwd', { channelId: channel.id })
  expect((await goOn(w, channel.streamKey)).status).toBe(403)
  expect((await ask(w, 'publish', { name: channel.streamKey })).status).toBe(403)
  expect((await ask(w, 'publish', { name: channel.streamKey })).status).toBe(403)
  expect(await lecturer('course/auth/live/channel/view', { channelId: channel.id })).toMatchObject({
    push: null,
    refusedAddress: '60.12.*.*',
  })
  const { list } = await lecturer('course/auth/live/channel/event/page', { channelId: channel.id })
  expect(list[0]).toMatchObject({ eventType: 7, eventNum: 2 })
  expect((await push(w, streamKey)).status).toBe(302)
})

test('a key that is chosen has sixteen characters or more, and is not the one that is', async () => {
  const { id: channelId } = await aChannel(w)
  const change = (channelPasswd: string) =>
    lecturer('course/auth/course/update/channel/passwd', { channelId, channelPasswd })
  expect(await endOf(change('short'))).toBe('invalid')
  expect(await endOf(change('春风化雨春风化雨春风化雨春风化雨'))).toBe('invalid')
  expect((await change('spring-rain-2026-11')).channelPasswd).toBe('spring-rain-2026-11')
  expect(await messageOf(change('spring-rain-2026-11'))).toContain('一样')
})

test('a push has a name of its own that says nothing of the key', async () => {
  const channel = await aChannel(w)
  const [first, second] = [await push(w, channel.streamKey), await push(w, channel.streamKey, '2')]
  expect(first.name).toMatch(/^s[0-9a-f]{24}$/)
  expect(second.name).not.toBe(first.name)
})

test('one push at a time: the newest; the one before is ended when it is asked about next', async () => {
  const { streamKey } = await aChannel(w)
  await push(w, streamKey, '7')
  await push(w, streamKey, '8')
  expect([(await goOn(w, streamKey, '7')).status, (await goOn(w, streamKey, '8')).status]).toEqual([403, 200])
  await leave(w, streamKey, '8')
  expect((await goOn(w, streamKey, '8')).status).toBe(403)
})

test('a test push is ended by its lecturer, and none is taken for a minute', async () => {
  const { id: channelId, streamKey } = await aChannel(w)
  await push(w, streamKey)
  expect((await lecturer('course/auth/live/channel/view', { channelId })).push).toMatchObject({ isTest: 1 })
  await lecturer('course/auth/live/channel/stop', { channelId })
  expect((await goOn(w, streamKey)).status).toBe(403)
  expect((await push(w, streamKey)).status).toBe(403)
  await w.db.pool.query(`update live_channel set closed_until = now() - interval '1 second' where id = ${channelId}`)
  expect((await push(w, streamKey)).status).toBe(302)
})

test('a push on air is not ended as a test would be', async () => {
  const channel = await aChannel(w)
  await aPushedLesson(w, channel)
  await push(w, channel.streamKey)
  expect(await messageOf(lecturer('course/auth/live/channel/stop', { channelId: channel.id }))).toContain('正在直播')
})

test('of two lecturers neither sees, changes or uses the channel of the other', async () => {
  const mine = await aChannel(w)
  const theirs = await aChannel(w, 'lecturerOfOrganization')
  const other = w.as('lecturerOfOrganization')
  const channelId = mine.id
  expect((await other('course/auth/live/channel/list', {})).list.map(({ id }) => id)).toEqual([theirs.id])
  for (const end of [
    endOf(other('course/auth/live/channel/view', { channelId })),
    endOf(other('course/auth/live/channel/save', { id: channelId, channelName: '拿来' })),
    endOf(other('course/auth/live/channel/passwd/view', { channelId })),
    endOf(other('course/auth/course/update/channel/passwd', { channelId })),
    endOf(other('course/auth/live/channel/stop', { channelId })),
    endOf(other('course/auth/live/channel/event/page', { channelId })),
    endOf(other('course/auth/live/channel/period/page', { channelId })),
  ])
    expect(await end).toBe('notFound')
  expect(await endOf(aPushedLesson(w, mine, -5, 60, 'lecturerOfOrganization'))).toBe('invalid')
  await push(w, theirs.streamKey)
  expect((await goOn(w, mine.streamKey)).status).toBe(403)
})

test('five channels are enough', async () => {
  await aChannel(w)
  for (let n = 0; n < 4; n++) await lecturer('course/auth/live/channel/save', { channelName: `第 ${n}` })
  expect(await messageOf(lecturer('course/auth/live/channel/save', { channelName: '第六个' }))).toContain('最多 5 个')
})

test('the lessons of a channel stand with what is on air first, then what comes by time, then what was', async () => {
  const channel = await aChannel(w)
  const [past, far, near, now] = [
    await aPushedLesson(w, channel, -300, -200),
    await aPushedLesson(w, channel, 500, 560),
    await aPushedLesson(w, channel, 100, 160),
    await aPushedLesson(w, channel),
  ]
  await w.db.pool.query(`update course_period set live_status = 3 where id = ${past.periodId}`)
  await push(w, channel.streamKey)
  expect(await stateOf(w, now.periodId)).toBe(2)
  const { list, stateList } = await lecturer('course/auth/live/channel/period/page', { channelId: channel.id })
  expect(list.map(({ id }) => id)).toEqual([now, near, far, past].map(({ periodId }) => periodId))
  expect(list.map(({ liveStatus }) => liveStatus)).toEqual([2, 1, 1, 3])
  expect(stateList).toEqual([
    ...[
      { liveStatus: 1, num: 2 },
      { liveStatus: 2, num: 1 },
    ],
    { liveStatus: 3, num: 1 },
  ])
})

test('that one channel was tried is kept with it, not with another', async () => {
  const [{ id: channelId }, { id: other }] = [await aChannel(w), await aChannel(w, 'lecturerOfOrganization')]
  const { checkTime } = await lecturer('course/auth/live/channel/checked', { channelId })
  expect(Math.abs(Date.parse(checkTime) - Date.now())).toBeLessThan(60_000)
  const { rows } = await w.db.pool.query('select id, check_time from live_channel where id = any($1) order by id', [
    [channelId, other],
  ])
  expect(rows.map(({ id, check_time }) => [id, check_time && Date.parse(check_time)])).toEqual([
    [channelId, Date.parse(checkTime)],
    [other, null],
  ])
  expect(await endOf(lecturer('course/auth/live/channel/checked', { channelId: other }))).toBe('notFound')
})
