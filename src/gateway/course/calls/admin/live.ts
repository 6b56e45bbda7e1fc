// Answers the calls of contract/course/admin/live.ts.

import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import type { adminLiveCalls } from '../../../../contract/course/admin/live.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import { publishToRoom } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { mute } from '../live.ts'

export const adminLiveHandlers: Handlers<typeof adminLiveCalls> = {
  async 'course/admin/live/chat/page'({ periodId, mobile, ...page }, { q }) {
    const rows = q
      .selectFrom('liveChat as t')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .innerJoin('coursePeriod as p', 'p.id', 't.periodId')
      .innerJoin('course as c', 'c.id', 'p.courseId')
      .select(['t.id', 'a.id as userId', 'a.nickname', 'a.headImgUrl', 'a.mobile', 't.content', 't.isTeacher'])
      .select(['t.gmtCreate', 'c.id as courseId', 'c.courseName', 'p.id as periodId', 'p.periodName'])
      .select(
        sql<Flag>`(exists (select from live_mute m where m.period_id = p.id and m.account_id = a.id
          and (m.gmt_expire is null or m.gmt_expire > now())))::int`.as('isMuted'),
      )
      .$narrowType<{ isTeacher: Flag }>()
      .$call((rows) => matching(rows, { 't.periodId': periodId, 'a.mobile': mobile || undefined }))
      .orderBy('t.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'course/admin/live/chat/delete'({ id }, { q, nameInLog }) {
    const deletion = q.deleteFrom('liveChat').where('id', '=', id).returning(['periodId', 'content'])
    const line = await deletion.executeTakeFirst()
    if (line) {
      publishToRoom(q, line.periodId, { event: 'remove', data: { id } })
      nameInLog(line.content)
    }
    return { ok: true }
  },

  async 'course/admin/live/chat/mute'({ periodId, ...options }, { q }) {
    const room = q
      .selectFrom('coursePeriod')
      .select('id')
      .where('id', '=', periodId)
      .where('periodType', '=', periodTypes.live)
    await room.executeTakeFirstOrThrow(() => new CallError('notFound', '直播不存在或已删除'))
    await mute(q, periodId, options)
    return { ok: true }
  },
}
