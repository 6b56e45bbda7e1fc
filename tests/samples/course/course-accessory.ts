// Samples of the calls of contract/course/course-accessory.ts.
import { aDraft, aFile } from '../../support/authoring.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const file = async (w: World) => ({ courseId: (await aDraft(w)).id, fileNo: await aFile(w) })

export const samples: Samples = {
  'course/auth/course/accessory/save': sample(async (w) => ({ token: w.tokenOf('lecturer'), input: await file(w) })),
  'course/auth/course/accessory/delete': sample(async (w) => {
    const { id } = await w.as('lecturer')('course/auth/course/accessory/save', await file(w))
    return { token: w.tokenOf('lecturer'), input: { id } }
  }),
}
