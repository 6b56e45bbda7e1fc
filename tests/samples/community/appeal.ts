// Samples of the calls of contract/community/appeal.ts.
import { takenDown } from '../../support/reviewing.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'community/auth/appeal/save': sample(async (w) => {
    const { me, id } = await takenDown(w)
    return by(me, { refType: 1, refId: id, content: '这是我自己写的教案' })
  }),
}
