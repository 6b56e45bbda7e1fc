// A large school for measuring: as many pages as asked for, whole courses, names of their own, found by searching.
import { expect, test } from 'vitest'
import { growSchool } from '../../../src/demo/grow.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const none = async (rows: string) => expect((await w.db.pool.query(`select * from ${rows} limit 5`)).rows).toEqual([])

test('a school grows to the size that is asked for, and stays what it is', async () => {
  expect(await w.db.write((q) => growSchool(q, 900))).toBe(900)
  await none(
    `course a join course b using (course_name) where a.id < b.id and coalesce(a.published_id, b.published_id) is null`,
  )
  await none(`blog a join blog b on a.title = b.title and a.id < b.id`)
  await none(`question a join question b on a.title = b.title and a.id < b.id`)
  await none(
    `course c where course_state = 2 and course_category in (1, 9) and period_total <> (select count(*) from course_period p where p.course_id = c.id)`,
  )
  await none(`course_period p join course_chapter t on t.id = p.chapter_id where t.course_id <> p.course_id`)
  await none(
    `course_period p join course c on c.id = p.course_id where c.course_state = 2 and period_type = 5
      and not exists (select from course_imagetext t where t.period_id = p.id)`,
  )
  const found = await w.db.pool.query(
    `select title from blog where title like '一年级语文：%' and search @@ '语文 & 年级'::tsquery`,
  )
  expect(found.rows.length).toBeGreaterThan(0)
})
