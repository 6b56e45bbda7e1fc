// Answers the calls of contract/community/questions-comment.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { answerVerbs } from '../../../contract/community/question-verbs.ts'
import type { questionsCommentCalls } from '../../../contract/community/questions-comment.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { labelTypes } from '../../../contract/enums/label-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { messageKinds } from '../../../contract/user/msg.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sendDeed } from '../../messages/messages.ts'
import { requireRoomForReply } from '../../replies.ts'
import { requireVerb } from '../../require-verb.ts'
import { refTypes } from '../../review/kinds.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { keepNames } from '../mentions.ts'
import { paths } from '../paths.ts'
import { handInRemark } from '../review/hand-in.ts'
import { withDownOpinions } from '../review/taken-down.ts'
import { comments, withReplies } from '../thread.ts'

export const questionNotFound = () => new CallError('notFound', '问题不存在或已被删除')

const answerNotFound = () => new CallError('notFound', '回答不存在或已被删除')

/** The question, if it is public. */
export const publicQuestion = (q: Query, id: number) =>
  q
    .selectFrom('question')
    .select(['id', 'accountId', 'title'])
    .where('id', '=', id)
    .where('auditStatus', '=', auditStates.passed)

/** The accepted answer first, then by labelType: 1 the latest, 3 the most useful. */
function threads(q: Query, questionsId: number, labelType: 1 | 3, viewerId?: number) {
  const rows = comments(q, 'question', viewerId)
    .where('r.refId', '=', questionsId)
    .where('r.parentId', 'is', null)
    .orderBy('r.isBest', 'desc')
  return labelType === labelTypes.newest
    ? rows.orderBy('r.id', 'desc')
    : rows.orderBy('r.countAdmire', 'desc').orderBy('r.id')
}

export const questionsCommentHandlers: Handlers<typeof questionsCommentCalls> = {
  async 'community/api/questions/comment/list'({ questionsId, labelType, ...page }, { q }) {
    await publicQuestion(q, questionsId).executeTakeFirstOrThrow(questionNotFound)
    const result = await paged(page, threads(q, questionsId, labelType))
    return { ...result, list: await withReplies(q, 'question', result.list) }
  },

  async 'community/auth/questions/comment/list'({ questionsId, mine, labelType, ...page }, { q, user }) {
    if (questionsId !== undefined) await publicQuestion(q, questionsId).executeTakeFirstOrThrow(questionNotFound)
    const rows =
      mine || questionsId === undefined
        ? comments(q, 'question', user.id)
            .where('r.accountId', '=', user.id)
            .$call((rows) => matching(rows, { 'r.refId': questionsId }))
            .orderBy('r.id', 'desc')
        : threads(q, questionsId, labelType, user.id)
    const result = await paged(page, rows)
    const list = await withReplies(q, 'question', result.list, user.id)
    return {
      ...result,
      list: mine ? await withQuestions(q, await withDownOpinions(q, user.id, refTypes.answer, list)) : list,
    }
  },

  async 'community/auth/questions/comment/save'({ questionsId, parentId, content }, { q, user }) {
    const html = sanitizeHtml(content)
    if (!plainText(html) && !html.includes('<img')) throw new CallError('invalid', '回答里没有文字')
    await q
      .updateTable('question')
      .set((e) => ({ countAnswer: e('countAnswer', '+', parentId === undefined ? 1 : 0) }))
      .where('id', '=', questionsId)
      .execute()
    await publicQuestion(q, questionsId).executeTakeFirstOrThrow(questionNotFound)
    const parent = parentId === undefined ? undefined : await answerOf(q, questionsId, parentId)
    if (parent) await requireRoomForReply(q, 'answer', parent.parentId ?? parent.id)
    const saved = await q
      .insertInto('questionComment')
      .values({
        questionId: questionsId,
        accountId: user.id,
        content: html,
        parentId: parent ? (parent.parentId ?? parent.id) : null,
        replyTo: parent?.parentId ? parent.accountId : null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('conflict', '这段话你已经写过了')

    await keepNames(q, user.id, 'question', saved.id, questionsId, plainText(html))
    await handInRemark(q, user, 'answer', saved.id, html)
    const row = comments(q, 'question', user.id).where('r.id', '=', saved.id)
    const [comment] = await withReplies(q, 'question', await row.execute(), user.id)
    return comment!
  },

  /** The vote and its count are one statement: of equal requests at once only the one that inserts the row adds to the count. */
  async 'community/auth/questions/comment/user/record/save'({ commentId }, { q, user }) {
    const answer = await publicAnswer(q, commentId).executeTakeFirstOrThrow(answerNotFound)
    // a second vote changes nothing, as the statement says
    requireVerb(answerVerbs.vote, { isMine: answer.accountId === user.id ? 1 : 0, isAdmire: 0 })
    const { numAffectedRows } = await sql`with vote as (
        insert into question_comment_record (account_id, comment_id) values (${user.id}, ${commentId})
        on conflict do nothing returning comment_id)
      update question_comment set count_admire = count_admire + 1 where id in (select comment_id from vote)`.execute(q)
    if (numAffectedRows)
      await sendDeed(q, [answer.accountId], {
        kind: messageKinds.like,
        actor: user,
        did: '觉得你的回答有用',
        text: `《${answer.title}》：${cut(plainText(answer.content), 200)}`,
        link: `${paths.question(answer.questionId)}#answer-${commentId}`,
        cause: `admire:answer:${commentId}:${user.id}`,
        gather: `admire:answer:${commentId}`,
      })
    return { questionsId: answer.questionId, isAdmire: 1, countAdmire: await votesNow(q, commentId) }
  },

  async 'community/auth/questions/comment/user/record/delete'({ commentId }, { q, user }) {
    const { questionId } = await publicAnswer(q, commentId).executeTakeFirstOrThrow(answerNotFound)
    await sql`with vote as (
        delete from question_comment_record where account_id = ${user.id} and comment_id = ${commentId} returning comment_id)
      update question_comment set count_admire = count_admire - 1 where id in (select comment_id from vote)`.execute(q)
    return { questionsId: questionId, isAdmire: 0, countAdmire: await votesNow(q, commentId) }
  },
}

/** An answer, not a reply to one, to a public question. */
const publicAnswer = (q: Query, id: number) =>
  q
    .selectFrom('questionComment as r')
    .innerJoin('question as c', 'c.id', 'r.questionId')
    .select(['r.questionId', 'r.accountId', 'r.content', 'c.title'])
    .where('r.id', '=', id)
    .where('r.parentId', 'is', null)
    .where('r.auditStatus', '=', auditStates.passed)
    .where('c.auditStatus', '=', auditStates.passed)

const votesNow = async (q: Query, id: number) => {
  const answer = q.selectFrom('questionComment').select('countAdmire').where('id', '=', id)
  return (await answer.executeTakeFirstOrThrow(answerNotFound)).countAdmire
}

/** Adds the question's title and whether the answer was accepted; no title where the question is not public any more. */
async function withQuestions<Answer extends { id: number; refId: number }>(q: Query, list: Answer[]) {
  const ids = [0, ...list.map(({ refId }) => refId)]
  const best = sql<
    number | null
  >`(select b.id from question_comment b where b.question_id = question.id and b.is_best = 1)`
  const rows = q
    .selectFrom('question')
    .select(['id', 'title', best.as('best')])
    .where('id', 'in', ids)
    .where('auditStatus', '=', auditStates.passed)
  const questions = new Map((await rows.execute()).map((row) => [row.id, row]))
  return list.map((answer): Answer & { title?: string; isBest: Flag } => {
    const { title, best } = questions.get(answer.refId) ?? {}
    return { ...answer, ...(title && { title }), isBest: best === answer.id ? 1 : 0 }
  })
}

const answerOf = (q: Query, questionId: number, id: number) =>
  q
    .selectFrom('questionComment')
    .select(['id', 'parentId', 'accountId'])
    .where('id', '=', id)
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow(answerNotFound)
