// Answers the calls of contract/course/user-collection.ts.

import type { userCollectionCalls } from '../../../contract/course/user-collection.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { courseCards } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { paged } from '../../sql/paged.ts'
import { courseNotFound } from '../draft.ts'

export const userCollectionHandlers: Handlers<typeof userCollectionCalls> = {
  async 'course/auth/user/collection/course/save'({ courseId }, { q, user }) {
    const course = q
      .selectFrom('course')
      .select('id')
      .where('id', '=', courseId)
      .where('courseState', '=', courseStates.published)
    await course.executeTakeFirstOrThrow(courseNotFound)
    await q
      .insertInto('courseCollection')
      .values({ accountId: user.id, courseId })
      .onConflict((c) => c.doNothing())
      .execute()
    return { isCollection: 1 }
  },

  async 'course/auth/user/collection/course/delete'({ courseId }, { q, user }) {
    await q.deleteFrom('courseCollection').where('accountId', '=', user.id).where('courseId', '=', courseId).execute()
    return { isCollection: 0 }
  },

  'course/auth/user/collection/course/list': (page, { q, user }) =>
    paged(
      page,
      courseCards(q)
        .innerJoin('courseCollection as k', 'k.courseId', 'c.id')
        .where('k.accountId', '=', user.id)
        .where('c.courseState', 'in', [courseStates.published, courseStates.offShelf])
        .orderBy('k.gmtCreate', 'desc')
        .orderBy('c.id', 'desc'),
    ),
}
