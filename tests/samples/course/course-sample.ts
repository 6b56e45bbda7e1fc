// Samples of the calls of contract/course/course-sample.ts.
import { aBehindCourse, aReadySample, aWaitingSample, aWholeDraft } from '../../support/authoring.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'course/auth/course/sample/save': sample(async (w) => ({
    token: w.tokenOf('lecturerOfOrganization'),
    input: { fromId: (await aWholeDraft(w, 'lecturerOfOrganization')).id },
  })),
  'course/auth/course/sample/use': sample(async (w) => ({
    token: w.tokenOf('lecturerOfOrganization'),
    input: { sampleId: (await aReadySample(w)).id },
  })),
  'course/auth/course/sample/dismiss': sample(async (w) => {
    const { id: sampleId } = await aReadySample(w)
    const { id } = await w.as('lecturerOfOrganization')('course/auth/course/sample/use', { sampleId })
    return { token: w.tokenOf('lecturerOfOrganization'), input: { id, versionNo: 1 } }
  }),
  'course/auth/course/sample/take': sample(async (w) => {
    const { id, versionNo, changeList } = await aBehindCourse(w)
    const { kind, change, periodId, name } = changeList.find((one) => one.change === 'added')!
    return { token: w.tokenOf('lecturerOfOrganization'), input: { id, versionNo, kind, change, periodId, name } }
  }),
  'PUT course/auth/course/sample/audit': sample(async (w) => ({
    token: w.tokenOf('organization'),
    input: { id: (await aWaitingSample(w)).id, auditStatus: 2 },
  })),
}
