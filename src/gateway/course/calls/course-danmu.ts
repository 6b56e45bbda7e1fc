// Answers the calls of contract/course/course-danmu.ts.

import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import type { courseDanmuCalls } from '../../../contract/course/course-danmu.ts'
import { danmuAttention, danmuWindow, maxDanmuItems } from '../../../contract/course/danmu-pace.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { statement } from '../../../db/statement.ts'
import { publishDanmu } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { teaches } from '../../may-study.ts'
import { checkRemark, remarkStates } from '../../review/remarks.ts'
import { literal } from '../../sql/literal.ts'
import { requireLesson } from '../access.ts'

type Lesson = { periodType: number; isDanmu: number }

const danmuIsOff = () => conflict('这里没有开弹幕，想说的可以写在提问里')

/** Whether something can be said over this lesson: it is a film, and its course and the site have it on. */
export async function hasDanmu(q: Query, { periodType, isDanmu }: Lesson): Promise<Flag> {
  if (!isDanmu || (periodType !== periodTypes.film && periodType !== periodTypes.audio)) return 0
  return (await q.selectFrom('website').select('isDanmu').executeTakeFirstOrThrow()).isDanmu as Flag
}

const danmuItems = (q: Query, viewerId: number) =>
  q
    .selectFrom('courseDanmu as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .select(['d.id', 'd.playSecond', 'd.content', 'a.nickname', 'd.auditStatus'])
    .select(sql<Flag>`(d.account_id = ${viewerId})::int`.as('isMine'))

/** Others see what is public; its writer sees all but what was hidden. */
const ofMinute = statement((q, { viewerId, periodId, from }: { viewerId: number; periodId: number; from: number }) =>
  danmuItems(q, viewerId)
    .where('d.periodId', '=', periodId)
    .where('d.playSecond', '>=', from)
    .where('d.playSecond', '<', sql<number>`${from}::int + ${literal(danmuWindow)}`)
    .where(
      sql<boolean>`(d.audit_status = ${literal(auditStates.passed)} or d.audit_status = ${literal(auditStates.waiting)} and d.account_id = ${viewerId})`,
    )
    .orderBy('d.id', 'desc')
    .limit(literal(maxDanmuItems)),
)

type ItemRow = Awaited<ReturnType<typeof ofMinute>>[number]

const toItem = ({ auditStatus, ...row }: ItemRow) => ({
  ...row,
  ...(auditStatus !== auditStates.passed && { auditStatus }),
})

export const courseDanmuHandlers: Handlers<typeof courseDanmuCalls> = {
  async 'course/auth/course/danmu/save'({ periodId, playSecond, content }, { q, user }) {
    const lesson = await requireLesson(q, user.id, { periodId })
    if (!(await hasDanmu(q, lesson))) throw danmuIsOff()
    if (lesson.videoLength > 0 && playSecond > lesson.videoLength) throw wrongField('playSecond', '视频没有这么长')
    const saved = await q
      .insertInto('courseDanmu')
      .values({ periodId, accountId: user.id, playSecond, content })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw conflict('这一秒你已经说过一句了，往后看一点再说')
    const { auditStatus } = await checkRemark(q, user, 'danmu', saved.id, content)
    if (auditStatus === remarkStates.public) publishDanmu(q, periodId, saved.id)
    return toItem(await danmuItems(q, user.id).where('d.id', '=', saved.id).executeTakeFirstOrThrow())
  },

  async 'course/auth/course/danmu/list'({ periodId, minute }, { q, user }) {
    const lesson = await requireLesson(q, user.id, { periodId })
    if (!(await hasDanmu(q, lesson))) return { list: [], isMine: lesson.isMine }
    const rows = await ofMinute(q, { viewerId: user.id, periodId, from: minute * danmuWindow })
    const inOrder = rows.sort((a, b) => a.playSecond - b.playSecond || a.id - b.id)
    return { list: inOrder.map(toItem), isMine: lesson.isMine }
  },

  async 'course/auth/course/danmu/watch'({ periodId }, { q, user }) {
    if (!(await hasDanmu(q, await requireLesson(q, user.id, { periodId })))) throw danmuIsOff()
    const gmtExpire = sql<string>`now() + make_interval(secs => ${literal(danmuAttention)})`
    await q
      .insertInto('danmuViewer')
      .values({ accountId: user.id, periodId, gmtExpire })
      .onConflict((c) => c.columns(['accountId', 'periodId']).doUpdateSet({ gmtExpire }))
      .execute()
    return { ok: true }
  },

  async 'course/auth/course/danmu/delete'({ id }, { q, user }) {
    const { periodId, auditStatus } = await q
      .deleteFrom('courseDanmu as d')
      .where('d.id', '=', id)
      .where((e) =>
        e.or([
          e('d.accountId', '=', user.id),
          sql<boolean>`exists (select from course_period p join course c on c.id = p.course_id
            where p.id = d.period_id and ${teaches(user.id)})`,
        ]),
      )
      .returning(['d.periodId', 'd.auditStatus'])
      .executeTakeFirstOrThrow(() => new CallError('notFound', '这条弹幕不存在或已删除'))
    if (auditStatus === remarkStates.public) publishDanmu(q, periodId, id)
    return { ok: true }
  },
}
