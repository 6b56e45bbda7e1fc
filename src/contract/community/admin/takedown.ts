// The calls by which operators take down what readers see, give it back, and answer appeals.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, line, Text } from '../../fields.ts'
import { anyRefType } from '../appeal.ts'
import { Decided } from './review.ts'

/** As of reviews: 1 article, 2 question, 3 answer, 4 comment, 5 review of a course, 7 弹幕; a line of a chat, 6, is deleted for good; a course, 8, is only given back. */
const thing = { refType: anyRefType, refId: Id }

export const adminTakedownCalls = {
  'community/admin/takedown/view': call({
    summary: 'One thing that somebody wrote, whether readers see it, and what was decided of it last',
    right: 'takedown',
    input: z.object(thing),
    output: z.object({
      refType: Int,
      refId: Id,
      title: Text, // '' of what has none
      content: Html,
      targetTitle: Text, // what an answer or a comment stands under
      url: Text,
      nickname: Text,
      auditStatus: Int, // 1 waits, 2 readers see it, 3 taken down or refused, 5 deleted by its writer
      mayTakeDown: Flag,
      mayGiveBack: Flag,
      lastDecision: z
        .object({ id: Id, decision: Int, auditOpinion: Text, auditorName: Text, gmtAudit: Instant })
        .nullable(),
    }),
    providesTags: noTags,
  }),
  'community/admin/takedown/save': call({
    summary:
      'Takes down what readers see, with a reason that its writer reads; a version that waits is decided with it. conflict where somebody was first',
    right: 'takedown',
    deed: '下架了内容',
    input: z.object({ ...thing, auditOpinion: line(500, 1) }),
    output: Decided,
    invalidatesTags: noTags, // the handler knows them
  }),
  'community/admin/takedown/delete': call({
    summary:
      'Gives back what was taken down, banned or hidden: readers see what they saw before; an open appeal is granted with it',
    right: 'takedown',
    deed: '恢复了内容',
    input: z.object({ ...thing, auditOpinion: line(500).default('') }),
    output: Decided,
    invalidatesTags: noTags,
  }),
  'PUT community/admin/takedown/appeal': call({
    summary: 'Refuses an appeal, with a reason that its writer reads: it stays taken down',
    right: 'takedown',
    deed: '驳回了申诉',
    input: z.object({ id: idOf('review'), auditOpinion: line(500, 1) }),
    output: Decided,
    invalidatesTags: noTags,
  }),
}
