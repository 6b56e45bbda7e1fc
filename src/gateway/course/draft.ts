// Answers the calls of contract/course/draft.ts.
import { CallError } from '../../contract/codes.ts'
import type { draft as contract } from '../../contract/course/draft.ts'
import type { Query } from '../../db/connect.ts'
import type { Account, Handlers } from '../handler.ts'
import { taughtCourse } from './open.ts'
import { chaptersOf, courseRow, wholeCourse } from './whole.ts'

const gone = () => new CallError('notFound', '页面不存在或已删除')
const deleted = 6

export const draft: Handlers<typeof contract> = {
  async 'course/auth/course/audit/view'({ id }, { q, user }) {
    await mine(q, user, id)
    const found = await courseRow(q, id)
    if (!found) throw gone()
    return { id, courseState: found.courseState, course: await wholeCourse(q, found) }
  },

  async 'course/auth/course/chapter/audit/list'({ courseId }, { q, user }) {
    await mine(q, user, courseId)
    return { list: await chaptersOf(q, courseId) }
  },
}

/** Not mine and not there are one and the same answer: drafts must not be guessed. */
async function mine(q: Query, user: Account, courseId: number) {
  const { courseState } = await taughtCourse(q, user.id, courseId, gone)
  if (courseState === deleted) throw gone()
}
