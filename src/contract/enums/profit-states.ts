// ProfitStatusEnum.
import { codesOf } from '../codes-of.ts'

export const profitStates = codesOf({
  pending: [1, '确认中'],
  settled: [2, '已入账'],
  reversed: [3, '已冲回'],
})
