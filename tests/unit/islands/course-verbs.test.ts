// In each state the buttons of a course are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { test } from 'vitest'
import type { WrittenCourse } from '../../../src/contract/course/course-audit.ts'
import { courseVerbs, isBeingWritten, writtenOf } from '../../../src/contract/course/course-verbs.ts'
import { courseStates } from '../../../src/contract/enums/course-states.ts'
import { may } from '../../../src/contract/verbs.ts'
import { CourseVerbs } from '../../../src/islands/account/screens/author/CourseVerbs.tsx'
import { SampleVerbs } from '../../../src/islands/account/screens/samplevod.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'

const { draft, waiting, published, refused, offShelf, down, sampleReady, sampleStopped } = courseStates

const course = { id: 1, courseName: '大单元', courseCategory: 1 } as WrittenCourse
const isPublished = ({ courseState }: WrittenCourse) => ([published, offShelf, down] as number[]).includes(courseState)
const coursesIn = (states: readonly WrittenCourse['courseState'][]) =>
  each(each(states, [null, draft, waiting, refused] as const), [0, 1] as const).map(
    ([[courseState, draftState], isLead]): WrittenCourse => ({
      ...course,
      courseState,
      draftState,
      draftId: draftState === null ? null : 2,
      isLead,
    }),
  )

test('a course', () => {
  expectButtons(CourseVerbs, coursesIn([draft, waiting, published, refused, offShelf, down]), {
    删除草稿: (row) => may(courseVerbs.delete, writtenOf(row)),
    学员: isPublished,
    下架: (row) => may(courseVerbs.takeDown, row),
    上架: (row) => may(courseVerbs.putUp, row),
    提交审核: (row) => may(courseVerbs.submit, writtenOf(row)),
    撤回: (row) => may(courseVerbs.withdraw, writtenOf(row)),
    预览: () => true,
    继续编辑: (row) => writtenOf(row).courseState === draft,
    修改: (row) => writtenOf(row).courseState === refused || may(courseVerbs.change, row),
    查看: (row) => !isBeingWritten(row) && !may(courseVerbs.change, row),
  })
})

test('a template', () => {
  const rows = coursesIn([draft, waiting, refused, sampleReady, sampleStopped])
  expectButtons(SampleVerbs, rows as Parameters<typeof SampleVerbs>[0]['row'][], {
    停用: (row) => may(courseVerbs.takeDown, row),
    启用: (row) => may(courseVerbs.putUp, row),
    去审: (row) => writtenOf(row).courseState === waiting,
    继续编辑: (row) => isBeingWritten(row),
    修改: (row) => may(courseVerbs.change, row),
  })
})
