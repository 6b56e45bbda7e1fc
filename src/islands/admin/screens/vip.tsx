// Memberships on offer, in their order.

import { statusIds } from '../../../contract/enums/status-ids.ts'
import { vipSetTypes } from '../../../contract/enums/vip-set-types.ts'
import { vipSetVerbs } from '../../../contract/user/vip-set-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { termOf } from '../../../lib/labels/membership.ts'
import { inFile } from '../../kit/columns.tsx'
import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { editableList } from '../../list/EditableList.tsx'

const types = choicesOf(vipSetTypes)
const states = {
  [statusIds.disabled]: { name: '已下架', tone: 'off' },
  [statusIds.normal]: { name: '在售', tone: 'ok' },
} as const

export default editableList({
  title: '会员套餐',
  hint: '改价马上在会员页生效，已开通的不受影响',
  item: '套餐',
  unit: '个',
  list: 'user/admin/vip/set/page',
  empty: { title: '还没有会员套餐', description: '加一个，会员页马上就有。' },
  nameOf: ({ setName }) => setName,
  columns: (column, href) => [
    column.link('setName', '名称', href),
    column.text('term', '有效期', termOf, {
      width: 100,
      file: inFile('{validDays}', { validDays: { 0: '永久有效', '*': '{validDays:round} 天' } }),
    }),
    column.money('orgPrice', '原价', { isWide: true }),
    column.money('fabPrice', '现价'),
    column.money('renewalPrice', '续费', { isWide: true }),
    column.count('soldCount', '已开通', { isWide: true }),
    column.state('statusId', '状态', states),
  ],
  save: 'user/admin/vip/set/save',
  fields: {
    setName: field.text('名称', { isRequired: true }),
    setType: field.choice('种类', types),
    validDays: field.integer('有效天数', {
      isRequired: true,
      fresh: 30,
      absent: 0,
      when: ({ setType }) => setType !== vipSetTypes.forever,
    }),
    orgPrice: field.money('原价'),
    fabPrice: field.money('现价', { isRequired: true }),
    renewalPrice: field.money('续费价', { isRequired: true }),
    privilege: field.lines('权益', { hint: '一行一条，最多 10 条' }),
    sort: field.integer('顺序', { hint: '小的在前' }),
    statusId: flagField('在售'),
  },
  remove: {
    call: 'user/admin/vip/set/delete',
    hint: '会员页不再出售它；已经开通的人不受影响。',
    may: (set) => may(vipSetVerbs.takeDown, set),
  },
})
