// What is published is found by the words that this version of the program makes, whichever version published it.
import { expect, test } from 'vitest'
import { searchVersion } from '../../../src/gateway/text/search.ts'
import { indexSome } from '../../../src/gateway/text/search-index.ts'
import { aPublishedCourse } from '../../support/authoring.ts'
import { aPaper } from '../../support/exams.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { aPublicBlog, aWaitingBlog, handInQuestion, openReview } from '../../support/reviewing.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const some = (version?: number) => w.db.write((q) => indexSome(q, version))
async function all(version = searchVersion + 1) {
  let batches = 0
  while (await some(version)) batches++
  return batches
}
const wordsOf = async (kind: string, id: number) =>
  (await one(w, `select search::text as words from ${kind} where id = $1`, [id])).words as string

async function published() {
  const operator = w.as('operator')
  const asker = await aNewcomer(w)
  const question = await handInQuestion(w, asker)
  await operator('PUT community/admin/review/audit', {
    ...{ id: await openReview(w, 2, question.id), decision: 1 },
  })
  const category = await one(w, 'select id from info_category order by id limit 1')
  const news = await operator('community/admin/article/save', {
    ...{ categoryId: category.id, title: '学时认定办法修订', content: '<p>自 9 月起，校本研修<b>计入</b>学时。</p>' },
  })
  return [
    ['course', (await aPublishedCourse(w)).id],
    ['exam', (await aPaper(w)).paper.id],
    ['blog', (await aPublicBlog(w)).id],
    ['blog', news.id],
    ['question', question.id],
  ] as const
}

test('made again they are those that publishing made', async () => {
  expect(await all(searchVersion)).toBe(0) // of a school that was opened by this version
  const rows = await published()
  const before = await Promise.all(rows.map(([kind, id]) => wordsOf(kind, id)))
  for (const [kind, id] of rows) await one(w, `update ${kind} set search = '''旧词''' where id = $1 returning id`, [id])
  expect(await all()).toBeGreaterThan(8)
  expect(await Promise.all(rows.map(([kind, id]) => wordsOf(kind, id)))).toEqual(before)
  expect(await some(searchVersion + 1)).toBe(false)
})

test('one that was stopped goes on where it was, another version begins anew, and what waits is left alone', async () => {
  const [first] = (await w.db.pool.query(`select min(id) as id from blog where search <> ''`)).rows
  const draft = await aWaitingBlog(w)
  await some(searchVersion + 2)
  const spoil = () => one(w, `update blog set search = '''旧词''' where id = $1 returning id`, [first.id])
  await spoil()
  await all(searchVersion + 2)
  expect(await wordsOf('blog', first.id)).toBe("'旧词'") // behind it already
  await some(searchVersion + 3)
  await spoil()
  await all(searchVersion + 4)
  expect(await wordsOf('blog', first.id)).not.toBe("'旧词'")
  expect(await wordsOf('blog', draft.id)).toBe('')
  const { rows } = await w.db.pool.query('select distinct version, done_id from search_index')
  expect(rows).toEqual([{ version: searchVersion + 4, done_id: 0 }])
})

test('a category called anew is found by its new name, in what was published before too', async () => {
  await all(searchVersion)
  const course = await aPublishedCourse(w)
  const operator = w.as('operator')
  const { list } = await operator('course/admin/category/list', {})
  const { categoryId } = await one(w, 'select category_id as "categoryId" from course where id = $1', [course.id])
  const { id, parentId, palette, categoryName } = list.find((category) => category.id === categoryId)!
  await operator('course/admin/category/save', { id, parentId, palette, categoryName })
  expect(await some(searchVersion)).toBe(false) // it is called as it was
  await operator('course/admin/category/save', { id, parentId, palette, categoryName: '跨学科学习' })
  expect(await wordsOf('course', course.id)).not.toContain('跨学科')
  await all(searchVersion)
  expect(await wordsOf('course', course.id)).toContain('跨学科')
})
