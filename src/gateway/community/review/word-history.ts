// What became of a word: who added and changed it, by the log of operators, and what was said of its hits.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WordEntry } from '../../../contract/community/admin/word.ts'
import { wordEntries } from '../../../contract/community/word-entries.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'

type Entry = z.output<typeof WordEntry>
type Word = { id: number; gmtCreate: string }
type Change = { byName: string; isNew: boolean; level: number; isEnabled: Flag; gmtCreate: string }

const most = 50
/** The predicate of the index operator_log_of_words. */
const ofWords = sql`g.call like '%community/admin/word/%'`

/** The newest first; who added and moved it is not pushed out by what was judged of it. */
export async function historyOf(q: Query, word: Word): Promise<Entry[]> {
  const changes = await changesOf(q, word)
  const { rows: said } = await sql<Pick<Entry, 'what' | 'byName' | 'text' | 'gmtCreate'>>`
    (select case h.is_right when 1 then ${wordEntries.right}::int else ${wordEntries.wrong}::int end as what, r.auditor_name as "byName",
        h.text, coalesce(r.gmt_audit, h.gmt_create) as "gmtCreate"
      from word_hit h join review r on r.id = h.review_id
      where h.word_id = ${word.id} and h.is_right is not null order by h.gmt_create desc limit ${sql.lit(most)})
    union all
    (select ${wordEntries.doubt}::int, a.nickname, d.text, d.gmt_create from word_doubt d join account a on a.id = d.account_id
      where d.word_id = ${word.id} order by d.gmt_create desc limit ${sql.lit(most)})`.execute(q)
  const plain = { levelBefore: 0, level: 0, isEnabled: 1 as Flag }
  return [...changes, ...said.map((one) => ({ ...plain, ...one }))].sort(
    (a, b) => Date.parse(b.gmtCreate) - Date.parse(a.gmtCreate),
  )
}

/** By the log, the oldest first: each with the level before it. Who added a word of the first list stands nowhere. */
async function changesOf(q: Query, { id, gmtCreate }: Word): Promise<Entry[]> {
  const { rows } = await sql<Change>`
    select coalesce(o.name, '') as "byName", g.gmt_create as "gmtCreate",
      g.call like '%/add' or g.call like '%/save' and not g.input ? 'id' as "isNew",
      coalesce((select (one ->> 'level')::int from jsonb_array_elements(g.input -> 'list') one where one ->> 'id' = ${String(id)} limit 1),
        (g.input ->> 'level')::int, 0) as level,
      coalesce((g.input ->> 'isEnabled')::int, 1) as "isEnabled"
    from operator_log g join word w on w.id = ${id} left join operator o on o.id = g.operator_id
    where ${ofWords} and (
      g.call = 'community/admin/word/save' and g.input ->> 'id' = ${String(id)}
      or g.call = 'PUT community/admin/word/level' and g.input -> 'list' @> jsonb_build_array(jsonb_build_object('id', w.id))
      or g.gmt_create between w.gmt_create - interval '1 minute' and w.gmt_create + interval '1 minute' and (
        g.call = 'community/admin/word/save' and not g.input ? 'id' and g.input ->> 'word' = w.word
        or g.call = 'community/admin/word/add' and w.word = any(regexp_split_to_array(btrim(g.input ->> 'words'), '\\s*\\n\\s*'))))
    order by g.id desc limit ${sql.lit(most)}`.execute(q)
  let before = 0
  const list = rows.reverse().map(({ isNew, level, ...change }): Entry => {
    const what = isNew ? wordEntries.added : before === level ? wordEntries.changed : wordEntries.level
    const entry = { what, ...change, levelBefore: isNew ? 0 : before, level, text: '' }
    before = level
    return entry
  })
  const isAdded = list.some(({ what }) => what === wordEntries.added)
  if (isAdded || list.length === most) return list
  return [{ what: wordEntries.added, byName: '', levelBefore: 0, level: 0, isEnabled: 1, text: '', gmtCreate }, ...list]
}
