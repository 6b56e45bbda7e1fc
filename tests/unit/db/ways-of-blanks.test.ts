// The migration that gives the alternatives of a blank a list of their own.
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

const migration = new URL('../../../src/db/migrations/0146-ways-of-blanks.sql', import.meta.url)

test('a | between two texts separated them, one in brackets belongs to the key, mended keys keep their alternatives', async () => {
  const db = new PGlite()
  await db.exec('create table problem (id int, problem_type int, answer jsonb not null, rule jsonb not null)')
  const rows: [number, object, object][] = [
    [4, ['温故|溫故', '知新'], { isAnyOrder: true }],
    [4, ['P(A|B)'], {}],
    [1, ['A'], { orAnswers: [['B'], ['C']] }],
    [4, ['甲'], { orAnswers: [['乙|丙', '丁']] }],
    [4, ['甲'], {}],
    [5, ['a|b'], {}],
  ]
  for (const [n, row] of rows.entries())
    await db.query('insert into problem values ($1, $2, $3, $4)', [
      n,
      row[0],
      ...row.slice(1).map((one) => JSON.stringify(one)),
    ])
  await db.exec(readFileSync(migration, 'utf8'))
  const { rows: after } = await db.query<{ answer: object; rule: object }>(
    'select answer, rule from problem order by id',
  )
  await db.close()
  expect(after.map(({ answer, rule }) => [answer, rule])).toEqual([
    [['温故', '知新'], { isAnyOrder: true, alternatives: [['溫故'], []] }],
    [['P(A|B)'], {}],
    [['A'], { orKeys: [{ answer: ['B'] }, { answer: ['C'] }] }],
    [['甲'], { orKeys: [{ answer: ['乙', '丁'], alternatives: [['丙'], []] }] }],
    [['甲'], {}],
    [['a|b'], {}],
  ])
})
