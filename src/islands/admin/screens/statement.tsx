// Statements of hours: found by number or by the learner's mobile number; viewed and revoked.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { statementStates } from '../../../contract/enums/statement-states.ts'
import { creditHours, dateTime, minute } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { inFile } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Notice } from '../../kit/State.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { RevokeConfirm } from './certificate/RevokeConfirm.tsx'

const states = {
  [statementStates.valid]: { name: '有效', tone: 'ok' },
  [statementStates.replaced]: { name: '已换新', tone: 'off' },
  [statementStates.revoked]: { name: '已撤销', tone: 'bad' },
} as const

type Row = Output<'data/admin/course/log/statement/page'>['list'][number]

export default listScreen({
  title: '学时证明',
  hint: '学员自己开具，姓名和手机号遮住一部分',
  item: '证明',
  unit: '份',
  list: 'data/admin/course/log/statement/page',
  rowKey: 'id',
  nameOf: ({ statementNo }) => statementNo,
  empty: { title: '还没有人开具过学时证明' },
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'valid', name: '有效', input: { statementStatus: statementStates.valid } },
    { key: 'revoked', name: '已撤销', input: { statementStatus: statementStates.revoked } },
  ],
  filters: (filter) => [
    filter.find('编号或手机号', (text) => (/^1\d{10}$/.test(text) ? { mobile: text } : { statementNo: text })),
  ],
  columns: (column, href) => [
    column.link('statementNo', '编号', href),
    column.text(
      'realName',
      '学员',
      ({ realName, mobile }) => (
        <span>
          {realName} <span className="text-mini text-ink-2">{mobile}</span>
        </span>
      ),
      { width: 190, file: inFile('{realName} {mobile}') },
    ),
    column.text('year', '年度', ({ year }) => `${year} 年`, { width: 92, file: inFile('{year} 年') }),
    column.text('seconds', '学时', ({ seconds }) => creditHours(seconds), {
      width: 80,
      file: inFile('{seconds:hours}'),
    }),
    column.minute('issueTime', '开具时间', { isWide: true, phone: 'time' }),
    column.state('statementStatus', '状态', states, { width: 92 }),
  ],
  Detail: ({ row, reload }) => <Detail row={row!} onDone={reload} />,
})

function Detail({ row, onDone }: { row: Row; onDone(): void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="p-5 space-y-3">
        <h2 className="font-semibold">{row.year} 年继续教育学时证明</h2>
        {row.statementStatus === statementStates.replaced && (
          <Notice tone="info">学员换开过，这一份已被新的一份代替。</Notice>
        )}
        {row.statementStatus === statementStates.revoked && (
          <Notice tone="warn">
            已撤销{row.gmtRevoke && `（${minute(row.gmtRevoke)}）`}：{row.revokeReason}
          </Notice>
        )}
        <Facts
          isSmall
          list={[
            ['编号', row.statementNo],
            ['学员', `${row.realName} ${row.mobile}`],
            ['单位', row.schoolName || '没有填写'],
            ['学时', creditHours(row.seconds)],
            ['开具', dateTime(row.issueTime)],
          ]}
        />
        <p className="flex flex-wrap gap-2">
          <LinkButton href={paths.certificate(row.statementNo)}>公开的核对页</LinkButton>
          {row.statementStatus !== statementStates.revoked && <Button onPress={() => setAsking(true)}>撤销</Button>}
        </p>
      </div>
      <RevokeConfirm
        title={`撤销${row.realName}的学时证明？`}
        what="证明"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        run={async (reason) => {
          if (!(await tryApi('data/admin/course/log/statement/revoke', { id: row.id, reason }))) return false
          toast('撤销成功，证明不再有效')
          onDone()
          return true
        }}
      />
    </>
  )
}
