// What who teaches may do in the chat of a live lesson: mute, take away what somebody said, close the chat to learners.
import { useRef } from 'react'
import { liveMemberVerbs } from '../../../../../contract/course/live-chat-verbs.ts'
import { may } from '../../../../../contract/verbs.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { $user } from '../../../../../lib/stores/user.ts'
import { api } from '../../../../../lib/wire/api.ts'
import { invalidate } from '../../../../app/client.ts'
import type { Line, useRoom } from '../../../../course/learn/use-room.ts'
import type { RoomIds } from '../room.tsx'

export const muteMinutes = 10

export type ChatVerbs = ReturnType<typeof useChatVerbs>

export function useChatVerbs(
  ids: RoomIds,
  { room: state, remove, updateRoom }: Pick<ReturnType<typeof useRoom>, 'room' | 'remove' | 'updateRoom'>,
) {
  const lastMuted = useRef<Line>(undefined)
  const muted = new Set(state?.mutedIdList)

  async function mute(line: Line, isMuted: 0 | 1) {
    const { userId, nickname } = line
    try {
      await api('course/auth/live/chat/mute', { ...ids, userId, isMuted, ...(isMuted && { minutes: muteMinutes }) })
    } catch {
      return
    }
    const others = [...muted].filter((id) => id !== userId)
    updateRoom({ mutedIdList: isMuted ? [...others, userId] : others })
    lastMuted.current = isMuted ? line : undefined
    invalidate('course/auth/live/member/list')
    toast(isMuted ? `禁言成功，${nickname} ${muteMinutes} 分钟内不能发言` : `解除成功，${nickname} 可以发言了`)
  }

  return {
    mayMute: ({ isTeacher, userId }: Line) =>
      may(liveMemberVerbs.mute, { isTeacher, isMe: userId === $user.get()?.id }),
    isMuted: ({ userId }: Line) => muted.has(userId),
    mute,
    /** Who was muted last may talk again. */
    async unmuteLast() {
      if (lastMuted.current) await mute(lastMuted.current, 0)
    },
    async takeAway(line: Line) {
      try {
        await api('course/auth/live/chat/delete', { ...ids, id: line.id })
        remove(line.id)
      } catch {
        // `api` has shown the error
      }
    },
    async close(isClosed: 0 | 1) {
      try {
        await api('course/auth/live/chat/close', { ...ids, isClosed })
        updateRoom({ isAllMuted: isClosed })
      } catch {
        // `api` has shown the error
      }
    },
  }
}
