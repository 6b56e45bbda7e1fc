// One tab of a browser leads a sitting, the others follow and say so. The lead passes on when its tab closes.

import { withTabLock } from '../../../lib/wire/tab-lock.ts'

export type Role = 'leads' | 'follows'

type Options = {
  relationId: number
  onRole(role: Role): void
  /** Another tab wrote to the journal. */
  onChange(): void
  /** Another tab was opened. */
  onCompany(): void
}

export function joinTabs({ relationId, onRole, onChange, onCompany }: Options) {
  const name = `exam-${relationId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  channel?.addEventListener('message', ({ data }) => (data === 'hello' ? onCompany() : onChange()))
  channel?.postMessage('hello')
  const stop = new AbortController()

  async function hold(steal: boolean) {
    const work = () => {
      onRole('leads')
      return new Promise<void>((done) => stop.signal.addEventListener('abort', () => done()))
    }
    if ((await withTabLock(name, { steal, signal: stop.signal, work })) === 'done') return
    onRole('follows') // another tab took the lead
    void hold(false)
  }
  onRole('follows')
  void hold(false)
  return {
    changed: () => channel?.postMessage('changed'),
    takeOver: () => hold(true),
    leave() {
      stop.abort()
      channel?.close()
    },
  }
}

export type Tabs = ReturnType<typeof joinTabs>
