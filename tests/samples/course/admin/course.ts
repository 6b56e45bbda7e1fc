// Samples of the calls of contract/course/admin/course.ts.
import { aDraftCopy, aPublishedCourse, aWaitingCourse } from '../../../support/authoring.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'PUT course/admin/course/audit/audit': [
    ...sample(async (w) => byOperator(w, { id: (await aWaitingCourse(w)).id, auditStatus: 2 })),
    ...sample(
      async (w) => {
        const { draft } = await aDraftCopy(w)
        await w.as('lecturer')('course/auth/course/audit/submit', { id: draft.id })
        return byOperator(w, { id: draft.id, auditStatus: 2 })
      },
      { what: 'swaps' },
    ),
    ...sample(
      async (w) => {
        const { id, periods } = await aWaitingCourse(w)
        const mark = { periodId: periods[0]!.id, text: '片头有培训机构的广告' }
        return byOperator(w, { id, auditStatus: 3, auditOpinion: '请改好标出的一处', markList: [mark] })
      },
      { what: 'refuses' },
    ),
  ],
  'course/admin/course/stand': sample(async (w) =>
    byOperator(w, { id: (await aPublishedCourse(w)).id, standType: 2, reason: '版权材料没有授权' }),
  ),
}
