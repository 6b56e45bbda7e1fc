// Answers the calls of contract/community/answer.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { answer as contract } from '../../contract/community/answer.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { cleaned, plain } from '../rich.ts'
import { tell } from '../user/tell.ts'
import { paths } from './address.ts'
import { comments, withReplies } from './thread.ts'

const gone = () => new CallError('notFound', '问题不存在或已被删除')
const noAnswer = () => new CallError('notFound', '回答不存在或已被删除')

/** The question, if others may see it. */
const open = (q: Query, id: number) =>
  q.selectFrom('question').select(['id', 'accountId', 'title']).where('id', '=', id).where('auditStatus', '=', 2)

const threads = (q: Query, questionsId: number, me?: number) =>
  comments(q, 'question', me)
    .where('r.refId', '=', questionsId)
    .where('r.parentId', 'is', null)
    .orderBy('r.isBest', 'desc')
    .orderBy('r.id')

export const answer: Handlers<typeof contract> = {
  async 'community/api/questions/comment/list'({ questionsId, ...page }, { q }) {
    await open(q, questionsId).executeTakeFirstOrThrow(gone)
    const found = await paged(page, threads(q, questionsId))
    return { ...found, list: await withReplies(q, 'question', found.list) }
  },

  async 'community/auth/questions/comment/list'({ questionsId, mine, ...page }, { q, user }) {
    if (questionsId !== undefined) await open(q, questionsId).executeTakeFirstOrThrow(gone)
    const rows =
      mine || questionsId === undefined
        ? comments(q, 'question', user.id)
            .where('r.accountId', '=', user.id)
            .$if(questionsId !== undefined, (rows) => rows.where('r.refId', '=', questionsId!))
            .orderBy('r.id', 'desc')
        : threads(q, questionsId, user.id)
    const found = await paged(page, rows)
    const list = await withReplies(q, 'question', found.list, user.id)
    return { ...found, list: mine ? await titled(q, list) : list }
  },

  async 'community/auth/questions/comment/save'({ questionsId, parentId, content }, { q, user }) {
    const html = cleaned(content)
    if (!plain(html) && !html.includes('<img')) throw new CallError('invalid', '回答里没有文字')
    await q
      .updateTable('question')
      .set((e) => ({ countAnswer: e('countAnswer', '+', parentId === undefined ? 1 : 0) }))
      .where('id', '=', questionsId)
      .execute()
    const question = await open(q, questionsId).executeTakeFirstOrThrow(gone)
    const under = parentId === undefined ? undefined : await answerOf(q, questionsId, parentId)
    const saved = await q
      .insertInto('questionComment')
      .values({
        ...{ questionId: questionsId, accountId: user.id, content: html },
        parentId: under ? (under.parentId ?? under.id) : null,
        replyTo: under?.parentId ? under.accountId : null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('conflict', '这段话你已经写过了')

    const to = under ? under.accountId : question.accountId
    if (to !== user.id)
      await tell(q, to, {
        title: `${user.nickname}${under ? '回复了你的回答' : '回答了你的问题'}`,
        text: `《${question.title}》：${plain(html).slice(0, 200)}`,
        link: `${paths.question(questionsId)}#answers`,
        cause: `comment:question:${saved.id}`,
      })
    const row = comments(q, 'question', user.id).where('r.id', '=', saved.id)
    const [comment] = await withReplies(q, 'question', await row.execute(), user.id)
    return comment!
  },
}

/** With the titles of the questions, and whether it was accepted; an answer whose question is not shown any more has none. */
async function titled<One extends { id: number; refId: number }>(q: Query, list: One[]) {
  const ids = [0, ...list.map(({ refId }) => refId)]
  const best = sql<
    number | null
  >`(select b.id from question_comment b where b.question_id = question.id and b.is_best = 1)`
  const found = q
    .selectFrom('question')
    .select(['id', 'title', best.as('best')])
    .where('id', 'in', ids)
    .where('auditStatus', '=', 2)
  const questions = new Map((await found.execute()).map((one) => [one.id, one]))
  return list.map((one): One & { title?: string; isBest: Flag } => {
    const { title, best } = questions.get(one.refId) ?? {}
    return { ...one, ...(title && { title }), isBest: best === one.id ? 1 : 0 }
  })
}

const answerOf = (q: Query, questionId: number, id: number) =>
  q
    .selectFrom('questionComment')
    .select(['id', 'parentId', 'accountId'])
    .where('id', '=', id)
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow(noAnswer)
