// What may be done with a sitting: by who sits it, in a class and outside of classes, and by who leads its exam.
import { examStates, isHandedIn } from '../enums/exam-states.ts'
import { already, type Verb } from '../verbs.ts'
import { classOver } from './class-over.ts'

/** `isEarly`: it opens later; `canBegin`, `canContinue`: its time is now. */
type Mine = { examStatus: number; isEarly: boolean; canBegin: boolean; canContinue: boolean }

const tooLate = '已经过了结束的时间，不能再开始'

/** Why it cannot be sat, or not any more; undefined where it waits or is open. */
const ended: Verb<{ examStatus: number }> = ({ examStatus }) =>
  examStatus === examStates.absent
    ? tooLate
    : examStatus === examStates.voided
      ? '这一场已作废'
      : isHandedIn(examStatus)
        ? '已经交卷'
        : undefined

const goOn: Verb<Omit<Mine, 'isEarly' | 'canBegin'>> = (sitting) =>
  ended(sitting) ??
  (sitting.examStatus === examStates.notBegun
    ? '还没有开始'
    : sitting.canContinue
      ? undefined
      : '考试时间到了，正在收卷')

/** In a class, where it was set for its taker. */
export const classSittingVerbs = {
  begin: (sitting: Mine) =>
    sitting.examStatus === examStates.running
      ? (goOn(sitting) ?? already)
      : (ended(sitting) ?? (sitting.canBegin ? undefined : sitting.isEarly ? '还没有到开始的时间' : tooLate)),
  goOn,
  handIn: ({ examStatus }: Pick<Mine, 'examStatus'>) => (examStatus === examStates.running ? undefined : already),
} satisfies Record<string, Verb<Mine>>

type Own = {
  allowExam: 0 | 1
  /** An exam of a class with the same paper that its taker has to sit first. */
  classExamName: string | null
  triesLeft: number | null
  /** The last one outside of classes. */
  lastRecord: { examStatus: number; canContinue: boolean } | null
}

export const notBought = '还没有购买，买好就能开始'
export const noTriesLeft = '作答次数已经用完'

/** Of a paper outside of classes. */
export const ownSittingVerbs = {
  /** The next one; where one is open, that goes on. */
  begin: ({ allowExam, classExamName, triesLeft, lastRecord }: Own) =>
    lastRecord?.canContinue
      ? already
      : lastRecord?.examStatus === examStates.running
        ? '上一场到点了，正在收卷，请稍等几秒再开始'
        : classExamName
          ? `班级考试「${classExamName}」用的就是这份试卷，考完以后才能在这里作答`
          : !allowExam
            ? notBought
            : triesLeft === 0
              ? noTriesLeft
              : undefined,
} satisfies Record<string, Verb<Own>>

/** As a list of who leads the class has it. `studentId`: null where its taker left the class. */
type OfClass = { examStatus: number; gradeStatus: number; isBegun: boolean; studentId: number | null }

type Sat = { examStatus: number; collectTime: string | null; deadline: string | null }

/** None of the chosen sits against the clock. */
export const noneTimed = '所选的学员都不在答题，或不限时'
/** None of the chosen is still to begin. */
export const noneToBegin = '所选的学员都已经考过了'

const sitsNow = ({ examStatus, collectTime }: Sat) => examStatus === examStates.running && collectTime === null

/** For who leads its class, or wrote its paper. */
export const sheetVerbs = {
  giveMinutes: (sitting: Sat & Pick<OfClass, 'gradeStatus' | 'studentId'>) =>
    classOver(sitting) ??
    (sitsNow(sitting) && sitting.studentId !== null && sitting.deadline !== null ? undefined : noneTimed),
  /** May begin late. */
  letIn: ({ examStatus, gradeStatus, isBegun, studentId }: OfClass) =>
    classOver({ gradeStatus }) ??
    (!isBegun
      ? '还没有开始，要改时间请点“修改”'
      : (examStatus === examStates.notBegun || examStatus === examStates.absent) && studentId !== null
        ? undefined
        : noneToBegin),
  /** Ended before its time. `now`: in ms, by the server's clock. */
  collect: (sitting: Sat & { now: number }) =>
    sitsNow(sitting) && (sitting.deadline === null || Date.parse(sitting.deadline) > sitting.now) ? undefined : already,
  /** `isOwner`: wrote the paper, or owns the class; a score that was told is not for admins. */
  mark: ({ examStatus, isOwner }: { examStatus: number; isOwner: 0 | 1 }) =>
    examStatus === examStates.marking
      ? undefined
      : examStatus !== examStates.graded
        ? '这份答卷还不能评阅'
        : isOwner
          ? undefined
          : '成绩已经公布，只有班主任可以改分',
}
