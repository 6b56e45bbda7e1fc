// Taking a paper: the question one is at, going to others, answering, and handing in.
import { useEffect, useMemo, useState } from 'react'
import { hasOptions, problemTypes } from '../../../contract/enums/problem-types.ts'
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
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
}

export function useTaking(sitting: Opened['sitting'], paper: TakingPaper, { isFollowing, isWhole }: Options) {
  const state = useSittingState(sitting)
  const questions = useMemo(() => numberedOf(paper), [paper])
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === state.problemId),
  )
  const question = questions[at]!
  const [isHandingIn, setHandingIn] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const isSealed = state.ending === 'sealed'
  const isReadOnly = isFollowing || isSealed
  useSpentTime(sitting, question.id, isReadOnly)

  const go = (problemId: number) => {
    sitting.show(problemId)
    setCardOpen(false)
    setHandingIn(false)
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
  const handIn = () => {
    setHandingIn(false)
    void sitting.handIn()
  }
  useRoomKeys({ choose, move, flag: () => sitting.flag(question.id), handIn: () => setHandingIn(true) }, !isReadOnly)

  const unanswered = questions.filter(({ id }) => !isAnswered(state.entries.get(id)))
  return {
    state,
    questions,
    question,
    isFirst: at === 0,
    isLast: at === questions.length - 1,
    isReadOnly,
    isSealed,
    unanswered,
    answered: questions.length - unanswered.length,
    go,
    move,
    isCardOpen,
    setCardOpen,
    isHandingIn,
    setHandingIn,
    handIn,
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
