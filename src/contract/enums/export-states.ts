// Of an export that a job makes.
import { codesOf } from '../codes-of.ts'

export const exportStates = codesOf({
  queued: [1, '排队'],
  running: [2, '导出中'],
  done: [3, '已导出'],
  failed: [4, '失败'],
})

/** The job is not done with it. */
export const isUnderWay = (exportStatus: number) =>
  exportStatus === exportStates.queued || exportStatus === exportStates.running
