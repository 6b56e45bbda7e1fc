// A sealed file of answers, made as the exam room makes it.
import { memoryJournal } from '../../src/islands/exam/room/journal.ts'
import { createSitting } from '../../src/islands/exam/room/sitting.ts'
import type { Newcomer } from './making.ts'

type Answers = { problemId: number; userAnswer: string[] }[]

/** In a room that reaches the server for the paper, and for nothing after it. */
export async function anAnswerFile(
  { api }: Pick<Newcomer, 'api'>,
  sittingId: number,
  answers: Answers,
  isOfClass = true,
) {
  const room = createSitting({
    journal: memoryJournal(),
    isOnline: () => false,
    door: {
      open: () =>
        isOfClass
          ? api('exam/auth/grade/exam/student/relation/continue', { id: sittingId })
          : api('exam/auth/user/exam/continue', { recordId: sittingId }),
      save: () => Promise.reject(new Error('offline')),
      handIn: () => Promise.reject(new Error('offline')),
    },
  })
  await room.open()
  for (const { problemId, userAnswer } of answers) room.answer(problemId, { userAnswer })
  const content = await room.answerFile()
  room.deactivate()
  return content!
}
