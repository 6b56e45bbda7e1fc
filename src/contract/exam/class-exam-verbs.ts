// What who leads a class may do with an exam or homework that was set for it.
import { compensateStates } from '../enums/compensate-states.ts'
import { gradeExamStates } from '../enums/grade-exam-states.ts'
import { already, type Verb } from '../verbs.ts'
import { classOver } from './class-over.ts'
import { noneToBegin } from './sitting-verbs.ts'

type ClassExam = {
  /** Of its class. */
  gradeStatus: number
  gradeExamStatus: number
  compensateStatus: number
  /** Who asks owns the class, else is an admin of it. */
  isOwner: 0 | 1
  /** Who asks sits it too, and may not view their own sheet yet. */
  isParty: 0 | 1
  studentCount: number
  runningCount: number
  submitCount: number
  /** Who sits it against the clock, and was not ended before the time. */
  timedCount: number
}

/** The gateway says until when, too (gateway/exam/party.ts). */
const party: Verb<{ isParty: 0 | 1 }> = ({ isParty }) =>
  isParty ? '这份试卷你自己也要考，或者刚考过，要等你能看自己的解析以后才可以' : undefined

const goesOn: Verb<ClassExam> = (exam) => party(exam) ?? classOver(exam)

export const nobodyTimed = '现在没有人在答题，或不限时'

/** How many began and are not void. */
export const begunCountOf = ({ runningCount, submitCount }: Pick<ClassExam, 'runningCount' | 'submitCount'>) =>
  runningCount + submitCount

export const classExamVerbs = {
  change: goesOn,
  giveMinutes: (exam: ClassExam) => goesOn(exam) ?? (exam.timedCount ? undefined : nobodyTimed),
  /** Who has not begun may begin late. */
  openAgain: (exam: ClassExam) =>
    goesOn(exam) ??
    (exam.gradeExamStatus === gradeExamStates.coming
      ? '还没有开始，要改时间请点“修改”'
      : exam.studentCount > begunCountOf(exam)
        ? undefined
        : noneToBegin),
  closeAgain: (exam: ClassExam) =>
    goesOn(exam) ?? (exam.compensateStatus === compensateStates.refused ? already : undefined),
  /** Its owner alone deletes what somebody began, and says so. */
  delete(exam: ClassExam) {
    const begun = begunCountOf(exam)
    return party(exam) ?? (begun > 0 && !exam.isOwner ? `已经有 ${begun} 人开始，只有班主任可以删除` : undefined)
  },
} satisfies Record<string, Verb<ClassExam>>
