// Samples of the calls of contract/course/course-audit-version.ts.
import { aDraftCopy, pass } from '../../support/authoring.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  // published twice, so that there is an earlier version
  'course/auth/course/audit/version/restore': sample(async (w) => {
    const { live, draft } = await aDraftCopy(w)
    await w.as('lecturer')('course/auth/course/audit/submit', { id: draft.id })
    await pass(w, draft.id)
    return { token: w.tokenOf('lecturer'), input: { id: live.id, versionNo: 1 } }
  }),
}
