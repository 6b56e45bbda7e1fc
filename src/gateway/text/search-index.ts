// Makes the search words of what is published again, once they are made in another way or a category is renamed: each handler that
// publishes writes them, and what was published before would keep its old ones. A test holds that both write the same.
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { htmlToText } from './rich.ts'
import { lexemes, searchVersion } from './search.ts'

const batch = 10 // rows of a transaction; a long text takes some 15 ms

type Kind = 'course' | 'exam' | 'blog' | 'question'
/** The texts of a row in their order, the last as HTML. */
type Row = { id: number; plain: string[]; html: string }

/** The rows after an id that are in the index. */
const rowsOf: Record<Kind, (after: number) => RawBuilder<Row>> = {
  course: (after) => sql`
    select c.id, array[c.course_name, l.lecturer_name, k.category_name, coalesce(r.category_name, ''), coalesce(o.organization_name, '')]
      || array(select p.period_name from course_period p where p.course_id = c.id order by p.sort, p.id) as plain, '' as html
    from course c join lecturer l on l.id = c.lecturer_id join course_category k on k.id = c.category_id
      left join course_category r on r.id = k.parent_id left join organization o on o.id = c.organization_id
    where c.id > ${after} and c.search <> '' order by c.id limit ${batch} for no key update of c`,
  exam: (after) => sql`
    select e.id, array[e.exam_name, k.category_name, coalesce(r.category_name, '')] as plain, e.exam_desc as html
    from exam e join course_category k on k.id = e.category_id left join course_category r on r.id = k.parent_id
    where e.id > ${after} and e.search <> '' order by e.id limit ${batch} for no key update of e`,
  blog: (after) => sql`
    select b.id, case b.article_type when 2 then array[b.title, coalesce(k.category_name, '')]
      else array[b.title, coalesce(g.blogger_name, ''), coalesce(l.label_name, '')] end as plain, b.content as html
    from blog b left join info_category k on k.id = b.category_id left join blogger g on g.account_id = b.account_id
      left join label l on l.id = b.label_id
    where b.id > ${after} and b.search <> '' order by b.id limit ${batch} for no key update of b`,
  question: (after) => sql`
    select c.id, array[c.title, a.nickname] as plain, c.content as html from question c join account a on a.id = c.account_id
    where c.id > ${after} and c.search <> '' order by c.id limit ${batch} for no key update of c`,
}

/** What rows of this kind are called by has changed, as the name of a category: their words are made again within minutes. */
export const indexAnew = (q: Query, kind: Kind) =>
  q.updateTable('searchIndex').set({ version: 0, doneId: 0 }).where('kind', '=', kind).execute()

/** Makes the words of some rows again, in the caller's transaction; false: all are of this version. */
export async function indexSome(q: Query, version = searchVersion): Promise<boolean> {
  const state = await q
    .selectFrom('searchIndex')
    .select(['kind', 'doing', 'doneId'])
    .where('version', '<', version)
    .orderBy('kind')
    .limit(1)
    .forUpdate() // of several processes one at a time
    .executeTakeFirst()
  if (!state) return false
  const kind = state.kind as Kind
  const { rows } = await rowsOf[kind](state.doing === version ? state.doneId : 0).execute(q)
  for (const { id, plain, html } of rows)
    await sql`update ${sql.table(kind)} set search = array_to_tsvector(${lexemes(...plain, htmlToText(html))}::text[])
      where id = ${id}`.execute(q)
  const last = rows.at(-1)
  const next = last ? { doing: version, doneId: last.id } : { version, doneId: 0 }
  await q.updateTable('searchIndex').set(next).where('kind', '=', kind).execute()
  return true
}
