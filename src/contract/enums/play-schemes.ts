// PlaySchemeEnum: who plays a film.
import { codesOf } from '../codes-of.ts'

export const playSchemes = codesOf({
  polyv: [1, '保利威'],
  own: [2, '自建'],
  other: [3, '其他'],
})
