// Answers the calls of contract/system/admin/view.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../../../contract/codes.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { type adminViewCalls, maxAllViews, maxViews } from '../../../../contract/system/admin/view.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers, Operator } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { notFound } from '../../../sql/rows.ts'

export const adminViewHandlers: Handlers<typeof adminViewCalls> = {
  async 'system/admin/view/list'({ screen }, { q, user }) {
    const list = await views(q, user).where('v.screen', '=', screen).orderBy('v.id').limit(200).execute()
    return { list }
  },

  async 'system/admin/view/save'({ id, version: begun, screen, ...fields }, { q, user }) {
    const ownerId = id ? await ownerOf(q, user, id) : user.id
    await lockOperator(q, ownerId)
    if (id)
      await takeVersion(q, {
        table: 'consoleView',
        of: 'system/admin/view',
        id,
        version: begun,
        what: '视图',
        current: () => views(q, user).where('v.id', '=', id).executeTakeFirst(),
      })
    if (!id) await requireRoom(q, ownerId, screen)
    await requireNewName(q, { ownerId, screen, viewName: fields.viewName, id })
    const saved = id
      ? await q
          .updateTable('consoleView')
          .set({ ...fields, gmtModified: sql<string>`now()` })
          .where('id', '=', id)
          .where('screen', '=', screen)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(notFound)
      : await q
          .insertInto('consoleView')
          .values({ ...fields, screen, operatorId: ownerId })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
    // who takes a colleague's view from the others does not see it any more either
    const view = await views(q, user).where('v.id', '=', saved.id).executeTakeFirst()
    return view ?? { ...fields, ...saved, isOwn: 0, isEditable: 0, ownerName: '' }
  },

  async 'system/admin/view/delete'({ id }, { q, user, nameInLog }) {
    await ownerOf(q, user, id)
    const deletion = q.deleteFrom('consoleView').where('id', '=', id).returning('viewName')
    nameInLog((await deletion.executeTakeFirst())?.viewName ?? '')
    return { ok: true }
  },
}

/** Those that the operator sees. */
const views = (q: Query, { id, rights }: Operator) =>
  q
    .selectFrom('consoleView as v')
    .innerJoin('operator as o', 'o.id', 'v.operatorId')
    .select(['v.id', 'v.viewName', 'v.query', 'v.version', 'o.name as ownerName'])
    .select([
      sql<Flag>`v.is_shared`.as('isShared'),
      sql<Flag>`(v.operator_id = ${id})::int`.as('isOwn'),
      sql<Flag>`(v.operator_id = ${id} or ${rights === 'all'})::int`.as('isEditable'),
    ])
    .where((e) => e.or([e('v.operatorId', '=', id), e('v.isShared', '=', 1)]))

/** Whose it is, where the operator may change it. */
async function ownerOf(q: Query, user: Operator, id: number) {
  const view = await views(q, user).select('v.operatorId').where('v.id', '=', id).executeTakeFirstOrThrow(notFound)
  if (!view.isEditable) throw new CallError('noPermission', `这是${view.ownerName}给大家存的视图，请另存为自己的再改`)
  return view.operatorId
}

/** So that two saves at once do not both take the last place, or the same name. */
const lockOperator = (q: Query, id: number) =>
  q.selectFrom('operator').select('id').where('id', '=', id).forNoKeyUpdate().execute()

async function requireRoom(q: Query, ownerId: number, screen: string) {
  const { here, all } = await q
    .selectFrom('consoleView')
    .select(sql<number>`(count(*) filter (where screen = ${screen}))::int`.as('here'))
    .select(sql<number>`count(*)::int`.as('all'))
    .where('operatorId', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (here >= maxViews) throw conflict(`这个列表已经存了 ${maxViews} 个视图，先删掉一个再存`)
  if (all >= maxAllViews) throw conflict(`你已经存了 ${maxAllViews} 个视图，先删掉几个再存`)
}

type Name = { ownerId: number; screen: string; viewName: string; id: number | undefined }

async function requireNewName(q: Query, { ownerId, screen, viewName, id }: Name) {
  const same = await q
    .selectFrom('consoleView')
    .select('id')
    .where('operatorId', '=', ownerId)
    .where('screen', '=', screen)
    .where('viewName', '=', viewName)
    .executeTakeFirst()
  if (same && same.id !== id) throw conflict(`已经有视图「${viewName}」了，换个名字`)
}
