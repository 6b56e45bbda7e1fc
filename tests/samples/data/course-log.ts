// Samples of the calls of contract/data/course-log.ts.
import { aNewcomer, freeLesson, one } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'data/auth/course/log/save': sample(async (w) => {
    const me = await aNewcomer(w)
    const { courseId, periodId, length } = await freeLesson(w)
    await one(w, 'update course set period_total = 1, certificate_progress = 1 where id = $1', [courseId])
    await me.api('course/auth/course/sign', { courseId, periodId })
    await one(w, "update study_clock set heard_at = heard_at - interval '2 hours' where account_id = $1", [me.id])
    const watched = { watchLength: length, lastPosition: length - 1, segments: [[0, length]] }
    return by(me, { courseId, periodId, ...watched, sessionNo: 'one-of-the-samples' })
  }),
}
