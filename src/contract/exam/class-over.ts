import { gradeStates } from '../enums/grade-states.ts'
import type { Verb } from '../verbs.ts'

/** Nothing is done any more in a class that was disbanded. */
export const classOver: Verb<{ gradeStatus: number }> = ({ gradeStatus }) =>
  gradeStatus === gradeStates.normal ? undefined : '班级已经解散'
