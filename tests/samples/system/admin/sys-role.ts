// Samples of the calls of contract/system/admin/sys-role.ts.
import { anOperator, next } from '../../../support/making.ts'
import type { World } from '../../../support/world.ts'
import { fields } from '../../fields.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

const aRole = () => ({ ...fields['system/admin/sys/role/save'], roleName: `角色 ${next()}` }) as never

const saved = (w: World) => w.as('operator')('system/admin/sys/role/save', aRole())

export const samples: Samples = {
  'system/admin/sys/role/save': [
    ...sample(async (w) => byOperator(w, aRole())),
    ...sample(
      async (w) => {
        const { id, version } = await saved(w)
        const { id: holder } = await anOperator(w)
        await w.db.pool.query('update operator set role_id = $1 where id = $2', [id, holder])
        return byOperator(w, { ...(aRole() as object), id, version })
      },
      { what: 'changed' },
    ),
  ],
  'system/admin/sys/role/delete': sample(async (w) => byOperator(w, { id: (await saved(w)).id })),
}
