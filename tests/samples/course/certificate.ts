// Samples of the calls of contract/course/certificate.ts.
import { aCourse } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'course/auth/certificate/save': sample(async (w) => {
    return { token: w.tokenOf('lecturer'), input: { courseId: await aCourse(w), certificateProgress: 80 } }
  }),
}
