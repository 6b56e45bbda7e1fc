// Samples of the calls of contract/course/course-chapter-period-audit.ts.
import { aWholeDraft } from '../../support/authoring.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

type Whole = Awaited<ReturnType<typeof aWholeDraft>>

const ofWhole = (input: (draft: Whole) => object) =>
  sample(async (w: World) => ({ token: w.tokenOf('lecturer'), input: input(await aWholeDraft(w)) }))

const lesson = { periodType: 5, content: '<p>先看学生会什么。</p>' }

export const samples: Samples = {
  'course/auth/course/chapter/period/audit/save': [
    ...ofWhole(({ id, chapterId }) => ({ courseId: id, chapterId, periodName: '新的一节', ...lesson })),
    ...ofWhole(({ id, chapterId, periods }) => ({
      id: periods[0]!.id,
      editVersion: 1,
      courseId: id,
      chapterId,
      periodName: '改了的一节',
      ...lesson,
    })).map((one) => ({ ...one, what: 'changes' })),
  ],
  'course/auth/course/chapter/period/audit/delete': ofWhole(({ periods }) => ({ id: periods[0]!.id })),
}
