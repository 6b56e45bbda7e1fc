// What is read of files that somebody sent, by the thread (reader.ts) or at once (read-in-thread.ts).
import type { MemberImportFormat } from '../../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import {
  type FileToRead,
  type KeyedFile,
  keyedProblemsOf,
  type MendedProblems,
  mendedProblemsOf,
} from './keyed-problems.ts'
import { type MemberRow, memberRowsOf } from './member-rows.ts'
import { type Source, type SourcePlace, sourceOf } from './source-lines.ts'

export type SourceToRead = { format: ImportFormat; text: string; place: SourcePlace }

export type ReaderTask =
  | ({ kind: 'problems' } & FileToRead)
  | ({ kind: 'mended'; draftNos: readonly number[] } & FileToRead)
  | ({ kind: 'source' } & SourceToRead)
  | { kind: 'members'; format: MemberImportFormat; bytes: Uint8Array }

export type ReaderAnswer = KeyedFile | MendedProblems | MemberRow[] | Source

/** Throws a CallError where it cannot be read. */
export function answerOf(task: ReaderTask, onProgress?: (count: number) => void): ReaderAnswer {
  if (task.kind === 'members') return memberRowsOf(task.format, task.bytes)
  if (task.kind === 'source') return sourceOf(task.format, task.text, task.place)
  if (task.kind === 'mended') return mendedProblemsOf(task, task.draftNos)
  return keyedProblemsOf(task, onProgress)
}
