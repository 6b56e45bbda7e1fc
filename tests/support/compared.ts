// What the threads of gateway/user/hasher.ts are given to compare: how many passwords are tried, whatever is answered.
import { Worker } from 'node:worker_threads'
import { vi } from 'vitest'

const { postMessage } = Worker.prototype
const isCompare = (message: unknown) => typeof message === 'object' && message !== null && 'against' in message

let before: (() => Promise<unknown>) | undefined
export const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
  if (!before || !isCompare(message[0])) return postMessage.apply(this, message)
  const work = before
  before = undefined
  void work().then(() => postMessage.apply(this, message))
})

export const passwordsCompared = () => posted.mock.calls.filter(([message]) => isCompare(message)).length

/** Once, between counting a guess and comparing it; a thread that throws compares nothing. */
export const beforeNextCompare = (work: () => Promise<unknown>) => void (before = work)
