// In each state what is offered for a sitting is what its verbs let be done; what they promise holds tests/calls/verbs.test.ts.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import { classSittingVerbs, sheetVerbs } from '../../../src/contract/exam/sitting-verbs.ts'
import { may } from '../../../src/contract/verbs.ts'
import { SheetVerbs } from '../../../src/islands/account/screens/exams/ClassExamSheets.tsx'
import { NextStep } from '../../../src/islands/account/screens/exams/class-exams.tsx'
import { isMarkable } from '../../../src/islands/account/screens/exams/monitor.ts'
import { TakerVerbs } from '../../../src/islands/account/screens/exams/TakerVerbs.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

const { notBegun, running, handedIn, marking, graded, absent, voided } = examStates
const states = [notBegun, running, handedIn, marking, graded, absent] as const
const now = Date.parse('2026-03-02T01:00:00Z')
const [past, future] = ['2026-03-02T00:59:00Z', '2026-03-02T02:00:00Z']

const sittings = each(
  each(
    states,
    [
      [null, future],
      [null, past],
      [null, null],
      [past, past],
    ].map(([collectTime, deadline]) => ({ collectTime: collectTime!, deadline: deadline! })),
  ),
  each(each([1, null], [gradeStates.normal, gradeStates.disbanded]), [true, false]),
).map(([[examStatus, times], [[studentId, gradeStatus], isBegun]]) => ({
  id: 1,
  nickname: '林晓雯',
  remarkName: '',
  lateCount: 0,
  gradeExamId: 1,
  isOwner: 1,
  examStatus,
  ...times,
  studentId,
  gradeStatus,
  isBegun,
  now,
}))

test('somebody at the monitor', () => {
  type Row = Parameters<typeof TakerVerbs>[0]['row']
  const Verbs = ({ row }: { row: Row }) => createElement(TakerVerbs, { row, open() {} })
  expectButtons(Verbs, sittings as unknown as Row[], {
    加时: (row) => may(sheetVerbs.giveMinutes, row),
    收卷: (row) => may(sheetVerbs.collect, row),
    准晚到: (row) => may(sheetVerbs.letIn, row),
    答卷: ({ examStatus }) => isMarkable({ examStatus }),
  })
})

test('a sheet in the list', () => {
  type Row = Parameters<typeof SheetVerbs>[0]['row']
  expectButtons(SheetVerbs, sittings as unknown as Row[], {
    加时间: (row) => may(sheetVerbs.giveMinutes, row),
    开放补交: (row) => may(sheetVerbs.letIn, row) && row.examStatus === absent,
    评阅: ({ examStatus }) => examStatus === marking,
    看答卷: ({ examStatus }) => examStatus === graded,
  })
})

test('where a sheet leads', () => {
  type Row = Parameters<typeof SheetVerbs>[0]['row']
  const rows = each(each([marking, graded], [0, 1] as const), [0, 2]).map(([[examStatus, isOwner], lateCount]) => ({
    ...sittings[0]!,
    examStatus,
    isOwner,
    lateCount,
  })) as unknown as Row[]
  const found = rows.map((row) => wordsOf(SheetVerbs, { row }).split(' ')[0])
  expect(found).toEqual(
    rows.map((row) =>
      row.examStatus === marking ? '评阅' : row.lateCount && may(sheetVerbs.mark, row) ? '裁定' : '看答卷',
    ),
  )
  expect(new Set(found).size).toBe(3)
})

test('what its taker does next', () => {
  type Row = Parameters<typeof NextStep>[0]['row']
  const rows = each([...states, voided], each([true, false], [true, false])).map(([examStatus, [isNow, isEarly]]) => ({
    id: 1,
    examName: '随堂测',
    taskType: 1,
    examStatus,
    isEarly: isEarly && examStatus === notBegun,
    canBegin: isNow && examStatus === notBegun,
    canContinue: isNow && examStatus === running,
  })) as unknown as Row[]
  const found = rows.map((row) => wordsOf(NextStep, { row }).split(' ')[0])
  expect(found).toEqual(
    rows.map((row) =>
      may(classSittingVerbs.goOn, row)
        ? '接着做'
        : may(classSittingVerbs.begin, row)
          ? '去开始'
          : row.examStatus === notBegun || row.examStatus === absent
            ? '看说明'
            : '看结果',
    ),
  )
  expect(new Set(found).size).toBe(4)
})
