// Handlers of contract/system/search.ts.
import { sql } from 'kysely'
import { coursePlaces } from '../../contract/course/place.ts'
import type { searchCalls } from '../../contract/system/search.ts'
import type { Handlers } from '../handler.ts'
import { likeContains, likePrefix } from '../sql/like.ts'
import { queryOf } from '../text/search.ts'

const suggestions = 8

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Wraps the search words in <mark>; everything else is HTML-escaped. */
function marked(title: string, str: string) {
  const words = str.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = title.split(new RegExp(`(${words.filter(Boolean).join('|')})`, 'gi'))
  return parts.map((part, n) => (n % 2 ? `<mark>${escaped(part)}</mark>` : escaped(part))).join('')
}

/** The query of each type: its table, the visibility filter, and the columns of a hit. */
const hitsOf = (query: string, type: number) => {
  const hit = sql`search @@ ${query}::tsquery`
  if (type === 5)
    return sql`select id, exam_name as title, '' as summary, '' as img_url, study_count as weight, gmt_create,
      case task_type when 1 then '/exam' else '/work' end || '/view/' || id as url from exam where exam_state = 2 and ${hit}`
  if (type === 6 || type === 8)
    return sql`select id, title, summary, cover_img as img_url, count_read as weight, gmt_create,
      ${type === 8 ? '/info/detail/' : '/blog/article/'}::text || id as url from blog
      where is_shown and (article_type = 2) = ${type === 8} and ${hit}`
  if (type === 7)
    return sql`select id, title, summary, '' as img_url, count_read as weight, gmt_create, '/question/view/' || id as url
      from question where audit_status = 2 and ${hit}`
  const kind = type === 1 ? sql`true` : sql`course_category = ${type}`
  return sql`select id, course_name as title, '' as summary, course_logo as img_url, count_study as weight, gmt_create,
    (${JSON.stringify(coursePlaces)}::json ->> course_category::text) || '/' || id as url
    from course where course_state = 2 and ${kind} and ${hit}`
}

export const searchHandlers: Handlers<typeof searchCalls> = {
  async 'system/api/search/all'({ str, type, pageCurrent, pageSize }, { q }) {
    const types = [1, 2, 3, 4, 5, 6, 7, 8]
    const query = queryOf(str)
    const counts = Object.fromEntries(types.map((type) => [type, 0]))
    if (!query) return { counts, list: [], totalCount: 0, totalPage: 0, pageCurrent, pageSize }
    const each = types.map(
      (hitType) => sql`select ${hitType}::int as type, count(*)::int as n from (${hitsOf(query, hitType)}) hits`,
    )
    const { rows } = await sql<{ type: number; n: number }>`${sql.join(each, sql` union all `)}`.execute(q)
    for (const row of rows) counts[row.type] = row.n
    type Hit = { id: number; title: string; summary: string; imgUrl: string; url: string; gmtCreate: string }
    const inTitle = likeContains(str)
    const { rows: hits } = await sql<Hit>`select * from (${hitsOf(query, type)}) hits
      order by title ilike ${inTitle} desc, weight desc, id desc
      limit ${pageSize} offset ${(pageCurrent - 1) * pageSize}`.execute(q)
    const list = hits.map(({ id, title, summary, imgUrl, url, gmtCreate }) => ({
      ...{ type, id, title, summary, imgUrl, url, gmtCreate, highlight: marked(title, str) },
    }))
    const totalCount = counts[type] ?? 0
    return { counts, list, totalCount, totalPage: Math.ceil(totalCount / pageSize), pageCurrent, pageSize }
  },

  async 'system/api/search/suggest'({ str, type }, { q }) {
    const text = str.normalize('NFKC').toLowerCase()
    const sound = /^[a-z0-9' ]+$/.test(text) ? text.replace(/[^a-z0-9]/g, '') : ''
    const begin = likePrefix(text)
    const query = sound ? '' : queryOf(text)
    if (!text || (!sound && !query)) return { list: [] }
    const mask = type === 1 ? 0b11110 : 1 << (type ?? 0) // type 1 covers all kinds of courses
    const ofType = type ? sql`(types & ${mask}::int) <> 0` : sql`true`
    // each subquery uses its own index; prefix matches come before other matches
    const subqueries = [
      sql`select word, is_topic, weight, 0 as place from search_word where word like ${begin} and ${ofType}`,
      ...(sound
        ? [sql`select word, is_topic, weight, 0 from search_word where pinyin like ${`${sound}%`} and ${ofType}`]
        : []),
      ...(sound
        ? [sql`select word, is_topic, weight, 1 from search_word where initials like ${`${sound}%`} and ${ofType}`]
        : []),
      ...(query
        ? [sql`select word, is_topic, weight, 1 from search_word where search @@ ${query}::tsquery and ${ofType}`]
        : []),
    ]
    const { rows } = await sql<{ word: string }>`select word from (${sql.join(subqueries, sql` union all `)}) found
      group by word order by min(place), max(is_topic) desc, char_length(word) > 8, max(weight) desc, word
      limit ${suggestions}`.execute(q)
    return { list: rows.map(({ word }) => word) }
  },

  async 'system/api/search/hot'(_, { q }) {
    const rows = await q
      .selectFrom('searchWord')
      .select('word')
      .where('isTopic', '=', 1)
      .where('weight', '>', 0)
      .orderBy('weight', 'desc')
      .orderBy('word')
      .limit(10)
      .execute()
    return { list: rows.map(({ word }) => word) }
  },
}
