// Who may open a screen: learners' screens are everybody's, lecturers' those of lecturers and organizations.
import type { UserExt } from '../../lib/shown.ts'

type Right = UserExt['userType'] | 'recommended' | 'classAdmin'
export type Who = readonly Right[]
export type Visitor = Pick<UserExt, 'userType' | 'isRecommended' | 'isGradeAdmin'>

export const everyone: Who = [1, 2, 3]
/** Who may have earned something. */
export const earners: Who = [2, 3, 'recommended']

/** For what is shown only: the server decides at each call. */
export const mayOpen = (who: Who, { userType, isRecommended, isGradeAdmin }: Visitor) =>
  who.includes(userType) ||
  (isRecommended === 1 && who.includes('recommended')) ||
  (isGradeAdmin === 1 && who.includes('classAdmin'))
