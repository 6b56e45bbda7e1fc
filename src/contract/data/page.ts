// The page view beacon.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Id } from '../fields.ts'

/** SearchTypeEnum: 1 course, 6 blog, 7 question, 8 news. */
export const ViewedType = z.literal([1, 6, 7, 8])

export type ViewedType = z.output<typeof ViewedType>

export const pageCalls = {
  'data/api/page/view': call({
    summary: 'The page view beacon: a visitor counts once a day; counted in batches, without invalidations',
    input: z.object({ refType: ViewedType, refId: Id.optional(), path: z.string().max(300) }),
    output: Done,
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 60 },
  }),
}
