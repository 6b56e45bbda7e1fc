// In each state the buttons of a question are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { test } from 'vitest'
import { questionVerbs } from '../../../src/contract/community/question-verbs.ts'
import type { OwnQuestion } from '../../../src/contract/community/questions.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { may } from '../../../src/contract/verbs.ts'
import { QuestionLine } from '../../../src/islands/community/ques/MyQuestions.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'

const { waiting, passed, refused } = auditStates
const flags = [0, 1] as const

const questions = each(each([waiting, passed, refused], flags), flags).map(
  ([[auditStatus, isBanned], isSolved]) =>
    ({
      id: 1,
      title: '怎样带早读',
      auditStatus,
      statusId: auditStatus === passed ? 1 : 0,
      isBanned,
      isSolved,
      inviteList: [],
      gmtCreate: '2026-11-05T01:00:00.000Z',
    }) as unknown as OwnQuestion,
)

test('a question', () => {
  expectButtons(QuestionLine, questions, {
    看原因和申诉: ({ isBanned }) => isBanned === 1,
    删除: (row) => may(questionVerbs.delete, row),
    编辑: (row) => may(questionVerbs.change, row),
    看回答: ({ statusId }) => statusId === 1,
  })
})
