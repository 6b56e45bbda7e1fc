// The figures of a blog: what readers did, by the day in Beijing; sums equal the rows they come from.
import { expect, test } from 'vitest'
import { addDays, dayInBeijing } from '../../../src/contract/beijing.ts'
import { countViews } from '../../../src/jobs/count-views.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const today = dayInBeijing()

async function aWriter() {
  const me = await aNewcomer(w)
  await me.api('community/auth/blogger/save', { bloggerName: `三尺之间 ${next()}` })
  const { rows } = await w.db.pool.query(
    `insert into blog (account_id, label_id, title, content) select $1, min(id), '一节课只问三个问题', '<p>少问</p>'
      from label where label_area = 1 returning id`,
    [me.id],
  )
  return { me, blogId: rows[0].id as number }
}

test('every day of the span is there, also one on which nothing happened', async () => {
  const { me } = await aWriter()
  const { list, total } = await me.api('community/auth/blogger/figure/view', { span: 7 })
  expect(list.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(today, n - 6)))
  expect(total).toEqual({ countRead: 0, countAdmire: 0, countCollect: 0, countComment: 0, countFans: 0 })
  const { list: year } = await me.api('community/auth/blogger/figure/view', { span: 0 })
  expect([year[0]?.day, year.at(-1)?.day]).toEqual([`${today.slice(0, 4)}-01-01`, today])
})

test('likes, collections, comments and fans count on the day they came; my own comments do not', async () => {
  const { me, blogId } = await aWriter()
  const reader = await aNewcomer(w)
  for (const opType of [1, 2] as const) await reader.api('community/auth/blog/user/record/save', { blogId, opType })
  await reader.api('community/auth/blog/comment/save', { blogId, content: '少问是真的难' })
  await me.api('community/auth/blog/comment/save', { blogId, content: '谢谢' })
  await reader.api('community/auth/blogger/user/record/save', { bloggerId: me.id })
  const { list, total } = await me.api('community/auth/blogger/figure/view', { span: 30 })
  const one = { countRead: 0, countAdmire: 1, countCollect: 1, countComment: 1, countFans: 1 }
  expect(list.at(-1)).toEqual({ day: today, ...one })
  expect(total).toEqual(one)
  const { list: articles } = await me.api('community/auth/blogger/figure/blog/list', { day: today })
  expect(articles).toEqual([
    { id: blogId, title: '一节课只问三个问题', countRead: 0, countAdmire: 1, countCollect: 1, countComment: 1 },
  ])
})

test('what came before the span is what it is compared with', async () => {
  const { me, blogId } = await aWriter()
  const reader = await aNewcomer(w)
  await reader.api('community/auth/blog/user/record/save', { blogId, opType: 2 })
  await w.db.pool.query(`update blog_record set gmt_create = now() - interval '8 days' where blog_id = $1`, [blogId])
  const { total, before } = await me.api('community/auth/blogger/figure/view', { span: 7 })
  expect([total.countAdmire, before.countAdmire]).toEqual([0, 1])
})

test('a view is counted once, for the article and for its day, however often the page tells of it', async () => {
  const { me, blogId } = await aWriter()
  const read = () =>
    w.as('learner2')('data/api/page/view', { refType: 6, refId: blogId, path: `/blog/article/${blogId}` })
  await read()
  await read()
  const job = countViews(w.db, w.outside.views, (why) => expect.fail(why))
  await job.count()
  await read()
  await job.stop()
  const { total } = await me.api('community/auth/blogger/figure/view', { span: 7 })
  const { countRead } = await w.as('guest')('community/api/blog/view', { id: blogId })
  expect([total.countRead, countRead]).toEqual([1, 1])
})

test('the head of the centre counts what is there', async () => {
  const { me, blogId } = await aWriter()
  const reader = await aNewcomer(w)
  for (const opType of [1, 2] as const) await reader.api('community/auth/blog/user/record/save', { blogId, opType })
  await reader.api('community/auth/blogger/user/record/save', { bloggerId: me.id })
  expect(await me.api('community/auth/blogger/centre/view', {})).toMatchObject({
    questionCount: 0,
    fansCount: 1,
    admireCount: 1,
    collectedCount: 1,
    acceptCount: 0,
    attentionCount: 0,
  })
  expect(await reader.api('community/auth/blogger/centre/view', {})).toMatchObject({
    collectionCount: 1,
    attentionCount: 1,
  })
})

test('a span that is none is refused', async () => {
  const { me } = await aWriter()
  expect(await endOf(me.api('community/auth/blogger/figure/view', { span: 8 as 7 }))).toBe('invalid')
})
