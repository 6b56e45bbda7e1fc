// A sitting in a tab: its journal, which tab leads, what wakes it, and the time that is left.
import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { $online } from '../../../lib/stores/online.ts'
import { refetchOn } from '../../../lib/wire/server-events.ts'
import { openJournal } from './journal.ts'
import { joinTabs, type Role, type Tabs } from './lead.ts'
import { createSitting, type Door, type Sitting, type SittingState } from './sitting.ts'

export type Opened = { sitting: Sitting; tabs: Tabs; isLasting: boolean }

export function useSitting(relationId: number, door: Door) {
  const [opened, setOpened] = useState<Opened>()
  const [role, setRole] = useState<Role>('leads')
  const [hasCompany, setCompany] = useState(false)
  useEffect(() => {
    let isMounted = true
    let tabs: Tabs | undefined
    let current: Sitting | undefined
    const stops: (() => void)[] = []
    void (async () => {
      const journal = await openJournal(relationId)
      const isOnline = () => $online.get()
      const sitting = createSitting({ door, journal, isOnline, onChange: () => tabs?.changed() })
      current = sitting
      if (!isMounted) return
      let isOpen = false
      tabs = joinTabs({
        relationId,
        onRole(next) {
          setRole(next)
          if (next === 'follows') return sitting.deactivate()
          if (isOpen) void sitting.reread().then(sitting.activate)
          else void sitting.open()
          isOpen = true
          sitting.activate()
        },
        onChange: () => void sitting.reread(),
        onCompany: () => setCompany(true),
      })
      stops.push(...wakers(sitting, relationId))
      setOpened({ sitting, tabs, isLasting: journal.isLasting })
      await sitting.reread()
    })()
    return () => {
      isMounted = false
      current?.deactivate()
      tabs?.leave()
      for (const stop of stops) stop()
    }
  }, [relationId])
  return { opened, role, hasCompany, dismissCompany: () => setCompany(false) }
}

/** What makes it ask the server at once: the network is back, the page is looked at again, something changed elsewhere. */
function wakers(sitting: Sitting, relationId: number) {
  const onVisible = () => (document.visibilityState === 'visible' ? sitting.comeBack() : sitting.leave())
  document.addEventListener('visibilitychange', onVisible)
  let noticed = 0
  const jumps = setInterval(() => {
    sitting.countdown.hasJumped()
    if (sitting.countdown.jumpCount() > noticed) sitting.resync()
    noticed = sitting.countdown.jumpCount()
  }, 5000)
  return [
    $online.listen((isOnline) => isOnline && sitting.retry()),
    refetchOn(
      'sitting',
      () => sitting.resync(),
      (event) => event.relationId === relationId,
    ),
    () => document.removeEventListener('visibilitychange', onVisible),
    () => clearInterval(jumps),
  ]
}

/** Seconds left, each second; null without a limit. At the end of a sitting it is ended. */
export function useTimeLeft(sitting: Sitting) {
  const [left, setLeft] = useState(() => sitting.countdown.left())
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(sitting.countdown.left())
      sitting.tick()
    }, 250)
    return () => clearInterval(timer)
  }, [sitting])
  return left
}

/** By the clock of the device, while the server has not said so. */
export function useMayBeOver({ countdown }: Sitting) {
  const [mayBeOver, setMayBeOver] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setMayBeOver(countdown.mayBeOver()), 1000)
    return () => clearInterval(timer)
  }, [countdown])
  return mayBeOver
}

export const useSittingState = ({ $state }: Sitting) => useStore($state)

/** A part of the state: who shows it renders again only when that part is another one. */
export const useSittingPart = <T>({ $state }: Sitting, select: (state: SittingState) => T) =>
  useSyncExternalStore($state.listen, () => select($state.get()))
