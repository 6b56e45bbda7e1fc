// Samples of the calls of contract/course/course-copy.ts.
import { aWholeDraft } from '../../support/authoring.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'course/auth/course/copy': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { id: (await aWholeDraft(w)).id },
  })),
}
