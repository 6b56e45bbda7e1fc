// Samples of the calls of contract/course/course-lecturer.ts.
import { aDraft } from '../../support/authoring.ts'
import { one } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

/** 李老师, who teaches for an organization, is asked by 王老师. */
async function asked(w: World) {
  const { id: lecturerId } = await one(
    w,
    `select l.id from lecturer l join account a on a.id = l.account_id where a.nickname = '李老师'`,
  )
  return { courseId: (await aDraft(w)).id, lecturerIds: [lecturerId as number] }
}

export const samples: Samples = {
  'course/auth/course/lecturer/save': sample(async (w) => ({ token: w.tokenOf('lecturer'), input: await asked(w) })),
  'course/auth/course/lecturer/answer': sample(async (w) => {
    const input = await asked(w)
    await w.as('lecturer')('course/auth/course/lecturer/save', input)
    return { token: w.tokenOf('lecturerOfOrganization'), input: { courseId: input.courseId, askStatus: 1 } }
  }),
}
