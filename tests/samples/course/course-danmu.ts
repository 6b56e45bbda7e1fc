// Samples of the calls of contract/course/course-danmu.ts.
import { aNewcomer, freeLesson } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/danmu/save': sample(async (w) => {
    const { periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { periodId, playSecond: 3, content: '等三秒，记下了' })
  }),
  'course/auth/course/danmu/watch': sample(async (w) => {
    const { periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { periodId })
  }),
  'course/auth/course/danmu/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { periodId } = await freeLesson(w)
    const { id } = await me.api('course/auth/course/danmu/save', { periodId, playSecond: 3, content: '等三秒' })
    return by(me, { id })
  }),
}
