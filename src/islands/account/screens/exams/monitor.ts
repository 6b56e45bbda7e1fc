// What a monitor of an exam shows of a taker: the state at this second, which figures count them, who comes first.

import type { Output } from '../../../../contract/calls.ts'
import { examStates, isHandedIn } from '../../../../contract/enums/exam-states.ts'
import { offlineAfterSeconds } from '../../../../contract/exam/presence.ts'
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { timeOfDay } from '../../../../lib/format.ts'
import type { Tone } from '../../../kit/State.tsx'

export type Monitored = Output<'exam/auth/grade/exam/monitor'>
export type Taker = Monitored['list'][number]

/** The figures above the list; each is a filter. */
export const figures = [
  { key: 'all', name: '全部' },
  { key: 'sitting', name: '在答' },
  { key: 'offline', name: '离线' },
  { key: 'unsent', name: '有未同步' },
  { key: 'handed', name: '已交卷' },
  { key: 'todo', name: '没开始' },
] as const
export type Figure = (typeof figures)[number]['key']

/** Seconds since the room was last heard; undefined where it is not offline. `now`: ms, by the server's clock. */
export function offlineFor({ examStatus, seenTime, beginAnswerTime }: Taker, now: number) {
  const heard = seenTime ?? beginAnswerTime
  if (examStatus !== examStates.running || heard === null) return undefined
  const seconds = Math.floor((now - Date.parse(heard)) / 1000)
  return seconds > offlineAfterSeconds ? seconds : undefined
}

export function isIn(figure: Figure, taker: Taker, now: number) {
  const { examStatus, unsentCount } = taker
  if (figure === 'all') return true
  if (figure === 'todo') return examStatus === examStates.notBegun || examStatus === examStates.absent
  if (figure === 'handed') return isHandedIn(examStatus)
  if (examStatus !== examStates.running) return false
  if (figure === 'unsent') return unsentCount > 0
  return (offlineFor(taker, now) === undefined) === (figure === 'sitting')
}

export function stateOf(taker: Taker, now: number): { name: string; tone: Tone } {
  const { examStatus, submitTime, isAuto, isLate, isFullTime, unsentCount, collectTime } = taker
  if (examStatus === examStates.notBegun) return { name: '没开始', tone: 'off' }
  if (examStatus === examStates.absent) return { name: '缺考', tone: 'off' }
  if (examStatus !== examStates.running)
    return {
      name: `${submitTime ? timeOfDay(submitTime) : ''} ${collectTime ? '提前收卷' : isAuto ? '到点收卷' : '交卷'}`,
      tone: 'ok',
    }
  if (collectTime) return { name: '正在收卷', tone: 'info' }
  const away = offlineFor(taker, now)
  if (away !== undefined) return { name: `离线 ${lengthOf(away)}`, tone: 'wait' }
  if (unsentCount > 0) return { name: '重试中', tone: 'info' }
  return { name: isLate || isFullTime ? '在答，晚到' : '在答', tone: 'run' }
}

const lengthOf = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds < 3600
      ? `${Math.floor(seconds / 60)} 分钟`
      : seconds < 86_400
        ? `${Math.floor(seconds / 3600)} 小时`
        : `${Math.floor(seconds / 86_400)} 天`

/** Of who is offline it is the last that was heard: more may have been written since. */
export function unsentOf(taker: Taker, now: number) {
  if (taker.examStatus !== examStates.running || !taker.unsentCount) return undefined
  return offlineFor(taker, now) === undefined ? `${taker.unsentCount} 题` : `断开时 ${taker.unsentCount} 题`
}

/** Has the machine's marks: somebody can open the sheet. */
export const isMarkable = ({ examStatus }: Pick<Taker, 'examStatus'>) =>
  examStatus === examStates.marking || examStatus === examStates.graded

/** Who can be ended before their time. */
export const sits = (taker: Taker, now: number) => may(sheetVerbs.collect, { ...taker, now })

/** Minutes until the deadline; undefined where nobody waits for it, or there is none. */
export const minutesLeft = ({ examStatus, deadline }: Taker, now: number) =>
  examStatus === examStates.running && deadline !== null
    ? Math.max(0, Math.ceil((Date.parse(deadline) - now) / 60_000))
    : undefined

/** Who needs somebody: offline, unsent, not begun. */
export const needsCare = (taker: Taker, now: number) =>
  (['offline', 'unsent', 'todo'] as const).some((figure) => isIn(figure, taker, now))

export const nameOf = ({ nickname, remarkName }: Taker) => (remarkName ? `${remarkName}（${nickname}）` : nickname)

const places: readonly Figure[] = ['offline', 'unsent', 'todo', 'sitting', 'handed']

/** Those who need somebody come first; else the order of the server. */
export function inOrder(list: readonly Taker[], now: number): Taker[] {
  const placeOf = (taker: Taker) => places.findIndex((figure) => isIn(figure, taker, now))
  return [...list].sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}
