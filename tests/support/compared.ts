// What the threads of gateway/user/hasher.ts are given to compare: how many passwords are tried, whatever is answered.
import { Worker } from 'node:worker_threads'

const { postMessage } = Worker.prototype
const isCompare = (message: unknown) => typeof message === 'object' && message !== null && 'expectedHash' in message

let compared = 0
let before: (() => Promise<unknown>) | undefined

/** For good: files share their modules, and what is counted goes on as it would. */
Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
  if (!isCompare(message[0])) return postMessage.apply(this, message)
  compared++
  const work = before
  before = undefined
  if (work) void work().then(() => postMessage.apply(this, message))
  else postMessage.apply(this, message)
}

export const passwordsCompared = () => compared

export const forgetCompared = () => void (compared = 0)

/** Once, between counting a guess and comparing it; a thread that throws compares nothing. */
export const beforeNextCompare = (work: () => Promise<unknown>) => void (before = work)
