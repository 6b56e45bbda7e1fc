// Exams and homework: names and paths, question kinds, rules, and the pages of taking one.

import { answerShows } from '../../contract/enums/answer-shows.ts'
import { difficultyLevels } from '../../contract/enums/difficulty-levels.ts'
import { examAuditTypes } from '../../contract/enums/exam-audit-types.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
import { paths } from '../paths.ts'

export const tasks = {
  [taskTypes.exam]: {
    name: '考试',
    title: '考试中心',
    base: '/exam',
    unit: '场',
    begin: '开始考试',
    exercise: '先练一练',
  },
  [taskTypes.homework]: {
    name: '作业',
    title: '作业中心',
    base: '/work',
    unit: '份',
    begin: '开始作业',
    exercise: '先练一练',
  },
} as const
export type TaskType = keyof typeof tasks

const screensOfSittings = {
  [taskTypes.exam]: ['exams/myExam', 'exams/myExamination'],
  [taskTypes.homework]: ['exams/myWork', 'vod/work/myExamination'],
} as const

/** The screen of /account with the own sittings, in classes or outside of them. */
export const mySittings = (taskType: TaskType, { isOfClass }: { isOfClass: boolean }) =>
  paths.account(screensOfSittings[taskType][isOfClass ? 1 : 0])

/** By problemType. */
export const problemKinds: Record<number, string> = { 0: '综合', ...problemTypes.labels }

export const difficulties = difficultyLevels.labels

export const examSorts = [
  { sortType: 1, name: '综合' },
  { sortType: 2, name: '最新' },
  { sortType: 3, name: '最多人考' },
  { sortType: 4, name: '价格从低到高' },
  { sortType: 5, name: '价格从高到低' },
] as const

/** When answers and analysis are shown, by answerShow. */
const answerShowTexts: Record<number, string> = {
  [answerShows.never]: '交卷后不公布答案与解析。',
  [answerShows.afterMarking]: '评阅完成后公布分数、答案与解析。',
  [answerShows.afterEnd]: '考试结束、评阅完成后公布分数、答案与解析。',
  [answerShows.afterHandIn]: '交卷后即可查看答案与解析。',
}

type ExamRules = {
  taskType: TaskType
  examTime: number
  allowTimes: number
  scoreTotal: number
  passScore: number
  answerShow: number
  auditType: number
}

export const timeOf = ({ examTime }: { examTime: number }) => (examTime ? `${examTime} 分钟` : '不限时')
export const timesOf = ({ allowTimes }: { allowTimes: number }) => (allowTimes ? `${allowTimes} 次` : '不限次数')

/** What a learner should know before the first question. */
export function rulesOf(exam: ExamRules): string[] {
  const { name, begin } = tasks[exam.taskType]
  return [
    exam.examTime
      ? `点「${begin}」后立即计时，中途离开不暂停；${exam.examTime} 分钟到自动交卷。`
      : '不限时，可以分几次做完，做完再交。',
    `${exam.allowTimes ? `一共可以作答 ${exam.allowTimes} 次` : '可以反复作答，次数不限'}，满分 ${exam.scoreTotal} 分，${exam.passScore} 分及以上为合格。`,
    exam.auditType === examAuditTypes.byPeople
      ? '客观题由系统评阅，简答、材料和文件上传题由老师批改。'
      : `全部是客观题，${name}交上后由系统评阅。`,
    answerShowTexts[exam.answerShow] ?? '',
  ].filter(Boolean)
}

/** The pages of taking one, by the last part of their address (specification 20). */
export const takingScreens: Record<string, (task: (typeof tasks)[TaskType]) => string> = {
  startExam: ({ begin }) => begin,
  exam: ({ name }) => `${name}作答`,
  explain: ({ name }) => `${name}解析`,
  result: ({ name }) => `${name}成绩`,
  gradeExplain: ({ name }) => `班级${name}解析`,
  gradeResult: ({ name }) => `班级${name}成绩`,
  replay: () => '答题过程',
  gradeReplay: () => '答题过程',
  exercise: ({ name }) => `${name}练习`,
}
