// What its author may do with a question, and who reads it with an answer.
import { already, type Verb } from '../verbs.ts'

type Flag = 0 | 1

/** `isSolved`: an answer to it was accepted. */
type Question = { isBanned: Flag; isSolved: Flag }

const change: Verb<Pick<Question, 'isBanned'>> = ({ isBanned }) =>
  isBanned ? '这个问题已被屏蔽，不能再改。写好的内容请先复制留存，换个问法另提一个' : undefined

export const questionVerbs = {
  /** To hand in another version. */
  change,
  delete: (({ isSolved }) =>
    isSolved ? '已经采纳过回答的问题要留给后来的老师看，不能删除' : undefined) satisfies Verb<
    Pick<Question, 'isSolved'>
  >,
}

/** An answer to a public question. `isAsked`: who looks at it asked; `bestCommentId`: of the answer that was accepted. */
type Answer = { id: number; isMine: Flag; isAdmire: Flag; isAsked: Flag; bestCommentId: number | null }

const accept: Verb<Omit<Answer, 'isAdmire'>> = ({ id, isMine, isAsked, bestCommentId }) =>
  !isAsked
    ? '只有提问的人能采纳回答'
    : bestCommentId === id
      ? already
      : bestCommentId !== null
        ? '已经采纳过一个回答了'
        : isMine
          ? '自己的回答不能采纳，请看看别人的回答'
          : undefined

const vote: Verb<Pick<Answer, 'isMine' | 'isAdmire'>> = ({ isMine, isAdmire }) =>
  isMine ? '自己的回答不用点有用，请看看别人的回答' : isAdmire ? already : undefined

export const answerVerbs = {
  accept,
  vote,
  unvote: (({ isAdmire }) => (isAdmire ? undefined : already)) satisfies Verb<Pick<Answer, 'isAdmire'>>,
}
