// Samples of the calls of contract/user/admin/lecturer-audit.ts.
import { anApplication, filesOf } from '../../../support/settling.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/lecturer/audit/picture/view': sample(async (w) => {
    const { auditId } = await anApplication(w)
    return byOperator(w, { fileNo: (await filesOf(w, auditId))[0].id })
  }),
  'user/admin/lecturer/audit/number/view': sample(async (w) =>
    byOperator(w, { id: (await anApplication(w)).auditId, kind: 8, reason: '核对姓名和号码' }),
  ),
  'PUT user/admin/lecturer/audit/audit': [
    ...sample(async (w) => byOperator(w, { id: (await anApplication(w)).auditId, auditStatus: 2, editVersion: 2 }), {
      what: 'passed',
    }),
    ...sample(
      async (w) => {
        const { auditId } = await anApplication(w, { settleType: 'ORGANIZATION' })
        return byOperator(w, { id: auditId, auditStatus: 2, editVersion: 2 })
      },
      { what: 'an organization' },
    ),
    ...sample(
      async (w) => {
        const { auditId } = await anApplication(w)
        return byOperator(w, { id: auditId, auditStatus: 3, auditOpinion: '资格证反光，请重拍', editVersion: 2 })
      },
      { what: 'refused' },
    ),
  ],
}
