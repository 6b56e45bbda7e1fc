// Samples of the calls of contract/course/course.ts.
import { aNewcomer, freeLesson, liveLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/sign': sample(async (w) => {
    const { courseId, periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { courseId, periodId })
  }),
  'course/auth/course/getPlaybackUrl': sample(async (w) => by(await aNewcomer(w), await liveLesson(w, -90, -30))),
}
