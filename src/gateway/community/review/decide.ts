// What an operator decides about something of the queue: what readers see then, who is told, which words and reports were right; and
// how that is taken back.

import { z } from 'zod'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { reviewVerbs } from '../../../contract/community/review-verbs.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Query } from '../../../db/connect.ts'
import { invalidateTags, publishToConsole, purgeTags } from '../../events/changes.ts'
import type { Operator } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { decidedBy } from '../../review/decided-by.ts'
import { causes, decisions, isPlainText, type RefType, refTypes } from '../../review/kinds.ts'
import { remarkOf, remarkStates, removeLine, setRemarkState } from '../../review/remarks.ts'
import { labelNoOf } from '../card.ts'
import { paths } from '../paths.ts'
import { announce } from './announce.ts'
import { BlogVersion, publishBlog, publishQuestion, QuestionVersion } from './versions.ts'

const undoSeconds = 15 // ten on the screen, and the way here

export type Verdict = {
  id: number
  decision: number
  auditOpinion: string
  hitList: readonly { wordId: number; isRight: 0 | 1 }[]
}

export const reviewNotFound = () => new CallError('notFound', '这一条不在审核里')

type Review = Awaited<ReturnType<typeof lockedReview>>

export const lockedReview = (q: Query, id: number) =>
  q.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(reviewNotFound)

/** Throws `conflict` where it was decided already, or its writer handed in another version or took it away. */
export async function decide(q: Query, operator: Operator, { id, decision, auditOpinion, hitList }: Verdict) {
  const review = await lockedReview(q, id)
  await requireLatest(q, review)
  requireVerb(reviewVerbs.decide, review)
  if (decision === decisions.refuse && !auditOpinion) throw wrongField('auditOpinion', '请写意见，作者会看到')
  const isPassed = decision === decisions.pass
  const { title, before } = await carryOut(q, review, decision, auditOpinion)
  await q
    .updateTable('review')
    .set({
      ...decidedBy(operator, decision, auditOpinion),
      auditStatus: isPassed ? auditStates.passed : auditStates.refused,
      before: JSON.stringify(before),
    })
    .where('id', '=', id)
    .where('auditStatus', '=', auditStates.waiting)
    .execute()
  publishToConsole(q, 'review')
  await judgeWords(q, id, isPassed ? 0 : 1, hitList)
  await judgeReports(q, review, isPassed, title)
  const wasSeen = before.auditStatus === auditStates.passed
  const isNews = !isPassed || review.cause === causes.waits || (review.cause === causes.reported && !wasSeen)
  if (isNews) await tellWriter(q, review, decision, auditOpinion, title)
  return { id, auditStatus: isPassed ? auditStates.passed : auditStates.refused, decision, title }
}

/** Another version may have come meanwhile: that is what is to be looked at. */
async function requireLatest(q: Query, { auditStatus, decision, refType, refId, id }: Review) {
  if (decision || auditStatus !== auditStates.ignored) return
  const newer = await q
    .selectFrom('review')
    .select('versionNo')
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newer) throw conflict(`作者刚交了第 ${newer.versionNo} 版，请看新的一版再判`)
}

/** What stood before a decision, as it is kept to take the decision back. */
export const Before = z.object({
  auditStatus: z.number(),
  isBanned: z.number().optional(),
  auditOpinion: z.string().optional(),
  version: z.unknown().optional(),
})
export type Before = z.output<typeof Before>

async function carryOut(
  q: Query,
  review: Review,
  decision: number,
  opinion: string,
): Promise<{ title: string; before: Before }> {
  const { refType, refId } = review
  if (refType === refTypes.blog) return carryOutBlog(q, review, decision, opinion)
  if (refType === refTypes.question) return carryOutQuestion(q, review, decision)
  const title = excerptOf(review)
  const isPassed = decision === decisions.pass
  const kind = remarkOf(refType)
  if (!kind) {
    if (!isPassed) await removeLine(q, refId)
    return { title, before: { auditStatus: auditStates.passed } }
  }
  const changed = await setRemarkState(q, kind, refId, isPassed ? remarkStates.public : remarkStates.hidden)
  if (isPassed && changed?.before === remarkStates.waits && kind !== 'courseReview' && kind !== 'danmu')
    await announce(q, kind, refId)
  return { title, before: { auditStatus: changed?.before ?? (isPassed ? remarkStates.public : remarkStates.hidden) } }
}

/** The beginning of a remark. */
export const excerptOf = ({ refType, version }: { refType: number; version: unknown }) => {
  const content = (version as { content?: string } | null)?.content ?? ''
  return cut(isPlainText(refType) ? content : plainText(content), 30)
}

/** What readers may not see after this decision: a revision that is refused leaves the version before where it is. */
const takesDown = (decision: number, isWaitingRevision: boolean) =>
  isForGood(decision) || decision === decisions.hide || !isWaitingRevision

/** Its writer cannot hand it in again: only giving it back lifts that. */
const isForGood = (decision: number) => decision === decisions.ban || decision === decisions.down

async function carryOutBlog(q: Query, review: Review, decision: number, opinion: string) {
  const blog = await q
    .selectFrom('blog as b')
    .innerJoin('label as l', 'l.id', 'b.labelId')
    .select(['b.title', 'b.content', 'b.summary', 'b.coverImg', 'b.articleType', 'b.sourceUrl', 'b.accountId'])
    .select(['b.auditStatus', 'b.isBanned', 'b.auditOpinion', 'l.labelNo', 'l.id as labelId'])
    .where('b.id', '=', review.refId)
    .forUpdate('b')
    .executeTakeFirstOrThrow(reviewNotFound)
  const live = BlogVersion.parse(blog)
  const version = review.version ? BlogVersion.parse(review.version) : live
  const before = {
    auditStatus: blog.auditStatus,
    isBanned: blog.isBanned,
    auditOpinion: blog.auditOpinion,
    version: live,
  }
  if (decision === decisions.pass && blog.isBanned) throw isTakenDown()
  if (decision === decisions.pass) await publishBlog(q, review.refId, version)
  else if (takesDown(decision, review.cause === causes.waits && blog.auditStatus === auditStates.passed)) {
    await q
      .updateTable('blog')
      .set({ auditStatus: auditStates.refused, auditOpinion: opinion, ...(isForGood(decision) && { isBanned: 1 }) })
      .where('id', '=', review.refId)
      .execute()
    await withdrawBlog(q, review.refId, blog.accountId, blog.labelNo)
  }
  return { title: version.title, before }
}

const isTakenDown = () => conflict('这一条已经下架，要让读者看到请先「恢复」')

/** Out of its page, lists, feeds, sitemap and suggestions at once. */
export async function withdrawBlog(q: Query, id: number, accountId: number | null, labelNo: string) {
  await q.deleteFrom('searchWord').where('url', '=', paths.blog(id)).execute()
  purgeTags(q, `blog:${id}`, `comments:blog:${id}`, 'blogs', `blogs:${labelNo}`, `blogger:${accountId}`, 'sitemap')
}

async function carryOutQuestion(q: Query, review: Review, decision: number) {
  const question = await q
    .selectFrom('question as c')
    .innerJoin('label as l', 'l.id', 'c.labelId')
    .select(['c.title', 'c.content', 'c.labelId', 'c.accountId', 'c.auditStatus', 'c.isBanned', 'l.labelNo'])
    .where('c.id', '=', review.refId)
    .forUpdate('c')
    .executeTakeFirstOrThrow(reviewNotFound)
  const live = QuestionVersion.parse(question)
  const version = review.version ? QuestionVersion.parse(review.version) : live
  const before = { auditStatus: question.auditStatus, isBanned: question.isBanned, version: live }
  if (decision === decisions.pass && question.isBanned) throw isTakenDown()
  if (decision === decisions.pass) await publishQuestion(q, review.refId, version)
  else if (takesDown(decision, review.cause === causes.waits && question.auditStatus === auditStates.passed)) {
    await q
      .updateTable('question')
      .set({ auditStatus: auditStates.refused, ...(isForGood(decision) && { isBanned: 1 }) })
      .where('id', '=', review.refId)
      .execute()
    await withdrawQuestion(q, review.refId, question.accountId, question.labelNo)
  }
  return { title: version.title, before }
}

export async function withdrawQuestion(q: Query, id: number, accountId: number, labelNo: string) {
  await q.deleteFrom('searchWord').where('url', '=', paths.question(id)).execute()
  purgeTags(q, `question:${id}`, `answers:${id}`, 'questions', `questions:${labelNo}`, `asker:${accountId}`, 'sitemap')
}

/** What the text met counts as right where it was refused, as wrong where it passed, unless the operator said otherwise. */
async function judgeWords(q: Query, reviewId: number, isRight: 0 | 1, said: Verdict['hitList']) {
  await q.updateTable('wordHit').set({ isRight }).where('reviewId', '=', reviewId).execute()
  for (const value of [0, 1] as const) {
    const ids = said.filter((one) => one.isRight === value).map(({ wordId }) => wordId)
    if (ids.length)
      await q
        .updateTable('wordHit')
        .set({ isRight: value })
        .where('reviewId', '=', reviewId)
        .where('wordId', 'in', ids)
        .execute()
  }
}

/** Who reported it is told; what was found fine is not hidden for the same cause again. */
async function judgeReports(q: Query, { id, refType, refId }: Review, isPassed: boolean, title: string) {
  const reports = await q
    .updateTable('report')
    .set({ isRight: isPassed ? 0 : 1, reviewId: id })
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('isRight', 'is', null)
    .returning(['id', 'accountId', 'reasonType'])
    .execute()
  if (!reports.length) return
  if (isPassed)
    await q
      .insertInto('reportCleared')
      .values(
        [...new Set(reports.map(({ reasonType }) => reasonType))].map((reasonType) => ({
          refType,
          refId,
          reasonType,
          reviewId: id,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
  for (const { accountId } of reports)
    await sendMessage(q, accountId, {
      title: isPassed ? '你举报的内容看过了，没有发现问题' : '你举报的内容已经处理，谢谢你',
      text: `《${title}》${isPassed ? '照常能看。' : '已经看不到了。'}`,
      link: '/account/message',
      cause: `report:${id}:${accountId}`,
    })
}

export const whatIs: Record<number, string> = {
  1: '文章',
  2: '问题',
  3: '回答',
  4: '评论',
  5: '课程评价',
  6: '直播间里的话',
  7: '弹幕',
  8: '课程',
}

export async function tellWriter(
  q: Query,
  { id, refType, refId, accountId }: Pick<Review, 'id' | 'refType' | 'refId' | 'accountId'>,
  decision: number,
  opinion: string,
  title: string,
) {
  const what = `${whatIs[refType]}「${title}」`
  const link = linkFor(refType, refId, decision)
  const because = opinion ? `：${opinion}` : ''
  const texts: Record<number, [title: string, text: string]> = {
    1: [`${what}通过了`, `现在大家都能看到。${opinion}`],
    2: [`${what}没有通过`, `${opinion || '请看看有没有不合适的地方'} 改好可以再交。`],
    [decisions.ban]: [`${what}被封禁`, `它不会再出现，改了也不能再发${because}`],
    [decisions.hide]: [`${what}被隐藏`, `别人暂时看不到${because}`],
    5: [
      `${what}被下架`,
      `别人看不到了，也不能再改${because}${/[。！？]$/.test(because) ? '' : '。'}不同意可以申诉一次。`,
    ],
    6: [`${what}恢复了`, `现在大家又能看到。${opinion}`],
    7: [`${what}的申诉看过了，仍然下架`, opinion],
  }
  const [head, text] = texts[decision]!
  await sendMessage(q, accountId, { title: cut(head, 100), text, link, cause: `review:${id}` })
}

/** Where it is read, mended or appealed against. */
function linkFor(refType: number, refId: number, decision: number) {
  const isSeen = decision === decisions.pass || decision === decisions.giveBack
  if (isSeen && refType === refTypes.blog) return paths.blog(refId)
  if (isSeen && refType === refTypes.question) return paths.question(refId)
  if (isSeen || refType === refTypes.chat) return '/account/message'
  const isRemark = remarkOf(refType) !== undefined
  if (isRemark || isForGood(decision) || decision === decisions.keep) return '/account/appeal'
  return refType === refTypes.blog ? '/blog/account' : '/blog/account?list=question'
}

/** Takes one's own decision of the last seconds back: readers see what they saw, and messages nobody should have got go. */
export async function undo(q: Query, operator: Operator, id: number) {
  const review = await lockedReview(q, id)
  const { refType, refId, decision, gmtAudit, operatorId } = review
  if (!decision || operatorId !== operator.id) throw conflict('只能撤销自己刚判的')
  if (decision > decisions.down) throw conflict('恢复和申诉的决定不能撤销；要改，请再下架或恢复')
  if (!gmtAudit || Date.now() - Date.parse(gmtAudit) > undoSeconds * 1000)
    throw conflict('已经过了撤销的时间，要改请找到这一条再处理')
  if (refType === refTypes.course) throw conflict('课程不能在这里撤销，请在「课程审核」里恢复上线')
  const kind = remarkOf(refType)
  if (refType === refTypes.chat && decision !== decisions.pass) throw conflict('直播间里移除的话不能恢复')
  const isNewer = await q
    .selectFrom('review')
    .select('id')
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('id', '>', id)
    .executeTakeFirst()
  if (isNewer) throw conflict('作者已经又交了一版，请看新的一版')
  const before = Before.parse(review.before)
  const auditStatus = review.cause === causes.operator ? auditStates.ignored : auditStates.waiting // nobody had to look at it before
  if (refType === refTypes.blog) await putBackBlog(q, refId, before)
  else if (refType === refTypes.question) await putBackQuestion(q, refId, before)
  else if (kind) await setRemarkState(q, kind, refId, before.auditStatus as 1 | 2 | 3)
  await q
    .updateTable('review')
    .set({
      auditStatus,
      decision: 0,
      auditOpinion: '',
      auditorName: '',
      operatorId: null,
      gmtAudit: null,
      before: null,
    })
    .where('id', '=', id)
    .execute()
  publishToConsole(q, 'review')
  await q.updateTable('wordHit').set({ isRight: null }).where('reviewId', '=', id).execute()
  const reports = await q
    .updateTable('report')
    .set({ isRight: null, reviewId: null })
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('reviewId', '=', id)
    .returning('accountId')
    .execute()
  await q
    .deleteFrom('reportCleared')
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('reviewId', '=', id)
    .execute()
  const messages = [
    `review:${id}`,
    ...reports.map(({ accountId }) => `report:${id}:${accountId}`),
    ...(kind === 'answer' ? [`comment:question:${refId}`] : kind === 'comment' ? [`comment:blog:${refId}`] : []),
  ]
  await q.deleteFrom('message').where('cause', 'in', messages).where('isRead', '=', 0).execute()
  return { id, auditStatus, decision: 0, title: excerptOf(review) }
}

async function putBackBlog(q: Query, id: number, { auditStatus, isBanned = 0, auditOpinion = '', version }: Before) {
  await publishBlog(q, id, BlogVersion.parse(version), { isQuiet: true })
  const row = await q
    .updateTable('blog')
    .set({ auditStatus, isBanned, auditOpinion })
    .where('id', '=', id)
    .returning(['accountId', 'labelId'])
    .executeTakeFirstOrThrow()
  const labelNo = await labelNoOf(q, row.labelId)
  if (auditStatus !== auditStates.passed) await withdrawBlog(q, id, row.accountId, labelNo)
}

async function putBackQuestion(q: Query, id: number, { auditStatus, isBanned = 0, version }: Before) {
  await publishQuestion(q, id, QuestionVersion.parse(version), { isQuiet: true })
  const row = await q
    .updateTable('question')
    .set({ auditStatus, isBanned })
    .where('id', '=', id)
    .returning(['accountId', 'labelId'])
    .executeTakeFirstOrThrow()
  const labelNo = await labelNoOf(q, row.labelId)
  if (auditStatus !== auditStates.passed) await withdrawQuestion(q, id, row.accountId, labelNo)
  else invalidateTags(q, `question:${id}`)
}

/** Throws `notFound` where the review is of another kind of thing. */
export const requireKind = (q: Query, id: number, refType: RefType) =>
  q
    .selectFrom('review')
    .select('id')
    .where('id', '=', id)
    .where('refType', '=', refType)
    .executeTakeFirstOrThrow(reviewNotFound)
