// The answers to a question: adding one, replying to one, and accepting the one that helped.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { answerVerbs } from '../../contract/community/question-verbs.ts'
import { may } from '../../contract/verbs.ts'
import type { Comment } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { typedHtml } from '../../lib/typed-html.ts'
import { api } from '../../lib/wire/api.ts'
import { useSubmit } from '../app/client.ts'
import { $question, loadQuestion, updateQuestion } from './own-state.ts'
import { useThread } from './use-thread.ts'

export type Props = {
  questionsId: number
  askerId: number
  bestCommentId: number | null
  first: Comment[]
  total: number
  pageSize: number
}
export type Answers = ReturnType<typeof useAnswers>

const acceptType = 4 // RecordOpTypeEnum

export function useAnswers({ questionsId, askerId, bestCommentId, ...page }: Props) {
  const ownQuestion = useStore($question, { ssr: () => null })
  const thread = useThread('question', { id: questionsId, ...page })
  const acceptance = useSubmit('community/auth/questions/user/record/save')
  const [replyTo, setReplyTo] = useState<number>()
  useEffect(() => void loadQuestion(questionsId), [questionsId])
  const best = ownQuestion ? ownQuestion.bestCommentId : bestCommentId
  const mine = { isAsked: ownQuestion?.isMine ?? 0, bestCommentId: best } as const
  const sorted = [...thread.list.filter(({ id }) => id === best), ...thread.list.filter(({ id }) => id !== best)]
  const back = `${paths.question(questionsId)}#reply`

  async function send(text: string, parentId?: number) {
    try {
      const content = typedHtml(text)
      thread.add(await api('community/auth/questions/comment/save', { questionsId, content, parentId }))
      toast(parentId ? '回复成功' : '回答成功')
      setReplyTo(undefined)
      return true
    } catch {
      return false // `api` has shown the error; the text is kept
    }
  }
  async function accept(commentId: number) {
    const output = await acceptance.submit({ questionsId, opType: acceptType, commentId })
    if (!output) return
    toast('采纳成功')
    await updateQuestion(questionsId, { bestCommentId: commentId, isSolved: 1 })
  }

  return {
    questionsId,
    askerId,
    thread,
    /** The accepted one first. */
    sorted,
    bestId: best,
    /** Where a guest comes back to. */
    back,
    /** Which one is replied to. */
    replyTo,
    setReplyTo,
    send,
    mayAccept: ({ id, userId }: Comment) =>
      may(answerVerbs.accept, { ...mine, id, isMine: userId === askerId ? 1 : 0 }),
    accept,
    isAccepting: acceptance.isBusy,
  }
}
