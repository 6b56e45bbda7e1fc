// The chat room of a live lesson: history, live lines, number of viewers. Reconnects by itself.
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import type { RoomState } from '../../../contract/course/live.ts'
import { $token } from '../../../lib/stores/token.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { gatewayBase } from '../../../lib/wire/gateway-base.ts'
import { readServerEvents } from '../../../lib/wire/sse.ts'
import { $roomState } from './room-state.ts'

export type Line = Output<'course/auth/live/chat/list'>['list'][number]
type Room = Output<'course/auth/live/chat/list'>

const maxLines = 300 // lines kept in memory
const [minRetryDelay, maxRetryDelay] = [1000, 30_000]

export function useRoom({ courseId, periodId }: { courseId: number; periodId: number }) {
  const [lines, setLines] = useState<Line[]>()
  const [room, setRoom] = useState<Omit<Room, 'list'>>()
  const [online, setOnline] = useState<number>()
  const [isDisconnected, setDisconnected] = useState(false)
  const lineIds = useRef(new Set<number>())

  function add(more: readonly Line[]) {
    const newLines = more.filter(({ id }) => !lineIds.current.has(id))
    for (const { id } of newLines) lineIds.current.add(id)
    setLines((current = []) => [...current, ...newLines].sort((a, b) => a.id - b.id).slice(-maxLines))
  }

  const remove = (lineId: number) => setLines((current) => current?.filter(({ id }) => id !== lineId))
  const updateRoom = (changes: Partial<Omit<Room, 'list'>>) =>
    setRoom((current) => current && { ...current, ...changes })

  useEffect(() => {
    const controller = new AbortController()
    lineIds.current = new Set()
    setLines(undefined)
    /** Loads missed lines. */
    async function catchUp() {
      const { list, ...state } = await silentApi('course/auth/live/chat/list', { courseId, periodId })
      for (const { id } of list) lineIds.current.add(id)
      // drops lines that were removed meanwhile
      setLines((current = []) => (list.length ? [...current.filter(({ id }) => id < list[0]!.id), ...list] : []))
      setRoom(state)
      setDisconnected(false)
    }
    async function keepStreamOpen() {
      for (let failures = 0; !controller.signal.aborted; ) {
        try {
          const url = `${gatewayBase()}/course/auth/live/chat/stream?periodId=${periodId}`
          let isNew = true
          for await (const { event, data } of readServerEvents(url, $token.get() ?? '', controller.signal)) {
            if (event === 'here') {
              failures = 0
              setOnline((data as { online: number }).online)
              if (isNew) await catchUp() // told again whenever somebody comes or goes
              isNew = false
            } else if (event === 'say') add([data as Line])
            else if (event === 'remove') remove((data as { id: number }).id)
            else if (event === 'state') {
              const state = data as RoomState
              $roomState.set({ ...state, periodId })
              updateRoom({ isAllMuted: state.isAllMuted })
            } else if (event === 'mute') updateRoom(data as Pick<Room, 'isMuted' | 'muteReason'>)
          }
        } catch {
          if (controller.signal.aborted) return
        }
        setDisconnected(true)
        await new Promise((resolve) => setTimeout(resolve, Math.min(maxRetryDelay, minRetryDelay * 2 ** failures++)))
      }
    }
    void catchUp().catch(() => setDisconnected(true))
    void keepStreamOpen()
    return () => controller.abort()
  }, [courseId, periodId])

  return { lines, room, online, isDisconnected, add, remove, updateRoom }
}
