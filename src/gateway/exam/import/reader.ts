// The thread that reads files of questions and of members.
import type { MemberImportFormat } from '../../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { answerTasks } from '../../threads/answer-tasks.ts'
import { type FileToRead, type KeyedFile, keyedProblemsOf } from './keyed-problems.ts'
import { type MemberRow, memberRowsOf } from './member-rows.ts'
import { type Source, type SourcePlace, sourceOf } from './source-lines.ts'

export type ReaderTask =
  | ({ kind: 'problems' } & FileToRead)
  | { kind: 'source'; format: ImportFormat; text: string; place: SourcePlace }
  | { kind: 'members'; format: MemberImportFormat; bytes: Uint8Array }

export type ReaderAnswer = KeyedFile | MemberRow[] | Source

answerTasks<ReaderTask, ReaderAnswer>((task, progress) => {
  if (task.kind === 'members') return memberRowsOf(task.format, task.bytes)
  if (task.kind === 'source') return sourceOf(task.format, task.text, task.place)
  return keyedProblemsOf(task, progress)
})
