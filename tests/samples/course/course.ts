// Samples of the calls of contract/course/course.ts.
import { aNewcomer, freeLesson, liveLesson, one } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/sign': sample(async (w) => {
    const { courseId, periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { courseId, periodId })
  }),
  'course/auth/course/getPlaybackUrl': sample(async (w) => by(await aNewcomer(w), await liveLesson(w, -90, -30))),
  'course/auth/course/accessory/download': sample(async (w) => {
    const me = await aNewcomer(w)
    const file = await one(
      w,
      `select a.course_id as "courseId", a.id as "accessoryId" from course_accessory a join course c on c.id = a.course_id
       where c.course_state = 2 and (c.is_free = 1 or a.is_free = 1) order by a.id limit 1`,
    )
    return by(me, file)
  }),
}
