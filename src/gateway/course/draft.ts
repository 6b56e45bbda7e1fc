// Answers the calls of contract/course/draft.ts.
import { CallError } from '../../contract/codes.ts'
import type { draft as contract } from '../../contract/course/draft.ts'
import type { Query } from '../../db/connect.ts'
import type { Account, Handlers } from '../handler.ts'
import { requireTaughtCourse } from './access.ts'
import { chaptersOf, courseDetail, courseRow } from './course-detail.ts'

const notFound = () => new CallError('notFound', '页面不存在或已删除')
const deletedState = 6

export const draft: Handlers<typeof contract> = {
  async 'course/auth/course/audit/view'({ id }, { q, user }) {
    await requireOwn(q, user, id)
    const row = await courseRow(q, id)
    if (!row) throw notFound()
    return { id, courseState: row.courseState, course: await courseDetail(q, row) }
  },

  async 'course/auth/course/chapter/audit/list'({ courseId }, { q, user }) {
    await requireOwn(q, user, courseId)
    return { list: await chaptersOf(q, courseId) }
  },
}

/** Foreign and missing courses give the same error, so that drafts cannot be probed. */
async function requireOwn(q: Query, user: Account, courseId: number) {
  const { courseState } = await requireTaughtCourse(q, user.id, courseId, notFound)
  if (courseState === deletedState) throw notFound()
}
