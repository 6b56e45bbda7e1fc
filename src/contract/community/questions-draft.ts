// The calls about drafts of questions: what is written and not asked. A draft never touches what readers see.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Flag, Html, Id, Instant, Int, idOf, line, maxInt, PageQuery, pageOf, Text } from '../fields.ts'
import { MeantWords, maxBlogHtml } from './blog-draft.ts'
import { draftHistory, No, SavedDraft } from './draft-history.ts'
import { LabelNo } from './label.ts'

const maxInvited = 3

const Written = z.object({ title: Text, content: Html, labelNo: Text })

/** Of accounts: who is asked to answer. */
export const InviteIds = z.array(Id).max(maxInvited, `最多请 ${maxInvited} 位`)

export const QuestionDraft = Written.extend({
  inviteIds: InviteIds,
  meantWords: MeantWords,
  id: Id.nullable(), // null: nothing of the question is unasked
  questionId: Id.nullable(), // null: a new question
  draftNo: Text, // '' without a draft
  version: Int, // 0 without a draft
  saveNo: Text, // whose save this version is
  device: Text,
  gmtModified: Instant.nullable(),
})

export type QuestionDraft = z.output<typeof QuestionDraft>

const history = draftHistory(Written, 'questionDraft', 'questionDraftState')

export const questionsDraftCalls = {
  'community/auth/questions/draft/save': call({
    summary:
      'Saves what I write of a question: a new draft (by draftNo), the draft of my question (questionId), or mine named by id. version: the one that was opened; where another save came between, 409, and draft/view has what was saved',
    owner: 'my draft, of my question',
    input: z.object({
      id: idOf('questionDraft').optional(),
      questionId: idOf('question').optional(),
      draftNo: No,
      saveNo: No,
      version: z.number().int().min(0).max(maxInt).default(0),
      isKept: Flag.default(0), // the state before is kept whatever its age
      title: line(100),
      content: z.string().max(maxBlogHtml, '内容太长，请分成几个问题'), // more than can be asked: nothing typed is lost
      labelNo: LabelNo,
      inviteIds: InviteIds.default([]),
      meantWords: MeantWords.default([]),
    }),
    output: SavedDraft,
    invalidatesTags: noTags,
    rateLimit: { times: 1200, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/questions/draft/view': call({
    summary:
      'My draft by id, by the draftNo of the browser, or of my question (questionId): where that has none, what I handed in last',
    owner: 'my draft, of my question',
    input: z.object({
      id: idOf('questionDraft').optional(),
      questionId: idOf('question').optional(),
      draftNo: No.optional(),
    }),
    output: QuestionDraft,
    providesTags: noTags,
  }),
  'community/auth/questions/draft/list': call({
    summary: 'My drafts of questions, the latest first',
    input: PageQuery,
    output: pageOf(
      z.object({
        id: Id,
        questionId: Id.nullable(),
        title: Text,
        summary: Text, // how the text begins
        device: Text,
        gmtModified: Instant,
      }),
    ),
    providesTags: noTags,
  }),
  'community/auth/questions/draft/delete': call({
    summary: 'Throws my draft away; draft/recover takes it back within 30 days',
    owner: 'my draft',
    input: z.object({ id: idOf('questionDraft') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/questions/draft/recover': call({
    summary: 'Takes back a draft of a question that I threw away',
    owner: 'my draft',
    input: z.object({ id: idOf('questionDraft') }),
    output: SavedDraft,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/questions/draft/history/list': history.list,
  'community/auth/questions/draft/history/view': history.view,
  'community/auth/questions/draft/history/restore': history.restore,
}
