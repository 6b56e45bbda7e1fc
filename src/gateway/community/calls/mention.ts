// Answers the call of contract/community/mention.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { maxMentioned, type mentionCalls } from '../../../contract/community/mention.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { soundsOf } from '../../text/sounds.ts'
import { peopleAround, type Thread } from '../mentions.ts'

export const mentionHandlers: Handlers<typeof mentionCalls> = {
  async 'community/auth/mention/list'({ blogId, questionsId }, { q, user }) {
    const thread: Thread = blogId ? { kind: 'blog', id: blogId } : { kind: 'question', id: questionsId ?? 0 }
    if (thread.id) await requireThread(q, user.id, thread)
    const { rows } = await sql<{ userId: number; nickname: string; headImgUrl: string; hasBlog: Flag }>`
      select a.id as user_id, coalesce(g.blogger_name, a.nickname) as nickname, a.head_img_url,
        (g.account_id is not null)::int as has_blog
      from (${peopleAround(user.id, thread)}) p
        join account a on a.id = p.id left join blogger g on g.account_id = a.id
      where a.status_id = ${literal(statusIds.normal)} and a.id <> ${user.id} order by a.id limit ${maxMentioned}`.execute(
      q,
    )
    return { list: rows.map((row) => ({ ...row, ...soundsOf(row.nickname) })) }
  },
}

/** One that readers see, or one's own. */
async function requireThread(q: Query, accountId: number, { kind, id }: Thread) {
  const isSeen = kind === 'blog' ? sql`is_shown` : sql`audit_status = ${literal(auditStates.passed)}`
  const { rows } = await sql`select from ${sql.table(kind)}
    where id = ${id} and (${isSeen} or account_id = ${accountId})`.execute(q)
  if (!rows.length) throw new CallError('notFound', kind === 'blog' ? '文章不存在或已被删除' : '问题不存在或已被删除')
}
