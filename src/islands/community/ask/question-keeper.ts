// The keeper of a question's draft in the page: the same that keeps articles.
import type { QuestionDraft } from '../../../contract/community/questions-draft.ts'
import { paths } from '../../../lib/paths.ts'
import { api } from '../../../lib/wire/api.ts'
import { canonical } from '../write/article-values.ts'
import type { DraftKeeper, KeeperState, Server, TextKind, Which } from '../write/draft-keeper.ts'
import { isSameMeant, joinWhereSame, type MeantWord } from '../write/meant-words.ts'
import { ownerOf, useKeeper } from '../write/use-keeper.ts'

export type Written = {
  title: string
  content: string
  labelNo: string
  /** Whom it is to be asked. */
  inviteIds: number[]
  meantWords: MeantWord[]
}
export type QuestionKeeper = DraftKeeper<Written, QuestionDraft>
export type QuestionState = KeeperState<Written, QuestionDraft>

const isSame = (a: Written, b: Written) =>
  a.title.trim() === b.title.trim() &&
  a.labelNo === b.labelNo &&
  String(a.inviteIds) === String(b.inviteIds) &&
  isSameMeant(a.meantWords, b.meantWords) &&
  (a.content === b.content || canonical(a.content) === canonical(b.content))

export const questionText: TextKind<Written, QuestionDraft> = {
  nothing: { title: '', content: '', labelNo: '', inviteIds: [], meantWords: [] },
  writtenOf: ({ title, content, labelNo, inviteIds, meantWords }) => ({
    title,
    content,
    labelNo,
    inviteIds,
    meantWords,
  }),
  isSame,
  join: joinWhereSame(isSame),
  targetOf: ({ questionId }) => questionId,
}

const own = { skipHandle: true } // who writes stays on the page, whatever fails

const withQuestion = <T extends { targetId?: number | undefined }>({ targetId, ...rest }: T) => ({
  ...rest,
  ...(targetId !== undefined && { questionId: targetId }),
})

const server: Server<Written, QuestionDraft> = {
  view: (which) => api('community/auth/questions/draft/view', withQuestion(which), own),
  save: (saving) => api('community/auth/questions/draft/save', withQuestion(saving), own),
}

export const useQuestionKeeper = (userId: number, which: Which, draftNo: string) =>
  useKeeper({
    kind: questionText,
    server,
    userId,
    owner: `${ownerOf(userId)} question`,
    which,
    draftNo,
    address: paths.questionWrite,
  })
