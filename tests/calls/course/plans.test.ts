// No list of courses, lecturers or organizations reads a whole table for its rows: the plans of their queries over 100,000
// courses. How many there are in all is counted by another query, which may.
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName, Input } from '../../../src/contract/calls.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

type Asked = { text: string; values: unknown[] }
let asked: Asked[] = []

/** What the calls ask the database: each client, as it is taken from the pool, tells. */
function listen() {
  const { pool } = w.db
  const connect = pool.connect.bind(pool) as (told?: unknown) => Promise<pg.PoolClient>
  const heard = new WeakSet<pg.PoolClient>()
  pool.connect = (async (told?: unknown) => {
    if (told) return connect(told) // pool.query, which the test itself uses
    const client = await connect()
    if (heard.has(client)) return client
    heard.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first, values = []] = given as [string | Asked, unknown[]?]
      const { text, values: own = values } = typeof first === 'string' ? { text: first, values } : first
      if (/^\s*select\b/i.test(text) && !/^select 1$/.test(text)) asked.push({ text, values: own })
      return query(...given)
    }) as typeof client.query
    return client
  }) as typeof pool.connect
}

beforeAll(async () => {
  await w.db.pool.query(`
    insert into organization (organization_name, sort) select '机构' || n, n from generate_series(1, 3000) n;
    insert into lecturer (lecturer_name, organization_id, sort)
      select '讲师' || n, (select min(id) from organization) + n % 3000, n from generate_series(1, 20000) n;
    insert into course (course_category, category_id, lecturer_id, organization_id, course_name, is_free, course_price, course_state, count_study)
      select (array[1, 1, 1, 2, 3, 4, 9])[1 + n % 7], (select min(id) from course_category where floor = 2) + n % 20,
        (select min(id) from lecturer) + n % 20000, null, '课程' || n, n % 2, (1 - n % 2) * (100 + n % 900), 2, n * 7919 % 100000
      from generate_series(1, 100000) n;
    insert into course_chapter (course_id, chapter_name, sort) select id, '第一章', 1 from course where course_name like '课程%' and course_category = 2;
    insert into course_period (course_id, chapter_id, period_name, period_type, begin_time, end_time, sort)
      select course_id, id, '第一讲', 2, now() - id * interval '1 hour' + interval '2 days', now() - id * interval '1 hour' + interval '49 hours', 1
      from course_chapter where chapter_name = '第一章' and sort = 1 and course_id in (select id from course where course_name like '课程%');
  `)
  for (const table of ['course', 'course_period', 'course_chapter', 'lecturer', 'organization', 'course_category'])
    await w.db.pool.query(`vacuum analyze ${table}`)
  listen()
}, 120_000)

const categoryOf = `(select id from course_category where floor = 2 order by id limit 1)`
const ids = async (sql: string) => (await w.db.pool.query(`select ${sql} as id`)).rows[0].id as number

const lists: [name: CallName, input: object][] = [
  ...[1, 2, 3, 4, 5].map((sortType): [CallName, object] => ['course/api/course/list', { sortType }]),
  ...[1, 2, 3, 4, 9].map((courseCategory): [CallName, object] => [
    'course/api/course/list',
    { courseCategory, sortType: 3 },
  ]),
  ...[1, 2, 4].map((liveStatus): [CallName, object] => ['course/api/course/list', { courseCategory: 2, liveStatus }]),
  ['course/api/course/list', { isFree: 1, sortType: 4 }],
  ['course/api/course/list', { lecturerId: 5 }],
  ['course/api/course/list', { organizationId: 1 }],
  ['course/api/course/recommend/list', { courseId: 1 }],
  ['course/api/course/recommend/list', { courseCategory: 9 }],
  ['course/api/resource/recommend/list', { resourceId: 31 }],
  ['user/api/lecturer/list', {}],
  ['user/api/lecturer/list', { lecturerName: '林知远' }],
  ['user/api/lecturer/list', { organizationId: 1 }],
  ['user/api/organization/list', {}],
  ['user/api/organization/list', { organizationName: '书院' }],
  ['user/api/lecturer/view', { id: 3 }],
  ['user/api/organization/view', { id: 1 }],
]

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }
const scans = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && big.has(node['Relation Name']!) ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap(scans),
]
const big = new Set(['course', 'course_period', 'course_chapter', 'lecturer', 'organization'])

async function scansOf(name: CallName, input: object) {
  asked = []
  await w.as('guest')(name, input as Input<typeof name>)
  const queries = asked.filter(({ text }) => !/^select count\(\*\)/.test(text))
  expect(queries.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { text, values } of queries) {
    const { rows } = await w.db.pool.query(`explain (format json) ${text}`, values)
    found.push(...scans(rows[0]['QUERY PLAN'][0].Plan).map((table) => `${table} in ${text.slice(0, 200)}`))
  }
  return found
}

test.each(lists)('%s %j', async (name, input) => {
  expect(await scansOf(name, input)).toEqual([])
})

test('a list of a category, with the ones below it', async () => {
  const categoryId2 = await ids(categoryOf)
  const categoryId1 = await ids(`(select parent_id from course_category where id = ${categoryId2})`)
  for (const input of [{ categoryId2 }, { categoryId1 }, { categoryId1, sortType: 3 }])
    expect(await scansOf('course/api/course/list', input)).toEqual([])
})
