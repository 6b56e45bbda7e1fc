// Samples of the calls of contract/exam/answer-file.ts.
import { anAnswerFile } from '../../support/answer-file.ts'
import { aClassExam } from '../../support/classes.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/answer/file/read': sample(async (w) => {
    const { sitters, exam } = await aClassExam(w)
    const { me, id } = sitters[0]!
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    const content = await anAnswerFile(me, id, [{ problemId: exam.single, userAnswer: ['B'] }])
    return { token: w.tokenOf('lecturer'), input: { content } }
  }),
}
