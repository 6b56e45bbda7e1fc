// Samples of the calls of contract/course/course-package.ts.
import { aCategory, aPackage } from '../../support/authoring.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'course/auth/course/package/import': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { course: aPackage(), categoryId: await aCategory(w) },
  })),
}
