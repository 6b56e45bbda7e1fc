// Answers the calls of contract/user/lecturer.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { lecturer as contract } from '../../contract/user/lecturer.ts'
import type { Query } from '../../db/connect.ts'
import type { Account, Handlers } from '../handler.ts'
import { lecturerCards, lecturersWhole } from '../lecturer-card.ts'
import { isNamed } from '../named.ts'
import { paged } from '../paged.ts'
import { tell } from './tell.ts'

const gone = () => new CallError('notFound', '讲师不存在或已离开')

export const lecturer: Handlers<typeof contract> = {
  'user/api/lecturer/list': ({ lecturerName, organizationId, ...page }, { q }) =>
    paged(
      page,
      lecturerCards(q)
        .$if(Boolean(lecturerName), (rows) => rows.where(isNamed('lecturer_name', lecturerName!)))
        .$if(organizationId !== undefined, (rows) => rows.where('l.organizationId', '=', organizationId!))
        .orderBy('l.sort')
        .orderBy('l.id'),
    ),

  'user/api/lecturer/view': ({ id }, { q }) => lecturersWhole(q).where('l.id', '=', id).executeTakeFirstOrThrow(gone),

  async 'user/auth/lecturer/view'({ id }, { q, user }) {
    const found = await lecturersWhole(q)
      .$if(id !== undefined, (rows) => rows.where('l.id', '=', id!))
      .$if(id === undefined, (rows) => rows.where('l.accountId', '=', user.id))
      .executeTakeFirstOrThrow(gone)
    const followed = q.selectFrom('lecturerAttention').select('lecturerId').where('accountId', '=', user.id)
    const isAttention = (await followed.where('lecturerId', '=', found.id).executeTakeFirst()) ? 1 : 0
    return { ...found, isAttention }
  },

  async 'user/auth/lecturer/attention/save'({ lecturerId }, { q, user }) {
    const known = await q.selectFrom('lecturer').select('accountId').where('id', '=', lecturerId).executeTakeFirst()
    if (!known) throw gone()
    if (known.accountId === user.id) throw new CallError('conflict', '不用关注自己')
    const added = await q
      .insertInto('lecturerAttention')
      .values({ accountId: user.id, lecturerId })
      .onConflict((c) => c.doNothing())
      .returning('lecturerId')
      .executeTakeFirst()
    if (added && known.accountId) await tellOf(q, known.accountId, lecturerId, user)
    return { isAttention: 1, followerCount: await count(q, lecturerId, added ? 1 : 0) }
  },

  async 'user/auth/lecturer/attention/delete'({ lecturerId }, { q, user }) {
    const removed = await q
      .deleteFrom('lecturerAttention')
      .where('accountId', '=', user.id)
      .where('lecturerId', '=', lecturerId)
      .returning('lecturerId')
      .executeTakeFirst()
    return { isAttention: 0, followerCount: await count(q, lecturerId, removed ? -1 : 0) }
  },

  'user/auth/lecturer/attention/list': ({ lecturerIds, ...page }, { q, user }) =>
    paged(
      page,
      lecturerCards(q)
        .innerJoin('lecturerAttention as t', 't.lecturerId', 'l.id')
        .where('t.accountId', '=', user.id)
        .$if(lecturerIds !== undefined, (rows) => rows.where('l.id', 'in', [0, ...lecturerIds!]))
        .orderBy('t.gmtCreate', 'desc')
        .orderBy('l.id'),
    ),
}

/** Kept in the transaction of the row it counts. */
async function count(q: Query, id: number, more: number) {
  const changed = q
    .updateTable('lecturer')
    .set((e) => ({ followerCount: sql<number>`greatest(0, ${e.ref('followerCount')} + ${more})` }))
  const { followerCount } = await changed.where('id', '=', id).returning('followerCount').executeTakeFirstOrThrow(gone)
  return followerCount
}

/** Once, however often somebody comes and goes. */
const tellOf = (q: Query, accountId: number, lecturerId: number, { id, nickname }: Account) =>
  tell(q, accountId, {
    title: `${nickname}关注了你`,
    text: '有老师关注了你的讲师主页，新开课时会第一时间看到。',
    link: `/lecturer/${lecturerId}`,
    cause: `lecturer ${lecturerId} followed by ${id}`,
  })
