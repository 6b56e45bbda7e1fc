// Samples of the calls of contract/course/course-user.ts.
import { aNewcomer, freeLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/user/join': sample(async (w) => {
    return by(await aNewcomer(w), { courseId: (await freeLesson(w)).courseId })
  }),
}
