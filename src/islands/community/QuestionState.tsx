// Where a question of mine stands, in words.

import type { Output } from '../../contract/calls.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { State } from '../kit/State.tsx'

export type OwnQuestion = Output<'community/auth/questions/list'>['list'][number]

/** What its author still has to do or to wait for. */
export function QuestionState({ question }: { question: OwnQuestion }) {
  const { isBanned, auditStatus, handedIn, isSolved, countAnswer } = question
  if (isBanned) return <State tone="bad">已下架</State>
  if (handedIn?.auditStatus === auditStates.refused) return <State tone="bad">退回</State>
  if (auditStatus !== auditStates.passed) return <State tone="wait">等人看过</State>
  if (isSolved) return <State tone="ok">已采纳</State>
  return countAnswer ? <State tone="info">还没采纳</State> : <State tone="wait">等回答</State>
}

/** An opinion is shown as long as nothing better was handed in. */
export const opinionOf = ({ handedIn }: OwnQuestion) =>
  handedIn?.auditStatus === auditStates.refused ? handedIn : undefined
