// Samples of the calls of contract/exam/subject.ts.
import { aBank } from '../../support/exams.ts'
import { next } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/subject/save': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { subjectName: `阅读题库 ${next()}` },
  })),
  'PUT exam/auth/subject/update': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { id: await aBank(w), subjectName: '阅读题库（改）' },
  })),
  'exam/auth/subject/delete': sample(async (w) => ({ token: w.tokenOf('lecturer'), input: { id: await aBank(w) } })),
}
