// Answers the calls of contract/user/lecturer.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { lecturerCalls } from '../../../contract/user/lecturer.ts'
import type { Query } from '../../../db/connect.ts'
import { lecturerCards, lecturerDetails, stillTeaches } from '../../cards/lecturer-card.ts'
import type { Account, Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { matching } from '../../sql/matching.ts'
import { isNamed } from '../../sql/name-contains.ts'
import { paged } from '../../sql/paged.ts'
import { wordsBySound } from '../../sql/spoken-words.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { followInApplication } from '../settle.ts'

const notFound = () => new CallError('notFound', '讲师不存在或已离开')

export const lecturerHandlers: Handlers<typeof lecturerCalls> = {
  async 'user/api/lecturer/list'({ lecturerName, organizationId, ...page }, { q }) {
    const names = lecturerName ? await wordsBySound(q, lecturerName) : []
    return paged(
      page,
      lecturerCards(q)
        .where(stillTeaches)
        .$if(Boolean(lecturerName), (rows) => rows.where(isNamed('lecturer_name', lecturerName!, names)))
        .$call((rows) => matching(rows, { 'l.organizationId': organizationId }))
        .orderBy('l.sort')
        .orderBy('l.id'),
    )
  },

  'user/api/lecturer/view': ({ id }, { q }) =>
    lecturerDetails(q).where('l.id', '=', id).executeTakeFirstOrThrow(notFound),

  async 'user/auth/lecturer/view'({ id }, { q, user }) {
    const row = await lecturerDetails(q)
      .$call((rows) => matching(rows, { 'l.id': id }))
      .$if(id === undefined, (rows) => rows.where('l.accountId', '=', user.id))
      .executeTakeFirstOrThrow(notFound)
    const followed = q.selectFrom('lecturerAttention').select('lecturerId').where('accountId', '=', user.id)
    const isAttention = (await followed.where('lecturerId', '=', row.id).executeTakeFirst()) ? 1 : 0
    return { ...row, isAttention }
  },

  async 'user/auth/lecturer/update'({ introduce, ...fields }, { q, user }) {
    const changed = { ...fields, ...(introduce !== undefined && { introduce: sanitizeHtml(introduce) }) }
    const own = q.selectFrom('lecturer').select('id').where('accountId', '=', user.id)
    const { id } = await own.executeTakeFirstOrThrow(notFound)
    if (Object.keys(changed).length) {
      await q.updateTable('lecturer').set(changed).where('id', '=', id).execute()
      await followInApplication(q, user.id, 'LECTURER', changed)
    }
    return lecturerDetails(q).where('l.id', '=', id).executeTakeFirstOrThrow(notFound)
  },

  'user/auth/lecturer/live/view': (_, { q, user }) =>
    q
      .selectFrom('lecturer')
      .select(['liveAuditStatus', 'liveReason', 'liveOpinion', 'gmtLive'])
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound),

  async 'user/auth/lecturer/attention/save'({ lecturerId }, { q, user }) {
    const target = await q.selectFrom('lecturer').select('accountId').where('id', '=', lecturerId).executeTakeFirst()
    if (!target) throw notFound()
    if (target.accountId === user.id) throw new CallError('conflict', '不用关注自己')
    const added = await q
      .insertInto('lecturerAttention')
      .values({ accountId: user.id, lecturerId })
      .onConflict((c) => c.doNothing())
      .returning('lecturerId')
      .executeTakeFirst()
    if (added && target.accountId) await notifyFollowed(q, target.accountId, lecturerId, user)
    return { isAttention: 1, followerCount: await addFollowers(q, lecturerId, added ? 1 : 0) }
  },

  async 'user/auth/lecturer/attention/delete'({ lecturerId }, { q, user }) {
    const removed = await q
      .deleteFrom('lecturerAttention')
      .where('accountId', '=', user.id)
      .where('lecturerId', '=', lecturerId)
      .returning('lecturerId')
      .executeTakeFirst()
    return { isAttention: 0, followerCount: await addFollowers(q, lecturerId, removed ? -1 : 0) }
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

/** Changes the follower count in the same transaction, and returns it. */
async function addFollowers(q: Query, id: number, change: number) {
  const changed = q
    .updateTable('lecturer')
    .set((e) => ({ followerCount: sql<number>`greatest(0, ${e.ref('followerCount')} + ${change})` }))
  const { followerCount } = await changed
    .where('id', '=', id)
    .returning('followerCount')
    .executeTakeFirstOrThrow(notFound)
  return followerCount
}

/** Sends one message only, however often the follow is repeated (`cause` is unique). */
const notifyFollowed = (q: Query, accountId: number, lecturerId: number, { id, nickname }: Account) =>
  sendMessage(q, accountId, {
    title: `${nickname}关注了你`,
    text: '有老师关注了你的讲师主页，新开课时会第一时间看到。',
    link: `/lecturer/${lecturerId}`,
    cause: `lecturer ${lecturerId} followed by ${id}`,
  })
