// My exports: what is being written, what can be fetched, what is gone.

import type { Output } from '../../../contract/calls.ts'
import { exportStates, isUnderWay } from '../../../contract/enums/export-states.ts'
import { fileSize, thousands } from '../../../lib/format.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { useEvery } from '../../app/use-every.ts'
import { inFile } from '../../kit/columns.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { RowName } from '../../kit/RowName.tsx'
import { Small } from '../../kit/Small.tsx'
import { Progress } from '../../kit/State.tsx'
import { downloadExport } from '../../list/download.ts'
import { listScreen } from '../../list/ListScreen.tsx'

const list = 'system/admin/export/page'
type Export = Output<typeof list>['list'][number]

const states = {
  [exportStates.queued]: { name: '排着队', tone: 'wait' },
  [exportStates.running]: { name: '正在写', tone: 'run' },
  [exportStates.done]: { name: '好了', tone: 'ok' },
  [exportStates.failed]: { name: '没做完', tone: 'bad' },
} as const
const gone = { name: '过了一天，已删', tone: 'off' } as const

const look = 1500 // ms

export default listScreen({
  title: '我的导出',
  hint: '文件留一天，只有你能取；每一次都记在操作日志里',
  item: '导出',
  unit: '个',
  list,
  rowKey: 'id',
  nameOf: ({ title }) => title,
  empty: { title: '还没有导出过', description: '在订单、用户这些列表里点「导出…」，文件会出现在这里。' },
  columns: (column) => [
    column.text(
      'title',
      '导出了什么',
      ({ title, fileType, description }) => (
        <RowName below={description || '没有条件'}>
          {title} <Small>{fileType}</Small>
        </RowName>
      ),
      {
        isTitle: true,
        short: ({ title, fileType }) => `${title} ${fileType}`,
        below: ({ description }) => description,
        file: inFile('{title} {fileType} {description}'),
      },
    ),
    column.text('done', '行数', (row) => <Rows row={row} />, {
      width: 150,
      phone: 'right',
      short: (row) => `${thousands(row.done)} ${row.unit}`,
      file: inFile('{done}'),
    }),
    column.text('bytes', '大小', ({ bytes }) => (bytes ? fileSize(bytes) : '—'), {
      width: 90,
      isWide: true,
      file: inFile('{bytes}'),
    }),
    column.instant('gmtCreate', '时间', { isWide: true }),
    column.state('exportStatus', '状态', (row) => (isGone(row) ? gone : states[row.exportStatus as 1]), {
      width: 140,
      file: inFile('{exportStatus}', { exportStatus: { 1: '排着队', 2: '正在写', 3: '好了', 4: '没做完' } }),
    }),
    column.actions(130, (row) => <Verbs row={row} />),
  ],
})

const isGone = ({ exportStatus, gmtExpire }: Export) => exportStatus === exportStates.done && !gmtExpire
const isRunning = ({ exportStatus }: Export) => isUnderWay(exportStatus)

function Rows({ row }: { row: Export }) {
  useEvery(isRunning(row) ? look : undefined, () => invalidate(list))
  if (!isRunning(row))
    return <>{row.exportStatus === exportStates.failed ? row.failReason : `${thousands(row.done)} ${row.unit}`}</>
  return (
    <span className="block">
      {thousands(row.done)} / {row.total ? thousands(row.total) : '…'}
      <Progress label={`${row.title}的进度`} value={row.total ? (row.done / row.total) * 100 : 0} />
    </span>
  )
}

function Verbs({ row }: { row: Export }) {
  const { id, title } = row
  async function remove() {
    await tryApi('system/admin/export/delete', { id })
    invalidate(list)
  }
  return (
    <RowActs
      name={title}
      acts={[
        isRunning(row) && { label: '停下', isMain: true, run: remove },
        Boolean(row.gmtExpire) && { label: '下载', isMain: true, run: () => downloadExport(id) },
        Boolean(row.gmtExpire) && { label: '删除', isDanger: true, run: remove },
      ]}
    />
  )
}
