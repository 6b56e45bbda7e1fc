// Marks a sitting that was handed in: what a machine can mark.

import type { Mutate } from '../gateway/events/mutate.ts'
import { markSitting as mark, markJob } from '../gateway/exam/sitting.ts'
import type { Job } from './queue.ts'

export const markSitting = ({ mutate }: { mutate: Mutate }): Job => ({
  name: markJob,
  work: ({ recordId }: { recordId: number }) => mutate((q) => mark(q, recordId)),
})
