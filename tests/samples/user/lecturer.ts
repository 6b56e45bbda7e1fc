// Samples of the calls of contract/user/lecturer.ts.
import { aNewcomer } from '../../support/making.ts'
import { aSettledLecturer } from '../../support/settling.ts'
import { type Samples, sample } from '../sample.ts'
import { by, lecturerId } from '../study.ts'

export const samples: Samples = {
  'user/auth/lecturer/update': sample(async (w) => ({
    token: (await aSettledLecturer(w)).token,
    input: { position: '北湖中学 教研组长', introduce: '<p>教了十四年数学，现在带三位青年教师。</p>' },
  })),
  'user/auth/lecturer/attention/save': sample(async (w) => by(await aNewcomer(w), { lecturerId: await lecturerId(w) })),
  'user/auth/lecturer/attention/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { lecturerId: await lecturerId(w) }
    await me.api('user/auth/lecturer/attention/save', which)
    return by(me, which)
  }),
}
