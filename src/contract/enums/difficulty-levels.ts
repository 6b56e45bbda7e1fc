// DifficultyEnum.
import { codesOf } from '../codes-of.ts'

export const difficultyLevels = codesOf({
  easy: [1, '简单'],
  medium: [2, '中等'],
  hard: [3, '困难'],
})
