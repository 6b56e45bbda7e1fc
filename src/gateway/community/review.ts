// Answers the calls of contract/community/review.ts.
import { sql } from 'kysely'
import type { reviewCalls } from '../../contract/community/review.ts'
import type { Handlers } from '../handler.ts'
import { textOf, wordList } from '../review/check.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  async 'community/auth/review/try'({ title, content }, { q }) {
    const hits = (await wordList(q)).hits(`${title}\n${textOf(content)}`)
    const level = hits.length ? Math.min(...hits.map((hit) => hit.level)) : 0
    return { level, hits: hits.map(({ text, word, level }) => ({ text, word, level })) }
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
