// The calls by which operators look at what people write: one queue for all kinds.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, line, number, oneOf, PageQuery, pageOf, Text } from '../../fields.ts'

export const ReviewRow = z.object({
  id: Id,
  refType: Int, // 1 article, 2 question, 3 answer, 4 comment, 5 review of a course, 6 line of a chat, 7 弹幕
  refId: Id,
  cause: Int, // 1 it waits, 2 it is public and looked at afterwards, 3 it was reported, 4 an appeal, 5 an operator took it up
  reason: Text, // why it waits
  title: Text, // or the beginning of what has none
  userId: Id,
  nickname: Text,
  versionNo: Int,
  isRevision: Flag, // readers see an earlier version
  reportNum: Int,
  hitNum: Int,
  takenName: Text, // who else has it in hand; ''
  auditStatus: Int, // 1 open, 2 passed, 3 refused, 4 nothing left to decide
  decision: Int, // 0 none, 1 passed, 2 refused, 3 banned, 4 hidden, 5 taken down, 6 given back, 7 the appeal was refused
  auditorName: Text,
  auditOpinion: Text,
  gmtCreate: Instant,
  gmtAudit: Instant.nullable(),
})

export const ReviewPage = pageOf(ReviewRow)

/** Of a change, as it is drawn. */
const Amount = z.object({ places: Int, characters: Int, pictures: Int })

const View = ReviewRow.extend({
  content: Html, // as readers see it, or will
  plain: Flag, // content is plain text
  marked: Html, // with ins and del against what is online, and the words hit as mark
  liveContent: Html, // what readers see now; '' where that is nothing
  liveTitle: Text,
  inserted: Amount, // against what is online
  deleted: Amount,
  coverImg: Text,
  labelName: Text,
  targetTitle: Text, // what an answer or a comment stands under
  playSecond: Int.nullable(), // of the film, for a 弹幕
  url: Text, // of the page
  countRead: Int,
  isBanned: Flag,
  isShown: Flag, // readers see it now
  mayTakeDown: Flag,
  mayGiveBack: Flag,
  appeal: Text, // what its writer says, of an appeal
  downOpinion: Text, // why it was taken down, of an appeal
  writer: z.object({
    userId: Id,
    nickname: Text,
    headImgUrl: Text,
    gmtCreate: Instant,
    isFrozen: Flag,
    fansNum: Int,
    passedNum: Int,
    refusedNum: Int,
    bannedNum: Int,
    wroteNum: Int,
  }),
  earlierList: z.array(
    z.object({ id: Id, title: Text, decision: Int, auditorName: Text, auditOpinion: Text, gmtAudit: Instant }),
  ),
  reportList: z.array(
    z.object({ id: Id, nickname: Text, reasonType: Int, reason: Text, weight: z.number(), gmtCreate: Instant }),
  ),
  hitList: z.array(
    z.object({
      wordId: Id,
      word: Text,
      text: Text,
      level: Int,
      rightNum: Int,
      wrongNum: Int,
      isRight: Flag.nullable(),
    }),
  ),
})

export const Verdict = z.object({
  id: idOf('review'),
  decision: z.number().int().min(1).max(4), // 1 pass, 2 refuse, 3 ban, 4 hide
  auditOpinion: line(500).default(''),
  hitList: z
    .array(z.object({ wordId: Id, isRight: Flag }))
    .max(100)
    .default([]),
})

export const Decided = z.object({ id: Id, auditStatus: Int, decision: Int, title: Text })

/** Of the queue of one kind. */
export const AuditPage = PageQuery.extend({ cause: oneOf(1, 2, 3).optional() })

const PageInput = PageQuery.extend({
  kind: number.min(1).max(6).optional(), // 1 articles, 2 questions and answers, 3 comments, 4 reported, 5 public and to look at, 6 decided
  keyword: z.string().trim().max(50).optional(),
})

export const adminReviewCalls = {
  'community/admin/review/page': call({
    summary:
      'What waits or was reported, the longest first; kind narrows it, 5 is what is public and looked at afterwards, 6 what was decided',
    right: 'content',
    input: PageInput,
    output: ReviewPage.extend({
      todayNum: Int, // decided today
      kindList: z.array(z.object({ kind: Int, num: Int })), // 0 all that is due
    }),
    providesTags: noTags,
  }),
  'community/admin/review/view': call({
    summary: 'One of them: the text with what changed and the words it met, who wrote it, what was reported',
    right: 'content',
    input: z.object({ id: idOf('review') }),
    output: View,
    providesTags: noTags,
  }),
  'PUT community/admin/review/take': call({
    summary: 'Takes one in hand for five minutes, so that others see who looks at it, or gives it back',
    right: 'content',
    input: z.object({ id: idOf('review'), isTaken: Flag }),
    output: z.object({ id: Id, takenName: Text }), // who else has it; ''
    invalidatesTags: noTags,
    noAuditLog: true,
  }),
  'PUT community/admin/review/audit': call({
    summary:
      'Decides: pass, refuse with an opinion, ban for good, or hide; its words count as right or wrong, its writer is told',
    right: 'content',
    deed: '审了内容',
    input: Verdict,
    output: Decided,
    invalidatesTags: noTags, // the handler knows them
  }),
  'PUT community/admin/review/undo': call({
    summary: 'Takes back one’s own decision of the last seconds',
    right: 'content',
    deed: '撤回了审核',
    input: z.object({ id: idOf('review') }),
    output: Decided,
    invalidatesTags: noTags,
  }),
  'PUT community/admin/review/batch': call({
    summary: 'The same decision on several, with an answer for each',
    right: 'content',
    deed: '批量审了内容',
    input: z.object({
      ids: z.array(idOf('review')).min(1).max(50),
      decision: z.number().int().min(1).max(4),
      auditOpinion: line(500).default(''),
    }),
    output: z.object({ list: z.array(z.object({ id: Id, isDone: Flag, msg: Text })) }),
    invalidatesTags: noTags,
  }),
}
