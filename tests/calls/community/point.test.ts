// The calls of contract/community/point.ts: what is given, once for each cause, at most so many a day, and taken back with its cause.

import { beforeEach, expect, test } from 'vitest'
import { editSite } from '../../support/edit-site.ts'
import { aNewcomer, type Newcomer, next } from '../../support/making.ts'
import { aPublicBlog, aWord, handInBlog, handInQuestion, openReview } from '../../support/reviewing.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
let [asker, me]: Newcomer[] = []

beforeEach(async () => {
  ;[asker, me] = [await aNewcomer(w), await aNewcomer(w)]
})

const aQuestion = async () => {
  const { id } = await handInQuestion(w, asker!)
  await w.db.pool.query('update question set audit_status = 2 where id = $1', [id])
  return id
}

const answer = async (questionsId: number, by = me!, content = `<p>试过第 ${next()} 种办法。</p>`) =>
  (await by.api('community/auth/questions/comment/save', { questionsId, content })).id

const points = async (by = me!) => {
  const page = await by.api('community/auth/point/list', { pageSize: 50 })
  const sum = page.list.reduce((sum, row) => sum + (row.isBack ? 0 : row.pointNum), 0)
  expect(page.pointTotal).toBe(sum) // the sum is that of the rows, at every step
  return page
}
const total = async (by = me!) => (await points(by)).pointTotal

test('an answer that readers see gives five, a reply and an answer to one’s own question nothing', async () => {
  const id = await aQuestion()
  const first = await answer(id)
  expect(await points()).toMatchObject({
    pointTotal: 5,
    list: [{ pointType: 1, pointNum: 5, isBack: 0, url: `/question/view/${id}#answer-${first}` }],
  })
  await asker!.api('community/auth/questions/comment/save', {
    questionsId: id,
    parentId: first,
    content: '<p>谢谢</p>',
  })
  await answer(id, asker)
  expect(await total(asker)).toBe(0)
})

test('an answer that waits gives its points when it passes', async () => {
  await aWord(w, '积分加好友', 2)
  const id = await answer(await aQuestion(), me, '<p>想要的积分加好友</p>')
  expect(await total()).toBe(0)
  const reviewId = await openReview(w, 3, id)
  await operator('PUT community/admin/review/audit', { id: reviewId, decision: 1 })
  expect(await total()).toBe(5)
  await operator('PUT community/admin/review/undo', { id: reviewId })
  expect(await total()).toBe(0)
})

test('a day gives twenty-five for answers at most, also when they come at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, aQuestion))
  await Promise.all(ids.map((id) => answer(id)))
  const { list, pointTotal } = await points()
  expect(pointTotal).toBe(25)
  expect(list.map(({ pointNum }) => pointNum).sort()).toEqual([0, 0, 0, 5, 5, 5, 5, 5])
})

test('being accepted gives twenty, once, however often it is pressed', async () => {
  const id = await aQuestion()
  const commentId = await answer(id)
  const accept = () =>
    asker!.api('community/auth/questions/user/record/save', { questionsId: id, opType: 4, commentId })
  await Promise.all([accept(), accept(), accept()])
  expect(await total()).toBe(25)
})

test('what an operator removes, or its writer deletes, gives nothing any more', async () => {
  const id = await aQuestion()
  const commentId = await answer(id)
  await asker!.api('community/auth/questions/user/record/save', { questionsId: id, opType: 4, commentId })
  await operator('community/admin/comment/delete', { refType: 3, id: commentId, reason: '广告' })
  const { list, pointTotal } = await points()
  expect(pointTotal).toBe(0)
  expect(list).toMatchObject([
    { pointType: 2, isBack: 1, url: '' },
    { pointType: 1, isBack: 1, url: '' },
  ])
})

test('what is no longer accepted gives the answer’s points alone', async () => {
  const id = await aQuestion()
  const commentId = await answer(id)
  await asker!.api('community/auth/questions/user/record/save', { questionsId: id, opType: 4, commentId })
  await w.db.pool.query('update question_comment set is_best = 0 where id = $1', [commentId])
  expect(await total()).toBe(5)
})

test('an article gives thirty when it passes, not again for a new version, and nothing when it is banned', async () => {
  const { me: writer, id } = await aPublicBlog(w)
  expect(await total(writer)).toBe(30)
  await handInBlog(w, writer, { title: '改过的一版' }, id)
  const pass = { id: await openReview(w, 1, id), decision: 1 }
  await operator('PUT community/admin/review/audit', pass)
  expect(await total(writer)).toBe(30)
  await handInBlog(w, writer, { title: '第三版' }, id)
  await operator('PUT community/admin/review/audit', { id: await openReview(w, 1, id), decision: 3 })
  expect(await total(writer)).toBe(0)
})

test('a day’s check-in counts once, also when it is pressed many times at once, and days in a row are counted', async () => {
  await w.db.pool.query(
    `insert into point (account_id, point_type, ref_id, point_num, day)
     select $1, 4, to_char(d, 'YYYYMMDD')::bigint, 2, d from (select (now() at time zone 'Asia/Shanghai')::date - n as d
       from unnest(array[1, 2, 3, 5]) n) x`,
    [me!.id],
  )
  expect(await points()).toMatchObject({ isSigned: 0, signDays: 3, pointTotal: 8 })
  const signed = await Promise.all(Array.from({ length: 5 }, () => me!.api('community/auth/point/save', {})))
  for (const one of signed) expect(one).toEqual({ pointNum: 2, isSigned: 1, signDays: 4, pointTotal: 10 })
  expect((await points()).list.filter(({ pointType }) => pointType === 4)).toHaveLength(5)
})

test('a row that ended before yesterday is no row', async () => {
  await w.db.pool.query(
    `insert into point (account_id, point_type, ref_id, point_num, day) values
     ($1, 4, 1, 2, (now() at time zone 'Asia/Shanghai')::date - 2)`,
    [me!.id],
  )
  expect(await points()).toMatchObject({ isSigned: 0, signDays: 0 })
})

test('nobody sees points of others', async () => {
  await answer(await aQuestion())
  expect(await points(asker)).toMatchObject({ list: [], totalCount: 0, pointTotal: 0 })
})

test('the site says how many; what was given stays', async () => {
  await answer(await aQuestion())
  await editSite(operator, { pointAnswer: 8 })
  const { ruleList } = await points()
  expect(ruleList[0]).toEqual({ pointType: 1, pointNum: 8, dayNum: 25 })
  await answer(await aQuestion())
  expect(await total()).toBe(13)
  await editSite(operator, { pointAnswer: 5 })
})
