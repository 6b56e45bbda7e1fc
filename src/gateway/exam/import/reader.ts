// The thread that reads files of questions and of members.
import { answerTasks } from '../../threads/answer-tasks.ts'
import { answerOf, type ReaderAnswer, type ReaderTask } from './reader-tasks.ts'

answerTasks<ReaderTask, ReaderAnswer>(answerOf)
