// Taking a paper: the question one is at, going to others, and answering.
import { useEffect, useMemo } from 'react'
import { hasOptions, problemTypes } from '../../../contract/enums/problem-types.ts'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
import { useOverlay } from '../../kit/use-overlay.ts'
import { numbered } from '../numbered.ts'
import type { Asked, Given } from '../Question.tsx'
import { focusQuestion, type RoomQuestion } from './QuestionCard.tsx'
import { isAnswered } from './sitting.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { type Opened, useSittingState } from './use-sitting.ts'

const numberedOf = (paper: TakingPaper): RoomQuestion[] =>
  numbered<Asked>(paper).map(({ problem, ...place }) => ({ ...problem, ...place }))

export type Taking = ReturnType<typeof useTaking>

type Options = {
  /** Another tab takes it: this one shows what is done there. */
  isFollowing: boolean
  /** All questions are on the page. */
  isWhole: boolean
  onGo(): void
  /** Asks before it is handed in. */
  handIn(): void
}

export function useTaking(
  sitting: Opened['sitting'],
  paper: TakingPaper,
  { isFollowing, isWhole, onGo, handIn }: Options,
) {
  const state = useSittingState(sitting)
  const questions = useMemo(() => numberedOf(paper), [paper])
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === state.problemId),
  )
  const question = questions[at]!
  const isReadOnly = isFollowing || state.ending === 'sealed'
  useSpentTime(sitting, question.id, isReadOnly)
  // not while it waits for the network: then the page says what has happened, and has a button to try again
  const isSending =
    state.ending === 'sealed' && !isFollowing && (state.connection === 'saving' || state.connection === 'saved')
  useOverlay(isSending ? '正在交卷，请不要关闭这一页' : undefined)

  const go = (problemId: number) => {
    sitting.show(problemId)
    onGo()
    queueMicrotask(() => focusQuestion(problemId, isWhole))
  }
  const move = (by: 1 | -1) => {
    const next = questions[at + by]
    if (next) go(next.id)
  }
  const give = (change: Partial<Given>) => isReadOnly || sitting.answer(question.id, change)
  const choose = (n: number) => {
    const key = question.optionList[n]?.key
    if (!key || !hasOptions(question.problemType)) return
    const userAnswer = state.entries.get(question.id)?.userAnswer ?? []
    if (question.problemType !== problemTypes.multiple) return give({ userAnswer: [key] })
    give({
      userAnswer: userAnswer.includes(key) ? userAnswer.filter((one) => one !== key) : [...userAnswer, key].sort(),
    })
  }
  useRoomKeys({ choose, move, flag: () => sitting.flag(question.id), handIn }, !isReadOnly)

  const unanswered = questions.filter(({ id }) => !isAnswered(state.entries.get(id)))
  return {
    state,
    questions,
    question,
    at,
    isReadOnly,
    unanswered,
    answered: questions.length - unanswered.length,
    go,
    move,
  }
}

/** Seconds at a question: they go with its next edit. */
function useSpentTime(sitting: Opened['sitting'], problemId: number, isOff: boolean) {
  useEffect(() => {
    if (isOff) return
    sitting.look(problemId)
    return () => sitting.look(undefined)
  }, [sitting, problemId, isOff])
}
