// Samples of the calls of contract/user/lecturer.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by, lecturerId } from '../study.ts'

export const samples: Samples = {
  'user/auth/lecturer/attention/save': sample(async (w) => by(await aNewcomer(w), { lecturerId: await lecturerId(w) })),
  'user/auth/lecturer/attention/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { lecturerId: await lecturerId(w) }
    await me.api('user/auth/lecturer/attention/save', which)
    return by(me, which)
  }),
}
