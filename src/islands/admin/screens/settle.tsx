// 入驻审核: applications that wait for operators, the longest first; and the others by their state.
import { paths } from '../../../lib/paths.ts'
import { inFile, namesOf } from '../../kit/columns.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Tag } from '../../kit/State.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { settleStateNames, settleTypes } from './settle/application-labels.ts'

export default listScreen({
  title: '入驻审核',
  hint: '交得最早的排在最前；答复的时限在站点信息的「约定」里',
  item: '申请',
  unit: '份',
  list: 'user/admin/lecturer/audit/page',
  rowKey: 'id',
  nameOf: ({ lecturerName }) => lecturerName,
  empty: { title: '没有这样的申请', description: '老师和机构交上来的入驻申请会排在这里。' },
  tabs: Object.entries(settleStateNames).map(([state, { name }]) => ({
    key: state,
    name,
    input: { auditStatus: Number(state) },
    isDue: state === '1',
  })),
  filters: (filter) => [
    filter.find('手机号', (mobile) => ({ mobile })),
    filter.choice('settleType', '种类', settleTypes),
  ],
  columns: (column) => [
    column.text(
      'lecturerName',
      '申请人',
      ({ id, lecturerName, organizationName, settleType, isChange }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <a data-row-link href={paths.admin('settle/review', { id })} className="text-link hover:underline">
            {settleType === 'ORGANIZATION' ? organizationName : lecturerName}
          </a>
          {isChange === 1 && <Tag tone="info">改动</Tag>}
        </span>
      ),
      { isTitle: true, opens: true, file: inFile('{lecturerName}') },
    ),
    column.text('settleType', '种类', ({ settleType }) => settleTypes.find(({ value }) => value === settleType)?.name, {
      width: 96,
      file: inFile('{settleType}', { settleType: namesOf(settleTypes) }),
    }),
    column.text('position', '单位和职务', ({ position }) => position, { isWide: true, phone: 'left' }),
    column.text(
      'organizationName',
      '挂在',
      ({ settleType, organizationName }) => (settleType === 'LECTURER' ? organizationName || '—' : '—'),
      {
        width: 140,
        isHidden: true,
        file: inFile('{settleType}', { settleType: { LECTURER: '{organizationName}', '*': '—' } }),
      },
    ),
    column.text('lecturerMobile', '手机号', ({ lecturerMobile }) => lecturerMobile, { width: 128 }),
    column.count('submitCount', '提交次数'),
    column.instant('submitTime', '提交时间'),
    column.state('auditStatus', '状态', settleStateNames, { width: 104 }),
    column.actions(76, ({ id, lecturerName }) => (
      <RowActs
        name={lecturerName}
        acts={[{ label: '打开', isMain: true, href: paths.admin('settle/review', { id }) }]}
      />
    )),
  ],
})
