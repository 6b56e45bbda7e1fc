// Samples of the calls of contract/course/course-next.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'course/auth/course/next/goal': sample(async (w) => by(await aNewcomer(w), { weekGoal: 5 })),
}
