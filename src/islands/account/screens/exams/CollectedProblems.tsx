// The questions a learner collected, the latest first.
import type { Output } from '../../../../contract/calls.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { plain } from '../../../../lib/plain.ts'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { useUndoable } from '../../../list/use-undoable.ts'
import { kindChoices, redoHref } from './problem-lines.ts'

const list = 'exam/auth/problem/collection/page'
type Row = Output<typeof list>['list'][number]

export const CollectedProblems = plainList({
  title: '收藏的题',
  heading: 'section',
  unit: '题',
  item: '题',
  list,
  rowKey: 'problemId',
  pageSize: 10,
  filters: (filter) => [
    filter.find('题干里的词', (keyword) => ({ keyword })),
    filter.choice('problemType', '题型', kindChoices),
  ],
  columns: (column) => [
    column.text('problem', '题目', ({ problem }) => plain(problem.problemContent, 60), {
      isTitle: true,
    }),
    column.text('kind', '题型', ({ problem }) => problemKinds[problem.problemType], { width: 88 }),
    column.instant('gmtCreate', '收藏时间', { isWide: true, phone: 'time' }),
    column.actions(124, (row) => <Actions row={row} />),
  ],
  empty: { title: '还没有收藏的题', description: '看解析时点「收藏这道题」，就会放在这里。' },
})

function Actions({ row: { problemId, problem } }: { row: Row }) {
  const remove = useUndoable('exam/auth/problem/collection/save', 'exam/auth/problem/collection/save', list)
  const name = plain(problem.problemContent, 20)
  return (
    <RowActs
      name={name}
      acts={[
        { label: '练一遍', isMain: true, href: redoHref(problemId) },
        {
          label: '取消收藏',
          isDanger: true,
          isBusy: remove.isBusy,
          run: () => remove.run({ problemId, opType: 0 }, '已取消收藏这道题', { problemId, opType: 1 }),
        },
      ]}
    />
  )
}
