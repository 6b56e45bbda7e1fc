// Samples of the calls of contract/course/course-audit.ts.
import { aCategory, aDraft, aPublishedCourse, aWaitingCourse, aWholeDraft } from '../../support/authoring.ts'
import { next } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const by = async (w: World, input: object) => ({ token: w.tokenOf('lecturer'), input })
const made = (make: (w: World) => Promise<{ id: number }>, more: object = {}) =>
  sample(async (w) => by(w, { id: (await make(w)).id, ...more }))

export const samples: Samples = {
  'course/auth/course/audit/save': sample(async (w) =>
    by(w, { courseCategory: 1, courseName: `新的课 ${next()}`, categoryId: await aCategory(w) }),
  ),
  'course/auth/course/audit/update': [
    ...sample(async (w) => {
      const { id, base } = await aDraft(w)
      return by(w, { id, base: { ...base, editVersion: 1 }, terms: { priceVersion: 1, isFree: 0, coursePrice: 9900 } })
    }),
    ...made(aPublishedCourse).map((one) => ({ ...one, what: 'of a published course' })),
  ],
  'course/auth/course/audit/submit': made(aWholeDraft),
  'course/auth/course/audit/withdraw': made(aWaitingCourse),
  'course/auth/course/audit/stand': made(aPublishedCourse, { standType: 2 }),
  'course/auth/course/audit/delete': made(aDraft),
}
