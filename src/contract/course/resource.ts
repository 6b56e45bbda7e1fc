// Recommended resources.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { CourseCard, recommendationTags } from './course.ts'

export const resourceCalls = {
  'course/api/resource/recommend/list': call({
    summary: 'Recommended documents and resources: of the same category first, most used first',
    input: z.object({
      resourceId: Id.optional(),
      categoryId: Id.optional(),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    output: z.object({ list: z.array(CourseCard) }),
    providesTags: ({ limit, resourceId, categoryId }, output) =>
      recommendationTags(
        output?.list,
        { limit, preferredCategory: categoryId ?? (resourceId && 'unknown') },
        'courses:3',
        'courses:4',
      ),
  }),
}
