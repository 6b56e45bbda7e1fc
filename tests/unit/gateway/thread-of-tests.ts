// What threads.test.ts has done in a thread.
import { CallError } from '../../../src/contract/codes.ts'
import { answerTasks } from '../../../src/gateway/threads/answer-tasks.ts'

type Task = { add?: number[]; refuse?: string; fail?: string; loop?: true; fill?: true; end?: true }

answerTasks<Task, number>(({ add = [], refuse, fail, loop, fill, end }, progress) => {
  if (refuse) throw new CallError('invalid', refuse, { fields: [{ path: 'file', msg: refuse }] })
  if (fail) throw new Error(fail)
  const held: object[] = []
  while (loop) held.length = 0
  while (fill) held.push(Array.from({ length: 1000 }, () => ({})))
  if (end) process.exit(0)
  for (const [at] of add.entries()) progress(at + 1)
  return add.reduce((sum, one) => sum + one, 0)
})
