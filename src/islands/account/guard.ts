// Access to screens by user type: learners' screens for all, lecturers' for lecturers and organizations.
import type { UserExt } from '../../lib/models.ts'

type Right = UserExt['userType'] | 'recommended' | 'classAdmin'
export type Who = readonly Right[]
export type Visitor = Pick<UserExt, 'userType' | 'isRecommended' | 'isGradeAdmin'>

export const everyone: Who = [1, 2, 3]
/** Who may have earned something. */
export const earners: Who = [2, 3, 'recommended']

/** For display only: the server authorizes each call. */
export const mayOpen = (who: Who, { userType, isRecommended, isGradeAdmin }: Visitor) =>
  who.includes(userType) ||
  (isRecommended === 1 && who.includes('recommended')) ||
  (isGradeAdmin === 1 && who.includes('classAdmin'))

/** Lecturers, organizations and who leads classes write and manage there; learners never come. */
export const isOfTeaching = (who: Who) => !who.includes(1) && !who.includes('recommended')
