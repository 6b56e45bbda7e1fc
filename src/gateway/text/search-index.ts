// The search words of what is published: the texts they are made of stand here alone. Publishing makes those of its row; a name that
// changes notes the rows that bear it (search_stale, by triggers), and theirs are made again a few at a time.
import { type RawBuilder, sql } from 'kysely'
import { plainText } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import { lexemes, searchVersion } from './search.ts'

const batch = 10 // rows of a transaction; a long text takes some 15 ms

const kinds = ['course', 'exam', 'blog', 'question'] as const
type Kind = (typeof kinds)[number]
/** The texts of a row in their order, the last as HTML. */
type Row = { id: number; plain: string[]; html: string }

const textsOf: Record<Kind, (isMeant: RawBuilder<boolean>) => RawBuilder<Row>> = {
  course: (isMeant) => sql`
    select t.id, array[t.course_name, l.lecturer_name, k.category_name, coalesce(r.category_name, ''), coalesce(o.organization_name, '')]
      || array(select p.period_name from course_period p where p.course_id = t.id order by p.sort, p.id) as plain, '' as html
    from course t join lecturer l on l.id = t.lecturer_id join course_category k on k.id = t.category_id
      left join course_category r on r.id = k.parent_id left join organization o on o.id = t.organization_id
    where ${isMeant} for no key update of t`,
  exam: (isMeant) => sql`
    select t.id, array[t.exam_name, l.lecturer_name, k.category_name, coalesce(r.category_name, '')] as plain, t.exam_desc as html
    from exam t join lecturer l on l.id = t.lecturer_id join course_category k on k.id = t.category_id left join course_category r on r.id = k.parent_id
    where ${isMeant} for no key update of t`,
  blog: (isMeant) => sql`
    select t.id, case t.article_type when 2 then array[t.title, coalesce(k.category_name, '')]
      else array[t.title, coalesce(g.blogger_name, ''), coalesce(l.label_name, '')] end as plain, t.content as html
    from blog t left join info_category k on k.id = t.category_id left join blogger g on g.account_id = t.account_id
      left join label l on l.id = t.label_id
    where ${isMeant} for no key update of t`,
  question: (isMeant) => sql`
    select t.id, array[t.title, a.nickname, l.label_name] as plain, t.content as html
    from question t join account a on a.id = t.account_id join label l on l.id = t.label_id
    where ${isMeant} for no key update of t`,
}

/** Where it is published, in the same transaction, after its texts were written. */
export const indexRow = (q: Query, kind: Kind, id: number) => indexRows(q, kind, sql`t.id = ${id}`)

async function indexRows(q: Query, kind: Kind, isMeant: RawBuilder<boolean>) {
  const { rows } = await textsOf[kind](isMeant).execute(q)
  for (const { id, plain, html } of rows)
    await sql`update ${sql.table(kind)} set search = array_to_tsvector(${lexemes(...plain, plainText(html))}::text[])
      where id = ${id}`.execute(q)
}

/** Makes the words of some rows again, in the caller's transaction; false: nothing waits. */
export async function indexSome(q: Query, version = searchVersion): Promise<boolean> {
  await noteOlder(q, version)
  const { rows } = await sql<{ kind: Kind; id: number }>`delete from search_stale where (kind, row_id) in (
    select kind, row_id from search_stale order by kind, row_id limit ${batch} for update skip locked)
    returning kind, row_id as id`.execute(q)
  for (const kind of kinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    // what is not published has no words
    if (ids.length) await indexRows(q, kind, sql`t.id = any(${ids}::bigint[]) and t.search <> ''`)
  }
  return rows.length > 0
}

/** After an upgrade that makes words in another way: all that is published. */
async function noteOlder(q: Query, version: number) {
  const older = await q
    .updateTable('searchIndex')
    .set({ version })
    .where('version', '<', version)
    .returning('kind')
    .execute()
  for (const { kind } of older)
    await sql`insert into search_stale select ${kind}, id from ${sql.table(kind)} where search <> '' on conflict do nothing`.execute(
      q,
    )
}
