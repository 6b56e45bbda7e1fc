// People of the demo school who sit an exam at this moment: what they have written, when their rooms were heard, the minutes they got.
import type { Query } from '../../db/connect.ts'
import { answerable, readPaper } from '../../gateway/exam/paper.ts'
import type { SitterNote } from '../content/classes.ts'
import type { Random } from '../random.ts'
import { insertAll, insertIds } from './rows.ts'
import { writtenBy } from './sittings.ts'

const minute = 60_000

/** Of who sits in the demo school and is nobody: the rooms that are heard are kept alive by demo/running-exam.ts. */
export const demoDevices = { heard: 'demo', offline: 'demo-offline' }

export type Sitter = SitterNote & { accountId: number; begun: Date; deadline: Date; requestNo: string }

const deviceOf = ({ offlineSeconds }: SitterNote) => (offlineSeconds ? demoDevices.offline : demoDevices.heard)

/** `gradeExamId`: of an exam of a class; `ownerId` gave the minutes. */
type Exam = { examId: number; paperId: number; gradeExamId: number | null; ownerId: number; now: Date }

export async function loadSitters(q: Query, exam: Exam, list: Sitter[], chance: Random) {
  const { examId, paperId, gradeExamId, ownerId, now } = exam
  const questions = answerable(await readPaper(q, paperId))
  const sitters = list.map((sitter) => ({
    ...sitter,
    ability: 0.35 + 0.6 * chance.next(),
    isWaiting: false,
    written: Math.max(1, Math.round(questions.length * (0.3 + 0.5 * chance.next()))),
  }))
  const recordIds = await insertIds(
    q,
    'examRecord',
    sitters.map(({ accountId, begun, deadline, requestNo, written, extraMinutes = 0, ...note }) => ({
      accountId,
      examId,
      paperId,
      gradeExamId,
      requestNo,
      examStatus: 2,
      beginAnswerTime: begun,
      extraMinutes,
      deadline: new Date(deadline.getTime() + extraMinutes * minute),
      isFullTime: note.lateMinutes ? 1 : 0,
      deviceNo: deviceOf(note),
      answerVersion: written,
    })),
  )
  await insertAll(
    q,
    'examAnswer',
    sitters.flatMap((sitter, n) =>
      questions
        .slice(0, sitter.written)
        .map((problem, at) => ({ ...writtenBy(sitter, problem, chance), at }))
        .filter(({ userAnswer }) => userAnswer.length)
        .map(({ problemId, userAnswer, at }) => ({
          recordId: recordIds[n]!,
          problemId,
          userAnswer: JSON.stringify(userAnswer),
          answerVersion: at + 1,
          editTime: new Date(sitter.begun.getTime() + (at + 1) * minute),
          spentSeconds: 40 + 5 * at,
          deviceNo: deviceOf(sitter),
        })),
    ),
  )
  await insertAll(
    q,
    'examPresence',
    sitters.map(({ offlineSeconds = 0, unsentCount = 0, awayCount = 0 }, n) => ({
      recordId: recordIds[n]!,
      unsentCount,
      awayCount,
      seenTime: new Date(now.getTime() - offlineSeconds * 1000),
    })),
  )
  await insertAll(
    q,
    'examExtraTime',
    sitters.flatMap(({ begun, extraMinutes, reason = '' }, n) =>
      extraMinutes
        ? [
            {
              recordId: recordIds[n]!,
              accountId: ownerId,
              minutes: extraMinutes,
              reason,
              gmtCreate: new Date(begun.getTime() + 20 * minute),
            },
          ]
        : [],
    ),
  )
}
