// The exams or homework of the classes that I lead, and the sheets of one of them; which one stands in the address.

import { lazy, useState } from 'react'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { dayAndMinute } from '../../../../lib/format.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { countsOf, type GradeExam, screenOf, shownGradeExamStates } from './class-exam-words.ts'

const list = 'exam/auth/grade/exam/admin/page'

const ClassExamSheets = lazy(() => import('./ClassExamSheets.tsx'))
const Monitor = lazy(() => import('./Monitor.tsx'))
const SetDialog = dialogOnDemand(() => import('./SetClassExam.tsx'))

export const examAdminOf = (taskType: TaskType) => {
  const task = tasks[taskType]
  const hrefOf = ({ id }: GradeExam) => paths.account(screenOf(taskType), { gradeExamId: id })
  const List = plainList({
    title: `班级${task.name}管理`,
    hint: ({ totalCount }) => `共 ${totalCount} ${task.unit}，开始晚的在前`,
    actions: <SetButton taskType={taskType} />,
    unit: task.unit,
    item: task.name,
    list,
    input: { taskType },
    rowKey: 'id',
    tabs: [
      { key: 'all', name: '全部', input: {} },
      { key: 'running', name: '进行中', input: { gradeExamStatus: gradeExamStates.running } },
      { key: 'coming', name: '未开始', input: { gradeExamStatus: gradeExamStates.coming } },
      { key: 'over', name: '待评完', input: { gradeExamStatus: gradeExamStates.over } },
      { key: 'done', name: '已完成', input: { gradeExamStatus: gradeExamStates.complete } },
    ],
    filters: (filter) => [
      filter.find(`${task.name}名称`, (gradeExamName) => ({ gradeExamName: gradeExamName.slice(0, 50) })),
      filter.lookup('gradeId', '班级', useClasses),
    ],
    columns: (column) => [
      column.link('gradeExamName', task.name, hrefOf, {
        below: ({ gradeName, beginTime, endTime }) =>
          `${gradeName}，${dayAndMinute(beginTime)} 到 ${dayAndMinute(endTime)}`,
      }),
      column.state('gradeExamStatus', '状态', shownGradeExamStates, { width: 96 }),
      column.text('counts', '情况', countsOf, { width: 190 }),
      column.text('avgScore', '平均分', ({ avgScore }) => avgScore ?? '—', { width: 80, align: 'right', isWide: true }),
      column.actions(112, (exam) => (
        <RowActs
          name={exam.gradeExamName}
          acts={[{ label: exam.waitCount ? `评 ${exam.waitCount} 份` : '查看', isMain: true, href: hrefOf(exam) }]}
        />
      )),
    ],
    empty: {
      title: `还没有班级${task.name}`,
      description: `用你发布的${task.name}试卷给班级安排一场，学员会收到消息。`,
    },
  })
  return function ExamAdmin() {
    const { number, search } = useAddress()
    const gradeExamId = number('gradeExamId')
    if (!gradeExamId) return <List />
    return search.live ? (
      <LoadBoundary what="现场" fallback={<Block className="h-80" />}>
        <Monitor key={gradeExamId} gradeExamId={gradeExamId} />
      </LoadBoundary>
    ) : (
      <LoadBoundary what="答卷" fallback={<Block className="h-80" />}>
        <ClassExamSheets gradeExamId={gradeExamId} taskType={taskType} />
      </LoadBoundary>
    )
  }
}

function useClasses() {
  const { data } = useCall('exam/auth/grade/info/grade/list/all', {})
  return data?.list.map(({ id, gradeName }) => ({ value: String(id), name: gradeName }))
}

function SetButton({ taskType }: { taskType: TaskType }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" size="default" icon="plus" onPress={() => setOpen(true)}>
        安排{tasks[taskType].name}
      </Button>
      {isOpen && <SetDialog taskType={taskType} onClose={() => setOpen(false)} />}
    </>
  )
}
