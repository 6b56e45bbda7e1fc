// Answers the call of contract/course/course-update-channel.ts.
import { sql } from 'kysely'
import { wrongField } from '../../../contract/codes.ts'
import type { courseUpdateChannelCalls } from '../../../contract/course/course-update-channel.ts'
import { liveEvents } from '../../../contract/course/live-channel.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { hashOfKey, isSame, newKey, sealedKey, streamKeyOf } from '../live-key.ts'
import { endPushes, noteChannelEvent } from '../live-push.ts'
import { requireOwnChannel } from './live-channel.ts'

const keptOldKeys = 20

export const courseUpdateChannelHandlers: Handlers<typeof courseUpdateChannelCalls> = {
  async 'course/auth/course/update/channel/passwd'({ channelId, channelPasswd = newKey() }, { q, user, outside }) {
    const { channelNo, keyHash } = await requireOwnChannel(q, user.id, channelId)
    if (isSame(keyHash, hashOfKey(channelPasswd))) throw wrongField('channelPasswd', '新密钥和现在的一样，请换一个')
    await q
      .updateTable('liveChannel')
      .set({ ...sealedKey(channelPasswd, outside), keyTime: sql<string>`now()` })
      .where('id', '=', channelId)
      .execute()
    await forgetOld(q, { channelId, keyHash, current: hashOfKey(channelPasswd) })
    await endPushes(q, channelId)
    await noteChannelEvent(q, channelId, liveEvents.changed)
    return { channelNo, channelPasswd, streamKey: streamKeyOf(channelNo, channelPasswd) }
  },
}

/** The key that was is known as an old one, but for the oldest; one that is taken again is old no more. */
async function forgetOld(
  q: Query,
  { channelId, keyHash, current }: { channelId: number; keyHash: string; current: string },
) {
  await q
    .insertInto('liveOldKey')
    .values({ channelId, keyHash })
    .onConflict((c) => c.columns(['channelId', 'keyHash']).doUpdateSet({ gmtEnd: sql<string>`now()` }))
    .execute()
  await q.deleteFrom('liveOldKey').where('channelId', '=', channelId).where('keyHash', '=', current).execute()
  const kept = q
    .selectFrom('liveOldKey')
    .select('keyHash')
    .where('channelId', '=', channelId)
    .orderBy('gmtEnd', 'desc')
    .limit(keptOldKeys)
  await q.deleteFrom('liveOldKey').where('channelId', '=', channelId).where('keyHash', 'not in', kept).execute()
}
