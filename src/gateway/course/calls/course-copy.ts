// Answers the calls of contract/course/course-copy.ts.

import type { courseCopyCalls } from '../../../contract/course/course-copy.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { cut } from '../../../contract/cut.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { copyAsNew } from '../copy-as-new.ts'
import { lockedCourse, noteEvent, requireRoomForDraft } from '../draft.ts'

const suffix = '（副本）'
const maxName = 100

export const courseCopyHandlers: Handlers<typeof courseCopyCalls> = {
  async 'course/auth/course/copy'({ id }, { q, user }) {
    await requireRoomForDraft(q, user.id)
    const course = await lockedCourse(q, user.id, id)
    requireVerb(courseVerbs.lead, course)
    const courseName = `${cut(course.courseName, maxName - suffix.length)}${suffix}`
    const copy = await copyAsNew(q, id, { courseName })
    await noteEvent(q, copy, { eventType: courseEvents.created, accountId: user.id })
    return { id: copy }
  },
}
