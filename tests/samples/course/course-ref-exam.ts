// Samples of the calls of contract/course/course-ref-exam.ts.
import { anExam } from '../../support/exams.ts'
import { aCourse } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const tie = async (w: World) => ({ courseId: await aCourse(w), examId: (await anExam(w)).examId })

export const samples: Samples = {
  'course/auth/course/ref/exam/save': sample(async (w) => ({ token: w.tokenOf('lecturer'), input: await tie(w) })),
  'course/auth/course/ref/exam/delete': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: await w.as('lecturer')('course/auth/course/ref/exam/save', await tie(w)),
  })),
}
