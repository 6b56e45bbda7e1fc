// Acting on several rows: one call a row, a few at a time, with an answer for each.
import type { ComponentType } from 'react'
import { CallError } from '../../contract/codes.ts'
import { withRetryAfter } from './collect.ts'

/** What can be done to many rows. */
export type Verb<Row> = {
  /** 「发消息」「开票」. */
  name: string
  /** The rows it can be done to; the others are left alone and counted. */
  canRun?(row: Row): boolean
  /** What it means, above the button that does it. */
  hint: string
  /** What it would change of the rows that are chosen, as far as they are in sight. */
  Before?: ComponentType<{ rows: readonly Row[] }>
  isDanger?: boolean
  /** What is written for all of them before it begins. */
  text?: { label: string; initial: string; maxLength: number }
  /** Throws a CallError where it could not be done. */
  run(row: Row, text: string): Promise<unknown>
}

export type BatchFailure<Row> = { row: Row; why: string }

const concurrency = 4

/** Goes on after a failure; stops, with what is done done, when the signal says so. */
export async function runBatch<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  { signal, onProgress }: { signal: AbortSignal; onProgress(done: number): void },
) {
  const failures: BatchFailure<Row>[] = []
  const queue = rows.values()
  let done = 0
  async function work() {
    for (const row of queue) {
      if (signal.aborted) return
      await withRetryAfter(() => run(row), signal).catch((failure) => {
        if (!signal.aborted) failures.push({ row, why: CallError.is(failure) ? failure.msg : '没有完成，请再试一次' })
      })
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { done: done - failures.length, failures, isStopped: done < rows.length }
}
