// Samples of the calls of contract/course/course-chapter-audit.ts.
import { aDraft, aWholeDraft } from '../../support/authoring.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

type Whole = Awaited<ReturnType<typeof aWholeDraft>>

const ofWhole = (input: (draft: Whole) => object) =>
  sample(async (w: World) => ({ token: w.tokenOf('lecturer'), input: input(await aWholeDraft(w)) }))

export const samples: Samples = {
  'course/auth/course/chapter/audit/save': [
    ...sample(async (w) => ({
      token: w.tokenOf('lecturer'),
      input: { courseId: (await aDraft(w)).id, chapterName: '理解大单元' },
    })),
    ...ofWhole(({ id, chapterId }) => ({ id: chapterId, courseId: id, chapterName: '改了的章名' })).map((one) => ({
      ...one,
      what: 'renames',
    })),
  ],
  'course/auth/course/chapter/audit/import': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: {
      courseId: (await aDraft(w)).id,
      chapterList: [{ chapterName: '单元导读', periodList: [{ periodName: '什么是大单元', periodType: 1 }] }],
    },
  })),
  'course/auth/course/chapter/audit/sort': ofWhole(({ id, chapterId, periods }) => ({
    courseId: id,
    outlineVersion: periods.at(-1)!.outlineVersion,
    order: [{ chapterId, periodIds: periods.map((period) => period.id).reverse() }],
  })),
  'course/auth/course/chapter/audit/delete': ofWhole(({ chapterId }) => ({ id: chapterId })),
}
