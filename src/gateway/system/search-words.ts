// Gathers what a search box suggests: topics, names, titles, and the words that several titles share.
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Query } from '../../db/connect.ts'
import { lexemes, wordsOf } from '../search.ts'

const most = 5000 // titles of each kind, the best known first: the table stays small whatever the school holds
const batch = 500
const rest = () => new Promise((done) => setImmediate(done)) // cutting and spelling take the processor: others have their turn

type Found = { word: string; types: number; weight: number; isTopic: 0 | 1; isTitle: boolean }

/** yuwen, and yw; Latin letters and digits stay as they are. */
export function soundsOf(text: string) {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const plain = (parts: string[]) =>
    parts
      .join('')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  return { pinyin: plain(syllables), initials: plain(syllables.map((one) => (/^[a-z]+$/.test(one) ? one[0]! : one))) }
}

/** Only what is new is spelled out; what is gone goes. */
export async function gatherSearchWords(q: Query) {
  const { rows } = await sql<{ word: string; type: number; weight: number; kind: string }>`
    (select course_name as word, case course_category when 9 then 1 else course_category end as type,
      count_study as weight, 'title' as kind from course where course_state = 2 order by count_study desc limit ${most})
    union all (select exam_name, 5, study_count, 'title' from exam where exam_state = 2 order by study_count desc limit ${most})
    union all (select title, case article_type when 2 then 8 else 6 end, count_read, 'title' from blog where is_shown
      order by count_read desc limit ${most})
    union all (select title, 7, count_read, 'title' from question where audit_status = 2 order by count_read desc limit ${most})
    union all (select lecturer_name, 1, follower_count, 'name' from lecturer order by follower_count desc limit ${most})
    union all (select organization_name, 1, 0, 'name' from organization order by id limit ${most})
    union all (select k.category_name, case k.category_type when 2 then 5 else 1 end, coalesce((select sum(c.count_study)
      from course c where c.category_id = k.id and c.course_state = 2), 0) + coalesce((select sum(e.study_count)
      from exam e where e.category_id = k.id and e.exam_state = 2), 0), 'topic' from course_category k limit 1000)
    union all (select label_name, case label_area when 1 then 6 else 7 end, 0, 'topic' from label limit 1000)`.execute(
    q,
  )

  const wanted = new Map<string, Found>()
  const note = (word: string, type: number, weight: number, isTopic: 0 | 1 = 0, isTitle = false) => {
    const known = wanted.get(word)
    const types = 1 << type
    if (!known) wanted.set(word, { word, types, weight, isTopic, isTitle })
    else {
      known.types |= types
      known.weight += weight
      if (isTopic) known.isTopic = 1
      if (isTitle) known.isTitle = true
    }
  }
  const inTitles = new Map<string, number>()
  const titles = rows.filter(({ kind }) => kind === 'title')
  const cut: string[][] = []
  for (const [n, title] of titles.entries()) {
    if (n % batch === 0) await rest()
    cut.push([...new Set(wordsOf(title.word))].filter((word) => /^\p{Script=Han}{2,}$/u.test(word)))
  }
  for (const word of cut.flat()) inTitles.set(word, (inTitles.get(word) ?? 0) + 1)
  for (const { word, type, weight, kind } of rows)
    if (word.length > 1 && word.length <= 100)
      note(word, type, Number(weight), kind === 'topic' ? 1 : 0, kind === 'title')
  for (const [n, words] of cut.entries())
    for (const word of words) if (inTitles.get(word)! > 1) note(word, titles[n]!.type, titles[n]!.weight)

  const known = new Set((await q.selectFrom('searchWord').select('word').execute()).map(({ word }) => word))
  const all = [...wanted.values()]
  const old = all.filter(({ word }) => known.has(word))
  const fresh = all.filter(({ word }) => !known.has(word))
  for (let at = 0; at < old.length; at += batch)
    await sql`update search_word w set types = n.types, weight = n.weight, is_topic = n.is_topic
      from json_to_recordset(${JSON.stringify(old.slice(at, at + batch).map((one) => ({ ...one, is_topic: one.isTopic })))})
        as n (word text, types int, weight bigint, is_topic smallint)
      where w.word = n.word and (w.types, w.weight, w.is_topic) is distinct from (n.types, n.weight, n.is_topic)`.execute(
      q,
    )
  for (let at = 0; at < fresh.length; at += batch) {
    const rows = fresh.slice(at, at + batch).map(({ word, types, weight, isTopic, isTitle }) => ({
      ...{ word, types, weight, isTopic, ...soundsOf(word) },
      search: sql<string>`array_to_tsvector(${isTitle ? lexemes(word) : []}::text[])`,
    }))
    await q
      .insertInto('searchWord')
      .values(rows)
      .onConflict((c) => c.doNothing()) // another process gathered it too
      .execute()
    await rest()
  }
  const gone = [...known].filter((word) => !wanted.has(word))
  if (gone.length) await sql`delete from search_word where word = any(${gone})`.execute(q)
}
