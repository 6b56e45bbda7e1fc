// What drafts of articles and of questions have alike: how a save answers, and the calls about the earlier states that are kept.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, idOf, Text, Version } from '../fields.ts'

/** How many earlier states of a draft are kept. */
export const keptStates = 20

/** Given by the browser: of a draft, of a save. */
export const No = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, '格式不对')

/** What a save of a draft answers. */
export const SavedDraft = z.object({ id: Id, version: Int, gmtModified: Instant })

const state = { id: Id, version: Int, device: Text, gmtCreate: Instant }

/** Of drafts whose text is `written`; `draft` and `of` say whose ids they are of, the states'. */
export const draftHistory = <Written extends z.ZodRawShape>(
  written: z.ZodObject<Written>,
  draft: string,
  of: string,
) => ({
  list: call({
    summary: `The earlier states of my draft that are kept, the latest first; ${keptStates} at most`,
    owner: 'my draft',
    input: z.object({ id: idOf(draft) }),
    output: z.object({ list: z.array(z.object({ ...state, title: Text, charCount: Int })) }),
    providesTags: noTags,
  }),
  view: call({
    summary: 'An earlier state of my draft, whole',
    owner: 'my draft',
    input: z.object({ id: idOf(of) }),
    output: written.extend({ ...state, draftId: Id }),
    providesTags: noTags,
  }),
  restore: call({
    summary: 'An earlier state of my draft becomes its newest version; what it replaces is kept among the earlier ones',
    owner: 'my draft',
    input: z.object({ id: idOf(of), version: Version, saveNo: No }),
    output: SavedDraft,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
})
