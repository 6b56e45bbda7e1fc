// Advertisements for visitors.
import { z } from 'zod'
import { call } from '../call.ts'
import { Adv, advLocation, tagsOfAdvs } from './zone.ts'

export const advCalls = {
  'system/api/adv/list': call({
    summary: 'The active adverts of a location',
    input: z.object({ advLocation, platShow: z.union([z.literal(1), z.literal(2)]).default(1) }),
    output: z.object({ list: z.array(Adv) }),
    cached: true,
    providesTags: ({ advLocation }, output) => [`adv:${advLocation}`, ...tagsOfAdvs(output?.list)],
  }),
}
