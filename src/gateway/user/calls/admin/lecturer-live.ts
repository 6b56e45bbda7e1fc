// Answers the calls of contract/user/admin/lecturer-live.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../../../contract/codes.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import type { adminLecturerLiveCalls } from '../../../../contract/user/admin/lecturer-live.ts'
import { liveRightVerbs } from '../../../../contract/user/live-right-verbs.ts'
import { liveRight } from '../../../../contract/user/settle.ts'
import { lecturerCards } from '../../../cards/lecturer-card.ts'
import { publishEvent } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { requireVerb } from '../../../require-verb.ts'
import { literal } from '../../../sql/literal.ts'
import { paged } from '../../../sql/paged.ts'

export const adminLecturerLiveHandlers: Handlers<typeof adminLecturerLiveCalls> = {
  'user/admin/lecturer/live/page': ({ liveAuditStatus, ...page }, { q }) =>
    paged(
      page,
      lecturerCards(q)
        .select(['l.liveAuditStatus', 'l.liveReason', 'l.liveOpinion', 'l.gmtLive'])
        .where('l.liveAuditStatus', '=', literal(liveAuditStatus))
        .$if(liveAuditStatus === liveRight.waiting, (rows) => rows.orderBy('l.gmtLive').orderBy('l.id'))
        .$if(liveAuditStatus !== liveRight.waiting, (rows) =>
          rows.orderBy('l.gmtLive', 'desc').orderBy('l.id', 'desc'),
        ),
    ),

  async 'PUT user/admin/lecturer/live/audit'({ id, liveAuditStatus, auditOpinion }, { q }) {
    const isGranted = liveAuditStatus === liveRight.granted
    if (!isGranted && !auditOpinion) throw wrongField('auditOpinion', '请写明原因，申请人会看到')
    const before = await q
      .selectFrom('lecturer')
      .select(['accountId', 'liveAuditStatus'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new CallError('notFound', '讲师不存在或已离开'))
    if (!requireVerb(isGranted ? liveRightVerbs.grant : liveRightVerbs.refuse, before)) return { id, liveAuditStatus }
    const decided = await q
      .updateTable('lecturer')
      .set({ liveAuditStatus, liveOpinion: isGranted ? '' : auditOpinion, gmtLive: sql<string>`now()` })
      .where('id', '=', id)
      .where('liveAuditStatus', '=', before.liveAuditStatus)
      .returning('accountId')
      .executeTakeFirstOrThrow()
    if (decided.accountId) {
      const isTakenBack = before.liveAuditStatus === liveRight.granted
      await sendMessage(q, decided.accountId, {
        msgType: msgTypes.course,
        title: isGranted ? '直播权限开通了' : isTakenBack ? '直播权限被收回' : '直播权限没有通过',
        text: isGranted
          ? '现在可以建直播课、设置频道了。'
          : `原因：${auditOpinion}。${isTakenBack ? '有疑问请联系教务。' : '可以补充理由再申请。'}`,
        link: '/account/teacher',
      })
      publishEvent(q, decided.accountId, { event: 'settle', auditStatus: liveAuditStatus })
    }
    return { id, liveAuditStatus }
  },
}
