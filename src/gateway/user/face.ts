// Answers the calls of contract/user/face.ts.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { face as contract } from '../../contract/user/face.ts'
import { openLesson } from '../course/open.ts'
import type { Handlers } from '../handler.ts'

const most = 3 // failures after which a film pauses, or an exam is flagged
const notNeeded = { needFace: false, faceNo: '', provider: 0, code: '', qrCode: '', expireSeconds: 0 }

export const face: Handlers<typeof contract> = {
  async 'user/auth/user/ext/face/contras/code'({ sceneType, courseId, periodId }, { q, user, outside }) {
    if (!outside.face.isOn) return notNeeded
    if (periodId !== undefined) await openLesson(q, user.id, { periodId, ...(courseId && { courseId }) })
    const faceNo = randomBytes(18).toString('base64url')
    const ticket = await outside.face.begin(faceNo, user.id)
    await q
      .insertInto('faceCheck')
      .values({
        ...{ faceNo, accountId: user.id, sceneType, periodId: periodId ?? null },
        courseId: periodId === undefined ? null : (courseId ?? null),
        gmtExpire: sql<string>`now() + make_interval(secs => ${ticket.expireSeconds})`,
      })
      .execute()
    return { needFace: true, faceNo, ...ticket }
  },

  async 'user/auth/user/ext/face/contras/fail'({ faceNo }, { q, user }) {
    const { failCount, sceneType } = await q
      .updateTable('faceCheck')
      .set((e) => ({ failCount: e('failCount', '+', 1) }))
      .where('faceNo', '=', faceNo)
      .where('accountId', '=', user.id)
      .where('gmtExpire', '>', sql<string>`now()`)
      .returning(['failCount', 'sceneType'])
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这次核验，或已经过期'))
    return { failCount, action: failCount < most ? 0 : sceneType === 2 ? 2 : 1 }
  },
}
