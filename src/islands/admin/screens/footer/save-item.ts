// Saves the name of a column or an article of the footer, or whether it is shown; its texts stay as they are.
import type { Output } from '../../../../contract/calls.ts'
import type { Values } from '../../../kit/fields.tsx'
import { flagField } from '../../../kit/flag-field.tsx'
import { saveRow } from '../../../list/save-row.ts'

type Item = Pick<
  Output<'system/admin/website/nav/page'>['list'][number],
  'id' | 'version' | 'parentId' | 'navName' | 'statusId'
>

const valuesOf = ({ parentId, navName, statusId }: Values): Values => ({ parentId, navName, statusId })

export function saveItem(item: Item, change: { navName?: string; statusId?: 0 | 1 }) {
  const values = valuesOf(item)
  return saveRow({
    call: 'system/admin/website/nav/save',
    begun: { version: item.version, values },
    values: { ...values, ...change },
    valuesOf,
    input: ({ parentId, navName, statusId }, version) => ({ parentId, navName, statusId, id: item.id, version }),
    fields: { parentId: { label: '栏目' }, navName: { label: '名称' }, statusId: flagField('在前台显示') },
  })
}
