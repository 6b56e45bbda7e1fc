// The operators, found by name or account; a row opens its form beside the list.
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { inFile } from '../../../kit/columns.tsx'
import { listScreen } from '../../../list/ListScreen.tsx'
import { OperatorForm } from './OperatorForm.tsx'

const states = { [statusIds.normal]: '能登录', [statusIds.disabled]: '已停用' } as const

export const Operators = listScreen({
  title: '操作员',
  isPart: true,
  item: '操作员',
  unit: '位',
  list: 'system/admin/sys/user/page',
  rowKey: 'id',
  nameOf: ({ name }) => name,
  empty: { title: '没有这样的操作员', description: '换一个名字或角色再找。' },
  filters: (filter) => [filter.find('姓名或账号', (str) => ({ str }))],
  columns: (column, href) => [
    column.link('name', '姓名', href),
    column.text('account', '账号', ({ account }) => account, { width: 140 }),
    column.text('roleName', '角色', ({ roleName }) => roleName, { width: 120 }),
    column.state('statusId', '状态', ({ statusId }) => ({ name: states[statusId], tone: statusId ? 'ok' : 'off' }), {
      width: 100,
      file: inFile('{statusId}', { statusId: states }),
    }),
    column.instant('lastTime', '上次操作', { isWide: true, phone: 'time' }),
    column.text('device', '在哪里', ({ device }) => device || '没有登录', { width: 150, isWide: true }),
  ],
  hasNew: true,
  openVerb: '编辑',
  Detail: OperatorForm,
})
