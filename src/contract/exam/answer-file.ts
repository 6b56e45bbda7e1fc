// The sealed file of answers that a taker saves in the exam room and somebody who marks reads in.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, Text } from '../fields.ts'
import { maxAnswerFile } from './answer-file-format.ts'
import { AnswerItem } from './sitting.ts'

/** What stands in the file without a key. */
export const SealedAnswers = z.object({
  kind: z.literal('exam-answers'),
  version: z.literal(1),
  relationId: Id,
  iv: z.base64().length(16), // 12 bytes
  data: z.base64().max(maxAnswerFile), // AES-256-GCM with the key of the sitting, the tag at the end
})

/** What is sealed: the answers that the device has written, with the time of each edit by the server's clock. */
export const FileAnswers = z.object({
  relationId: Id,
  deviceNo: z.string().regex(/^[A-Za-z0-9-]{0,40}$/),
  answerList: z.array(AnswerItem.omit({ editedAgo: true }).extend({ editTime: Instant })).max(300),
})

export const answerFileCalls = {
  'exam/auth/answer/file/read': call({
    summary:
      'Reads in a sealed file of answers as if its room had sent them: by who leads the class of the sitting, or whose exam it is. What the server has already changes nothing; after the end they are kept as late',
    input: z.object({
      /** The file, as text. */
      content: z.string().min(1, '请选择答案文件').max(maxAnswerFile, '这个文件太大，不是考场存下的答案文件'),
    }),
    output: z.object({
      relationId: Id,
      nickname: Text,
      examName: Text,
      savedCount: Int, // answers that count from now on
      lateCount: Int, // answers that are kept beside as late
      keptCount: Int, // answers that the server had, or a later one
      refusedCount: Int, // answers that came after the taker handed in, or a week after the end
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
}
