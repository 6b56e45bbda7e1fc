// Samples of the calls of contract/system/admin/view.ts.
import { anOperator, next } from '../../../support/making.ts'
import { fields } from '../../fields.ts'
import { type Samples, sample } from '../../sample.ts'

const aView = () => ({ ...fields['system/admin/view/save'], screen: 'user', viewName: `视图 ${next()}` }) as never

export const samples: Samples = {
  'system/admin/view/save': [
    ...sample(async (w) => ({ token: (await anOperator(w)).token, input: aView() })),
    ...sample(
      async (w) => {
        const { token, api } = await anOperator(w)
        const { id, version } = await api('system/admin/view/save', aView())
        return { token, input: { ...(aView() as object), id, version, isShared: 1 } }
      },
      { what: 'changed' },
    ),
  ],
  'system/admin/view/delete': sample(async (w) => {
    const { token, api } = await anOperator(w)
    const { id } = await api('system/admin/view/save', aView())
    return { token, input: { id } }
  }),
}
