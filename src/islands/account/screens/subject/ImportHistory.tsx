// What was imported before, the latest first; what is read and not stored waits there.
import type { Output } from '../../../../contract/calls.ts'
import { importStates } from '../../../../contract/exam/import-states.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { columnsOf, type States } from '../../../kit/columns.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Table } from '../../../kit/Table.tsx'

const call = 'exam/auth/problem/import/page'
type Import = Output<typeof call>['list'][number]

const states: States = {
  [importStates.reading]: { name: '正在试读', tone: 'run' },
  [importStates.read]: { name: '等你导入', tone: 'wait' },
  [importStates.storing]: { name: '正在导入', tone: 'run' },
  [importStates.done]: { name: '导入了', tone: 'ok' },
  [importStates.unreadable]: { name: '没有读出来', tone: 'bad' },
  [importStates.undone]: { name: '撤销了', tone: 'off' },
}

export function ImportHistory() {
  const imports = useCall(call, { pageSize: 10 })
  const { href } = useAddress()
  if (imports.data && !imports.data.list.length) return null
  const column = columnsOf<Import>()
  return (
    <Part title="以前的导入" isApart>
      <Table
        caption="以前的导入"
        of={imports}
        columns={[
          column.link('fileName', '文件', ({ importId, subjectId }) => href({ importId, subjectId }), {
            below: ({ subjectName }) => subjectName,
          }),
          column.state('importState', '状态', states, { width: 110 }),
          column.text('counts', '读到', countsOf, { width: 230 }),
          column.instant('gmtCreate', '什么时候', { width: 120 }),
        ]}
        rows={imports.data?.list}
        rowKey={({ importId }) => importId}
        empty={null}
      />
    </Part>
  )
}

function countsOf({ importState, rowCount, readyCount, faultyCount, sameCount, importedCount }: Import) {
  if (importState === importStates.done) return `${rowCount} 题，导入 ${importedCount} 题`
  if (importState !== importStates.read) return rowCount ? `${rowCount} 题` : '—'
  return `${readyCount} 题可以导入，${faultyCount} 题要改，${sameCount} 题重复`
}
