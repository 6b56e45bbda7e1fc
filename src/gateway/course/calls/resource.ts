// Answers the calls of contract/course/resource.ts.

import type { resourceCalls } from '../../../contract/course/resource.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { recommended } from './course.ts'

export const resourceHandlers: Handlers<typeof resourceCalls> = {
  async 'course/api/resource/recommend/list'({ resourceId, categoryId, limit }, { q }) {
    const candidates = onShelf(courseCards(q)).where('c.courseCategory', 'in', [
      courseCategories.document,
      courseCategories.resource,
    ])
    return { list: await recommended(q, candidates, { id: resourceId, categoryId, limit }) }
  },
}
