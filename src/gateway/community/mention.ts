// Answers the call of contract/community/mention.ts.
import { sql } from 'kysely'
import { maxMentioned, type mentionCalls } from '../../contract/community/mention.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Handlers } from '../handler.ts'
import { soundsOf } from '../text/sounds.ts'
import { peopleAround } from './mentions.ts'

export const mentionHandlers: Handlers<typeof mentionCalls> = {
  async 'community/auth/mention/list'({ blogId, questionsId }, { q, user }) {
    const { rows } = await sql<{ userId: number; nickname: string; headImgUrl: string; hasBlog: Flag }>`
      select a.id as user_id, coalesce(g.blogger_name, a.nickname) as nickname, a.head_img_url,
        (g.account_id is not null)::int as has_blog
      from (${peopleAround(user.id, blogId ? { kind: 'blog', id: blogId } : { kind: 'question', id: questionsId ?? 0 })}) p
        join account a on a.id = p.id left join blogger g on g.account_id = a.id
      where a.status_id = 1 and a.id <> ${user.id} order by a.id limit ${maxMentioned}`.execute(q)
    return { list: rows.map((row) => ({ ...row, ...soundsOf(row.nickname) })) }
  },
}
