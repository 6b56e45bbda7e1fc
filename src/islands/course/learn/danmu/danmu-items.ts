// The danmu list of the film that plays: asked for a minute at a time, just before the film gets there; what others say meanwhile comes
// over the event stream.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { danmuRenewal, danmuWindow, maxDanmuItems } from '../../../../contract/course/danmu-pace.ts'
import type { ServerEvents } from '../../../../contract/server-events.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { onServerEvent } from '../../../../lib/wire/server-events.ts'
import { $second } from '../study.ts'

export type DanmuItem = Output<'course/auth/course/danmu/list'>['list'][number]

type DanmuState = {
  periodId: number
  isTeacher: boolean
  byMinute: Readonly<Record<number, readonly DanmuItem[]>>
  /** The last request failed. */
  hasFailed: boolean
}

const emptyList = (periodId: number): DanmuState => ({ periodId, isTeacher: false, byMinute: {}, hasFailed: false })

export const $danmuList = atom<DanmuState>(emptyList(0))

const key = 'danmu'

const wasOff = () => {
  try {
    return localStorage[key] === 'off'
  } catch {
    return false // storage is refused, as in some private windows
  }
}

/** Whether I want to see it: remembered in this browser. */
export const $isOn = atom(!wasOff())
$isOn.listen((isOn) => {
  try {
    localStorage[key] = isOn ? 'on' : 'off'
  } catch {}
})

export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const minuteOf = (second: number) => Math.floor(second / danmuWindow)

const retryAfter = 20_000
const requested = new Set<string>()

async function load(periodId: number, minute: number) {
  const request = `${periodId} ${minute}`
  if (requested.has(request)) return
  requested.add(request)
  try {
    const { list, isMine } = await silentApi('course/auth/course/danmu/list', { periodId, minute })
    const now = $danmuList.get()
    if (now.periodId !== periodId) return
    const byMinute = { ...now.byMinute, [minute]: list }
    $danmuList.set({ periodId, isTeacher: isMine === 1, byMinute, hasFailed: false })
  } catch {
    if ($danmuList.get().periodId === periodId) $danmuList.set({ ...$danmuList.get(), hasFailed: true })
    setTimeout(() => requested.delete(request), retryAfter)
  }
}

/** Tries again what failed, at once. */
export function reload(periodId: number, minute: number) {
  requested.delete(`${periodId} ${minute}`)
  void load(periodId, minute)
}

const ahead = 10 // seconds before the next minute begins

/** Keeps the minute that plays, and the next one, loaded and up to date. */
export function useDanmuList(periodId: number) {
  const second = useStore($second)
  const danmuList = useStore($danmuList)
  const [minute, next] = [minuteOf(second), minuteOf(second + ahead)]
  useEffect(() => {
    if ($danmuList.get().periodId === periodId) return
    requested.clear()
    $danmuList.set(emptyList(periodId))
  }, [periodId])
  useEffect(() => follow(periodId), [periodId])
  useEffect(() => {
    void load(periodId, minute)
    if (next !== minute) void load(periodId, next)
  }, [periodId, minute, next])
  return danmuList.periodId === periodId ? danmuList : emptyList(periodId)
}

type Changes = Pick<ServerEvents['danmu'], 'list' | 'removedList'>

/** What has just come or gone, from here or from others: it flies though its second has passed, or stops flying. */
export const $changes = atom<Changes>({ list: [], removedList: [] })

/** Puts items where they belong, and takes others out; minutes that are not loaded come with them. */
export function applyChanges({ list, removedList }: Changes) {
  const now = $danmuList.get()
  const changed = new Set([...removedList, ...list.map(({ id }) => id)])
  const byMinute = Object.fromEntries(
    Object.entries(now.byMinute).map(([minute, items]) => {
      const others = items.filter(({ id }) => !changed.has(id))
      const added = list.filter(({ playSecond }) => minuteOf(playSecond) === Number(minute))
      return [minute, newest([...others, ...added])]
    }),
  )
  $danmuList.set({ ...now, byMinute })
  $changes.set({ list, removedList })
}

/** In the order of the film. */
const newest = (items: readonly DanmuItem[]) =>
  [...items]
    .sort((a, b) => b.id - a.id)
    .slice(0, maxDanmuItems)
    .sort((a, b) => a.playSecond - b.playSecond || a.id - b.id)

/** Lanes and list may both show the film's items: it is followed once. */
let followed: { periodId: number; count: number; stop(): void } | undefined

/** Hears of what others say over the film, until the returned function is called. */
function follow(periodId: number) {
  if (followed?.periodId !== periodId) {
    followed?.stop()
    followed = { periodId, count: 0, stop: startFollowing(periodId) }
  }
  const own = followed
  own.count++
  return () => {
    if (--own.count || followed !== own) return
    own.stop()
    followed = undefined
  }
}

function startFollowing(periodId: number) {
  const watch = () => {
    if (!document.hidden) void silentApi('course/auth/course/danmu/watch', { periodId }).catch(() => {})
  }
  /** What was said while nothing was heard. */
  const catchUp = () => {
    watch()
    if (!document.hidden && $danmuList.get().periodId === periodId) reload(periodId, minuteOf($second.get()))
  }
  watch()
  const timer = setInterval(watch, danmuRenewal * 1000)
  const stopEvents = onServerEvent('danmu', (event) => {
    if (event.periodId === periodId && $danmuList.get().periodId === periodId) applyChanges(event)
  })
  const stopOpened = onServerEvent('opened', catchUp)
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    clearInterval(timer)
    stopEvents()
    stopOpened()
    document.removeEventListener('visibilitychange', catchUp)
  }
}
