// Lists, searches and news of the community, and the beacon that counts reads.
import { expect, test } from 'vitest'
import { blogs } from '../../../src/demo/content/blogs.ts'
import { countViews } from '../../../src/jobs/count-views.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')

test('blogs: the latest first, or what readers liked most; by label; news are not among them', async () => {
  const latest = await guest('community/api/blog/list', { pageSize: 100 })
  expect(latest.totalCount).toBe(blogs.length)
  const times = latest.list.map(({ gmtCreate }) => gmtCreate)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(latest.list.map(({ articleType }) => articleType))).toEqual(new Set([1]))
  const hot = await guest('community/api/blog/list', { labelType: 3, pageSize: 100 })
  expect(hot.list[0]!.countAdmire).toBeGreaterThan(20)
  expect(hot.list.map(({ id }) => id)).not.toEqual(latest.list.map(({ id }) => id))
  const { labelNo } = latest.list[0]!
  const labelled = await guest('community/api/blog/list', { labelNo, pageSize: 100 })
  const { list: labels } = await guest('community/api/label/list', { labelArea: 1 })
  expect(labelled.totalCount).toBe(labels.find((one) => one.labelNo === labelNo)?.blogCount)
  const { bloggerId } = latest.list[0]!
  const theirs = await guest('community/api/blog/list', { bloggerId: bloggerId! })
  expect(new Set(theirs.list.map((one) => one.bloggerId))).toEqual(new Set([bloggerId]))
})

test('a search finds a word inside a text, and says where; signs of the query language are harmless', async () => {
  const { list } = await guest('community/api/blog/search/list', { title: '观潮' })
  expect(list[0]).toMatchObject({ title: '我用一学期，让后排的孩子开口读书' })
  expect(list[0]!.highlight).toContain('观潮')
  for (const title of ["'", '\\', '%', "& | ! ( ) : * '", '<script>'])
    expect(await endOf(guest('community/api/blog/search/list', { title }))).toBe('ok')
})

test('news: by category, by word, and one of them as an article without a blogger', async () => {
  const { list: categories } = await guest('community/api/article/zone/category/list', {})
  const all = await guest('community/api/article/zone/ref/list', { pageSize: 100 })
  expect(categories.reduce((sum, { articleCount }) => sum + articleCount, 0)).toBe(all.totalCount)
  const { id: categoryId, articleCount } = categories[0]!
  expect((await guest('community/api/article/zone/ref/list', { categoryId })).totalCount).toBe(articleCount)
  const { list } = await guest('community/api/article/zone/ref/list', { keyword: '离线答题' })
  expect(list[0]!.title).toBe('平台新增离线答题保护，断网不丢卷')
  expect(await guest('community/api/blog/view', { id: list[0]!.id })).toMatchObject({
    articleType: 2,
    bloggerId: null,
    labelName: '平台',
  })
})

test('a reader counts once a day, on articles, questions and news, and no page goes stale of it', async () => {
  const { rows } = await w.db.pool.query(`select (select min(id) from blog where article_type = 1) as blog,
    (select min(id) from blog where article_type = 2) as news, (select min(id) from question) as question`)
  const { blog, news, question } = rows[0]
  const reads = async () =>
    (
      await w.db.pool.query(`select (select count_read from blog where id = ${blog}) as blog,
        (select count_read from blog where id = ${news}) as news, (select count_read from question where id = ${question}) as question`)
    ).rows[0] as Record<string, number>
  const before = await reads()
  const read = (by: typeof guest, refType: 6 | 7 | 8, refId: number) =>
    by('data/api/page/view', { refType, refId, path: '/' })
  const job = countViews(w.db, w.outside.views, (why) => expect.fail(why))
  const staleBefore = w.stale.length
  for (let times = 0; times < 2; times++) {
    for (const by of [guest, w.as('learner'), w.as('learner2')]) {
      await read(by, 6, blog)
      await read(by, 6, blog)
    }
    await read(guest, 8, news)
    await read(guest, 7, question)
    await job.count()
  }
  await job.stop()
  expect(await reads()).toEqual({ blog: before.blog! + 3, news: before.news! + 1, question: before.question! + 1 })
  expect(w.stale.length).toBe(staleBefore)
  expect(await endOf(read(guest, 6, 2 ** 40))).toBe('ok') // what is not there is nobody's trouble
})
