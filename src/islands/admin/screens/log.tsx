// What operators did: every change, and every look at what is private.
import { listScreen } from '../../list/ListScreen.tsx'

export default listScreen({
  title: '操作日志',
  hint: '后台的每一次改动，和每一次看隐私，都在这里；谁也不能改、不能删',
  item: '操作',
  unit: '条',
  list: 'system/admin/log/page',
  rowKey: 'id',
  nameOf: ({ deed }) => deed,
  empty: { title: '还没有人操作过', description: '在后台改过什么，会出现在这里。' },
  filters: (filter) => [
    filter.find('姓名或账号', (operatorName) => ({ operatorName })),
    filter.dates('时间', 'beginTime', 'endTime'),
    filter.choice('kind', '哪一类', [
      { value: 'review', name: '内容审核' },
      { value: 'trade', name: '交易' },
      { value: 'user', name: '用户与入驻' },
      { value: 'course', name: '课程与证书' },
      { value: 'word', name: '词表' },
      { value: 'site', name: '站点与系统' },
    ]),
    filter.row('afterId', '之后', '上次来以后同事办的'),
  ],
  columns: (column) => [
    column.text('deed', '做了什么', ({ deed }) => deed, { isTitle: true, width: 190 }),
    column.text('detail', '说明', ({ detail }) => detail || '—', { isWide: true, phone: 'left' }),
    column.text('operatorName', '谁', ({ operatorName }) => operatorName, { width: 120 }),
    column.text('account', '账号', ({ account }) => account || '老师', { width: 120, isWide: true }),
    column.minute('gmtCreate', '时间'),
  ],
})
