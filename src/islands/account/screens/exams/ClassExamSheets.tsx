// One exam of a class for who leads it: the sheets with ranks, marking, opening it again for those who were absent.

import { useEffect, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { dayAndMinute } from '../../../../lib/format.ts'
import { mySittings, type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { lineToCome, PageHead } from '../../../kit/PageHead.tsx'
import { PrintedTop } from '../../../kit/PaperSheet.tsx'
import { EmptyScreen } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { State } from '../../../kit/State.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { ClassExamVerbs } from './ClassExamVerbs.tsx'
import { countsOf, screenOf, shownGradeExamStates } from './class-exam-words.ts'
import { isMarkable } from './monitor.ts'
import { stateOf } from './sitting-state.ts'

const list = 'exam/auth/grade/exam/student/relation/page/grade'
const exams = 'exam/auth/grade/exam/admin/page'
type Sheet = Output<typeof list>['list'][number]

const Again = dialogOnDemand(() => import('./Again.tsx'))
const MoreTime = dialogOnDemand(() => import('./MoreTime.tsx'))

const Sheets = plainList({
  title: '学员',
  heading: 'none',
  unit: '人',
  item: '学员',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'waiting', name: '待评阅', input: { examStatus: examStates.marking } },
    { key: 'done', name: '评阅完成', input: { examStatus: examStates.graded } },
    { key: 'running', name: '在答', input: { examStatus: examStates.running } },
    { key: 'todo', name: '没开始', input: { examStatus: examStates.notBegun } },
    { key: 'absent', name: '缺考', input: { examStatus: examStates.absent } },
  ],
  filters: (filter) => [
    filter.find('姓名', (nickname) => ({ nickname: nickname.slice(0, 20) })),
    filter.choice('sortType', '排序', [
      { value: 2, name: '按姓名' },
      { value: 3, name: '按交卷时间' },
    ]),
  ],
  columns: (column) => [
    column.text('rank', '名次', ({ rank }) => rank ?? '—', {
      width: 64,
      short: ({ rank }) => rank && `第 ${rank} 名`,
    }),
    column.text('nickname', '姓名', nameOf, { isTitle: true }),
    column.state('examStatus', '状态', stateOf, { width: 116 }),
    column.text('score', '得分', scoreOf, { width: 110, align: 'right' }),
    column.text('submitTime', '交卷', submittedOf, { width: 170, isWide: true, phone: 'left' }),
    column.actions(110, (sheet) => <SheetVerbs row={sheet} />),
  ],
  empty: { title: '还没有学员', description: '这一场没有发给任何人。' },
})

function nameOf({ nickname, remarkName }: Sheet) {
  return remarkName ? `${remarkName}（${nickname}）` : nickname
}

function scoreOf({ score, sysScore, scoreTotal, examStatus }: Sheet) {
  if (score !== null) return `${score} / ${scoreTotal}`
  return examStatus === examStates.marking ? `客观题 ${sysScore ?? 0}` : '—'
}

function submittedOf({ submitTime, isLate, isAuto, lateCount, collectReason }: Sheet) {
  if (!submitTime) return '—'
  const notes = [
    isLate && '补交',
    collectReason ? `提前收卷（${collectReason}）` : isAuto && '到点自动交',
    lateCount > 0 && `${lateCount} 题迟到`,
  ].filter(Boolean)
  return `${dayAndMinute(submitTime)}${notes.length ? `，${notes.join('，')}` : ''}`
}

export function SheetVerbs({ row: sheet }: { row: Sheet }) {
  const [isOpening, setOpening] = useState(false)
  const { id, examStatus, studentId, gradeExamId, lateCount } = sheet
  if (may(sheetVerbs.giveMinutes, sheet))
    return (
      <>
        <RowActs name={nameOf(sheet)} acts={[{ label: '加时间', isMain: true, run: () => setOpening(true) }]} />
        {isOpening && (
          <MoreTime
            gradeExamId={gradeExamId!}
            students={{ ids: [studentId!], name: nameOf(sheet) }}
            onClose={() => setOpening(false)}
          />
        )}
      </>
    )
  // who has not begun while it runs is let in at the monitor
  if (examStatus === examStates.absent && may(sheetVerbs.letIn, sheet))
    return (
      <>
        <RowActs name={nameOf(sheet)} acts={[{ label: '开放补交', isMain: true, run: () => setOpening(true) }]} />
        {isOpening && (
          <Again
            gradeExamId={gradeExamId!}
            studentIds={[studentId!]}
            whom={nameOf(sheet)}
            onClose={() => setOpening(false)}
          />
        )}
      </>
    )
  if (!isMarkable(sheet)) return null
  const isWaiting = may(sheetVerbs.mark, sheet) && (examStatus === examStates.marking || lateCount > 0)
  return (
    <RowActs
      name={nameOf(sheet)}
      acts={[
        {
          label: !isWaiting ? '看答卷' : examStatus === examStates.marking ? '评阅' : '裁定',
          isMain: true,
          href: paths.account('vod/work/gradeWork', { relationId: id }),
        },
      ]}
    />
  )
}

/** While it runs the figures are fetched again each quarter of a minute. */
const every = 15_000

export default function ClassExamSheets({ gradeExamId, taskType }: { gradeExamId: number; taskType: TaskType }) {
  const { data, failure } = useCall(exams, { gradeExamId })
  const exam = data?.list[0]
  const isRunning = exam?.gradeExamStatus === gradeExamStates.running
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => invalidate(exams, list), every)
    return () => clearInterval(timer)
  }, [isRunning])
  const title = `班级${tasks[taskType].name}管理`
  return (
    <>
      <PrintedTop title={`${tasks[taskType].name}成绩表`} />
      <PageHead
        title={exam?.gradeExamName ?? title}
        crumb={{ name: title, href: paths.account(screenOf(taskType)) }}
        description={
          exam
            ? `${exam.gradeName}，${dayAndMinute(exam.beginTime)} 到 ${dayAndMinute(exam.endTime)}，${countsOf(exam)}`
            : lineToCome
        }
      >
        {exam && !exam.isParty && <ClassExamVerbs exam={exam} taskType={taskType} />}
      </PageHead>
      {exam && (
        <p className="mt-3">
          <State tone={shownGradeExamStates[exam.gradeExamStatus]!.tone}>
            {shownGradeExamStates[exam.gradeExamStatus]!.name}
          </State>
          {exam.avgScore !== null && <span className="ml-4 text-mini text-ink-3 num">平均 {exam.avgScore} 分</span>}
        </p>
      )}
      {failure?.code === 'notFound' ? (
        <EmptyScreen title="没有找到这一场" description="它可能已经删除。" isFiltered />
      ) : exam?.isParty ? (
        <EmptyScreen
          title="这份试卷你自己也要考，或者刚考过"
          description="为了公平，要等你能看自己的解析以后，才能在这里看答卷、评阅和改设置；现在要处理的，请找班主任。"
        >
          <LinkButton href={mySittings(taskType, { isOfClass: true })}>去我的班级{tasks[taskType].name}</LinkButton>
        </EmptyScreen>
      ) : (
        <Sheets input={{ gradeExamId }} />
      )}
    </>
  )
}
