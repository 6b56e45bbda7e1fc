// Sheets of my exams and homework: what waits for me, and what is marked.

import type { Output } from '../../../../contract/calls.ts'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { minute } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import ReadAnswerFile from '../exams/ReadAnswerFile.tsx'
import { stateOf } from '../exams/sitting-state.ts'

const list = 'exam/auth/user/exam/audit/page'
const kinds = [
  { value: taskTypes.exam, name: '考试' },
  { value: taskTypes.homework, name: '作业' },
] as const
type Sheet = Output<typeof list>['list'][number]

export const sheetsOf = (title: string, input: { taskType?: 1 | 2 } = {}) =>
  plainList({
    title,
    hint: ({ totalCount }) => `共 ${totalCount} 份，等你评阅的先交的在前，其余最近交的在前`,
    actions: <ReadAnswerFile />,
    unit: '份',
    item: '答卷',
    list,
    input,
    rowKey: 'id',
    hasCounts: true,
    tabs: [
      { key: 'waiting', name: '待我评阅', input: { examStatus: examStates.marking } },
      { key: 'done', name: '评阅完成', input: { examStatus: examStates.graded } },
      { key: 'all', name: '全部', input: {} },
    ],
    filters: (filter) => [filter.choice('taskType', '类型', kinds)],
    columns: (column) => [
      column.link('nickname', '学员', hrefOf, { below: ({ examName }) => examName }),
      column.state('examStatus', '状态', stateOf, { width: 116 }),
      column.text('score', '得分', scoreOf, { width: 120, align: 'right' }),
      column.text('submitTime', '交卷时间', submittedOf, { width: 150, isWide: true }),
      column.actions(96, (sheet) => (
        <RowActs
          name={sheet.nickname}
          acts={[
            {
              label: sheet.examStatus === examStates.marking ? '评阅' : sheet.lateCount ? '裁定' : '看答卷',
              isMain: true,
              href: hrefOf(sheet),
            },
          ]}
        />
      )),
    ],
    empty: { title: '没有等你评阅的答卷', description: '学员交上来的简答、材料和文件上传题会排在这里。' },
  })

const hrefOf = ({ id }: Sheet) => paths.account('vod/work/gradeWork', { recordId: id })

const scoreOf = ({ score, sysScore, scoreTotal, examStatus }: Sheet) =>
  score === null ? (examStatus === examStates.marking ? `客观题 ${sysScore ?? 0}` : '—') : `${score} / ${scoreTotal}`

const submittedOf = ({ submitTime, lateCount }: Sheet) =>
  `${submitTime ? minute(submitTime) : '—'}${lateCount ? `，${lateCount} 题迟到` : ''}`
