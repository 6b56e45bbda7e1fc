// What the figures of a question say about it, in words.
import type { Output } from '../../../../contract/calls.ts'
import type { Tone } from '../../../kit/State.tsx'

type Figures = Pick<Output<'exam/auth/exam/info/stat'>['problemList'][number], 'difficulty' | 'discrimination'>

export function verdictOf({ difficulty, discrimination }: Figures): { tone: Tone; text: string } {
  if (difficulty === null) return { tone: 'off', text: '没有人答过' }
  if (discrimination !== null && discrimination < -0.1) return { tone: 'bad', text: '答案可能标错' }
  if (difficulty > 0.95) return { tone: 'wait', text: '太容易' }
  if (difficulty < 0.25) return { tone: 'wait', text: '太难' }
  if (discrimination === null) return { tone: 'ok', text: '难度合适' }
  return discrimination < 0.2 ? { tone: 'wait', text: '分不开人' } : { tone: 'ok', text: '合用' }
}
