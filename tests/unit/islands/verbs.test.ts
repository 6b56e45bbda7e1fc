// In each state the buttons of a row are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { expect, test } from 'vitest'
import type { WrittenCourse } from '../../../src/contract/course/course-audit.ts'
import { courseVerbs, isBeingWritten, writtenOf } from '../../../src/contract/course/course-verbs.ts'
import { courseStates } from '../../../src/contract/enums/course-states.ts'
import { may } from '../../../src/contract/verbs.ts'
import { CourseVerbs } from '../../../src/islands/account/screens/author/CourseVerbs.tsx'
import { SampleVerbs } from '../../../src/islands/account/screens/samplevod.tsx'
import { markupOf, valuesOf } from '../../support/shown.ts'

/** What its buttons and links say to screen readers, without the name of the row. */
const saidBy = (markup: string) => valuesOf(markup, 'aria-label').map((label) => label.split('：')[0])

/** Each row with what it should offer; a verb that no row offers or no row lacks is not tried. */
function tried<Row extends object>(
  Verbs: Parameters<typeof markupOf<{ row: Row }>>[0],
  rows: readonly Row[],
  offers: Record<string, (row: Row) => boolean>,
) {
  const found = rows.map((row) => saidBy(markupOf(Verbs, { row })).sort())
  expect(found).toEqual(
    rows.map((row) =>
      Object.keys(offers)
        .filter((name) => offers[name]!(row))
        .sort(),
    ),
  )
  for (const [name, offer] of Object.entries(offers)) expect([name, rows.some(offer)]).toEqual([name, true])
}

const { draft, waiting, published, refused, offShelf, down, sampleReady, sampleStopped } = courseStates
const each = <A, B>(as: readonly A[], bs: readonly B[]) => as.flatMap((a) => bs.map((b) => [a, b] as const))

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

test('of a course', () => {
  tried(CourseVerbs, coursesIn([draft, waiting, published, refused, offShelf, down]), {
    删除草稿: (row) => may(courseVerbs.delete, writtenOf(row)),
    学员: isPublished,
    下架: (row) => may(courseVerbs.takeDown, row),
    上架: (row) => may(courseVerbs.putUp, row),
    提交审核: (row) => may(courseVerbs.submit, writtenOf(row)),
    撤回: (row) => may(courseVerbs.withdraw, writtenOf(row)),
    预览: () => true,
    写下去: (row) => writtenOf(row).courseState === draft,
    修改: (row) => writtenOf(row).courseState === refused || may(courseVerbs.change, row),
    查看: (row) => !isBeingWritten(row) && !may(courseVerbs.change, row),
  })
})

test('of a template', () => {
  const rows = coursesIn([draft, waiting, refused, sampleReady, sampleStopped])
  tried(SampleVerbs, rows as Parameters<typeof SampleVerbs>[0]['row'][], {
    停用: (row) => may(courseVerbs.takeDown, row),
    启用: (row) => may(courseVerbs.putUp, row),
    去审: (row) => writtenOf(row).courseState === waiting,
    写下去: (row) => isBeingWritten(row),
    修改: (row) => may(courseVerbs.change, row),
  })
})
