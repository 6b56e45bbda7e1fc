// Samples of the calls of contract/course/course-note.ts.
import { aNewcomer, freeLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/note/save': sample(async (w) => {
    const { periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { periodId, playSecond: 3, content: '先读题，再动笔' })
  }),
  'course/auth/course/note/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { periodId } = await freeLesson(w)
    const { id } = await me.api('course/auth/course/note/save', { periodId, playSecond: 3, content: '先读题' })
    return by(me, { id })
  }),
}
