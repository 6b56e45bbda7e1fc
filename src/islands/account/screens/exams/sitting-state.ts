// What the state of a sitting is called, with its result.
import { examStates } from '../../../../contract/enums/exam-states.ts'
import type { ExamRelation } from '../../../../contract/exam/sitting.ts'
import type { Tone } from '../../../kit/State.tsx'

/** ExamStatusEnum, with the result where it may be seen; a sheet with late answers waits until somebody ruled on them. */
export function stateOf({ examStatus, isPass, lateCount }: Pick<ExamRelation, 'examStatus' | 'isPass' | 'lateCount'>): {
  name: string
  tone: Tone
} {
  if (examStatus === examStates.graded && lateCount > 0) return { name: '待裁定', tone: 'wait' }
  if (examStatus === examStates.graded && isPass !== null)
    return isPass ? { name: '合格', tone: 'ok' } : { name: '未合格', tone: 'bad' }
  const states: Record<number, { name: string; tone: Tone }> = {
    [examStates.notBegun]: { name: '未开始', tone: 'off' },
    [examStates.running]: { name: '考试中', tone: 'run' },
    [examStates.handedIn]: { name: '待系统评阅', tone: 'wait' },
    [examStates.marking]: { name: '待人工评阅', tone: 'wait' },
    [examStates.graded]: { name: '评阅完成', tone: 'ok' },
    [examStates.absent]: { name: '缺考', tone: 'bad' },
    [examStates.voided]: { name: '已作废', tone: 'off' },
  }
  return states[examStatus] ?? { name: '', tone: 'off' }
}
