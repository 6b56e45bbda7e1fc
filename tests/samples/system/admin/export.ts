// Samples of the calls of contract/system/admin/export.ts.
import { anOperator } from '../../../support/making.ts'
import { fields } from '../../fields.ts'
import { type Samples, sample } from '../../sample.ts'

const input = fields['system/admin/export/save'] as never

export const samples: Samples = {
  'system/admin/export/save': sample(async (w) => ({ token: (await anOperator(w)).token, input })),
  'system/admin/export/delete': sample(async (w) => {
    const { token, api } = await anOperator(w)
    const { id } = await api('system/admin/export/save', input)
    return { token, input: { id } }
  }),
}
