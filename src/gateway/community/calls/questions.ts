// Answers the calls of contract/community/questions.ts.

import { type RawBuilder, sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { answerVerbs, questionVerbs } from '../../../contract/community/question-verbs.ts'
import type { Answerer, OwnQuestion, questionsCalls } from '../../../contract/community/questions.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { labelAreas } from '../../../contract/enums/label-areas.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../contract/fields.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { messageKinds } from '../../../contract/user/msg.ts'
import type { Query } from '../../../db/connect.ts'
import { requireLesson } from '../../course/access.ts'
import type { Account, Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { giveForAnswer } from '../../points.ts'
import { requireVerb } from '../../require-verb.ts'
import { causes, refTypes } from '../../review/kinds.ts'
import { literal } from '../../sql/literal.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { excerptOf, excerptText } from '../../text/excerpt.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { approved, inTitle, questionCards, searchQuery } from '../card.ts'
import { putAwayDraft, requireDraft } from '../drafts.ts'
import { likeQuestions } from '../like-questions.ts'
import { paths } from '../paths.ts'
import { addReaction, removeReaction } from '../reactions.ts'
import { handIn } from '../review/hand-in.ts'
import { withDownOpinions } from '../review/taken-down.ts'
import { lastVersion, QuestionVersion } from '../review/versions.ts'
import { publicQuestion, questionNotFound } from './questions-comment.ts'

const acceptOp = 4 // RecordOpTypeEnum

const maxAnswerers = 6
const answererQuestions = 300 // so many of a label are looked at

type Rows = ReturnType<typeof questionCards>
type HandedIn = NonNullable<OwnQuestion['handedIn']>

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
      .select(excerptText('c.content').as('text'))
      .where(sql<boolean>`c.search @@ ${query}`)
      .orderBy(inTitle('c.title', title))
      .orderBy('c.heat', 'desc')
      .orderBy('c.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, highlight: excerptOf(row.text, title) })) }
  },

  async 'community/api/questions/view'({ id }, { q }) {
    const row = await full(q, id).executeTakeFirstOrThrow(questionNotFound)
    if (row.auditStatus !== auditStates.passed) throw questionNotFound()
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
      .executeTakeFirstOrThrow(questionNotFound)
    const isMine: Flag = row.userId === user.id ? 1 : 0
    if (row.auditStatus !== auditStates.passed && (!isMine || row.auditStatus === auditStates.withdrawn))
      throw questionNotFound()
    return { ...row, isMine, invitedIds: await invitedIds(q, id), ...(isMine && (await ownState(q, id))) }
  },

  async 'community/auth/questions/list'({ statusId, mineAnswered, ...page }, { q, user }) {
    const { list, ...rest } = await paged(
      page,
      questionCards(q)
        .select(['c.auditStatus', sql<Flag>`(select t.is_banned from question t where t.id = c.id)`.as('isBanned')])
        .select([handedIn(user.id).as('handedIn'), invited(user.id).as('inviteList')])
        .$if(!mineAnswered, (rows) =>
          rows.where('c.accountId', '=', user.id).where('c.auditStatus', '<>', auditStates.withdrawn),
        )
        .$if(mineAnswered === 1, (rows) =>
          rows.where('c.id', 'in', answeredBy(q, user.id)).where('c.auditStatus', '=', auditStates.passed),
        )
        .$if(statusId !== undefined, (rows) => rows.where('c.auditStatus', statusId ? '=' : '<>', 2))
        .orderBy('c.gmtCreate', 'desc')
        .orderBy('c.id', 'desc'),
    )
    return { ...rest, list: await withDownOpinions(q, user.id, refTypes.question, list) }
  },

  async 'community/auth/questions/like/list'({ title, exceptId = 0 }, { q, user }) {
    return { list: await likeQuestions(q, user.id, title, exceptId) }
  },

  async 'community/auth/questions/answerer/list'({ labelNo }, { q, user }) {
    const labelId = sql`(select id from label where label_no = ${labelNo} and label_area = ${literal(labelAreas.question)})`
    return { list: await answerers(q, labelId, sql`r.account_id <> ${user.id}`) }
  },

  async 'community/api/questions/answerer/list'({ questionsId }, { q }) {
    await publicQuestion(q, questionsId).executeTakeFirstOrThrow(questionNotFound)
    return { list: await answerersOf(q, questionsId) }
  },

  async 'community/auth/questions/invite/save'({ questionsId, userId }, { q, user }) {
    await publicQuestion(q, questionsId).executeTakeFirstOrThrow(questionNotFound)
    if (userId === user.id) throw new CallError('conflict', '不用请自己，直接写回答就好')
    const list = await answerersOf(q, questionsId)
    if (!list.some((one) => one.userId === userId))
      throw new CallError('conflict', '现在请不了这位老师：可能已经回答过，或者不想收到邀请')
    await sql`insert into question_invite (question_id, account_id, inviter_id)
      values (${questionsId}, ${userId}, ${user.id}) on conflict do nothing`.execute(q)
    return { invitedIds: await invitedIds(q, questionsId) }
  },

  async 'community/auth/questions/save'(input, { q, user }) {
    const { courseId, periodId, playSecond, inviteIds, draftId } = input
    if (draftId !== undefined) await requireDraft(q, 'questionDraft', user.id, draftId)
    const version = await versionOf(q, input)
    const lesson =
      periodId === undefined ? undefined : await requireLesson(q, user.id, { periodId, ...(courseId && { courseId }) })
    const duplicate = await recentDuplicate(q, user.id, version)
    if (duplicate) {
      if (draftId !== undefined) await putAwayDraft(q, 'questionDraft', user.id, draftId, duplicate.id)
      return {
        ...duplicate,
        statusId: duplicate.auditStatus === auditStates.passed ? statusIds.normal : statusIds.disabled,
      } // submitted twice
    }
    const { id } = await q
      .insertInto('question')
      .values({
        accountId: user.id,
        ...version,
        summary: summaryOf(version),
        auditStatus: auditStates.waiting,
        courseId: lesson?.courseId ?? null,
        periodId: lesson?.id ?? null,
        playSecond: lesson ? (playSecond ?? 0) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (draftId !== undefined) await putAwayDraft(q, 'questionDraft', user.id, draftId, id)
    if (inviteIds?.length) await invite(q, user.id, id, inviteIds)
    const { auditStatus } = await handIn(q, user, { kind: 'question', id, version })
    return { id, auditStatus, statusId: auditStatus === auditStates.passed ? statusIds.normal : statusIds.disabled }
  },

  async 'community/auth/questions/update'({ id, draftId, ...input }, { q, user }) {
    const own = await q
      .selectFrom('question')
      .select(['auditStatus', 'isBanned'])
      .$narrowType<{ isBanned: Flag }>()
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .where('auditStatus', '<>', auditStates.withdrawn)
      .forUpdate()
      .executeTakeFirstOrThrow(questionNotFound)
    requireVerb(questionVerbs.change, own)
    const version = await versionOf(q, input)
    if (draftId !== undefined) await putAwayDraft(q, 'questionDraft', user.id, draftId, id)
    // readers never saw it: there is nothing to keep for them
    if (own.auditStatus !== auditStates.passed)
      await q
        .updateTable('question')
        .set({ ...version, summary: summaryOf(version), auditStatus: auditStates.waiting })
        .where('id', '=', id)
        .execute()
    const { auditStatus } = await handIn(q, user, { kind: 'question', id, version })
    return {
      id,
      auditStatus,
      statusId:
        auditStatus === auditStates.passed || own.auditStatus === auditStates.passed
          ? statusIds.normal
          : statusIds.disabled,
    }
  },

  async 'community/auth/questions/delete'({ id }, { q, user }) {
    const own = await q
      .selectFrom('question as c')
      .innerJoin('label as l', 'l.id', 'c.labelId')
      .select(['c.isSolved', 'l.labelNo'])
      .$narrowType<{ isSolved: Flag }>()
      .where('c.id', '=', id)
      .where('c.accountId', '=', user.id)
      .where('c.auditStatus', '<>', auditStates.withdrawn)
      .executeTakeFirstOrThrow(questionNotFound)
    requireVerb(questionVerbs.delete, own)
    await q.updateTable('question').set({ auditStatus: auditStates.withdrawn }).where('id', '=', id).execute()
    // nothing is left to decide, and the same may be asked again
    await q
      .updateTable('review')
      .set((e) => ({
        digest: null,
        auditStatus: e
          .case()
          .when('auditStatus', '=', auditStates.waiting)
          .then(auditStates.withdrawn)
          .else(e.ref('auditStatus'))
          .end(),
      }))
      .where('refType', '=', refTypes.question)
      .where('refId', '=', id)
      .execute()
    await q.deleteFrom('questionInvite').where('questionId', '=', id).where('isSent', '=', 0).execute()
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

type Written = { title: string; content: string; labelNo: string }
type Version = { title: string; content: string; labelId: number }

/** What is handed in, cleaned. */
async function versionOf(q: Query, { title, content, labelNo }: Written): Promise<Version> {
  const html = sanitizeHtml(content)
  if (!plainText(html) && !html.includes('<img')) throw new CallError('invalid', '问题里没有文字')
  const label = await q
    .selectFrom('label')
    .select('id')
    .where('labelNo', '=', labelNo)
    .where('labelArea', '=', labelAreas.question)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个标签'))
  return { title, content: html, labelId: label.id }
}

const summaryOf = ({ content }: Version) => cut(plainText(content), 120)

/** An identical question of the last minutes. The account's row is locked, so that concurrent requests are serialized. */
async function recentDuplicate(q: Query, accountId: number, { title, content }: Version) {
  await lockAccount(q, accountId)
  return q
    .selectFrom('question')
    .select(['id', 'auditStatus'])
    .where('accountId', '=', accountId)
    .where('auditStatus', '<>', auditStates.withdrawn)
    .where('gmtCreate', '>', sql<string>`now() - interval '10 minutes'`)
    .where('title', '=', title)
    .where('content', '=', content)
    .executeTakeFirst()
}

/** Whose answers to the latest questions of a label were accepted most often; never who does not want to be asked. */
async function answerers(q: Query, labelId: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) {
  const { rows } = await sql<Answerer>`select a.id as user_id, a.nickname, a.head_img_url,
      count(*)::int as count_answer, sum(r.is_best)::bigint as count_best
    from (select id from question where label_id = ${labelId} and audit_status = ${literal(auditStates.passed)}
      order by gmt_create desc, id desc limit ${answererQuestions}) c
    join question_comment r on r.question_id = c.id and r.parent_id is null and r.audit_status = ${literal(auditStates.passed)}
    join account a on a.id = r.account_id and a.status_id = ${literal(statusIds.normal)}
    where ${isMeant}
      and not exists (select from message_switch s where s.account_id = a.id and s.kind = ${messageKinds.invite})
    group by a.id order by count_best desc, count_answer desc, a.id limit ${maxAnswerers}`.execute(q)
  return rows
}

const answerersOf = (q: Query, questionsId: number) =>
  answerers(
    q,
    sql`(select label_id from question where id = ${questionsId})`,
    sql`r.account_id <> (select account_id from question where id = ${questionsId}) and r.account_id not in (
      select own.account_id from question_comment own where own.question_id = ${questionsId} and own.parent_id is null)`,
  )

async function invitedIds(q: Query, questionsId: number) {
  const rows = await q
    .selectFrom('questionInvite')
    .select('accountId')
    .where('questionId', '=', questionsId)
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

const invite = (q: Query, accountId: number, questionId: number, inviteIds: number[]) =>
  sql`insert into question_invite (question_id, account_id)
    select ${questionId}, id from account where id = any(${inviteIds}::bigint[]) and id <> ${accountId} and status_id = ${literal(statusIds.normal)}`.execute(
    q,
  )

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One that was public at once and is looked at afterwards (cause 2) does not wait. */
const reviewed = sql`(case when v.audit_status = ${literal(auditStates.waiting)} and v.cause = ${literal(causes.afterwards)} then ${literal(auditStates.passed)} else v.audit_status end)`

const handedIn = (ownerId: number) =>
  sql<HandedIn | null>`(select json_build_object('auditStatus', ${reviewed}, 'auditOpinion', v.audit_opinion,
      'auditorName', v.auditor_name, 'gmtCreate', ${instant('v.gmt_create')}, 'gmtAudit', ${instant('v.gmt_audit')})
    from review v where v.ref_type = ${refTypes.question} and v.ref_id = c.id and v.account_id = ${ownerId} and c.account_id = ${ownerId}
    order by v.version_no desc, v.id desc limit 1)`

const invited = (ownerId: number) =>
  sql<string[]>`array(select a.nickname from question_invite i join account a on a.id = i.account_id
    where i.question_id = c.id and c.account_id = ${ownerId} and coalesce(i.inviter_id, c.account_id) = c.account_id order by a.id)`

/** What its author is told of a question: whether it is hidden for good, and what waits or was refused. */
async function ownState(q: Query, id: number) {
  const { isBanned } = await q
    .selectFrom('question')
    .select(sql<Flag>`is_banned`.as('isBanned'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(questionNotFound)
  const last = await lastVersion(q, refTypes.question, id)
  if (!last || last.auditStatus === auditStates.passed || isLookedAtAfterwards(last)) return { isBanned }
  const { auditStatus, auditOpinion, auditorName, gmtCreate, gmtAudit, labelNo } = last
  const { title, content } = QuestionVersion.parse(last.version)
  const handedIn = { auditStatus, auditOpinion, auditorName, gmtCreate, gmtAudit, title, content, labelNo }
  return { isBanned, handedIn }
}

/** It was public at once: it does not wait. */
const isLookedAtAfterwards = ({ auditStatus, cause }: { auditStatus: number; cause: number }) =>
  auditStatus === auditStates.waiting && cause === causes.afterwards

const answeredBy = (q: Query, accountId: number) =>
  q.selectFrom('questionComment').select('questionId').where('accountId', '=', accountId).where('parentId', 'is', null)

const flag = (is: boolean): Flag => (is ? 1 : 0)

/** Only the author may accept, and one answer only; accepting the same again is no error. */
async function accept(q: Query, user: Account, id: number, commentId: number | undefined) {
  const question = await q
    .selectFrom('question')
    .select(['title', 'accountId'])
    .where('id', '=', id)
    .where('auditStatus', '=', auditStates.passed)
    .forUpdate()
    .executeTakeFirstOrThrow(questionNotFound)
  const answers = q.selectFrom('questionComment').where('questionId', '=', id).where('parentId', 'is', null)
  const answer = await answers
    .select(['id', 'accountId'])
    .where('id', '=', commentId ?? 0)
    .where('auditStatus', '=', auditStates.passed)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '回答不存在或已被删除'))
  const best = await answers.select('id').where('isBest', '=', 1).executeTakeFirst()
  const row = {
    id: answer.id,
    isMine: flag(answer.accountId === user.id),
    isAsked: flag(question.accountId === user.id),
    bestCommentId: best?.id ?? null,
  }
  if (!requireVerb(answerVerbs.accept, row)) return { opType: acceptOp, count: 1 }
  await q.updateTable('question').set({ isSolved: 1 }).where('id', '=', id).execute()
  await q.updateTable('questionComment').set({ isBest: 1 }).where('id', '=', answer.id).execute()
  await giveForAnswer(q, answer.id)
  await sendMessage(q, answer.accountId, {
    title: `${user.nickname}采纳了你的回答`,
    text: `《${question.title}》`,
    link: paths.question(id),
    cause: `accept:${answer.id}`,
    kind: messageKinds.answer,
  })
  return { opType: acceptOp, count: 1 }
}
