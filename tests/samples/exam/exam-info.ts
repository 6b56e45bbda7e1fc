// Samples of the calls of contract/exam/exam-info.ts.
import { aPaper } from '../../support/exams.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

type Made = Awaited<ReturnType<typeof aPaper>>

const by = async (w: World, input: (made: Made) => object, make = aPaper) => ({
  token: w.tokenOf('lecturer'),
  input: input(await make(w)),
})

/** On the shelf. */
async function published(w: World) {
  const made = await aPaper(w)
  await w.as('lecturer')('exam/auth/exam/info/stand', { id: made.paper.id, standType: 1 })
  return made
}

export const samples: Samples = {
  'exam/auth/exam/info/save': sample((w) => by(w, ({ input }) => ({ ...input, titleList: [] }))),
  'PUT exam/auth/exam/info/update': sample((w) =>
    by(
      w,
      ({ paper, input: { taskType: _, ...input } }) => ({
        ...input,
        id: paper.id,
        editVersion: 1,
        examName: '设问小测（改）',
      }),
      published,
    ),
  ),
  'exam/auth/exam/info/stand': sample((w) => by(w, ({ paper }) => ({ id: paper.id, standType: 1 }))),
  'exam/auth/exam/info/delete': sample((w) => by(w, ({ paper }) => ({ id: paper.id }))),
  'exam/auth/exam/info/copy': sample((w) => by(w, ({ paper }) => ({ id: paper.id }))),
}
