// Samples of the calls of contract/course/live.ts.
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
}
