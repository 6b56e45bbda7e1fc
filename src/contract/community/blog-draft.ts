// The calls about drafts of articles: what is written and not published. A draft never touches what readers see.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { articleTypes } from '../enums/article-types.ts'
import {
  codeOf,
  Done,
  Flag,
  Html,
  Id,
  Instant,
  Int,
  idOf,
  line,
  maxInt,
  number,
  PageQuery,
  Picture,
  pageOf,
  Text,
} from '../fields.ts'
import { draftHistory, No, SavedDraft } from './draft-history.ts'
import { LabelNo } from './label.ts'

/** Of a text with its tags; what readers may be shown is bounded by its characters (`maxBlogCharacters`). */
export const maxBlogHtml = 200_000
/** Of an article that is handed in. */
export const maxBlogCharacters = 20_000
export const maxBlogTitle = 100
export const maxBlogSummary = 200

/** 1 written by its author, 3 reprinted: then `sourceUrl` says where from. */
export const OwnArticleType = z.literal([1, 3], '请选择原创或转载')

/** Where a reprint was first published; '' = not said yet. */
export const SourceUrl = z
  .string()
  .trim()
  .max(500, '地址太长')
  .regex(/^$|^https?:\/\/[^\s\\]+$/, '请填写以 https:// 开头的网址')

/**
 * Words of the list that their writer leaves, with the sentence that each stands in: where that changes, the word is looked at again.
 * Those of sentences that are gone may stay, as a text can come back.
 */
export const maxMeantWords = 100
const MeantWord = z.object({ text: z.string().min(1).max(50), sentence: z.string().min(1).max(200) })
export type MeantWord = z.output<typeof MeantWord>
export const MeantWords = z.array(MeantWord).max(maxMeantWords)

/** All that is written of an article; every part may still be empty. */
const written = {
  title: line(maxBlogTitle),
  content: z.string().max(maxBlogHtml, '内容太长，请分成两篇'),
  summary: z.string().trim().max(maxBlogSummary, `最多 ${maxBlogSummary} 个字`),
  coverImg: Picture,
  articleType: OwnArticleType,
  labelNo: LabelNo,
  sourceUrl: SourceUrl,
  meantWords: MeantWords.default([]),
}

const Written = z.object({
  title: Text,
  content: Html,
  summary: Text,
  coverImg: Text,
  articleType: codeOf(articleTypes),
  labelNo: Text,
  sourceUrl: Text,
})

export const BlogDraft = Written.extend({
  meantWords: MeantWords,
  id: Id.nullable(), // null: nothing of the article is unpublished
  blogId: Id.nullable(), // null: a new article
  draftNo: Text, // '' without a draft
  version: Int, // 0 without a draft
  saveNo: Text, // whose save this version is
  device: Text,
  publishTime: Instant.nullable(),
  publishFailure: Text, // why it was not published at its time
  gmtModified: Instant.nullable(),
  auditStatus: Int.nullable(), // of what was handed in last: 1 waits, 2 passed, 3 refused; null: nothing was
  auditOpinion: Text, // why it was refused
  isShown: Flag, // readers see a version of it
})

export type BlogDraft = z.output<typeof BlogDraft>

const BlogDraftCard = z.object({
  id: Id,
  blogId: Id.nullable(),
  title: Text,
  summary: Text, // its own, or how the text begins
  coverImg: Text,
  version: Int,
  device: Text,
  publishTime: Instant.nullable(),
  publishFailure: Text,
  gmtModified: Instant,
})

const history = draftHistory(Written, 'blogDraft', 'blogDraftState')

export const blogDraftCalls = {
  'community/auth/blog/draft/save': call({
    summary:
      'Saves what I write: a new draft (by draftNo), the draft of my article (blogId), or mine named by id. version: the one that was opened; where another save came between, 409, and draft/view has what was saved',
    owner: 'my draft, of my article',
    input: z.object({
      id: idOf('blogDraft').optional(),
      blogId: idOf('blog').optional(),
      draftNo: No,
      saveNo: No,
      version: z.number().int().min(0).max(maxInt).default(0),
      isKept: Flag.default(0), // the state before is kept whatever its age
      ...written,
    }),
    output: SavedDraft,
    invalidatesTags: noTags,
    rateLimit: { times: 1200, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/blog/draft/view': call({
    summary:
      'My draft by id, by the draftNo of the browser, or of my article (blogId): where that has none, what I handed in last',
    owner: 'my draft, of my article',
    input: z.object({
      id: idOf('blogDraft').optional(),
      blogId: idOf('blog').optional(),
      draftNo: No.optional(),
    }),
    output: BlogDraft,
    providesTags: noTags,
  }),
  'community/auth/blog/draft/list': call({
    summary: 'My drafts, the latest first; isNew: only of articles that were never handed in, or only the others',
    input: PageQuery.extend({ isNew: number.pipe(Flag).optional() }),
    output: pageOf(BlogDraftCard),
    providesTags: noTags,
  }),
  'community/auth/blog/draft/delete': call({
    summary: 'Throws my draft away; draft/recover takes it back within 30 days',
    owner: 'my draft',
    input: z.object({ id: idOf('blogDraft') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/blog/draft/recover': call({
    summary: 'Takes back a draft that I threw away',
    owner: 'my draft',
    input: z.object({ id: idOf('blogDraft') }),
    output: SavedDraft,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/blog/draft/schedule': call({
    summary:
      'My draft is published by itself at publishTime, as it then stands; without one, no more. Refused where it lacks something',
    owner: 'my draft',
    input: z.object({ id: idOf('blogDraft'), publishTime: Instant.nullable() }),
    output: z.object({ id: Id, publishTime: Instant.nullable() }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/blog/draft/history/list': history.list,
  'community/auth/blog/draft/history/view': history.view,
  'community/auth/blog/draft/history/restore': history.restore,
}
