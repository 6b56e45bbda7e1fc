// What the screens of live channels say and ask alike.

import type { Output } from '../../../../contract/calls.ts'
import { liveStates } from '../../../../contract/enums/live-states.ts'
import type { Tone } from '../../../kit/State.tsx'

export const list = 'course/auth/live/channel/list'
export const lessonList = 'course/auth/live/channel/period/page'
export type Channel = Output<typeof list>['list'][number]
export type LessonRow = Output<typeof lessonList>['list'][number]

/** 880 2316 */
export const channelNo = (no: string) => `${no.slice(0, 3)} ${no.slice(3)}`

export const states: Record<number, { name: string; tone: Tone }> = {
  [liveStates.coming]: { name: '待开播', tone: 'wait' },
  [liveStates.onAir]: { name: '直播中', tone: 'bad' },
  [liveStates.over]: { name: '待回放', tone: 'run' },
  [liveStates.replay]: { name: '可回放', tone: 'ok' },
  [liveStates.cancelled]: { name: '已取消', tone: 'off' },
}

/** What became of a replay that is not there. */
export function replayState({ liveStatus, fileStatus, recordReason }: LessonRow) {
  if (liveStatus !== liveStates.over) return undefined
  if (recordReason) return { name: '没有回放', tone: 'bad' as const }
  return { name: fileStatus === 3 ? '待回放，转码中' : '待回放', tone: 'run' as const }
}

export const enumLabel = (liveStatus: number) => states[liveStatus]?.name ?? ''
