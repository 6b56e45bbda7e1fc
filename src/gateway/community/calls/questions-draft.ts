// Answers the calls of contract/community/questions-draft.ts.

import { sql } from 'kysely'
import type { MeantWord } from '../../../contract/community/blog-draft.ts'
import type { questionsDraftCalls } from '../../../contract/community/questions-draft.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { refTypes } from '../../review/kinds.ts'
import { paged } from '../../sql/paged.ts'
import { createDrafts, draftNotFound, type Which } from '../drafts.ts'
import { lastVersion, QuestionVersion } from '../review/versions.ts'
import { questionNotFound } from './questions-comment.ts'

const max = 100

function find(q: Query, accountId: number, { id, draftNo, targetId }: Which, isLocked = false) {
  const mine = q
    .selectFrom('questionDraft')
    .select(['id', 'questionId', 'draftNo', 'title', 'content', 'labelNo', 'inviteIds', 'version', 'saveNo', 'device'])
    .select(['gmtCreate', 'gmtModified', 'gmtDelete'])
    .select((e) => e.ref('meantWords').$castTo<MeantWord[]>().as('meantWords'))
    .where('accountId', '=', accountId)
    .$if(isLocked, (rows) => rows.forUpdate())
  if (id !== undefined) return mine.where('id', '=', id).executeTakeFirst()
  if (draftNo !== undefined) return mine.where('draftNo', '=', draftNo).executeTakeFirst()
  return mine
    .where('questionId', '=', targetId ?? 0)
    .where('gmtDelete', 'is', null)
    .executeTakeFirst()
}

const drafts = createDrafts({
  table: 'questionDraft',
  max,
  find,
  isFull: `问题的草稿最多 ${max} 份，请先删掉不用的`,
  isGone: '这份草稿已经在别处提出或删除了，写的内容可以另存成新草稿',
  isNewer: '这个问题在别处也改过，请先选用哪一份',
  hasOther: '这个问题已经有一份新的草稿，先处理那一份',
  requireTarget: (q, accountId, id) => ownQuestion(q, accountId, id).executeTakeFirstOrThrow(questionNotFound),
})

const ownQuestion = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('question as c')
    .innerJoin('label as l', 'l.id', 'c.labelId')
    .select(['c.title', 'c.content', 'c.gmtModified', 'l.labelNo'])
    .where('c.id', '=', id)
    .where('c.accountId', '=', accountId)
    .where('c.auditStatus', '<>', auditStates.withdrawn)

/** What its author handed in last and readers do not see, or what they see. */
async function latest(q: Query, accountId: number, id: number) {
  const question = await ownQuestion(q, accountId, id).executeTakeFirstOrThrow(questionNotFound)
  const last = await lastVersion(q, refTypes.question, id)
  if (!last || last.auditStatus === auditStates.passed) return question
  const { title, content } = QuestionVersion.parse(last.version)
  return { ...question, title, content, labelNo: last.labelNo }
}

export const questionsDraftHandlers: Handlers<typeof questionsDraftCalls> = {
  'community/auth/questions/draft/save': ({ id, questionId, draftNo, saveNo, version, isKept, ...written }, context) =>
    drafts.save(context, { id, targetId: questionId, draftNo, saveNo, version, isKept }, written),

  async 'community/auth/questions/draft/view'({ questionId, ...which }, { q, user }) {
    const draft = await find(q, user.id, { ...which, targetId: questionId })
    if (draft && !draft.gmtDelete) return draft
    if (draft || questionId === undefined) throw draftNotFound()
    return {
      ...(await latest(q, user.id, questionId)),
      id: null,
      questionId,
      draftNo: '',
      version: 0,
      saveNo: '',
      device: '',
      inviteIds: [],
      meantWords: [],
    }
  },

  async 'community/auth/questions/draft/list'(page, { q, user }) {
    const rows = q
      .selectFrom('questionDraft as d')
      .select(['d.id', 'd.questionId', 'd.title', 'd.device', 'd.gmtModified'])
      .select(sql<string>`left(d.content, 1000)`.as('begin'))
      .where('d.accountId', '=', user.id)
      .where('d.gmtDelete', 'is', null)
      .orderBy('d.gmtModified', 'desc')
      .orderBy('d.id', 'desc')
    const result = await paged(page, rows)
    const list = result.list.map(({ begin, ...row }) => ({ ...row, summary: cut(plainText(begin), 120) }))
    return { ...result, list }
  },

  'community/auth/questions/draft/delete': ({ id }, context) => drafts.delete(context, id),

  'community/auth/questions/draft/recover': ({ id }, context) => drafts.recover(context, id),

  'community/auth/questions/draft/history/list': ({ id }, context) => drafts.history(context, id),

  'community/auth/questions/draft/history/view': ({ id }, context) => drafts.state(context, id),

  'community/auth/questions/draft/history/restore': ({ id, ...saving }, context) => drafts.restore(context, id, saving),
}
