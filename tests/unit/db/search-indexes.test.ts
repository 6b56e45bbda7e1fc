// Indexes over texts that people write merge what they gather in small parts: no text makes everybody wait for many others.
import { expect, test } from 'vitest'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

test('each search index of written texts merges at 256 kB', async () => {
  const { rows } = await w.db.pool.query(`select c.relname as name, c.reloptions as options from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'gin'
    join pg_class t on t.oid = i.indrelid where pg_get_indexdef(c.oid) like '%(search)%' and t.relname <> 'search_word' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['blog_search', 'course_search', 'exam_search', 'question_search'])
  for (const { name, options } of rows) expect([name, options]).toEqual([name, ['gin_pending_list_limit=256']])
})
