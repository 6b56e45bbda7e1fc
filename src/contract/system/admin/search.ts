// The search of the console: what an operator can open by a name or a number.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { courseCategories } from '../../enums/course-categories.ts'
import { codeOf, line, Text } from '../../fields.ts'

export const AdminHit = z.object({
  kind: z.enum(['user', 'order', 'course']),
  id: Text, // of the user or the course; the number of the order
  title: Text,
  description: Text,
  /** Of courses. */
  courseCategory: codeOf(courseCategories).nullable(),
})
export type AdminHit = z.output<typeof AdminHit>

/** Digits that are looked for in mobile numbers. */
export const isMobilePart = (typed: string) => /^\d{3,11}$/.test(typed)

export const adminSearchCalls = {
  'system/admin/search/list': call({
    summary:
      'Users by whole mobile, its last four digits or name, orders by number, courses by title; at most five of each kind. Whose role may see whole numbers finds users by the beginning of one too',
    right: 'all',
    deed: '按手机号搜了用户',
    input: z.object({ str: line(50, 1) }),
    output: z.object({ list: z.array(AdminHit) }),
    providesTags: noTags,
    isLogged: ({ str }) => isMobilePart(str),
    rateLimit: { times: 120, seconds: 60 },
  }),
}
