// Answers the calls of contract/community/review.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { reviewCalls } from '../../../contract/community/review.ts'
import type { Handlers } from '../../handler.ts'
import { textOf, wordList } from '../../review/check.ts'
import { levelOf } from '../../review/word-list.ts'
import { lookUpLinks } from '../links.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  async 'community/auth/review/try'({ title, content }, { q }) {
    const look = (await wordList(q)).look(`${title}\n${textOf(content)}`)
    return { level: levelOf(look), hits: look.hits.map(({ from: _, to: __, ...hit }) => hit) }
  },

  async 'community/auth/review/doubt'({ wordId, text }, { q, user }) {
    const word = await q.selectFrom('word').select('id').where('id', '=', wordId).executeTakeFirst()
    if (!word) throw new CallError('notFound', '词表里已经没有这个词，再写一个字就会重新看')
    await q
      .insertInto('wordDoubt')
      .values({ wordId, accountId: user.id, text })
      .onConflict((c) => c.columns(['wordId', 'accountId']).doUpdateSet({ text, gmtCreate: sql`now()` }))
      .execute()
    return { ok: true }
  },

  async 'community/auth/review/link/list'({ hrefs }, { q, outside }) {
    return { list: await lookUpLinks(q, hrefs, outside.siteUrl) }
  },

  async 'community/auth/review/usual'(_, { q }) {
    const { rows } = await sql<{ minutes: number | null }>`
      select round(percentile_cont(0.5) within group (order by extract(epoch from gmt_audit - gmt_create) / 60))::int as minutes
      from (select gmt_create, gmt_audit from review where decision > 0 order by gmt_audit desc, id desc limit 50) decided`.execute(
      q,
    )
    return { minutes: rows[0]?.minutes ?? null }
  },
}
