// The thread that cleans what is pasted.
import { answerTasks } from '../threads/answer-tasks.ts'
import { cleanPasted, type Pasted } from './pasted.ts'

/** `ours`: how the addresses of pictures of this site begin. */
export type PasteTask = { html: string; ours: string[] }

answerTasks<PasteTask, Pasted>(({ html, ours }) =>
  cleanPasted(html, (src) => ours.some((begin) => src.startsWith(begin))),
)
