// Samples of the calls of contract/data/course-log-statement.ts.
import { aStudied } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'data/auth/course/log/statement/save': sample(async (w) => {
    const { me, year } = await aStudied(w)
    return by(me, { year })
  }),
}
