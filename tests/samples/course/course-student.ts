// Samples of the calls of contract/course/course-student.ts.
import { aPublishedCourse } from '../../support/authoring.ts'
import { aNewcomer } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const added = async (w: World) => {
  const [{ id: courseId }, me] = [await aPublishedCourse(w), await aNewcomer(w)]
  return { me, input: { courseId, mobiles: me.mobile, isDryRun: 0 as const } }
}

export const samples: Samples = {
  'course/auth/course/student/add': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: (await added(w)).input,
  })),
  'course/auth/course/student/remind': sample(async (w) => {
    const { me, input } = await added(w)
    await w.as('lecturer')('course/auth/course/student/add', input)
    return {
      token: w.tokenOf('lecturer'),
      input: { courseId: input.courseId, userId: me.id, content: '{姓名}老师，接着看吧' },
    }
  }),
  'course/auth/course/student/delete': sample(async (w) => {
    const { me, input } = await added(w)
    await w.as('lecturer')('course/auth/course/student/add', input)
    return { token: w.tokenOf('lecturer'), input: { courseId: input.courseId, userIds: [me.id] } }
  }),
}
