// Samples of the calls of contract/exam/grade-student.ts.
import { aClass, aMember } from '../../support/classes.ts'
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'exam/auth/grade/student/grade/add': sample(async (w) => {
    const { inviteCode } = await aClass(w, { verificationSet: 2 })
    return by(await aNewcomer(w), { inviteCode, remarkName: '北湖小学吴桐' })
  }),
  'PUT exam/auth/grade/student/quit': sample(async (w) => {
    const made = await aClass(w)
    const { me } = await aMember(w, made)
    return by(me, { gradeId: made.gradeId })
  }),
  'PUT exam/auth/grade/student/kick/out': sample(async (w) => {
    const made = await aClass(w)
    const { studentId } = await aMember(w, made)
    return by(made.owner, { gradeId: made.gradeId, studentId })
  }),
  'PUT exam/auth/grade/student/update/admin': sample(async (w) => {
    const made = await aClass(w)
    const { studentId } = await aMember(w, made)
    return by(made.owner, { gradeId: made.gradeId, studentId, isAdmin: 1 })
  }),
  'exam/auth/grade/student/mobile/view': sample(async (w) => {
    const made = await aClass(w)
    const { studentId } = await aMember(w, made)
    return by(made.owner, { gradeId: made.gradeId, studentId })
  }),
  'PUT exam/auth/grade/student/edit': sample(async (w) => {
    const made = await aClass(w)
    const { me } = await aMember(w, made)
    return by(me, { gradeId: made.gradeId, remarkName: '红柳县第一小学' })
  }),
}
