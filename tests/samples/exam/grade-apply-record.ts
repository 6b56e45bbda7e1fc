// Samples of the calls of contract/exam/grade-apply-record.ts.
import { aClass, anApplicant } from '../../support/classes.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

async function waiting(w: World) {
  const made = await aClass(w)
  const { applyId } = await anApplicant(w, made)
  return { owner: made.owner, applyId }
}

export const samples: Samples = {
  'PUT exam/auth/grade/apply/record/audit': sample(async (w) => {
    const { owner, applyId } = await waiting(w)
    return by(owner, { id: applyId, auditStatus: 3, auditOpinion: '请先填写学校' })
  }),
  'PUT exam/auth/grade/apply/record/audit/batch': sample(async (w) => {
    const { owner, applyId } = await waiting(w)
    return by(owner, { ids: [applyId], auditStatus: 2 })
  }),
  'PUT exam/auth/grade/apply/record/ignore': sample(async (w) => {
    const { owner, applyId } = await waiting(w)
    return by(owner, { id: applyId })
  }),
}
