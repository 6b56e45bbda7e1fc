// Handlers of contract/system/search.ts.

import { sql } from 'kysely'
import { coursePlaces } from '../../../contract/course/place.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { paperStates } from '../../../contract/enums/paper-states.ts'
import { searchTypes } from '../../../contract/enums/search-types.ts'
import type { searchCalls } from '../../../contract/system/search.ts'
import type { Query } from '../../../db/connect.ts'
import { stillTeaches } from '../../cards/lecturer-card.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains, likePrefix } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { isNamed } from '../../sql/name-contains.ts'
import { soundOf, wordsBySound } from '../../sql/spoken-words.ts'
import { pairsOf, queryOf } from '../../text/search.ts'
import { soundsOf } from '../../text/sounds.ts'

const suggestions = 8
/** More of them would leave no room for words. */
const situationsFirst = 2

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Wraps the search words in <mark>; everything else is HTML-escaped. */
function marked(title: string, str: string) {
  const words = str.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = title.split(new RegExp(`(${words.filter(Boolean).join('|')})`, 'gi'))
  return parts.map((part, n) => (n % 2 ? `<mark>${escaped(part)}</mark>` : escaped(part))).join('')
}

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const bestOfEach = 3

type Wanted = {
  query: string
  str: string
  /** Words and names that sound like the input. */
  sounds: string[]
}

const nearby = 6

/** Words that sound as the input does (作闻: 作文), then titles and words that share pairs of characters with it, those that share most first. */
async function nearest(q: Query, str: string) {
  const pairs = pairsOf(str)
  if (!pairs.length) return []
  const alike = await wordsBySound(q, soundsOf(str).pinyin)
  const sharing = await wordsSharing(q, pairs)
  return [...new Set([...alike, ...sharing])].slice(0, nearby)
}

async function wordsSharing(q: Query, pairs: string[]) {
  const any = pairs.map((pair) => `'${pair}'`).join(' | ')
  const { rows } = await sql<{ word: string }>`select word from search_word where search @@ ${any}::tsquery
    order by ts_rank(search, ${any}::tsquery) desc, weight desc, word limit ${nearby}`.execute(q)
  return rows.map(({ word }) => word)
}

/** The query of each type: its table, the visibility filter, and the columns of a hit. */
const hitsOf = ({ query, str, sounds }: Wanted, type: number) => {
  const hit = query ? sql`search @@ ${query}::tsquery` : sql`false`
  if (type === 9)
    return sql`select id, lecturer_name as title, position || case when introduce_short = '' then '' else '，' || introduce_short end as summary,
      head_img_url as img_url, follower_count as weight, now() as gmt_create, '/lecturer/' || id as url
      from lecturer l where ${isNamed('lecturer_name', str, sounds)} and ${stillTeaches}`
  if (type === 10)
    return sql`select id, organization_name as title, '' as summary, logo as img_url, 0 as weight, now() as gmt_create,
      '/organization/view/' || id as url from organization where ${isNamed('organization_name', str, sounds)}`
  if (type === 5)
    return sql`select id, exam_name as title, '' as summary, '' as img_url, study_count as weight, gmt_create,
      case task_type when 1 then '/exam' else '/work' end || '/view/' || id as url from exam where exam_state = ${literal(paperStates.published)} and ${hit}`
  if (type === 6 || type === 8)
    return sql`select id, title, summary, cover_img as img_url, count_read as weight, gmt_create,
      ${type === 8 ? '/info/detail/' : '/blog/article/'}::text || id as url from blog
      where is_shown and (article_type = ${literal(articleTypes.news)}) = ${type === 8} and ${hit}`
  if (type === 7)
    return sql`select id, title, summary, '' as img_url, count_read as weight, gmt_create, '/question/view/' || id as url
      from question where audit_status = ${literal(auditStates.passed)} and ${hit}`
  const kind =
    type === 1
      ? sql`course_category in (${literal(courseCategories.film)}, ${literal(courseCategories.imageText)})`
      : sql`course_category = ${type}`
  return sql`select id, course_name as title, '' as summary, course_logo as img_url, count_study as weight, gmt_create,
    (${JSON.stringify(coursePlaces)}::json ->> course_category::text) || '/' || id as url
    from course where course_state = ${literal(courseStates.published)} and ${kind} and ${hit}`
}

export const searchHandlers: Handlers<typeof searchCalls> = {
  async 'system/api/search/all'({ str, type, pageCurrent, pageSize }, { q }) {
    const sounds = await wordsBySound(q, str)
    const query = [str, ...sounds].map(queryOf).filter(Boolean).join(' | ')
    const wanted = { query, str, sounds }
    const each = types.map(
      (hitType) => sql`select ${hitType}::int as type, count(*)::int as n from (${hitsOf(wanted, hitType)}) hits`,
    )
    const { rows } = await sql<{ type: number; n: number }>`${sql.join(each, sql` union all `)}`.execute(q)
    const counts = Object.fromEntries(rows.map(({ type, n }) => [type, n]))
    const total = rows.reduce((sum, { n }) => sum + n, 0)
    const found = { counts, soundList: sounds, nearList: total ? [] : await nearest(q, str) }
    const totalCount = type === 0 ? total : (counts[type] ?? 0)
    if (!totalCount) return { ...found, list: [], totalCount, totalPage: 0, pageCurrent, pageSize }
    type Hit = {
      type: number
      id: number
      title: string
      summary: string
      imgUrl: string
      url: string
      gmtCreate: string
    }
    const inTitle = likeContains(str)
    const page = (hitType: number, limit: number, offset: number) => sql`(
      select ${hitType}::int as type, * from (${hitsOf(wanted, hitType)}) hits
      order by title ilike ${inTitle} desc, weight desc, id desc limit ${limit} offset ${offset})`
    const pages =
      type === 0
        ? types.map((hitType) => page(hitType, bestOfEach, 0))
        : [page(type, pageSize, (pageCurrent - 1) * pageSize)]
    const { rows: hits } = await sql<Hit>`${sql.join(pages, sql` union all `)}`.execute(q)
    const list = hits.map((hit) => ({ ...hit, highlight: marked(hit.title, [str, ...sounds].join(' ')) }))
    const totalPage = type === 0 ? 1 : Math.ceil(totalCount / pageSize)
    return { ...found, list, totalCount, totalPage, pageCurrent, pageSize }
  },

  async 'system/api/search/suggest'({ str, type }, { q }) {
    const text = str.normalize('NFKC').toLowerCase()
    const sound = soundOf(text) || (/^[0-9]+$/.test(text) ? text : '')
    const begin = likePrefix(text)
    const query = sound ? '' : queryOf(text)
    if (!text || (!sound && !query)) return { list: [], targetList: [] }
    const mask = type === 1 ? 0b11110 : 1 << (type ?? 0) // type 1 covers all kinds of courses
    const ofType = type ? sql`(types & ${mask}::int) <> 0` : sql`true`
    // each subquery uses its own index; situations come first, then what begins with the input
    const subqueries = [
      sql`select word, is_topic, weight, url_type, 0 as place from search_word where word like ${begin} and ${ofType}`,
      ...(sound
        ? [
            sql`select word, is_topic, weight, url_type, 0 from search_word where pinyin like ${`${sound}%`} and ${ofType}`,
          ]
        : []),
      ...(sound
        ? [
            sql`select word, is_topic, weight, url_type, 1 from search_word where initials like ${`${sound}%`} and ${ofType}`,
          ]
        : []),
      ...(query
        ? [
            sql`select word, is_topic, weight, url_type, 1 from search_word where search @@ ${query}::tsquery and ${ofType}`,
          ]
        : []),
    ]
    const { rows } = await sql<{ word: string }>`
      with found as (${sql.join(subqueries, sql` union all `)}),
      words as (select word, max(url_type) = ${literal(searchTypes.situation)} as is_situation,
        row_number() over (partition by max(url_type) = ${literal(searchTypes.situation)}
          order by min(place), max(is_topic) desc, char_length(word) > 8, max(weight) desc, word) as n
        from found group by word)
      select word from words where not is_situation or n <= ${literal(situationsFirst)}
      order by is_situation desc, n limit ${suggestions}`.execute(q)
    const list = rows.map(({ word }) => word)
    const targets = q
      .selectFrom('searchWord')
      .select(['word', 'urlType as type', 'url'])
      .where('word', '=', sql<string>`any(${list})`)
    const targetList = list.length ? await targets.where('url', '!=', '').execute() : []
    return { list, targetList }
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
