// What may be done in the chat of a live lesson, and with who is in it.
import { roomMargin } from '../live-room.ts'
import type { Verb } from '../verbs.ts'

/** Who speaks, in a room as it is told them. */
type Speaker = { isTeacher: number; isAllMuted: number; isMuted: number; muteReason: string }

/** Whose lines the teachers of the room do not take. */
export const silence: Verb<Speaker> = ({ isTeacher, isAllMuted, isMuted, muteReason }) =>
  isAllMuted && !isTeacher
    ? '老师暂时关上了聊天，稍后再说'
    : isMuted
      ? `你的发言被关闭了${muteReason && `：${muteReason}`}`
      : undefined

export const liveChatVerbs = {
  say: ({ beginTime, endTime, now, ...speaker }: Speaker & { beginTime: string; endTime: string; now: number }) =>
    now < Date.parse(beginTime) - roomMargin * 60_000
      ? '开播前半小时可以开始聊天'
      : now > Date.parse(endTime) + roomMargin * 60_000
        ? '直播已经结束，想说的可以发到提问里'
        : silence(speaker),
}

/** Of somebody in the room, for who teaches it. */
export const liveMemberVerbs = {
  mute: ({ isTeacher, isMe }: { isTeacher: number; isMe: boolean }) =>
    isMe ? '不用关闭自己的发言' : isTeacher ? '不能关闭老师的发言' : undefined,
}
