// The exams and homework of a class, what runs first: how each stands, and the way to its sheets.
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { dayAndMinute } from '../../../../lib/format.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import type { Query } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { RowName } from '../../../kit/RowName.tsx'
import { Table } from '../../../kit/Table.tsx'
import { countsOf, type GradeExam, screenOf, shownGradeExamStates } from '../exams/class-exam-words.ts'

/** Running, coming, over: by GradeExamStatusEnum. */
const places: Readonly<Record<number, number>> = {
  [gradeExamStates.running]: 0,
  [gradeExamStates.coming]: 1,
  [gradeExamStates.over]: 2,
  [gradeExamStates.complete]: 3,
}
const shown = 8

export function Exams({
  of: query,
  gradeId,
}: {
  of: Query<{ list: GradeExam[]; totalCount: number }>
  gradeId: number
}) {
  const rows =
    query.data &&
    [...query.data.list].sort((one, other) => places[one.gradeExamStatus]! - places[other.gradeExamStatus]!)
  const column = columnsOf<GradeExam>()
  const columns = [
    column.text('gradeExamName', '名称', (exam) => <Name exam={exam} />, {
      isTitle: true,
      short: ({ gradeExamName }) => gradeExamName,
    }),
    column.state('gradeExamStatus', '状态', shownGradeExamStates, { width: 96 }),
    column.text('counts', '情况', countsOf, { width: 200 }),
    column.actions(100, (exam) => (
      <RowActs name={exam.gradeExamName} acts={[{ label: '看情况', isMain: true, href: hrefOf(exam) }]} />
    )),
  ]
  return (
    <Part
      title="考试和作业"
      note={
        query.data &&
        query.data.totalCount > shown && (
          <a href={paths.account('exams/examAdmin', { gradeId })} className="text-link">
            全部 {query.data.totalCount} 场
          </a>
        )
      }
      isApart
    >
      <Table
        caption="这个班的考试和作业"
        columns={columns}
        of={query}
        rows={rows?.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={
          <Empty title="还没有考试和作业" description="用你发布的试卷给这个班安排一场，学员会收到消息。">
            <LinkButton href={paths.account('exams/examAdmin', { gradeId })}>去安排</LinkButton>
          </Empty>
        }
      />
    </Part>
  )
}

const hrefOf = ({ id, taskType }: GradeExam) => paths.account(screenOf(taskType as TaskType), { gradeExamId: id })
const Name = ({ exam }: { exam: GradeExam }) => (
  <RowName
    below={`${tasks[exam.taskType as TaskType].name}，${dayAndMinute(exam.beginTime)} 到 ${dayAndMinute(exam.endTime)}`}
  >
    {exam.gradeExamName}
  </RowName>
)
