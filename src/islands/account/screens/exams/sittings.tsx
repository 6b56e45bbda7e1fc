// My sittings of exams or homework: their state, their scores, and what to do next.

import type { Output } from '../../../../contract/calls.ts'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { classSittingVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { minute } from '../../../../lib/format.ts'
import { tasks } from '../../../../lib/labels/exam-kinds.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { stateOf } from './sitting-state.ts'

const list = 'exam/auth/user/exam/page'
type Sitting = Output<typeof list>['list'][number]

export const sittingsOf = (taskType: 1 | 2) => {
  const task = tasks[taskType]
  return plainList({
    title: `我的${task.name}`,
    heading: 'none',
    unit: '次',
    item: task.name,
    list,
    input: { taskType },
    rowKey: 'id',
    tabs: [
      { key: 'all', name: '全部', input: {} },
      { key: 'running', name: '没做完', input: { examStatus: examStates.running } },
      { key: 'waiting', name: '待评阅', input: { examStatus: examStates.marking } },
      { key: 'done', name: '评阅完成', input: { examStatus: examStates.graded } },
    ],
    columns: (column) => [
      column.link('examName', task.name, hrefOf, {
        below: ({ beginAnswerTime }) => beginAnswerTime && `${minute(beginAnswerTime)} 开始`,
      }),
      column.state('examStatus', '状态', stateOf, { width: 116 }),
      column.text('score', '得分', scoreOf, { width: 104, align: 'right' }),
      column.minute('submitTime', '交卷时间', { isWide: true }),
      column.actions(112, (sitting) => (
        <RowActs
          name={sitting.examName}
          acts={[
            {
              label: may(classSittingVerbs.goOn, sitting) ? '接着做' : '看结果',
              isMain: true,
              href: hrefOf(sitting),
            },
          ]}
        />
      )),
    ],
    empty: {
      title: `还没有做过${task.name}`,
      description: `做过的${task.name}、成绩和解析都在这里。`,
      action: (
        <LinkButton kind="primary" size="default" href={task.base}>
          去{task.title}
        </LinkButton>
      ),
    },
  })
}

const hrefOf = (sitting: Sitting) =>
  `${sitting.taskType === taskTypes.homework ? '/work' : '/exam'}/${may(classSittingVerbs.goOn, sitting) ? 'exam' : 'result'}?recordId=${sitting.id}`

const scoreOf = ({ score, scoreTotal }: Sitting) => (score === null ? '—' : `${score} / ${scoreTotal}`)
