// The state of a course for who writes it: of the published one and of the draft that changes it, in one word.

import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { shownCourseStates } from '../../../../lib/labels/course-states.ts'
import type { Tone } from '../../../kit/State.tsx'

type Shown = { name: string; tone: Tone }

const stages: Readonly<Record<number, string>> = {
  [auditStages.organization]: '机构初审中',
  [auditStages.operator]: '平台审核中',
}

/** Who looks at it now. */
export const stageName = (auditStage: number) => stages[auditStage] ?? '待审核'

const ofDraft: Readonly<Record<number, Shown>> = {
  [courseStates.draft]: { name: '改了没提交', tone: 'wait' },
  [courseStates.waiting]: { name: '新版待审核', tone: 'run' },
  [courseStates.refused]: { name: '新版被退回', tone: 'bad' },
}

type Stated = Pick<WrittenCourse, 'courseState' | 'draftState' | 'auditStage'>

export function stateOf({ courseState, draftState, auditStage }: Stated): Shown | undefined {
  if (draftState !== null && courseState !== courseStates.down)
    return ofDraft[draftState] ?? shownCourseStates[courseState]
  return courseState === courseStates.waiting
    ? { name: stageName(auditStage), tone: 'run' }
    : shownCourseStates[courseState]
}
