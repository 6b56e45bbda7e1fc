// Answers the call of contract/exam/answer-file.ts.
import { createDecipheriv } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import { type answerFileCalls, FileAnswers, SealedAnswers } from '../../../contract/exam/answer-file.ts'
import { type AnswerItem, answerLimits } from '../../../contract/exam/sitting.ts'
import type { Query } from '../../../db/connect.ts'
import { publishEvent } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { isLedBy } from '../grade.ts'
import { requireNoParty } from '../party.ts'
import { tellLeaders } from '../presence.ts'
import { isMyExam } from '../relation.ts'
import { saveOne } from '../save-answers.ts'
import { sealKeyOf, sittingNotFound } from '../sitting.ts'

type FileAnswer = Omit<AnswerItem, 'editedAgo'> & { editTime: string }

export const answerFileHandlers: Handlers<typeof answerFileCalls> = {
  async 'exam/auth/answer/file/read'({ content }, { q, user, outside }) {
    const sealed = parsed(SealedAnswers, content)
    if (!sealed) throw wrongField('content', '这不是考场里存下的答案文件，请选学员交来的那个文件')
    const sitting = await requireMarked(q, user.id, sealed.relationId)
    const file = parsed(FileAnswers, open(outside, sealed))
    if (file?.relationId !== sitting.recordId)
      throw wrongField('content', '这个文件被改动过，或者属于另一场考试，请让学员重新存一份')
    const { news, keptCount } = await newerThanStored(q, sitting.recordId, file.answerList)
    const counts = { savedCount: 0, lateCount: 0, keptCount, refusedCount: 0 }
    for (let at = 0; at < news.length; at += answerLimits.batch) {
      const answerList = news.slice(at, at + answerLimits.batch)
      const saved = await saveOne(q, outside, {
        recordId: sitting.recordId,
        accountId: sitting.accountId,
        isOfClass: false,
        answerList,
        answerVersion: sitting.answerVersion + 1 + at,
        deviceNo: file.deviceNo,
        spanList: [],
      })
      counts[saved.isSaved ? 'savedCount' : saved.isLate ? 'lateCount' : 'refusedCount'] += answerList.length
    }
    if (counts.savedCount + counts.lateCount > 0) {
      publishEvent(q, sitting.accountId, { event: 'sitting', relationId: sitting.recordId, why: 'state' })
      await tellLeaders(q, sitting.recordId)
    }
    const { recordId: relationId, nickname, examName } = sitting
    return { relationId, nickname, examName, ...counts }
  },
}

/** The sitting, held until the transaction ends; not found where the account does not mark it. */
async function requireMarked(q: Query, accountId: number, recordId: number) {
  const row = await q
    .selectFrom('examRecord as r')
    .innerJoin('exam as e', 'e.id', 'r.examId')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .select(['r.id as recordId', 'r.accountId', 'r.examId', 'r.answerVersion', 'r.paperId', 'a.nickname'])
    .select((e) => e.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'))
    .where('r.id', '=', recordId)
    .where((e) =>
      e.or([
        e.and([e('r.gradeExamId', 'is not', null), isLedBy(accountId, 'x.gradeId')]),
        e.and([e('r.gradeExamId', 'is', null), isMyExam(accountId)]),
      ]),
    )
    .forNoKeyUpdate('r')
    .executeTakeFirstOrThrow(sittingNotFound)
  if (row.accountId === accountId) throw conflict('不能导入自己的答案，请找班主任')
  await requireNoParty(q, accountId, row.examId)
  if (row.paperId === null) throw conflict('这位学员还没有开始，没有答案可以导入')
  return row
}

/** The text in the file, or '' where it does not open: another sitting's key, or a byte that changed. */
function open(outside: Outside, { relationId, iv, data }: { relationId: number; iv: string; data: string }) {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length <= tagLength) return ''
  try {
    const key = Buffer.from(sealKeyOf(outside, relationId), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: tagLength })
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}
const tagLength = 16

function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, text: string) {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * What is to be sent: not what the server has, and not where it has a later edit. Times of edits in the file are by the clock of the
 * device set against the server's, so that a difference below a second says nothing.
 */
async function newerThanStored(q: Query, recordId: number, answerList: FileAnswer[]) {
  const { rows } = await sql<{
    problemId: number
    userAnswer: string[]
    userFiles: { url: string }[]
    editTime: string
  }>`
    select problem_id as "problemId", user_answer as "userAnswer", user_files as "userFiles", edit_time as "editTime"
    from exam_answer where record_id = ${recordId}
    union all
    select problem_id, user_answer, user_files, edit_time from exam_late_answer where record_id = ${recordId}`.execute(
    q,
  )
  const isKept = ({ problemId, userAnswer, userFiles, editTime }: FileAnswer) =>
    rows.some(
      (row) =>
        row.problemId === problemId &&
        (Date.parse(row.editTime) - Date.parse(editTime) > 1000 ||
          JSON.stringify([row.userAnswer, row.userFiles.map(({ url }) => url)]) ===
            JSON.stringify([userAnswer, userFiles.map(({ url }) => url)])),
    )
  const last = new Map(answerList.map((answer) => [answer.problemId, answer]))
  const news = [...last.values()].filter((answer) => !isKept(answer))
  const now = Date.now()
  return {
    keptCount: answerList.length - news.length,
    news: news.map(({ editTime, ...answer }) => ({
      ...answer,
      editedAgo: Math.min(604_800_000, Math.max(0, Math.round(now - Date.parse(editTime)))),
    })),
  }
}
