// What may be done with a live lesson, in which state.
import { liveStates } from '../enums/live-states.ts'
import { recordStates, startMargin } from '../live-room.ts'
import { already, type Verb } from '../verbs.ts'

type Lesson = { liveStatus: number }
/** `now`: in ms, by the server's clock. */
type Coming = Lesson & { beginTime: string; now: number }

const isCancelled: Verb<Lesson> = ({ liveStatus }) =>
  liveStatus === liveStates.cancelled ? '这一场已经取消了' : undefined

/** It did not begin. */
const hasBegun: Verb<Lesson> = (lesson) =>
  isCancelled(lesson) ??
  (lesson.liveStatus === liveStates.onAir
    ? '正在直播，讲完请点「结束直播」'
    : lesson.liveStatus === liveStates.coming
      ? undefined
      : '这一场已经结束了')

/** For who teaches it. */
export const liveLessonVerbs = {
  start: (lesson: Coming) =>
    isCancelled(lesson) ??
    (lesson.liveStatus === liveStates.onAir
      ? already
      : lesson.liveStatus !== liveStates.coming
        ? '这一场已经结束了'
        : Date.parse(lesson.beginTime) > lesson.now + startMargin * 60_000
          ? `开播前 ${startMargin} 分钟起可以开始，要提前请先改时间`
          : undefined),
  end: (lesson: Lesson) =>
    isCancelled(lesson) ??
    (lesson.liveStatus === liveStates.onAir
      ? undefined
      : lesson.liveStatus === liveStates.coming
        ? '还没有开播，不用结束；不讲了请取消这一场'
        : already),
  cancel: hasBegun,
  move: hasBegun,
  /** Puts its recordings together once more; `fileStatus`: of the film that is its replay, made of them or brought by the lecturer. */
  retryRecord: ({ recordStatus, fileStatus }: { recordStatus: number; fileStatus: number | null }) =>
    recordStatus !== recordStates.failed
      ? '录像没有失败，不用再试'
      : fileStatus !== null
        ? '这一场已经传了回放的视频，不用再试'
        : undefined,
}
