// Samples of the calls of contract/exam/grade-student-import.ts.
import { aClass } from '../../support/classes.ts'
import { aNewcomer } from '../../support/making.ts'
import { memberFile, memberInput } from '../../support/member-imports.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/grade/student/import': sample(async (w) => {
    const { owner, gradeId } = await aClass(w)
    const { mobile } = await aNewcomer(w)
    return { token: owner.token, input: memberInput({ gradeId }), file: memberFile(`${mobile} 北湖小学吴桐`) }
  }),
}
