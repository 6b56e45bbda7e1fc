// In each state the buttons at the head of an exam of a class are those whose verbs may be done; what they promise holds tests/calls/verbs.test.ts.
import { expect, test } from 'vitest'
import { gradeExamStates } from '../../../src/contract/enums/grade-exam-states.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import { classExamVerbs } from '../../../src/contract/exam/class-exam-verbs.ts'
import { may } from '../../../src/contract/verbs.ts'
import { ClassExamVerbs } from '../../../src/islands/account/screens/exams/ClassExamVerbs.tsx'
import type { GradeExam } from '../../../src/islands/account/screens/exams/class-exam-words.ts'
import { each } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

const { coming, running, over, complete } = gradeExamStates
const counts = [
  { runningCount: 0, timedCount: 0, submitCount: 0, absentCount: 0 },
  { runningCount: 1, timedCount: 1, submitCount: 0, absentCount: 0 },
  { runningCount: 1, timedCount: 0, submitCount: 0, absentCount: 1 },
  { runningCount: 0, timedCount: 0, submitCount: 1, absentCount: 1 },
  { runningCount: 0, timedCount: 0, submitCount: 2, absentCount: 0 },
]
const rows = each(
  each([coming, running, over, complete], [gradeStates.normal, gradeStates.disbanded]),
  each([0, 1] as const, counts),
).map(
  ([[gradeExamStatus, gradeStatus], [isOwner, counted]]) =>
    ({
      gradeExamName: '随堂测',
      gradeExamStatus,
      gradeStatus,
      isOwner,
      isParty: 0,
      studentCount: 2,
      ...counted,
    }) as GradeExam,
)

const offers: Record<string, (row: GradeExam) => boolean> = {
  '删除…': (row) => may(classExamVerbs.delete, row),
  现场: (row) => row.gradeExamStatus === running || row.runningCount > 0,
  全部开放补交: (row) => may(classExamVerbs.openAgain, row) && row.absentCount > 0,
  加时间: (row) => may(classExamVerbs.giveMinutes, row),
  导出成绩: () => true,
  修改: (row) => may(classExamVerbs.change, row),
}

test.each(Object.entries(offers))('%s', (name, offer) => {
  const shown = rows.map((exam) => wordsOf(ClassExamVerbs, { exam, taskType: 1 }).split(' ').includes(name))
  expect(shown).toEqual(rows.map(offer))
  expect(shown).toContain(true)
})
