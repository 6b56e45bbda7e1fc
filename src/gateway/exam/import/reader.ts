// The thread that reads files of questions and of members.
import type { MemberImportFormat } from '../../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { answerTasks } from '../../threads/answer-tasks.ts'
import { type KeyedFile, keyedProblemsOf } from './keyed-problems.ts'
import { type MemberRow, memberRowsOf } from './member-rows.ts'

export type ReaderTask =
  | { kind: 'problems'; format: ImportFormat; text: string }
  | { kind: 'members'; format: MemberImportFormat; bytes: Uint8Array }

export type ReaderAnswer = KeyedFile | MemberRow[]

answerTasks<ReaderTask, ReaderAnswer>((task, progress) =>
  task.kind === 'problems' ? keyedProblemsOf(task.format, task.text, progress) : memberRowsOf(task.format, task.bytes),
)
