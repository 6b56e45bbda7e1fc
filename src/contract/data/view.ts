// The call by which a page says that somebody reads it.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Id } from '../fields.ts'

/** SearchTypeEnum: 1 course, 6 blog, 7 question, 8 news. */
export const ViewedType = z.literal([1, 6, 7, 8])
export type ViewedType = z.output<typeof ViewedType>

export const view = {
  'data/api/page/view': call({
    says: 'The beacon of a page: a reader counts once a day; counted in batches, and no page goes stale',
    in: z.object({ refType: ViewedType, refId: Id.optional(), path: z.string().max(300) }),
    out: Done,
    shows: nothing,
    limit: { times: 600, seconds: 60 },
  }),
}
