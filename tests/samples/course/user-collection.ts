// Samples of the calls of contract/course/user-collection.ts.
import { aCourse, aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/user/collection/course/save': sample(async (w) =>
    by(await aNewcomer(w), { courseId: await aCourse(w) }),
  ),
  'course/auth/user/collection/course/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const courseId = await aCourse(w)
    await me.api('course/auth/user/collection/course/save', { courseId })
    return by(me, { courseId })
  }),
}
