// Samples of the calls of contract/exam/grade-info.ts.
import { aClass, aMember } from '../../support/classes.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'exam/auth/grade/info/save': sample(async (w) =>
    by(await aNewcomer(w, { userType: 2 }), { gradeName: `写作研修 ${next()} 班` }),
  ),
  'PUT exam/auth/grade/info/update': sample(async (w) => {
    const { owner, gradeId } = await aClass(w)
    return by(owner, { id: gradeId, gradeName: '写作研修班（改）', isNewCode: 1 })
  }),
  'exam/auth/grade/info/disband': sample(async (w) => {
    const made = await aClass(w)
    await aMember(w, made)
    return by(made.owner, { id: made.gradeId })
  }),
}
