// Samples of the calls of contract/course/course-accessory.ts.
import { aDraft, aFile } from '../../support/authoring.ts'
import { aNewcomer, one } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

const file = async (w: World) => ({ courseId: (await aDraft(w)).id, fileNo: await aFile(w) })

export const samples: Samples = {
  'course/auth/course/accessory/save': sample(async (w) => ({ token: w.tokenOf('lecturer'), input: await file(w) })),
  'course/auth/course/accessory/delete': sample(async (w) => {
    const { id } = await w.as('lecturer')('course/auth/course/accessory/save', await file(w))
    return { token: w.tokenOf('lecturer'), input: { id } }
  }),
  'course/auth/course/accessory/download': sample(async (w) => {
    const me = await aNewcomer(w)
    const file = await one(
      w,
      `select a.course_id as "courseId", a.id as "accessoryId" from course_accessory a join course c on c.id = a.course_id
       where c.course_state = 2 and (c.is_free = 1 or a.is_free = 1) order by a.id limit 1`,
    )
    return by(me, file)
  }),
}
