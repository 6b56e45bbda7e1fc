// The room of a live lesson: what was said, what is being said, how many are here. It comes back by itself.
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { eventsOf } from '../../lib/events.ts'
import { gatewayBase } from '../../lib/gateway-base.ts'
import { $token } from '../../lib/stores/token.ts'

export type Line = Output<'course/auth/live/chat/list'>['list'][number]
type Room = Output<'course/auth/live/chat/list'>

const most = 300 // lines kept on the screen
const [firstPause, longestPause] = [1000, 30_000]

export function useRoom({ courseId, periodId }: { courseId: number; periodId: number }) {
  const [lines, setLines] = useState<Line[]>()
  const [about, setAbout] = useState<Omit<Room, 'list'>>()
  const [online, setOnline] = useState<number>()
  const [isAway, setAway] = useState(false)
  const known = useRef(new Set<number>())

  function add(more: readonly Line[]) {
    const fresh = more.filter(({ id }) => !known.current.has(id))
    for (const { id } of fresh) known.current.add(id)
    setLines((before = []) => [...before, ...fresh].sort((a, b) => a.id - b.id).slice(-most))
  }

  const remove = (gone: number) => setLines((before) => before?.filter(({ id }) => id !== gone))
  const note = (news: Partial<Omit<Room, 'list'>>) => setAbout((before) => before && { ...before, ...news })

  useEffect(() => {
    const leaving = new AbortController()
    known.current = new Set()
    setLines(undefined)
    /** What was missed is asked for each time the stream begins. */
    async function catchUp() {
      const { list, ...room } = await api('course/auth/live/chat/list', { courseId, periodId }, { hideErrorTips: true })
      for (const { id } of list) known.current.add(id)
      // what was taken out meanwhile goes
      setLines((before = []) => (list.length ? [...before.filter(({ id }) => id < list[0]!.id), ...list] : []))
      setAbout(room)
      setAway(false)
    }
    async function stay() {
      for (let failures = 0; !leaving.signal.aborted; ) {
        try {
          const url = `${gatewayBase()}/course/auth/live/chat/stream?periodId=${periodId}`
          for await (const { event, data } of eventsOf(url, $token.get() ?? '', leaving.signal)) {
            if (event === 'here') {
              failures = 0
              setOnline((data as { online: number }).online)
              await catchUp()
            } else if (event === 'say') add([data as Line])
            else if (event === 'gone') remove((data as { id: number }).id)
            else if (event === 'mute') note(data as Pick<Room, 'isMuted' | 'muteReason'>)
          }
        } catch {
          if (leaving.signal.aborted) return
        }
        setAway(true)
        await new Promise((go) => setTimeout(go, Math.min(longestPause, firstPause * 2 ** failures++)))
      }
    }
    void catchUp().catch(() => setAway(true))
    void stay()
    return () => leaving.abort()
  }, [courseId, periodId])

  return { lines, about, online, isAway, add, remove, note }
}
