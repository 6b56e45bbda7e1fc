// Answers the calls of contract/community/questions-draft.ts.
import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import type { questionsDraftCalls } from '../../contract/community/questions-draft.ts'
import type { Query } from '../../db/connect.ts'
import { deviceOf } from '../auth/device.ts'
import type { Handlers } from '../handler.ts'
import { refTypes } from '../review/kinds.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { paged } from '../sql/paged.ts'
import { htmlToText, sanitizeHtml } from '../text/rich.ts'
import { countDrafts, draftNotFound, nextVersion, recoverDraft } from './drafts.ts'
import { questionNotFound } from './questions-comment.ts'
import { QuestionVersion } from './review/versions.ts'

const isGone = () => conflict('这份草稿已经在别处提出或删除了，写的内容可以另存成新草稿')
const isNewer = () => conflict('这个问题在别处也改过，请先选用哪一份')

const maxDrafts = 100
const withdrawn = 5 // AuditStatusEnum: by its author

type Which = { id?: number | undefined; draftNo?: string | undefined; questionId?: number | undefined }

/** Mine, by the first of these that is given; thrown away ones only by their own id or number. */
function ownDraft(q: Query, accountId: number, { id, draftNo, questionId }: Which) {
  const mine = q
    .selectFrom('questionDraft')
    .select(['id', 'questionId', 'draftNo', 'title', 'content', 'labelNo', 'version', 'saveNo', 'device'])
    .select(['gmtModified', 'gmtDelete'])
    .where('accountId', '=', accountId)
  if (id !== undefined) return mine.where('id', '=', id)
  if (draftNo !== undefined) return mine.where('draftNo', '=', draftNo)
  return mine.where('questionId', '=', questionId ?? 0).where('gmtDelete', 'is', null)
}

const ownQuestion = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('question as c')
    .innerJoin('label as l', 'l.id', 'c.labelId')
    .select(['c.title', 'c.content', 'c.gmtModified', 'l.labelNo'])
    .where('c.id', '=', id)
    .where('c.accountId', '=', accountId)
    .where('c.auditStatus', '<>', withdrawn)

/** What its author handed in last and readers do not see, or what they see. */
async function latest(q: Query, accountId: number, id: number) {
  const question = await ownQuestion(q, accountId, id).executeTakeFirstOrThrow(questionNotFound)
  const last = await q
    .selectFrom('review')
    .select(['version', 'auditStatus'])
    .where('refType', '=', refTypes.question)
    .where('refId', '=', id)
    .where('version', 'is not', null)
    .orderBy('versionNo', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || (last.auditStatus !== 1 && last.auditStatus !== 3)) return question
  const { title, content, labelId } = QuestionVersion.parse(last.version)
  const label = await q.selectFrom('label').select('labelNo').where('id', '=', labelId).executeTakeFirst()
  return { ...question, title, content, labelNo: label?.labelNo ?? '' }
}

export const questionsDraftHandlers: Handlers<typeof questionsDraftCalls> = {
  async 'community/auth/questions/draft/save'({ id, questionId, draftNo, saveNo, version, ...fields }, context) {
    const { q, user, agent } = context
    const written = { ...fields, content: sanitizeHtml(fields.content), saveNo, device: deviceOf(agent) }
    if (id === undefined) await lockAccount(q, user.id)
    const draft =
      (await ownDraft(q, user.id, id === undefined ? { draftNo } : { id })
        .forUpdate()
        .executeTakeFirst()) ??
      (id === undefined && questionId !== undefined
        ? await ownDraft(q, user.id, { questionId }).forUpdate().executeTakeFirst()
        : undefined)
    if (draft) {
      if (draft.saveNo === saveNo && !draft.gmtDelete) return draft
      if (draft.gmtDelete) throw isGone()
      return q
        .updateTable('questionDraft')
        .set({ ...written, ...nextVersion })
        .where('id', '=', draft.id)
        .where('version', '=', version)
        .returning(['id', 'version', 'gmtModified'])
        .executeTakeFirstOrThrow(isNewer)
    }
    if (id !== undefined) throw draftNotFound()
    if (questionId !== undefined) await ownQuestion(q, user.id, questionId).executeTakeFirstOrThrow(questionNotFound)
    if ((await countDrafts(q, 'questionDraft', user.id)) >= maxDrafts)
      throw conflict(`问题的草稿最多 ${maxDrafts} 份，请先删掉不用的`)
    return q
      .insertInto('questionDraft')
      .values({ ...written, accountId: user.id, questionId: questionId ?? null, draftNo })
      .returning(['id', 'version', 'gmtModified'])
      .executeTakeFirstOrThrow()
  },

  async 'community/auth/questions/draft/view'(which, { q, user }) {
    const draft = await ownDraft(q, user.id, which).executeTakeFirst()
    if (draft && !draft.gmtDelete) return draft
    if (draft || which.questionId === undefined) throw draftNotFound()
    const question = await latest(q, user.id, which.questionId)
    return {
      ...question,
      ...{ id: null, questionId: which.questionId, draftNo: '', version: 0, saveNo: '', device: '' },
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
    const list = result.list.map(({ begin, ...row }) => ({ ...row, summary: htmlToText(begin).slice(0, 120) }))
    return { ...result, list }
  },

  async 'community/auth/questions/draft/delete'({ id }, { q, user }) {
    const deleted = await q
      .updateTable('questionDraft')
      .set({ gmtDelete: sql<string>`now()` })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .where('gmtDelete', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) await ownDraft(q, user.id, { id }).executeTakeFirstOrThrow(draftNotFound) // pressed twice
    return { ok: true }
  },

  async 'community/auth/questions/draft/recover'({ id }, { q, user }) {
    const draft = await ownDraft(q, user.id, { id }).forUpdate().executeTakeFirstOrThrow(draftNotFound)
    if (!draft.gmtDelete) return draft
    const { questionId } = draft
    if (questionId && (await ownDraft(q, user.id, { questionId }).executeTakeFirst()))
      throw conflict('这个问题已经有一份新的草稿，先处理那一份')
    return recoverDraft(q, 'questionDraft', user.id, id)
  },
}

export const requireQuestionDraft = (q: Query, accountId: number, id: number) =>
  ownDraft(q, accountId, { id }).executeTakeFirstOrThrow(draftNotFound)

/** The draft that was asked is put away, not removed: another device that has it open is told what became of it. */
export async function putAwayQuestionDraft(q: Query, accountId: number, draftId: number, questionId: number) {
  await q
    .updateTable('questionDraft')
    .set({ questionId, gmtDelete: sql<string>`now()` })
    .where('id', '=', draftId)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirstOrThrow(draftNotFound)
}
