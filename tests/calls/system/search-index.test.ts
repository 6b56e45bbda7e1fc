// What is published is found by the words that this version of the program makes, whichever version published it.
import { expect, test } from 'vitest'
import { searchVersion } from '../../../src/gateway/text/search.ts'
import { indexSome } from '../../../src/gateway/text/search-index.ts'
import { aPublishedCourse } from '../../support/authoring.ts'
import { aPaper } from '../../support/exams.ts'
import { aNewcomer, asItIs, one } from '../../support/making.ts'
import { aPublicBlog, aWaitingBlog, handInQuestion, openReview } from '../../support/reviewing.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const some = (version?: number) => w.db.write((q) => indexSome(q, version))
async function all(version = searchVersion + 1) {
  let batches = 0
  while (await some(version)) batches++
  return batches
}
const run = (text: string, values: unknown[]) => w.db.pool.query(text, values)
const wordsOf = async (kind: string, id: number) =>
  (await one(w, `select search::text as words from ${kind} where id = $1`, [id])).words as string

async function published() {
  const operator = w.as('operator')
  const asker = await aNewcomer(w)
  const question = await handInQuestion(w, asker)
  await operator('PUT community/admin/review/audit', {
    id: await openReview(w, 2, question.id),
    decision: 1,
  })
  const category = await one(w, 'select id from info_category order by id limit 1')
  const news = await operator('community/admin/article/save', {
    categoryId: category.id,
    title: '学时认定办法修订',
    content: '<p>自 9 月起，校本研修<b>计入</b>学时。</p>',
  })
  return [
    ['course', (await aPublishedCourse(w)).id],
    ['exam', (await aPaper(w)).paper.id],
    ['blog', (await aPublicBlog(w)).id],
    ['blog', news.id],
    ['question', question.id],
  ] as const
}

const tables = ['course', 'exam', 'blog', 'question'] as const
/** By kind and id. */
async function allWords() {
  const rows = tables.map(
    (kind) => `select '${kind} ' || id as row, search::text as words from ${kind} where search <> ''`,
  )
  const { rows: all } = await w.db.pool.query<{ row: string; words: string }>(
    `${rows.join(' union all ')} order by row`,
  )
  return new Map(all.map(({ row, words }) => [row, words]))
}

test('made again they are those that publishing made, and those of the demo school', async () => {
  expect(await all(searchVersion)).toBe(0) // of a school that was opened by this version
  const rows = await published()
  const before = await allWords()
  for (const [kind, id] of rows) {
    expect(before.has(`${kind} ${id}`)).toBe(true)
    await one(w, `update ${kind} set search = '''旧词''' where id = $1 returning id`, [id])
  }
  expect(await all()).toBeGreaterThan(8)
  const after = await allWords()
  expect([...after.keys()]).toEqual([...before.keys()])
  const other = [...after].filter(([row, words]) => before.get(row) !== words)
  const difference = (words: string, others: string) =>
    words.split(' ').filter((word) => !others.split(' ').includes(word))
  expect(
    other.map(([row, words]) => [row, difference(words, before.get(row)!), difference(before.get(row)!, words)]),
  ).toEqual([])
  expect(await some(searchVersion + 1)).toBe(false)
})

test('one that was stopped goes on where it was, and what waits to be published is left alone', async () => {
  const draft = await aWaitingBlog(w)
  const waiting = async () => (await w.db.pool.query('select count(*)::int as num from search_stale')).rows[0].num
  await some(searchVersion + 2)
  const left = await waiting()
  expect(left).toBeGreaterThan(20)
  await some(searchVersion + 2)
  expect(await waiting()).toBe(left - 10)
  await all(searchVersion + 2)
  expect(await waiting()).toBe(0)
  expect(await wordsOf('blog', draft.id)).toBe('')
})

/** What is called anew, and the row that is found by its new name once the job has run. */
const renames: [
  what: string,
  rename: (name: string) => Promise<readonly [kind: (typeof tables)[number], id: number]>,
][] = [
  [
    'a category of courses',
    async (categoryName) => {
      const course = await aPublishedCourse(w)
      const { list } = await w.as('operator')('course/admin/category/list', {})
      const { categoryId } = await one(w, 'select category_id as "categoryId" from course where id = $1', [course.id])
      const { id, parentId, palette } = list.find((category) => category.id === categoryId)!
      await w.as('operator')('course/admin/category/save', {
        ...(await asItIs(w, 'course_category', id)),
        parentId,
        palette,
        categoryName,
      })
      return ['course', course.id]
    },
  ],
  [
    'the category above that of an exam',
    async (name) => {
      const { paper } = await aPaper(w)
      await run(
        `update course_category set category_name = $2 where id = (select k.parent_id from exam e
          join course_category k on k.id = e.category_id where e.id = $1)`,
        [paper.id, name],
      )
      return ['exam', paper.id]
    },
  ],
  [
    'a lecturer, of his courses',
    async (name) => {
      const course = await aPublishedCourse(w)
      await run('update lecturer set lecturer_name = $2 where id = (select lecturer_id from course where id = $1)', [
        course.id,
        name,
      ])
      return ['course', course.id]
    },
  ],
  [
    'a lecturer, of his exams',
    async (name) => {
      const { paper } = await aPaper(w)
      await run('update lecturer set lecturer_name = $2 where id = (select lecturer_id from exam where id = $1)', [
        paper.id,
        name,
      ])
      return ['exam', paper.id]
    },
  ],
  [
    'an organization',
    async (name) => {
      const { id } = await one(w, `select id from course where organization_id is not null and search <> '' limit 1`)
      await run(
        'update organization set organization_name = $2 where id = (select organization_id from course where id = $1)',
        [id, name],
      )
      return ['course', id]
    },
  ],
  [
    'a blog',
    async (bloggerName) => {
      const { id, accountId } = await one(
        w,
        `select id, account_id as "accountId" from blog where article_type = 1 and search <> '' order by id limit 1`,
      )
      await run('update blogger set blogger_name = $2 where account_id = $1', [accountId, bloggerName])
      return ['blog', id]
    },
  ],
  [
    'a label',
    async (name) => {
      const { id } = await one(w, `select id from blog where article_type = 1 and search <> '' order by id limit 1`)
      await run('update label set label_name = $2 where id = (select label_id from blog where id = $1)', [id, name])
      return ['blog', id]
    },
  ],
  [
    'a category of news',
    async (name) => {
      const { id } = await one(w, `select id from blog where article_type = 2 and search <> '' order by id limit 1`)
      await run('update info_category set category_name = $2 where id = (select category_id from blog where id = $1)', [
        id,
        name,
      ])
      return ['blog', id]
    },
  ],
  [
    'somebody who asked',
    async (nickname) => {
      const asker = await aNewcomer(w)
      const question = await handInQuestion(w, asker)
      await w.as('operator')('PUT community/admin/review/audit', {
        id: await openReview(w, 2, question.id),
        decision: 1,
      })
      await asker.api('user/auth/user/ext/update', { nickname })
      return ['question', question.id]
    },
  ],
]

test.each(renames)('%s: what was published before is found by the new name', async (what, rename) => {
  await all(searchVersion)
  const name = `${'甲乙丙丁戊己庚辛壬'[renames.findIndex(([of]) => of === what)]}螺湾`
  const [kind, id] = await rename(name)
  const word = `'${name.slice(0, 2)}'`
  expect(await wordsOf(kind, id)).not.toContain(word)
  await all(searchVersion)
  expect(await wordsOf(kind, id)).toContain(word)
})

test('a name that is saved as it was makes nothing again', async () => {
  await all(searchVersion)
  const { list } = await w.as('operator')('course/admin/category/list', {})
  const { id, parentId, palette, categoryName } = list[0]!
  await w.as('operator')('course/admin/category/save', {
    ...(await asItIs(w, 'course_category', id)),
    parentId,
    palette,
    categoryName,
  })
  await run('update lecturer set lecturer_name = lecturer_name', [])
  await run('update course_category set category_name = category_name', [])
  expect(await some(searchVersion)).toBe(false)
})
