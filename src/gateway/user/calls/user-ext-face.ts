// Answers the calls of contract/user/user-ext-face.ts.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { userExtFaceCalls } from '../../../contract/user/user-ext-face.ts'
import type { Query } from '../../../db/connect.ts'
import { requireLesson } from '../../course/access.ts'
import { faceDue } from '../../course/face-due.ts'
import { needsFace } from '../../exam/face-before.ts'
import { sittingNotFound } from '../../exam/sitting.ts'
import { maxFaceFailures } from '../../face-check.ts'
import type { Handlers } from '../../handler.ts'

const notNeeded = { needFace: false, faceNo: '', provider: 0, code: '', qrCode: '', expireSeconds: 0 }

const checkNotFound = () => new CallError('notFound', '没有这次核验，或已经过期')

const actionOf = (failCount: number, sceneType: number) => (failCount < maxFaceFailures ? 0 : sceneType === 2 ? 2 : 1)

/** The exam that is to begin: by its id, or as a sitting of mine in a class. */
async function examOf(q: Query, accountId: number, { examId, relationId }: { examId?: number; relationId?: number }) {
  if (relationId === undefined) return examId
  const sitting = await q
    .selectFrom('examRecord')
    .select('examId')
    .where('id', '=', relationId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(sittingNotFound)
  return sitting.examId
}

export const userExtFaceHandlers: Handlers<typeof userExtFaceCalls> = {
  async 'user/auth/user/ext/face/contras/code'({ sceneType, courseId, periodId, ...sitting }, { q, user, outside }) {
    if (!outside.face.isOn) return notNeeded
    if (periodId !== undefined) {
      const lesson = await requireLesson(q, user.id, { periodId, ...(courseId && { courseId }) })
      const target = { accountId: user.id, courseId: lesson.courseId, isMine: lesson.isMine }
      if ((await faceDue(q, outside.face, target)) === 'none') return notNeeded
    }
    const examId = sceneType === 2 ? await examOf(q, user.id, sitting) : undefined
    if (examId !== undefined && !(await needsFace(q, outside.face, { accountId: user.id, examId }))) return notNeeded
    const faceNo = randomBytes(18).toString('base64url')
    const ticket = await outside.face.begin(faceNo, user.id)
    await q
      .insertInto('faceCheck')
      .values({
        faceNo,
        accountId: user.id,
        sceneType,
        periodId: periodId ?? null,
        courseId: periodId === undefined ? null : (courseId ?? null),
        examId: examId ?? null,
        gmtExpire: sql<string>`now() + make_interval(secs => ${ticket.expireSeconds})`,
      })
      .execute()
    return { needFace: true, faceNo, ...ticket }
  },

  /** A failure is counted before the pictures are compared, and taken back where it was none: of many at once three are compared. */
  async 'user/auth/user/ext/face/contras/check'({ faceNo, picture }, { q, user, outside, write }) {
    const { realName, isOpen } = await q
      .selectFrom('faceCheck as f')
      .innerJoin('account as a', 'a.id', 'f.accountId')
      .select(['a.realName', sql<boolean>`f.fail_count < ${maxFaceFailures}`.as('isOpen')])
      .where('f.faceNo', '=', faceNo)
      .where('f.accountId', '=', user.id)
      .where('f.gmtPass', 'is', null)
      .where('f.gmtExpire', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow(checkNotFound)
    const used = () => new CallError('conflict', '这次核验已经三次没有通过，请重新开始')
    if (!isOpen) throw used()
    const { failCount, sceneType } = await write((q) =>
      q
        .updateTable('faceCheck')
        .set((e) => ({ failCount: e('failCount', '+', 1) }))
        .where('faceNo', '=', faceNo)
        .where('gmtPass', 'is', null)
        .where('failCount', '<', maxFaceFailures)
        .returning(['failCount', 'sceneType'])
        .executeTakeFirstOrThrow(used),
    )
    const takeBack = (more: { gmtPass?: ReturnType<typeof sql<string>> }) =>
      write((q) =>
        q
          .updateTable('faceCheck')
          .set((e) => ({ failCount: e('failCount', '-', 1), ...more }))
          .where('faceNo', '=', faceNo)
          .where('gmtPass', 'is', null)
          .executeTakeFirst(),
      )
    const isMatch = await outside.face
      .isSame({ faceNo, accountId: user.id, realName, picture })
      .catch(async (error) => {
        await takeBack({})
        throw error
      })
    if (!isMatch) return { isPassed: 0 as const, failCount, action: actionOf(failCount, sceneType) }
    await takeBack({ gmtPass: sql<string>`now()` })
    return { isPassed: 1 as const, failCount: failCount - 1, action: 0 }
  },

  async 'user/auth/user/ext/face/contras/fail'({ faceNo }, { q, user }) {
    const { failCount, sceneType } = await q
      .updateTable('faceCheck')
      .set((e) => ({ failCount: e('failCount', '+', 1) }))
      .where('faceNo', '=', faceNo)
      .where('accountId', '=', user.id)
      .where('gmtExpire', '>', sql<string>`now()`)
      .returning(['failCount', 'sceneType'])
      .executeTakeFirstOrThrow(checkNotFound)
    return { failCount, action: actionOf(failCount, sceneType) }
  },
}
