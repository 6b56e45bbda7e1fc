// The calls of a sitting outside of classes.
import { api } from '../../../lib/api.ts'
import type { Door } from './sitting.ts'

/** The room handles every failure itself: nothing may navigate away from it. */
const quiet = { skipHandle: true }

export const examDoor = (recordId: number): Door => ({
  open: () => api('exam/auth/user/exam/continue', { recordId }, quiet),
  save: (batch) => api('exam/auth/user/exam/answer/save', { recordId, ...batch }, quiet),
  handIn: () => api('exam/auth/user/exam/submit/audit', { recordId }, quiet),
})
