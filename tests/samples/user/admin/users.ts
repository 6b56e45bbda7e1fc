// Samples of the calls of contract/user/admin/users.ts.
import { aCourse, aNewcomer, aSession, next, one } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/users/super/ticket': sample(async (w) => {
    return { token: w.tokenOf('operator'), input: { userId: (await aNewcomer(w)).id } }
  }),
  'user/admin/users/edit': sample(async (w) => {
    const { id } = await aNewcomer(w)
    const { id: vipSetId } = await one(w, 'select min(id) as id from vip_set where status_id = 1')
    return { token: w.tokenOf('operator'), input: { id, isRecommended: 1, vipSetId, statusId: next() % 2 } }
  }),
  'user/admin/users/mobile/view': sample(async (w) =>
    byOperator(w, { userId: (await aNewcomer(w)).id, reason: '回访退款' }),
  ),
  'user/admin/users/note/save': sample(async (w) =>
    byOperator(w, { userId: (await aNewcomer(w)).id, content: '骨干班联络人', isTop: 1 }),
  ),
  'user/admin/users/note/delete': sample(async (w) => {
    const userId = (await aNewcomer(w)).id
    const { noteList } = await w.as('operator')('user/admin/users/note/save', { userId, content: '骨干班联络人' })
    return byOperator(w, { userId, noteId: noteList[0]!.id })
  }),
  'user/admin/users/course/delete': sample(async (w) => {
    const input = { userId: (await aNewcomer(w)).id, courseId: await aCourse(w) }
    await w.as('operator')('user/admin/users/course/save', { ...input, validDays: 30, reason: '活动奖品' })
    return byOperator(w, input)
  }),
  'user/admin/users/course/save': sample(async (w) => {
    const input = { userId: (await aNewcomer(w)).id, courseId: await aCourse(w), validDays: 30, reason: '活动奖品' }
    return byOperator(w, input)
  }),
  'user/admin/users/password/ticket': sample(async (w) =>
    byOperator(w, { userId: (await aNewcomer(w)).id, reason: '换了手机号' }),
  ),
  'user/admin/users/export': sample(async (w) =>
    byOperator(w, { userId: (await aNewcomer(w)).id, reason: '本人来信要' }),
  ),
  'user/admin/users/session/delete': sample(async (w) => {
    const { id } = await aNewcomer(w)
    await aSession(w, id, 2)
    const session = await one(w, 'select max(id) as id from session where account_id = $1', [id])
    return byOperator(w, { userId: id, id: session.id })
  }),
}
