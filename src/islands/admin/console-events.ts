// What changes for this console (contract/server-events.ts): one stream while a screen listens. Events are hints to fetch again.

import { useEffect, useRef } from 'react'
import type { ConsoleEvents, ConsoleTopic } from '../../contract/server-events.ts'
import { eitherSignal } from '../../lib/wire/either-signal.ts'
import { gatewayBase } from '../../lib/wire/gateway-base.ts'
import { readServerEvents } from '../../lib/wire/sse.ts'
import { $operatorToken } from './session.ts'

const idleTimeout = 60_000 // ms without a byte; the server sends a keep-alive every 25 s
const [minRetryDelay, maxRetryDelay] = [1000, 30_000]

type Listener = (topic: ConsoleTopic | 'opened') => void

const listeners = new Set<Listener>()
let stop: (() => void) | undefined

/** Calls `refetch` when something of the topic changed, and when the stream opens again: something may have been missed. */
export function useConsoleEvents(topics: readonly ConsoleTopic[], refetch: () => void) {
  const latest = useRef(refetch)
  latest.current = refetch
  const key = topics.join()
  useEffect(() => {
    const listener: Listener = (topic) => {
      if (topic === 'opened' || key.split(',').includes(topic)) latest.current()
    }
    listeners.add(listener)
    stop ??= follow()
    return () => {
      listeners.delete(listener)
      if (listeners.size) return
      stop?.()
      stop = undefined
    }
  }, [key])
}

function follow() {
  const ending = new AbortController()
  const unsubscribe = $operatorToken.subscribe((token) => token && void keepOpen(token, ending.signal))
  return () => {
    unsubscribe()
    ending.abort()
  }
}

const tell = (topic: Parameters<Listener>[0]) => {
  for (const listener of listeners) listener(topic)
}

async function keepOpen(token: string, ending: AbortSignal) {
  for (let failures = 0; !ending.aborted && $operatorToken.get() === token; failures++) {
    const isOver = await read(token, ending, () => {
      if (failures) tell('opened')
      failures = 0
    })
    if (isOver) return
    const delay = Math.min(maxRetryDelay, minRetryDelay * 2 ** failures) * (0.5 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
}

/** True where the session has ended: its next call says why. */
async function read(token: string, ending: AbortSignal, onOpen: () => void) {
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), idleTimeout)
  let isOpen = false
  const onBytes = () => {
    if (!isOpen) onOpen()
    isOpen = true
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), idleTimeout)
  }
  try {
    const signal = eitherSignal(ending, idle.signal)
    for await (const { event, data } of readServerEvents(
      `${gatewayBase()}/system/admin/stream`,
      token,
      signal,
      onBytes,
    )) {
      if (event === 'signout') return true
      if (event === 'changed') tell((data as ConsoleEvents['changed']).topic)
    }
    return false
  } catch (failure) {
    return failure instanceof Response && [401, 403].includes(failure.status)
  } finally {
    clearTimeout(timer)
  }
}
