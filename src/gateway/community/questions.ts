// Answers the calls of contract/community/questions.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { questionsCalls } from '../../contract/community/questions.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { requireLesson } from '../course/access.ts'
import { invalidateTags } from '../events/changes.ts'
import type { Account, Handlers } from '../handler.ts'
import { sendMessage } from '../messages/messages.ts'
import { matching } from '../sql/matching.ts'
import { paged } from '../sql/paged.ts'
import { excerptOf, plainText } from '../text/excerpt.ts'
import { htmlToText, sanitizeHtml } from '../text/rich.ts'
import { lexemes } from '../text/search.ts'
import { approved, inTitle, questionCards, searchQuery } from './card.ts'
import { paths } from './paths.ts'
import { addReaction, removeReaction } from './reactions.ts'

const notFound = () => new CallError('notFound', '问题不存在或已被删除')

const acceptOp = 4 // RecordOpTypeEnum

const withdrawnStatus = 5 // AuditStatusEnum: withdrawn by its author

type Rows = ReturnType<typeof questionCards>

/** By labelType; each ends with the id, so that the order is total. */
const orders: Record<number, (rows: Rows) => Rows> = {
  1: (rows) => rows.orderBy('c.gmtCreate', 'desc').orderBy('c.id', 'desc'),
  3: (rows) => rows.orderBy('c.heat', 'desc').orderBy('c.id', 'desc'),
}

const full = (q: Query, id: number) =>
  questionCards(q)
    .select(['c.content', 'c.gmtModified', 'c.auditStatus'])
    .select(
      sql<number | null>`(select id from question_comment where question_id = c.id and is_best = 1)`.as(
        'bestCommentId',
      ),
    )
    .where('c.id', '=', id)

export const questionsHandlers: Handlers<typeof questionsCalls> = {
  async 'community/api/questions/list'({ labelNo, labelType, isSolved, userId, courseId, periodId, ...page }, { q }) {
    const rows = approved(questionCards(q))
      .$call((rows) => matching(rows, { 'c.courseId': courseId, 'c.periodId': periodId }))
      .$if(Boolean(labelNo), (rows) =>
        rows.where('c.labelId', '=', sql<number>`(select id from label where label_no = ${labelNo})`),
      )
      .$call((rows) => matching(rows, { 'c.isSolved': isSolved, 'c.accountId': userId }))
    return paged(page, orders[labelType]!(rows))
  },

  async 'community/api/questions/search/list'({ title, ...page }, { q }) {
    const query = await searchQuery(q, title)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = approved(questionCards(q))
      .select(plainText('c.content').as('text'))
      .where(sql<boolean>`c.search @@ ${query}`)
      .orderBy(inTitle('c.title', title))
      .orderBy('c.heat', 'desc')
      .orderBy('c.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, highlight: excerptOf(row.text, title) })) }
  },

  async 'community/api/questions/view'({ id }, { q }) {
    const row = await full(q, id).executeTakeFirstOrThrow(notFound)
    if (row.auditStatus !== 2) throw notFound()
    return row
  },

  async 'community/auth/questions/view'({ id }, { q, user }) {
    const row = await full(q, id)
      .select(
        sql<Flag>`(case when exists (select from question_record r
          where r.account_id = ${user.id} and r.op_type = 3 and r.question_id = c.id) then 1 else 0 end)`.as(
          'isAttention',
        ),
      )
      .executeTakeFirstOrThrow(notFound)
    const isMine: Flag = row.userId === user.id ? 1 : 0
    if (row.auditStatus !== 2 && (!isMine || row.auditStatus === withdrawnStatus)) throw notFound()
    return { ...row, isMine }
  },

  'community/auth/questions/list': ({ statusId, mineAnswered, ...page }, { q, user }) =>
    paged(
      page,
      questionCards(q)
        .$if(!mineAnswered, (rows) =>
          rows.where('c.accountId', '=', user.id).where('c.auditStatus', '<>', withdrawnStatus),
        )
        .$if(mineAnswered === 1, (rows) =>
          rows.where('c.id', 'in', answeredBy(q, user.id)).where('c.auditStatus', '=', 2),
        )
        .$if(statusId !== undefined, (rows) => rows.where('c.auditStatus', statusId ? '=' : '<>', 2))
        .orderBy('c.gmtCreate', 'desc')
        .orderBy('c.id', 'desc'),
    ),

  /** Published at once, as answers are; moderators review reported ones. */
  async 'community/auth/questions/save'({ title, content, labelNo, courseId, periodId, playSecond }, context) {
    const { q, user } = context
    const html = sanitizeHtml(content)
    const text = htmlToText(html)
    if (!text && !html.includes('<img')) throw new CallError('invalid', '问题里没有文字')
    const label = await q
      .selectFrom('label')
      .select('id')
      .where('labelNo', '=', labelNo)
      .where('labelArea', '=', 2)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个标签'))
    const lesson =
      periodId === undefined ? undefined : await requireLesson(q, user.id, { periodId, ...(courseId && { courseId }) })
    const duplicate = await recentDuplicate(q, user.id, title, html)
    if (duplicate) return duplicate // submitted twice
    const saved = await q
      .insertInto('question')
      .values({
        ...{ accountId: user.id, labelId: label.id, title, content: html, summary: text.slice(0, 120) },
        ...{
          courseId: lesson?.courseId ?? null,
          periodId: lesson?.id ?? null,
          playSecond: lesson ? (playSecond ?? 0) : null,
        },
        search: sql<string>`array_to_tsvector(${lexemes(title, user.nickname, text)}::text[])`,
      })
      .returning(['id', 'auditStatus'])
      .executeTakeFirstOrThrow()
    invalidateTags(q, `asker:${user.id}`)
    return saved
  },

  async 'community/auth/questions/delete'({ id }, { q, user }) {
    const own = await q
      .selectFrom('question as c')
      .innerJoin('label as l', 'l.id', 'c.labelId')
      .select(['c.isSolved', 'l.labelNo'])
      .where('c.id', '=', id)
      .where('c.accountId', '=', user.id)
      .where('c.auditStatus', '<>', withdrawnStatus)
      .executeTakeFirstOrThrow(notFound)
    if (own.isSolved) throw new CallError('conflict', '已经采纳过回答的问题要留给后来的老师看，不能删除')
    await q.updateTable('question').set({ auditStatus: withdrawnStatus }).where('id', '=', id).execute()
    return { ok: true, labelNo: own.labelNo, userId: user.id }
  },

  async 'community/auth/questions/user/record/save'({ questionsId, opType, commentId }, { q, user }) {
    return opType === acceptOp
      ? accept(q, user, questionsId, commentId)
      : addReaction(q, user, 'question', questionsId, opType)
  },

  async 'community/auth/questions/user/record/delete'({ questionsId, opType }, { q, user }) {
    return removeReaction(q, user, 'question', questionsId, opType)
  },

  'community/auth/questions/user/record/list': ({ opType, ...page }, { q, user }) =>
    paged(
      page,
      approved(questionCards(q))
        .innerJoin('questionRecord as r', 'r.questionId', 'c.id')
        .where('r.accountId', '=', user.id)
        .where('r.opType', '=', opType)
        .orderBy('r.gmtCreate', 'desc')
        .orderBy('c.id', 'desc'),
    ),
}

/** An identical question of the last minutes. The account's row is locked, so that concurrent requests are serialized. */
async function recentDuplicate(q: Query, accountId: number, title: string, content: string) {
  await q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  return q
    .selectFrom('question')
    .select(['id', 'auditStatus'])
    .where('accountId', '=', accountId)
    .where('auditStatus', '<>', withdrawnStatus)
    .where('gmtCreate', '>', sql<string>`now() - interval '10 minutes'`)
    .where('title', '=', title)
    .where('content', '=', content)
    .executeTakeFirst()
}

const answeredBy = (q: Query, accountId: number) =>
  q.selectFrom('questionComment').select('questionId').where('accountId', '=', accountId).where('parentId', 'is', null)

/** Only the author may accept, and one answer only; accepting the same again is no error. */
async function accept(q: Query, user: Account, id: number, commentId: number | undefined) {
  const questionRow = await q
    .updateTable('question')
    .set({ isSolved: 1 })
    .where('id', '=', id)
    .where('accountId', '=', user.id)
    .where('auditStatus', '=', 2)
    .returning('title')
    .executeTakeFirstOrThrow(notFound)
  const answers = q.selectFrom('questionComment').where('questionId', '=', id).where('parentId', 'is', null)
  const answer = await answers
    .select(['id', 'accountId', 'isBest'])
    .where('id', '=', commentId ?? 0)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '回答不存在或已被删除'))
  if (answer.isBest) return { opType: acceptOp, count: 1 }
  const accepted = await answers.select('id').where('isBest', '=', 1).executeTakeFirst()
  if (accepted) throw new CallError('conflict', '已经采纳过一个回答了')
  await q.updateTable('questionComment').set({ isBest: 1 }).where('id', '=', answer.id).execute()
  if (answer.accountId !== user.id)
    await sendMessage(q, answer.accountId, {
      title: `${user.nickname}采纳了你的回答`,
      text: `《${questionRow.title}》`,
      link: paths.question(id),
      cause: `accept:${answer.id}`,
    })
  return { opType: acceptOp, count: 1 }
}
