// Samples of the calls of contract/course/organization-course.ts.
import { aCourseForOrganization } from '../../support/authoring.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'PUT course/auth/organization/course/audit': sample(async (w) => ({
    token: w.tokenOf('organization'),
    input: { id: (await aCourseForOrganization(w)).id, auditStatus: 2 },
  })),
}
