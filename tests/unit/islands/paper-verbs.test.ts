// In each state the buttons of a paper are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { test } from 'vitest'
import { paperStates } from '../../../src/contract/enums/paper-states.ts'
import type { WrittenExam } from '../../../src/contract/exam/exam-info.ts'
import { paperVerbs } from '../../../src/contract/exam/paper-verbs.ts'
import { may } from '../../../src/contract/verbs.ts'
import { PaperVerbs } from '../../../src/islands/account/screens/paper/PaperVerbs.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'

const { draft, published, offShelf, down } = paperStates

const papers = each(each([draft, published, offShelf, down], [0, 1] as const), each([0, 1] as const, [1, 2] as const))

test('a paper', () => {
  const rows = papers.map(
    ([[examState, hasDraft], [isSat, taskType]]) =>
      ({ id: 1, examName: '小测', taskType, examState, hasDraft, isSat }) as WrittenExam,
  )
  expectButtons(PaperVerbs, rows, {
    复制: () => true,
    下架: (row) => may(paperVerbs.takeDown, row),
    删除: (row) => may(paperVerbs.delete, row),
    现场: ({ examState, isSat }) => examState === published || isSat === 1,
    预览: () => true,
  })
})
