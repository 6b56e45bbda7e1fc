// A live lesson that is pushed to a channel of 王老师, who teaches it with 李老师; also as a film that goes by the clock.
import type { Output } from '../../../src/contract/calls.ts'
import { liveChatVerbs, liveMemberVerbs } from '../../../src/contract/course/live-chat-verbs.ts'
import { liveLessonVerbs } from '../../../src/contract/course/live-verbs.ts'
import { liveStates } from '../../../src/contract/enums/live-states.ts'
import { uploadStates } from '../../../src/contract/enums/upload-states.ts'
import { recordStates } from '../../../src/contract/live-room.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aChannel, aPushedLesson, minutesFromNow } from '../../support/lives.ts'
import type { Person, World } from '../../support/world.ts'
import { noun } from './noun.ts'

type Ids = { courseId: number; periodId: number }
type Room = Output<'course/auth/live/view'> & Ids & { now: number }
type Chat = Output<'course/auth/live/chat/list'> & Ids & { beginTime: string; endTime: string; now: number }
type Line = Chat['list'][number] & Ids & { isMe: boolean }

const { coming, onAir, over, replay, cancelled } = liveStates
const filmId = 900_004
const courseOf = new Map<number, number>()
const accountOf = (person: 'lecturer' | 'lecturerOfOrganization' | 'learner') =>
  `(select id from account where mobile = '${people[person].mobile}')`

async function setUp(w: World) {
  const channel = await aChannel(w)
  const { courseId, periodId } = await aPushedLesson(w, channel, 100, 160)
  const together = `insert into course_lecturer (course_id, lecturer_id, ask_status)
    select $1, l.id, 1 from lecturer l join account a on a.id = l.account_id where a.mobile = $2`
  await w.db.pool.query(together, [courseId, people.lecturerOfOrganization.mobile])
  await w.as('learner')('course/auth/course/user/join', { courseId })
  courseOf.set(periodId, courseId)
  return periodId
}

type How = { from?: number; to?: number; recordStatus?: number; fileStatus?: number; isFilm?: true }

const into =
  (liveStatus: number, { from = -5, to = 60, recordStatus = recordStates.none, fileStatus, isFilm }: How = {}) =>
  (id: number) => [
    `delete from live_lesson where period_id = ${id}`,
    `insert into live_lesson (period_id, record_status, record_reason) values
      (${id}, ${recordStatus}, '${recordStatus === recordStates.failed ? '没有收到录像' : ''}')`,
    `update course_period set live_status = ${isFilm ? 'null' : liveStatus}, upload_id = null,
      begin_time = now() + interval '${from} minutes', end_time = now() + interval '${to} minutes' where id = ${id}`,
    ...(fileStatus === undefined
      ? []
      : [
          `insert into upload (id, account_id, file_name, path, file_type, mime, file_size, upload_status, fail_reason)
            overriding system value values (${filmId}, ${accountOf('lecturer')}, '录像.mp4', 'verbs-${id}.mp4', 2, 'video/mp4', 9,
            ${fileStatus}, '转码没有成功') on conflict (id) do update set upload_status = excluded.upload_status`,
          `update course_period set upload_id = ${filmId} where id = ${id}`,
        ]),
  ]

const ids = (id: number) => ({ courseId: courseOf.get(id)!, periodId: id })

export const liveLesson = noun<Room>({
  machine: {
    title: 'Live lesson',
    labels: liveStates.labels,
    state: (id) => `select live_status as state from course_period where id = ${id}`,
  },
  setUp,
  people: ['lecturer', 'lecturerOfOrganization', 'organization', 'learner'],
  states: {
    'long before': into(coming, { from: 100, to: 160 }),
    soon: into(coming, { from: 20, to: 80 }),
    late: into(coming),
    'on air': into(onAir),
    over: into(over),
    'its recordings are put together': into(over, { recordStatus: recordStates.working }),
    'they failed': into(over, { recordStatus: recordStates.failed }),
    'they failed, a film was brought': into(over, {
      recordStatus: recordStates.failed,
      fileStatus: uploadStates.preparing,
    }),
    'their film cannot be shown': into(over, { recordStatus: recordStates.there, fileStatus: uploadStates.failed }),
    replay: into(replay, { recordStatus: recordStates.there, fileStatus: uploadStates.plays }),
    cancelled: into(cancelled),
    'film, long before': into(coming, { from: 100, to: 160, isFilm: true }),
    'film, soon': into(coming, { from: 20, to: 80, isFilm: true }),
    'film, on air': into(onAir, { isFilm: true }),
    'film, over': into(over, { from: -60, to: -5, isFilm: true }),
  },
  /** Of the room; who has its channel sees it there too. */
  async row({ as }, id, person) {
    const room = await as(person)('course/auth/live/view', ids(id)).catch(() => undefined)
    if (!room) return undefined
    const channels = (await as(person)('course/auth/live/channel/list', {})).list
    const lists = channels.map(({ id: channelId }) => as(person)('course/auth/live/channel/period/page', { channelId }))
    const inList = (await Promise.all(lists)).flatMap(({ list }) => list).find((one) => one.id === id)
    return { ...room, ...inList, ...ids(id), now: Date.parse(room.serverTime) }
  },
  changes: (id) => ({ course_period: `id = ${id}`, live_lesson: `period_id = ${id}` }),
  verbs: {
    start: {
      verb: liveLessonVerbs.start,
      call: ({ as }, { periodId }, person) =>
        as(person)('course/auth/live/channel/status', { periodId, liveStatus: onAir }),
    },
    end: {
      verb: liveLessonVerbs.end,
      call: ({ as }, { periodId }, person) =>
        as(person)('course/auth/live/channel/status', { periodId, liveStatus: over }),
    },
    cancel: {
      verb: liveLessonVerbs.cancel,
      call: ({ as }, { courseId, periodId }, person) =>
        as(person)('course/auth/live/cancel', { courseId, periodId, reason: '老师生病了' }),
    },
    move: {
      verb: liveLessonVerbs.move,
      call: ({ as }, { courseId, periodId }, person) =>
        as(person)('course/auth/live/move', {
          courseId,
          periodId,
          beginTime: minutesFromNow(200),
          endTime: minutesFromNow(260),
        }),
    },
    retryRecord: {
      verb: liveLessonVerbs.retryRecord,
      call: ({ as }, { courseId, periodId }, person) =>
        as(person)('course/auth/live/record/retry', { courseId, periodId }),
    },
  },
})

type Said = { isMuted?: true; isClosed?: true; from?: number; to?: number }

const said =
  ({ isMuted, isClosed, from = -5, to = 60 }: Said, writer: 'lecturerOfOrganization' | 'learner' = 'learner') =>
  (id: number) => [
    ...into(onAir, { from, to })(id),
    `update live_lesson set is_muted = ${isClosed ? 1 : 0} where period_id = ${id}`,
    `delete from live_mute where period_id = ${id}`,
    ...(isMuted
      ? [
          `insert into live_mute (period_id, account_id, reason) select ${id}, id, '刷屏' from account where id in
            (${accountOf('learner')}, ${accountOf('lecturerOfOrganization')})`,
        ]
      : []),
    `delete from live_chat where period_id = ${id}`,
    `insert into live_chat (period_id, account_id, content, is_teacher) values
      (${id}, ${accountOf(writer)}, '老师好', ${writer === 'learner' ? 0 : 1})`,
  ]

async function chatOf({ as }: World, id: number, person: Person): Promise<Chat | undefined> {
  const chat = await as(person)('course/auth/live/chat/list', ids(id)).catch(() => undefined)
  const { beginTime, endTime, serverTime } = await as('lecturer')('course/auth/live/view', ids(id))
  return chat && { ...chat, ...ids(id), beginTime, endTime, now: Date.parse(serverTime) }
}

export const liveChat = noun<Chat>({
  setUp,
  people: ['lecturer', 'lecturerOfOrganization', 'learner', 'organization'],
  states: {
    open: said({}),
    'too early': said({ from: 31, to: 60 }),
    'just before': said({ from: 29, to: 60 }),
    'just after': said({ from: -60, to: -29 }),
    'too late': said({ from: -60, to: -31 }),
    closed: said({ isClosed: true }),
    muted: said({ isMuted: true }),
    'closed, and muted': said({ isClosed: true, isMuted: true }),
  },
  row: chatOf,
  changes: (id) => ({ live_chat: `period_id = ${id}` }),
  verbs: {
    say: {
      verb: liveChatVerbs.say,
      call: ({ as }, { courseId, periodId }, person) =>
        as(person)('course/auth/live/chat/save', { courseId, periodId, content: '听得清' }),
    },
  },
})

/** Who wrote the line there is. */
export const liveMember = noun<Line>({
  setUp,
  people: ['lecturer', 'lecturerOfOrganization', 'learner', 'organization'],
  states: { 'a learner': said({}), 'a teacher': said({}, 'lecturerOfOrganization') },
  async row(w, id, person) {
    const chat = await chatOf(w, id, person)
    if (!chat?.isTeacher) return undefined
    const [line] = chat.list
    const isMe = line!.nickname === people[person as 'lecturer'].nickname
    return { ...line!, ...ids(id), isMe }
  },
  changes: (id) => ({ live_mute: `period_id = ${id}` }),
  verbs: {
    mute: {
      verb: liveMemberVerbs.mute,
      call: ({ as }, { courseId, periodId, userId }, person) =>
        as(person)('course/auth/live/chat/mute', { courseId, periodId, userId, isMuted: 1 }),
    },
  },
})
