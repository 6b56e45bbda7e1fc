// The classes of 王老师, and who asks to join them.

export const classes = [
  {
    gradeName: '初中语文骨干班',
    gradeIntro: '每两周一次集中研讨，一学期读透一本书、上好三节课。',
    inviteCode: 'K7WM4P',
    verificationSet: 1,
    maxStudent: 60,
    members: 24,
    months: 2,
  },
  {
    gradeName: '新教师古诗文研修班',
    gradeIntro: '面向教龄三年以内的老师，从一首诗的备课讲起。',
    inviteCode: 'XT7K3Q',
    verificationSet: 2,
    maxStudent: 40,
    members: 40,
    months: 5,
  },
] as const

/** To the first class; the latest first. */
export const applications = [
  { applyDesc: '今年带初三，想跟着一起做整本书阅读', hoursAgo: 2 },
  { applyDesc: '教研组长推荐', hoursAgo: 4 },
  { applyDesc: '想加入', hoursAgo: 25 },
  { applyDesc: '', hoursAgo: 61 },
] as const

const poems = '初中语文：古诗文教学专项'
const questions = '作业：为一篇现代文设计三个好问题'
/** Of what is still to be sat: the key of a paper waits for everybody. */
const standards = '义务教育课程方案与课程标准（2022 年版）应知应会'

/** By the place of the class above; times in hours from now. `handedIn`: so many of its members; the rest has not begun, or was absent. */
export const classExams = [
  {
    of: 0,
    paper: poems,
    gradeExamName: '期中古诗文测评',
    from: -150,
    to: -148.5,
    examTime: 60,
    handedIn: 22,
    waiting: 4,
  },
  {
    of: 0,
    paper: questions,
    gradeExamName: '三个好问题的设计',
    from: -50,
    to: 190,
    examTime: 0,
    handedIn: 9,
    waiting: 5,
  },
  { of: 0, paper: standards, gradeExamName: '课程标准小测', from: 70, to: 71.5, examTime: 45, handedIn: 0, waiting: 0 },
  { of: 1, paper: poems, gradeExamName: '开班摸底', from: -900, to: -898, examTime: 60, handedIn: 38, waiting: 0 },
  {
    of: 1,
    paper: standards,
    gradeExamName: '课程标准通关考',
    from: -30,
    to: 140,
    examTime: 60,
    handedIn: 12,
    waiting: 3,
  },
] as const

export type SitterNote = {
  extraMinutes?: number
  reason?: string
  /** Began so long after the others, and has all of the minutes. */
  lateMinutes?: number
  offlineSeconds?: number
  unsentCount?: number
  awayCount?: number
}

/** It runs at any moment the school is looked at. `ago`: minutes since its beginning; `notes` on the first of those who sit. */
export const runningExam = {
  grade: '新教师古诗文研修班',
  paper: standards,
  gradeExamName: '课程标准随堂测',
  minutes: 90,
  ago: 42,
  handedIn: 8,
  absent: 3,
  notes: [
    { offlineSeconds: 200, unsentCount: 2 },
    { offlineSeconds: 101, unsentCount: 5 },
    { unsentCount: 1 },
    { extraMinutes: 10, reason: '手伤，打字慢' },
    { awayCount: 2 },
    { lateMinutes: 31 },
  ] as SitterNote[],
}

/** The same paper outside of classes: some always sit it, each against a deadline of their own. `minutesAgo`: when the first of them began. */
export const openExam = {
  paper: standards,
  minutesAgo: 22,
  sitting: 11,
  handedIn: 6,
  collected: { late: 2, reason: '录播室停电，请明天再来' },
  notes: [
    { offlineSeconds: 380, unsentCount: 3 },
    { offlineSeconds: 66 },
    { unsentCount: 2 },
    { awayCount: 3 },
  ] as SitterNote[],
}
