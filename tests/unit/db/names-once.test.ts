// The migration that lets a name stand once among the categories of a place, and once among the labels of an area.
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

const migration = new URL('../../../src/db/migrations/0144-names-once.sql', import.meta.url)

test('of names that were saved twice at once the oldest stays, the others carry their number; then none is saved twice', async () => {
  const db = new PGlite()
  await db.exec(`create table course_category (id int, category_type int, parent_id int, category_name text);
    create table label (id int, label_area int, label_name text);
    insert into course_category values (1, 1, null, '语文'), (2, 1, null, '语文'), (3, 1, null, '语文'), (4, 2, null, '语文'),
      (5, 1, 1, '语文'), (6, 1, 1, '语文'), (7, 1, 2, '语文'), (8, 1, null, '数学');
    insert into label values (1, 1, '班会'), (2, 2, '班会'), (3, 1, '班会'), (4, 1, '课题')`)
  await db.exec(readFileSync(migration, 'utf8'))
  const names = async (table: string, name: string) =>
    (await db.query<{ name: string }>(`select ${name} as name from ${table} order by id`)).rows.map(({ name }) => name)
  expect(await names('course_category', 'category_name')).toEqual([
    ...['语文', '语文（2）', '语文（3）', '语文', '语文', '语文（6）', '语文', '数学'],
  ])
  expect(await names('label', 'label_name')).toEqual(['班会', '班会', '班会（3）', '课题'])
  await expect(db.exec("insert into course_category values (9, 1, null, '数学')")).rejects.toThrow('duplicate key')
  await expect(db.exec("insert into label values (9, 2, '班会')")).rejects.toThrow('duplicate key')
  await db.close()
})
