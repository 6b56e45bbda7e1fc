// Answers the calls of contract/community/report.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { reportCalls } from '../../../contract/community/report.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Query } from '../../../db/connect.ts'
import { publishToConsole } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { causes, type RefType, refTypes } from '../../review/kinds.ts'
import { hideReported, publicThing, type Reported, reportWeight } from '../review/reported.ts'

const hidesAt = 3 // reports

/** Of who reported at least five things that were judged, fewer than a fifth of them rightly. */
const weightOf = (
  accountId: number,
) => sql<number>`(select case when count(*) >= 5 and avg(is_right) < 0.2 then 0.5 else 1 end
  from report where account_id = ${accountId} and is_right is not null)`

export const reportHandlers: Handlers<typeof reportCalls> = {
  async 'community/auth/report/save'({ refType, refId, reasonType, reason }, { q, user }) {
    if (refType === refTypes.chat) throw conflict('直播间里的话请告诉老师')
    const thing = await publicThing(q, refType, refId, user.id)
    if (!thing) throw new CallError('notFound', '这一条已经看不到了，不用再举报')
    if (thing.accountId === user.id) throw conflict('这是你自己写的，不想要可以直接删除')
    const saved = await q
      .insertInto('report')
      .values({ accountId: user.id, refType, refId, reasonType, reason, weight: weightOf(user.id) })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw conflict('你已经举报过这一条，处理了会发消息告诉你')
    const weight = await reportWeight(q, refType, refId)
    const isHidden = weight >= hidesAt
    if (weight > 0) await openReported(q, refType, refId, { ...thing, isHidden })
    if (isHidden) {
      await hideReported(q, refType, refId, thing)
      await sendMessage(q, thing.accountId, {
        title: '你写的一条内容被多人举报',
        text: `${thing.title ? `《${thing.title}》` : '它'}暂时看不到了，平台正在核对，没有问题会马上恢复。`,
        link: '/account/message',
        cause: `reported:${refType}:${refId}:${saved.id}`,
      })
    }
    return { ok: true }
  },
}

/** One report is a task: what nobody looks at comes into the queue; what waits in it already says that it was reported. */
async function openReported(
  q: Query,
  refType: RefType,
  refId: number,
  { accountId, content, isHidden }: Reported & { isHidden: boolean },
) {
  publishToConsole(q, 'review')
  const open = await q
    .selectFrom('review')
    .select(['id', 'cause'])
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('auditStatus', '=', auditStates.waiting)
    .forUpdate()
    .executeTakeFirst()
  if (open) {
    // a revision that waits stays one, as refusing it leaves the version before where it is
    if (isHidden || open.cause !== causes.waits)
      await q.updateTable('review').set({ cause: causes.reported }).where('id', '=', open.id).execute()
    return
  }
  const version = refType >= refTypes.answer ? JSON.stringify({ content }) : null
  await q.insertInto('review').values({ refType, refId, accountId, cause: causes.reported, version }).execute()
}
