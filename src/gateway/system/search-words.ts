// Collects the suggestions of the search box: situations, topics, names, titles, and words that several titles share.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { coursePlaces } from '../../contract/course/place.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { searchTypes } from '../../contract/enums/search-types.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { zonePlaces } from '../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../contract/enums/zone-types.ts'
import type { Query } from '../../db/connect.ts'
import { stillTeaches } from '../cards/lecturer-card.ts'
import { literal } from '../sql/literal.ts'
import { listLimits } from '../sql/rows.ts'
import { lexemes, wordsOf } from '../text/search.ts'
import { soundsOf } from '../text/sounds.ts'

const maxTitles = 5000 // of each kind, the most popular first: bounds the table
const batch = 500 // titles between turns of the event loop: segmentation and pinyin hold it

type SearchWord = {
  word: string
  types: number
  weight: number
  isTopic: 0 | 1
  isTitle: boolean
  /** What it names alone; '' where it names nothing, or several. */
  url: string
  urlType: number
}

/** Titles and situations alone are found by their words. */
const lexemesOf = ({ word, isTitle }: Pick<SearchWord, 'word' | 'isTitle'>) => (isTitle ? lexemes(word) : [])

const places = JSON.stringify(coursePlaces)

type More = Partial<Pick<SearchWord, 'isTopic' | 'isTitle' | 'url' | 'urlType'>>

/** Updates the table: only new words get their pinyin computed; words that are no longer used are deleted. */
export async function gatherSearchWords(q: Query) {
  const { rows } = await sql<{
    word: string
    type: number
    weight: number
    kind: string
    url: string
    urlType: number
  }>`
    (select course_name as word, case course_category when 9 then 1 else course_category end as type,
      count_study as weight, 'title' as kind,
      (${places}::json ->> course_category::text) || '/' || id as url, case course_category when 9 then 1 else course_category end as "urlType" from course where course_state = ${literal(courseStates.published)} order by count_study desc limit ${maxTitles})
    union all (select exam_name, 5, study_count, 'title', case task_type when 1 then '/exam' else '/work' end || '/view/' || id, 5 from exam where exam_state = ${literal(paperStates.published)} order by study_count desc limit ${maxTitles})
    union all (select title, case article_type when 2 then 8 else 6 end, count_read, 'title',
      case article_type when 2 then '/info/detail/' else '/blog/article/' end || id, case article_type when 2 then 8 else 6 end from blog where is_shown
      order by count_read desc limit ${maxTitles})
    union all (select title, 7, count_read, 'title', '/question/view/' || id, 7 from question where audit_status = ${literal(auditStates.passed)} order by count_read desc limit ${maxTitles})
    union all (select lecturer_name, 1, follower_count, 'name', '/lecturer/' || id, 9 from lecturer l where ${stillTeaches} order by follower_count desc limit ${maxTitles})
    union all (select organization_name, 1, 0, 'name', '/organization/view/' || id, 10 from organization order by id limit ${maxTitles})
    union all (select zone_name, 1, 0, 'situation', '/situation/' || z.id, ${literal(searchTypes.situation)} from zone z
      where zone_location = ${literal(zonePlaces.situation)} and zone_type = ${literal(zoneTypes.course)} and status_id = ${literal(statusIds.normal)}
      and exists (select from zone_ref r join course c on c.id = r.ref_id where r.zone_id = z.id and c.course_state = ${literal(courseStates.published)})
      order by sort, z.id limit ${listLimits.zone})
    union all (select k.category_name, case k.category_type when 2 then 5 else 1 end, coalesce((select sum(c.count_study)
      from course c where c.category_id = k.id and c.course_state = ${literal(courseStates.published)}), 0) + coalesce((select sum(e.study_count)
      from exam e where e.category_id = k.id and e.exam_state = ${literal(paperStates.published)}), 0), 'topic', '', 0 from course_category k limit 1000)
    union all (select label_name, case label_area when 1 then 6 else 7 end, 0, 'topic', '', 0 from label limit 1000)`.execute(
    q,
  )

  const collected = new Map<string, SearchWord>()
  const add = (
    word: string,
    type: number,
    weight: number,
    { isTopic = 0, isTitle = false, url = '', urlType = 0 }: More = {},
  ) => {
    const entry = collected.get(word)
    const types = 1 << type
    if (!entry) collected.set(word, { word, types, weight, isTopic, isTitle, url, urlType })
    else {
      entry.types |= types
      entry.weight += weight
      entry.url = '' // a word for several
      entry.urlType = 0
      if (isTopic) entry.isTopic = 1
      if (isTitle) entry.isTitle = true
    }
  }
  const titleCounts = new Map<string, number>()
  const titles = rows.filter(({ kind }) => kind === 'title')
  const wordsOfTitles: string[][] = []
  for (const [n, title] of titles.entries()) {
    if (n % batch === 0) await nextTurn()
    wordsOfTitles.push([...new Set(wordsOf(title.word))].filter((word) => /^\p{Script=Han}{2,}$/u.test(word)))
  }
  for (const word of wordsOfTitles.flat()) titleCounts.set(word, (titleCounts.get(word) ?? 0) + 1)
  for (const { word, type, weight, kind, url, urlType } of rows)
    if (word.length > 1 && word.length <= 100)
      add(word, type, Number(weight), {
        isTopic: kind === 'topic' ? 1 : 0,
        isTitle: kind === 'title' || kind === 'situation',
        url,
        urlType,
      })
  for (const [n, words] of wordsOfTitles.entries())
    for (const word of words) if (titleCounts.get(word)! > 1) add(word, titles[n]!.type, titles[n]!.weight)

  const rowsBefore = await q
    .selectFrom('searchWord')
    .select(['word', sql<boolean>`length(search) > 0`.as('isTitle')])
    .execute()
  const stored = new Map(rowsBefore.map(({ word, isTitle }) => [word, isTitle]))
  const all = [...collected.values()]
  const existing = all.filter(({ word }) => stored.has(word))
  const fresh = all.filter(({ word }) => !stored.has(word))
  for (let at = 0; at < existing.length; at += batch)
    await sql`update search_word w set types = n.types, weight = n.weight, is_topic = n.is_topic, url = n.url, url_type = n.url_type
      from json_to_recordset(${JSON.stringify(existing.slice(at, at + batch).map((word) => ({ ...word, is_topic: word.isTopic, url_type: word.urlType })))})
        as n (word text, types int, weight bigint, is_topic smallint, url text, url_type smallint)
      where w.word = n.word and (w.types, w.weight, w.is_topic, w.url, w.url_type)
        is distinct from (n.types, n.weight, n.is_topic, n.url, n.url_type)`.execute(q)
  const turned = existing.filter(({ word, isTitle }) => stored.get(word) !== isTitle)
  for (let at = 0; at < turned.length; at += batch) {
    const words = turned.slice(at, at + batch).map((word) => ({ word: word.word, lexemes: lexemesOf(word) }))
    await sql`update search_word w set search = array_to_tsvector(n.lexemes)
      from json_to_recordset(${JSON.stringify(words)}) as n (word text, lexemes text[]) where w.word = n.word`.execute(
      q,
    )
    await nextTurn()
  }
  for (let at = 0; at < fresh.length; at += batch) {
    const rows = fresh.slice(at, at + batch).map(({ word, types, weight, isTopic, isTitle, url, urlType }) => ({
      word,
      types,
      weight,
      isTopic,
      url,
      urlType,
      ...soundsOf(word),
      search: sql<string>`array_to_tsvector(${lexemesOf({ word, isTitle })}::text[])`,
    }))
    await q
      .insertInto('searchWord')
      .values(rows)
      .onConflict((c) => c.doNothing()) // inserted by another process meanwhile
      .execute()
    await nextTurn()
  }
  const unused = [...stored.keys()].filter((word) => !collected.has(word))
  if (unused.length) await sql`delete from search_word where word = any(${unused})`.execute(q)
}
