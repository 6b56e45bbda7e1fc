// Samples of the calls of contract/course/live.ts.
import { aChannel, aPushedLesson, minutesFromNow } from '../../support/lives.ts'
import { aNewcomer, liveLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { aLine, by } from '../study.ts'

export const samples: Samples = {
  'course/auth/live/chat/save': sample(async (w) => {
    return by(await aNewcomer(w), { ...(await liveLesson(w, -5, 60)), content: '老师好' })
  }),
  'course/auth/live/chat/mute': sample(async (w) => {
    const { id: userId } = await aNewcomer(w)
    return { token: w.tokenOf('lecturer'), input: { ...(await liveLesson(w, -5, 60)), userId, isMuted: 1 } }
  }),
  'course/auth/live/chat/delete': sample(async (w) => {
    const { room, id } = await aLine(w)
    return { token: w.tokenOf('lecturer'), input: { ...room, id } }
  }),
  'course/auth/live/chat/close': sample(async (w) => {
    return { token: w.tokenOf('lecturer'), input: { ...(await liveLesson(w, -5, 60)), isClosed: 1 } }
  }),
  'course/auth/live/cancel': sample(async (w) => {
    const lesson = await aPushedLesson(w, await aChannel(w), 100, 160)
    return { token: w.tokenOf('lecturer'), input: { ...lesson, reason: '老师生病了' } }
  }),
  'course/auth/live/move': sample(async (w) => {
    const lesson = await aPushedLesson(w, await aChannel(w), 100, 160)
    const times = { beginTime: minutesFromNow(200), endTime: minutesFromNow(260) }
    return { token: w.tokenOf('lecturer'), input: { ...lesson, ...times, reason: '和校会撞了' } }
  }),
  'course/auth/live/record/retry': sample(async (w) => {
    const lesson = await aPushedLesson(w, await aChannel(w), -100, -40)
    await w.db.pool.query(
      `insert into live_lesson (period_id, record_status, record_reason) values (${lesson.periodId}, 3, '没有收到录像')`,
    )
    return { token: w.tokenOf('lecturer'), input: lesson }
  }),
}
