// Samples of the calls of contract/system/admin/notice.ts.

import { sendNotice } from '../../../../src/gateway/messages/notices.ts'
import { anOperator } from '../../../support/making.ts'
import { mutateWith } from '../../../support/mutate.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/notice/read': sample(async (w) => {
    const { id, token } = await anOperator(w)
    await mutateWith(w.db)((q) => sendNotice(q, [id], { kind: 'mention', refId: 1, title: '苏念提到你' }))
    return { token, input: {} }
  }),
}
