// Tells those who watch a lesson with its danmu shown what others said, and what was hidden or removed, over the event streams of this
// process. Events are hints: a missed one is repaired by the next minute of the film.

import { maxDanmuItems } from '../../contract/course/danmu-pace.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import type { Query } from '../../db/connect.ts'
import { danmuAsNow, danmuViewers } from '../course/danmu-live.ts'
import type { UserStreams } from './user-streams.ts'

/** Hundreds of items a second of one lesson are one event for each viewer, in ms. */
const gathered = 500

type Options = {
  q: Query
  userStreams: Pick<UserStreams, 'count' | 'has' | 'publish'>
  onError(cause: unknown): void
}

export type DanmuDelivery = ReturnType<typeof createDanmuDelivery>

export function createDanmuDelivery({ q, userStreams, onError }: Options) {
  const waiting = new Map<number, { ids: Set<number>; timer: NodeJS.Timeout }>()

  async function deliver(periodId: number, ids: number[]) {
    const viewers = (await danmuViewers(q, periodId)).filter(userStreams.has)
    if (!viewers.length) return
    const items = await danmuAsNow(q, { periodId, ids })
    for (const accountId of viewers) {
      const list = items.flatMap(({ accountId: writerId, auditStatus, ...item }) => {
        const isOwn = writerId === accountId
        if (auditStatus === auditStates.passed) return { ...item, isMine: isOwn ? (1 as const) : (0 as const) }
        return isOwn && auditStatus === auditStates.waiting ? { ...item, isMine: 1 as const, auditStatus } : []
      })
      const present = new Set(list.map(({ id }) => id))
      const removedList = ids.filter((id) => !present.has(id))
      userStreams.publish(accountId, { event: 'danmu', periodId, list, removedList })
    }
  }

  return {
    publish(periodId: number, id: number) {
      if (!userStreams.count()) return
      const group = waiting.get(periodId)
      if (group) {
        group.ids.add(id)
        if (group.ids.size > maxDanmuItems) group.ids.delete(group.ids.values().next().value!) // the newest are read
        return
      }
      const timer = setTimeout(() => {
        const { ids } = waiting.get(periodId)!
        waiting.delete(periodId)
        deliver(periodId, [...ids]).catch(onError)
      }, gathered).unref()
      waiting.set(periodId, { ids: new Set([id]), timer })
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
