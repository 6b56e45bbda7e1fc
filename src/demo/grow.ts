// A large school out of the demo school, for measuring: its courses run in many terms, teachers of every grade and subject
// write and ask, and districts have news. Copies are made inside the database; each has a name of its own and can be searched.
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'
import { lexemes } from '../gateway/text/search.ts'

type Copied =
  | 'course'
  | 'course_chapter'
  | 'course_period'
  | 'course_imagetext'
  | 'course_accessory'
  | 'blog'
  | 'question'
  | 'question_comment'
type Pair = { old: number; new: number }

const terms = Array.from({ length: 18 }, (_, n) => `${2018 + Math.floor(n / 2)} ${n % 2 ? '秋' : '春'}`)
const cohorts = terms.flatMap((term) => Array.from({ length: 20 }, (_, n) => `${term} · 第 ${n + 1} 期`))
const grades = [
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '初一',
  '初二',
  '初三',
  '高一',
  '高二',
  '高三',
]
const subjects = ['语文', '数学', '英语', '科学', '道法', '历史', '地理', '生物', '物理', '化学', '美术', '体育']
const classes = grades.flatMap((grade) => subjects.map((subject) => `${grade}${subject}`))
const districts =
  '东城 西城 朝阳 海淀 丰台 黄浦 徐汇 静安 天河 越秀 福田 南山 武侯 锦江 玄武 鼓楼 江岸 洪山 雁塔 碑林'.split(' ')
const places = districts.flatMap((district) => terms.map((term) => `${term} ${district}`))

/** Until the school has so many public pages in all; gives how many it has now. */
export async function growSchool(q: Query, pages: number): Promise<number> {
  const count = async () => (await sql<{ n: number }>`select (${counted})::int as n`.execute(q)).rows[0]!.n
  let left = pages - (await count())
  const share = (part: number) => Math.max(0, Math.round(left * part))
  const [courses, blogs, questions] = [share(0.45), share(0.25), share(0.2)]
  await growCourses(q, courses)
  await growPosts(q, 'blog', 'article_type <> 2', blogs, classes, (name) => `${name}：`)
  const questionIds = await growPosts(q, 'question', 'true', questions, classes, (name) => `${name}：`)
  await copyRows(q, 'question_comment', { question_id: questionIds }, 'b.parent_id is null')
  left = pages - (await count())
  await growPosts(q, 'blog', 'article_type = 2', left, places, (name) => `${name}｜`)
  return count()
}

const counted =
  sql.raw(`(select count(*) from course where course_state = 2) + (select count(*) from blog where is_shown)
  + (select count(*) from question where audit_status = 2)`)

async function growCourses(q: Query, wanted: number) {
  const base = await idsOf(q, 'course', 'course_state = 2 and course_category <> 2')
  for (let made = 0, n = 0; made < wanted; n++) {
    const some = base.slice(0, wanted - made)
    const name = `（${cohorts[n % cohorts.length]}）`
    const courses = await copyRows(q, 'course', { id: some }, 'true', {
      course_name: sql`b.course_name || ${name}`,
      search: sql`b.search || array_to_tsvector(${lexemes(name)}::text[])`,
      count_study: sql`b.count_study / (2 + ${n}::int)`,
      sale_price: sql`null::int`,
      sale_begin: sql`null::timestamptz`,
      sale_end: sql`null::timestamptz`,
    })
    const chapters = await copyRows(q, 'course_chapter', { course_id: courses })
    const periods = await copyRows(q, 'course_period', { course_id: courses, chapter_id: chapters })
    await copyRows(q, 'course_imagetext', { period_id: periods })
    await copyRows(q, 'course_accessory', { course_id: courses }, 'b.period_id is null')
    made += some.length
  }
}

async function growPosts(
  q: Query,
  table: 'blog' | 'question',
  which: string,
  wanted: number,
  names: string[],
  title: (name: string) => string,
) {
  const base = await idsOf(q, table, which)
  const all: Pair[] = []
  for (let n = 0; all.length < wanted; n++) {
    const name = names[n % names.length]!
    all.push(
      ...(await copyRows(q, table, { id: base.slice(0, wanted - all.length) }, 'true', {
        title: sql`${title(name)}::text || b.title`,
        search: sql`b.search || array_to_tsvector(${lexemes(name)}::text[])`,
        gmt_create: sql`b.gmt_create - make_interval(hours => ${n + 1}::int)`,
      })),
    )
  }
  return all
}

const idsOf = async (q: Query, table: string, which: string) =>
  (
    await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.raw(which)} order by id`.execute(q)
  ).rows.map(({ id }) => ({ old: Number(id), new: 0 }))

/**
 * Copies rows: those with these ids, or those that belong to rows copied before, which then belong to the copies. Gives old
 * and new ids; rows are numbered in the order of the old ones.
 */
async function copyRows(
  q: Query,
  table: Copied,
  of: Record<string, Pair[]>,
  which = 'true',
  set: Record<string, ReturnType<typeof sql>> = {},
): Promise<Pair[]> {
  const columns = await columnsOf(q, table)
  const [[by, owners] = ['id', []], ...more] = Object.entries(of)
  const isOwn = by === 'id'
  const value = (name: string) => {
    if (set[name]) return set[name]
    const at = isOwn ? -1 : [by, ...more.map(([key]) => key)].indexOf(name)
    return at < 0 ? sql`b.${sql.id(name)}` : sql`m${sql.raw(String(at))}.new`
  }
  const mapping = (pairs: Pair[], n: number) =>
    sql`unnest(${pairs.map((pair) => pair.old)}::bigint[], ${pairs.map((pair) => pair.new)}::bigint[]) as m${sql.raw(String(n))}(old, new)`
  const joins = more.map(
    ([key, pairs], n) => sql`join ${mapping(pairs, n + 1)} on m${sql.raw(String(n + 1))}.old = b.${sql.id(key)}`,
  )
  const from = sql`from ${sql.table(table)} b join ${mapping(owners, 0)} on m0.old = b.${sql.id(by)} ${sql.join(joins, sql` `)} where ${sql.raw(which)}`
  const hasId = table !== 'course_imagetext'
  const names = columns.map((name) => sql.id(name))
  if (!hasId) {
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(columns.map(value))} ${from}`.execute(
      q,
    )
    return []
  }
  const old = await sql<{ id: number }>`select b.id ${from} order by b.id`.execute(q)
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(columns.map(value))} ${from} order by b.id returning id`.execute(q)
  const ids = made.rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  return old.rows.map(({ id }, n) => ({ old: Number(id), new: ids[n]! }))
}

const known = new Map<string, string[]>()

/** All that an insert may give a value to, but for the number. */
async function columnsOf(q: Query, table: string) {
  const found = known.get(table)
  if (found) return found
  const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`.execute(
    q,
  )
  const names = rows.map(({ columnName }) => columnName)
  known.set(table, names)
  return names
}
