// Samples of the calls of contract/exam/exam-info-monitor.ts.
import { anExam } from '../../support/exams.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/exam/info/monitor/collect': sample(async (w) => {
    const { examId } = await anExam(w)
    const me = await aNewcomer(w)
    const { relationId } = await me.api('exam/auth/user/exam/begin', { examId, requestNo: `request-${next()}` })
    return { token: w.tokenOf('lecturer'), input: { id: examId, reason: '系统维护', relationIds: [relationId] } }
  }),
}
