// The navigation bar.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, Text } from '../fields.ts'

export const NavItem = z.object({ id: Id, navTitle: Text, navUrl: Text, target: z.enum(['_self', '_blank']) })

export type NavItem = z.output<typeof NavItem>

export const navCalls = {
  'system/api/nav/bar/list': call({
    summary: 'The navigation in display order: 1 PC, 2 H5',
    input: z.object({ platShow: z.union([z.literal(1), z.literal(2)]).default(1) }),
    output: z.object({ list: z.array(NavItem), time: Instant }),
    providesTags: () => ['nav'],
    cached: true,
  }),
}
