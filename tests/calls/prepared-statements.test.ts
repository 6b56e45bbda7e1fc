// A connection keeps each statement prepared that differs in its text: what a guest may choose must not make one of its own.
import { expect, test } from 'vitest'
import { aWorld } from '../support/world.ts'

const w = aWorld()

test('a hundred sizes of a page make no hundred statements', async () => {
  const prepared = async () =>
    Number((await w.db.pool.query('select count(*) as n from pg_prepared_statements where $1', [true])).rows[0].n)
  const list = (pageSize: number) => w.as('guest')('course/api/course/list', { pageSize })
  await list(20)
  const before = await prepared()
  for (let pageSize = 1; pageSize <= 100; pageSize++) await list(pageSize)
  expect((await prepared()) - before).toBeLessThan(15)
})
