// The templates that lecturers of my organization hand in, those that wait the longest first.

import { writtenOf } from '../../../contract/course/course-verbs.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { sampleStates } from '../../../contract/enums/sample-states.ts'
import { RowActs } from '../../kit/RowActs.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { type Sample, sampleColumns } from './sample/columns.tsx'
import { sampleReviewer } from './sample/reviewer.ts'

const list = 'course/auth/course/sample/audit/page'
const hrefOf = (sample: Sample) => sampleReviewer.href({ id: writtenOf(sample).id })

export default plainList({
  title: '样板课审核列表',
  hint: '讲师交上来的样板课，通过以后机构的讲师都能照着做课，归机构管理',
  unit: '门',
  item: '样板课',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'wait', name: '等你审核', input: { auditStatus: sampleStates.waiting }, isDue: true },
    { key: 'ready', name: '已通过', input: { auditStatus: sampleStates.ready } },
    { key: 'refused', name: '退回的', input: { auditStatus: sampleStates.refused } },
    { key: 'all', name: '全部', input: {} },
  ],
  hasCounts: true,
  filters: (filter) => [filter.find('样板课名称', (courseName) => ({ courseName: courseName.slice(0, 50) }))],
  columns: (column) =>
    sampleColumns(column, {
      href: hrefOf,
      width: 88,
      actions: (sample) => (
        <RowActs
          name={sample.courseName}
          acts={[{ label: isDue(sample) ? '去审' : '查看', isMain: true, href: hrefOf(sample) }]}
        />
      ),
    }),
  empty: { title: '没有等你审核的样板课', description: '讲师在课程里点「存为样板课」，写好交上来，会排在这里。' },
})

const isDue = (sample: Sample) => writtenOf(sample).courseState === courseStates.waiting
