// My exams or homework in classes: when each is open, its state, its score, and what to do next.

import type { Output } from '../../../../contract/calls.ts'
import { compensateStates } from '../../../../contract/enums/compensate-states.ts'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { classSittingVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { dayAndMinute } from '../../../../lib/format.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { stateOf } from './sitting-state.ts'

const list = 'exam/auth/grade/exam/student/relation/page'
type Relation = Output<typeof list>['list'][number]

export const classExamsOf = (taskType: TaskType) => {
  const task = tasks[taskType]
  return plainList({
    title: `班级${task.name}`,
    hint: `由班级的老师安排，到了时间才能开始`,
    unit: task.unit,
    item: task.name,
    list,
    input: { taskType },
    rowKey: 'id',
    tabs: [
      { key: 'all', name: '全部', input: {} },
      { key: 'todo', name: '未开始', input: { examStatus: examStates.notBegun } },
      { key: 'running', name: '没做完', input: { examStatus: examStates.running } },
      { key: 'waiting', name: '待评阅', input: { examStatus: examStates.marking } },
      { key: 'done', name: '评阅完成', input: { examStatus: examStates.graded } },
    ],
    columns: (column) => [
      column.link('examName', task.name, hrefOf, { below: belowOf }),
      column.state('examStatus', '状态', stateOf, { width: 116 }),
      column.text('score', '得分', scoreOf, { width: 104, align: 'right' }),
      column.text('beginTime', '开放', openOf, { width: 190, isWide: true }),
      column.actions(112, (relation) => <NextStep row={relation} />),
    ],
    empty: {
      title: `没有班级${task.name}`,
      description: `加入班级以后，老师安排的${task.name}会出现在这里。`,
      action: (
        <LinkButton kind="primary" size="default" href={paths.account('grades/my')}>
          去我的班级
        </LinkButton>
      ),
    },
  })
}

const belowOf = ({ gradeName, isLate, compensateStatus, examStatus }: Relation) =>
  `${gradeName}${isLate || (examStatus === examStates.notBegun && compensateStatus === compensateStates.allowed) ? '，补交' : ''}`

function hrefOf(relation: Relation) {
  const { id, taskType, examStatus } = relation
  const page = may(classSittingVerbs.goOn, relation)
    ? 'exam'
    : examStatus === examStates.notBegun || examStatus === examStates.absent
      ? 'startExam'
      : 'gradeResult'
  return `${tasks[taskType as TaskType].base}/${page}?relationId=${id}`
}

export const NextStep = ({ row: relation }: { row: Relation }) => (
  <RowActs name={relation.examName} acts={[{ label: verbOf(relation), isMain: true, href: hrefOf(relation) }]} />
)

function verbOf(relation: Relation) {
  const { examStatus } = relation
  if (may(classSittingVerbs.goOn, relation)) return '接着做'
  if (may(classSittingVerbs.begin, relation)) return '去开始'
  return examStatus === examStates.notBegun || examStatus === examStates.absent ? '看说明' : '看结果'
}

const scoreOf = ({ score, scoreTotal }: Relation) => (score === null ? '—' : `${score} / ${scoreTotal}`)

const openOf = ({ beginTime, endTime }: Relation) => `${dayAndMinute(beginTime!)} 到 ${dayAndMinute(endTime!)}`
