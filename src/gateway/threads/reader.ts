// The thread that reads what somebody sent: files of questions and of members, pasted texts.
import type { MemberImportFormat } from '../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../contract/exam/problem-import.ts'
import { type KeyedProblem, keyedProblemsOf } from '../exam/import/keyed-problems.ts'
import { type MemberRow, memberRowsOf } from '../exam/import/member-rows.ts'
import { cleanPasted, type Pasted } from '../text/pasted.ts'
import { answerTasks } from './answer-tasks.ts'

/** `ours`: how the addresses of pictures of this site begin. */
export type ReaderTask =
  | { kind: 'problems'; format: ImportFormat; text: string }
  | { kind: 'members'; format: MemberImportFormat; bytes: Uint8Array }
  | { kind: 'pasted'; html: string; ours: string[] }

export type ReaderAnswer = KeyedProblem[] | MemberRow[] | Pasted

answerTasks<ReaderTask, ReaderAnswer>((task, progress) => {
  if (task.kind === 'problems') return keyedProblemsOf(task.format, task.text, progress)
  if (task.kind === 'members') return memberRowsOf(task.format, task.bytes)
  return cleanPasted(task.html, (src) => task.ours.some((begin) => src.startsWith(begin)))
})
