// Samples of the calls of contract/data/admin/course-log-statement.ts.
import { aStudied, one } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'data/admin/course/log/statement/revoke': sample(async (w) => {
    const { me, year } = await aStudied(w)
    const { statementNo } = await me.api('data/auth/course/log/statement/save', { year })
    const { id } = await one(w, 'select id from study_statement where statement_no = $1', [statementNo])
    return byOperator(w, { id, reason: '学习记录经复核有误' })
  }),
}
