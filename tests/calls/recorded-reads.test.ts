// What each call that reads answers to each kind of caller: over rows that differ, for things in every state, of others and of
// one's own, page after page, in each order. Compared with what is on record; where it is meant to differ, RECORD=1 writes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../src/contract/calls.ts'
import { made } from '../samples/all.ts'
import { fields } from '../samples/fields.ts'
import { callersOf, callNames, entryOf, idOf } from '../support/callers.ts'
import { intoTheirStates } from '../support/mixed-rows.ts'
import { normalized, recordedIn } from '../support/recorded.ts'
import { aWorld, type Person } from '../support/world.ts'

const w = aWorld()

/** What answers something else at each asking, and why. */
const excluded: Partial<Record<CallName, string>> = {
  'exam/auth/exam/info/compose': 'draws questions',
  ...Object.fromEntries(
    [
      'community/auth/blogger/figure/view',
      'community/auth/blogger/figure/blog/list',
      'community/auth/point/list',
      'course/auth/certificate/user/standing/list',
      'course/auth/course/plan/view',
      'course/auth/course/user/list',
      'data/admin/course/log/statement/page',
      'data/auth/course/log/record/page',
      'data/auth/course/log/record/view',
      'data/auth/course/log/statement/view',
      'data/auth/course/log/user/list',
      'exam/auth/problem/wrong/summary',
      'exam/auth/user/exam/audit/page',
      'system/admin/calendar/list',
      'system/admin/stat/data',
      'system/admin/stat/running',
      'user/admin/users/view',
      'user/api/recruit/view',
      'user/auth/lecturer/today/view',
      'user/auth/organization/home',
      'user/auth/user/export',
    ].map((name) => [name, 'goes by the day or the hour; a test of its own has rows that are dated by it']),
  ),
}

/** What goes by the hour, or by how fast this machine is. */
const ofTheHour = /("(?:liveStatus|overdueNum|databaseMs)":)\d+/g

const names = callNames.filter((name) => !entryOf(name).invalidatesTags && !excluded[name])
const recorded = recordedIn('reads', names)

/** The table of what an id is of, where it is not called the same. */
const tables: Record<string, string> = {
  period: 'course_period',
  chapter: 'course_chapter',
  order: 'product_order',
  sitting: 'exam_record',
  note: 'study_note',
  ownGrade: 'grade',
  extract: 'extract_log',
  paper: 'lecturer_audit_file',
  channel: 'live_channel',
  statement: 'study_statement',
}
const tableOf = (thing: string) => tables[thing] ?? thing.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)

type Schema = z.ZodType & {
  shape?: Record<string, Schema>
  _zod: {
    def: { type: string; innerType?: Schema; in?: Schema; element?: Schema; options?: Schema[]; values?: unknown[] }
  }
}
/** The values of a choice among few. */
function choicesOf(field: Schema): unknown[] {
  const { type, innerType, in: from, options, values } = field._zod.def
  if (type === 'union') return options!.flatMap(choicesOf)
  if (type === 'literal') return values!
  if (type === 'enum') return Object.values((field._zod.def as unknown as { entries: object }).entries)
  const inner = innerType ?? from
  return inner ? choicesOf(inner) : []
}

/** Rows that differ: the first and the last of each value of each column of few values, and of each owner that tests call as. */
const rowsByTable = new Map<string, number[]>()
async function rowsOf(table: string): Promise<number[]> {
  const known = rowsByTable.get(table)
  if (known) return known
  const { rows: columns } = await w.db.pool.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
      and (column_name ~ '(state|status|type|is_|_id$|level|role)' or column_name = 'account_id') and data_type in ('integer', 'smallint', 'bigint')
      order by 1`,
    [table],
  )
  const found = new Set<number>()
  for (const { name } of columns) {
    const { rows } = await w.db.pool.query(
      `select min(id) as first, max(id) as last from ${table} group by ${name} order by count(*) desc, ${name} limit 6`,
    )
    if (rows.length > 1) for (const { first, last } of rows) found.add(Number(first)).add(Number(last))
  }
  const { rows } = await w.db.pool.query(`select min(id) as first, max(id) as last from ${table}`)
  if (rows[0].first) found.add(Number(rows[0].first)).add(Number(rows[0].last))
  const ids = [...found].sort((a, b) => a - b)
  const most = 14
  const some = ids.filter(
    (_, n) => ids.length <= most || Math.floor((n * most) / ids.length) !== Math.floor(((n - 1) * most) / ids.length),
  )
  rowsByTable.set(table, some)
  return some
}

const tablesThere = new Set<string>()
beforeAll(async () => {
  await intoTheirStates(w)
  const { rows } = await w.db.pool.query(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint')`)
  for (const { name } of rows) tablesThere.add(name)
})
afterAll(() => recorded.save())

/** Inputs that ask for what may differ, one thing after the other. */
async function inputsOf(name: CallName): Promise<object[]> {
  const shape = ((entryOf(name).input as unknown as Schema).shape ?? {}) as Record<string, Schema>
  const base: Record<string, unknown> = { ...fields[name] }
  const variants: object[] = []
  for (const [field, schema] of Object.entries(shape)) {
    const thing =
      idOf(schema) ??
      (/^(course|period|exam|grade|lecturer|organization|account)Id$/.test(field) ? field.slice(0, -2) : undefined)
    const table = thing && tableOf(thing)
    if (table && tablesThere.has(table)) {
      const ids = await rowsOf(table)
      if (ids.length && !(field in base) && !['optional', 'default'].includes(schema._zod.def.type))
        base[field] = ids[0]
      for (const id of ids) variants.push({ [field]: id })
    }
    const choices = choicesOf(schema)
    if (choices.length > 1 && choices.length <= 12) for (const value of choices) variants.push({ [field]: value })
  }
  if (shape.courseId && shape.periodId) {
    const { rows } = await w.db.pool.query(
      'select course_id, min(id) as first, max(id) as last from course_period group by 1 order by 1 limit 12',
    )
    for (const { course_id, first, last } of rows)
      variants.push({ courseId: course_id, periodId: Number(first) }, { courseId: course_id, periodId: Number(last) })
  }
  if (shape.pageCurrent) variants.push({ pageSize: 3 }, { pageSize: 3, pageCurrent: 2 })
  return [base, ...variants.map((variant) => ({ ...base, ...variant }))]
}

const text = (person: Person, input: object, answer: { status: number; text: string }) =>
  `${person} ${JSON.stringify(input)} -> ${answer.status} ${answer.text.startsWith('{') ? answer.text : `${answer.text.length > 0 ? 'a file' : 'nothing'}`}`

test('what is on record is of calls that there are', () => {
  expect(recorded.names).toEqual([...names].sort())
})

test.each(names)('%s', async (name) => {
  const lines: string[] = []
  const inputs = await inputsOf(name)
  for (const person of callersOf(name)) {
    for (const [n, input] of inputs.entries()) {
      if (n % 20 === 0) w.anew()
      lines.push(text(person, input, await made(w, name, { input, token: w.tokenOf(person) })))
    }
  }
  recorded.check(name, normalized(lines.join('\n'), { isTimeless: true }).replaceAll(ofTheHour, '$1<n>'))
})
