// Samples of the calls of contract/course/course-comment.ts.
import { aNewcomer, freeLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/courseComment/save': sample(async (w) => {
    const { courseId } = await freeLesson(w)
    return by(await aNewcomer(w), { courseId, score: 5, content: '很受用的一课' })
  }),
  'course/auth/courseComment/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { courseId } = await freeLesson(w)
    const { id } = await me.api('course/auth/courseComment/save', { courseId, score: 4, content: '很受用的一课' })
    return by(me, { id })
  }),
}
