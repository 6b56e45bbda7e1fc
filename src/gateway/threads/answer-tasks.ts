// The side of the thread (threads.ts): tasks come one after the other. On Linux it has a lower priority than other threads.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { CallError, type Code, type ErrorData } from '../../contract/codes.ts'

export type ThreadMessage<Answer> =
  | { kind: 'progress'; count: number }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refusal'; code: Code; msg: string; data: ErrorData | null }
  | { kind: 'failure'; why: string }

const niceness = 10

export function answerTasks<Task, Answer>(
  work: (task: Task, progress: (count: number) => void) => Answer | Promise<Answer>,
) {
  // Of this thread only; on other systems it would apply to the process. A process that is nicer already may not lower it.
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
  const say = (message: ThreadMessage<Answer>) => parentPort!.postMessage(message)
  parentPort!.on('message', async (task: Task) => {
    try {
      say({ kind: 'answer', answer: await work(task, (count) => say({ kind: 'progress', count })) })
    } catch (error) {
      if (CallError.is(error)) say({ kind: 'refusal', code: error.code, msg: error.msg, data: error.data })
      else say({ kind: 'failure', why: String((error as Error)?.stack ?? error) })
    }
  })
}
