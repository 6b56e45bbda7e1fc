// ClientTypeEnum.
import { codesOf } from '../codes-of.ts'

export const clientTypes = codesOf({
  pc: [1, 'PC'],
  h5: [2, 'H5'],
  miniProgram: [3, '小程序'],
  app: [4, 'APP'],
})
