// The calls about answers in sittings of classes.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Int, idOf } from '../fields.ts'
import { AnswerBatch, ExplainedPaper, SavedAnswers } from './sitting.ts'

export const gradeStudentExamAnswerCalls = {
  'exam/auth/grade/student/exam/answer/save': call({
    summary:
      'Saves edits of my open sitting. A batch not newer than what is stored changes nothing and is told what is; after the end it is kept as late',
    owner: 'my sitting',
    input: z.object({ relationId: idOf('sitting'), ...AnswerBatch }),
    output: SavedAnswers,
    invalidatesTags: noTags,
    rateLimit: { times: 1200, seconds: 600 },
    ownTransaction: true, // one of many takers, together
    noImpersonation: true,
  }),
  'exam/auth/grade/student/exam/answer/view': call({
    summary: 'The sheet with key and analysis: mine once the exam shows them, any of a class that I lead to mark it',
    owner: 'my sitting, or one of a class that I own or am an admin of',
    input: z.object({ relationId: idOf('sitting') }),
    output: ExplainedPaper,
    providesTags: noTags,
  }),
  'exam/auth/grade/student/exam/answer/sys/audit': call({
    summary: 'Has the machine mark what was handed in and is not marked yet: of one sitting, or of a whole exam',
    access: 'classAdmin',
    owner: 'an exam or a sitting of a class that I own or am an admin of',
    input: z.object({ relationId: idOf('sitting').optional(), gradeExamId: idOf('gradeExam').optional() }),
    output: z.object({ auditCount: Int, waitManualCount: Int }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
