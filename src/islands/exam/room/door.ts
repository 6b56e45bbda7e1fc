// The calls of a sitting: outside of classes, or in one.
import { api } from '../../../lib/wire/api.ts'
import type { Which } from '../addressed-sitting.ts'
import type { Door } from './sitting.ts'

/** The room handles every failure itself: nothing may navigate away from it. */
const quiet = { skipHandle: true }

export const doorOf = ({ id, isOfClass }: Which): Door => (isOfClass ? classDoor(id) : examDoor(id))

const examDoor = (recordId: number): Door => ({
  open: () => api('exam/auth/user/exam/continue', { recordId }, quiet),
  save: (batch) => api('exam/auth/user/exam/answer/save', { recordId, ...batch }, quiet),
  handIn: () => api('exam/auth/user/exam/submit/audit', { recordId }, quiet),
})

const classDoor = (relationId: number): Door => ({
  open: () => api('exam/auth/grade/exam/student/relation/continue', { id: relationId }, quiet),
  save: (batch) => api('exam/auth/grade/student/exam/answer/save', { relationId, ...batch }, quiet),
  handIn: () => api('exam/auth/grade/exam/student/relation/submit/audit', { id: relationId }, quiet),
})
