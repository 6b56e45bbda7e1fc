// The two sides of the account centre on phones, five tabs each: who learns has one, who teaches has both.
import { userTypes } from '../../contract/enums/user-types.ts'
import { icons } from '../kit/icons.ts'
import type { Visitor } from './guard.ts'
import type { ScreenName } from './screens.ts'

export type Side = 'learning' | 'teaching'
export const sides = [
  { value: 'teaching', name: '讲台' },
  { value: 'learning', name: '学习' },
] as const satisfies readonly { value: Side; name: string }[]

/** Here alone: the exam room loads all of kit/icons.ts. */
const house = '<path d="M4 11.5 12 5l8 6.5V20h-5.5v-5.5h-5V20H4z"/>'

/** `icon` are strokes; `also` names screens that belong to it. */
export type Tab = { name: string; icon: string; screen: ScreenName; also?: readonly ScreenName[] }

const today: Tab = { name: '今天', icon: house, screen: 'today' }
const messages: Tab = { name: '消息', icon: icons.bell, screen: 'message' }

/** The fifth opens the menu. */
export const tabsOf: Record<Side, readonly Tab[]> = {
  learning: [
    today,
    { name: '课程', icon: icons.book, screen: 'course' },
    { name: '考试', icon: icons.order, screen: 'exams/myExam', also: ['exams/myExamination'] },
    messages,
  ],
  teaching: [
    today,
    { name: '批改', icon: icons.pen, screen: 'works/workList', also: ['vod/work/gradeWork', 'vod/work/userWorkList'] },
    { name: '班级', icon: icons.grid, screen: 'grades/teacher' },
    messages,
  ],
}

export const isOn = ({ screen, also = [] }: Tab, name: string) =>
  [screen, ...also].some((one) => name === one || name.startsWith(`${one}/`))

export const mayTeach = ({ userType }: Pick<Visitor, 'userType'>) => userType !== userTypes.learner

const key = 'accountSide'

/** The side that was chosen last in this browser; who teaches begins on theirs. */
export function keptSide(visitor: Visitor): Side {
  if (!mayTeach(visitor)) return 'learning'
  try {
    return localStorage.getItem(key) === 'learning' ? 'learning' : 'teaching'
  } catch {
    return 'teaching'
  }
}

export function keepSide(side: Side) {
  try {
    localStorage.setItem(key, side)
  } catch {
    // storage is blocked: the side holds until the page is left
  }
}
