// What learners of the demo school wrote beside lessons: notes, and questions with the second where they came up.
import type { people } from '../accounts.ts'

type Who = keyof Pick<typeof people, 'learner' | 'learner2'>

export interface NoteContent {
  by: Who
  course: string
  /** Which of the course's lessons, from 0, and the second of it. */
  lesson: number
  at: number
  daysAgo: number
  text: string
}

export const notes: NoteContent[] = [
  {
    by: 'learner',
    course: '课堂提问的艺术',
    lesson: 0,
    at: 148,
    daysAgo: 6,
    text: '问完先在心里数三下再点名。下周二的公开课试一次，请同桌老师帮我掐表。',
  },
  {
    by: 'learner',
    course: '课堂提问的艺术',
    lesson: 0,
    at: 412,
    daysAgo: 6,
    text: '不要问“懂了吗”，改问“你会怎么讲给没来的同学听”。',
  },
  {
    by: 'learner',
    course: '课堂提问的艺术',
    lesson: 2,
    at: 243,
    daysAgo: 4,
    text: '学生答偏了，先复述他的话，再问“还有别的想法吗”，不急着评对错。',
  },
  {
    by: 'learner',
    course: '新教师入职第一月：每天读五分钟',
    lesson: 1,
    at: 60,
    daysAgo: 1,
    text: '家长群第一条通知按这个格式改：一件事、一个时间、一个联系人。',
  },
  {
    by: 'learner2',
    course: '作文讲评不再念范文',
    lesson: 0,
    at: 221,
    daysAgo: 3,
    text: '讲评课只盯一个点，这次盯“写人不写脸”。',
  },
]

/** Chat lines in the rooms of lessons that are on air as the school opens. */
type ChatLine = { by: Who | 'lecturer'; text: string }

/** In a live lesson; those of a course of its own stand in `chatOfCourse`. */
export const chatLines: ChatLine[] = [
  { by: 'learner2', text: '老师好，我带了四年级的本子，画面很清楚。' },
  { by: 'lecturer', text: '各位老师晚上好，先看第一份作业，想到什么直接打在这里。' },
  { by: 'learner2', text: '同一个错他连着错了三次，是不是该换一种讲法？' },
]

export const chatOfCourse: Record<string, ChatLine[]> = {
  整本书阅读怎么评价: [
    { by: 'learner2', text: '林老师好，我们班正读到《西游记》第三十回。' },
    { by: 'lecturer', text: '这份记录单里，哪一栏学生最愿意写？' },
    { by: 'learner2', text: '「读不懂的地方」那一栏写得最满，能不能也算成绩？' },
  ],
}

export interface LessonQuestion extends Omit<NoteContent, 'by' | 'text' | 'daysAgo'> {
  /** Nickname. */
  by: string
  label: string
  title: string
  text: string
  hoursAgo: number
}

export const lessonQuestions: LessonQuestion[] = [
  {
    by: '程一诺',
    course: '课堂提问的艺术',
    lesson: 0,
    at: 258,
    hoursAgo: 52,
    label: '教研',
    title: '等三秒的时候，总有学生抢答怎么办',
    text: '我按课里说的问完停三秒，前排两个孩子两秒就喊出来了，后面的孩子就不想了。先约定举手，还是换成先写再说？',
  },
  {
    by: '于佳',
    course: '课堂提问的艺术',
    lesson: 1,
    at: 134,
    hoursAgo: 30,
    label: '教研',
    title: '追问追到学生不说话了，怎么收',
    text: '追问到第三层，孩子低头不吭声。是该换人，还是给他一个台阶？',
  },
]
