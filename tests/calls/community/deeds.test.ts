// Liking, collecting, following: counted once, told once, taken back whole.
import { expect, test } from 'vitest'
import { aNewcomer } from '../../support/making.ts'
import { aBlogger } from '../../support/reviewing.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const reader = w.as('learner2')

/** The newest article of 王老师. */
const article = async () =>
  (
    await w.db.pool.query(`select b.id, b.account_id, b.count_admire, b.count_collect from blog b join account a on a.id = b.account_id
      where a.nickname = '王老师' and b.is_shown order by b.id desc limit 1`)
  ).rows[0] as { id: number; account_id: number; count_admire: number; count_collect: number }
const told = async (title: string) =>
  (await w.as('lecturer')('user/auth/msg/user/list', { msgType: 5, pageSize: 100 })).list.filter(
    (one) => one.msgTitle === title,
  )

test('a dozen equal likes at once count one, and so do a dozen undone at once; the writer hears of it once', async () => {
  const { id: blogId, count_admire: before } = await article()
  const dozen = (name: 'community/auth/blog/user/record/save' | 'community/auth/blog/user/record/delete') =>
    Promise.all(Array.from({ length: 12 }, () => reader(name, { blogId, opType: 2 })))
  expect((await dozen('community/auth/blog/user/record/save')).map(({ count }) => count)).toEqual(
    Array(12).fill(before + 1),
  )
  expect(await reader('community/auth/blog/view', { id: blogId })).toMatchObject({
    isAdmire: 1,
    isCollection: 0,
    countAdmire: before + 1,
  })
  expect((await dozen('community/auth/blog/user/record/delete')).map(({ count }) => count)).toEqual(
    Array(12).fill(before),
  )
  await reader('community/auth/blog/user/record/save', { blogId, opType: 2 })
  expect(await told('周敏赞了你的文章')).toHaveLength(1)
})

test('what I collected is on my list, and leaves it', async () => {
  const { id: blogId, count_collect: before } = await article()
  const mine = async () =>
    (await reader('community/auth/blog/user/record/collection/list', {})).list.map(({ id }) => id)
  expect(await reader('community/auth/blog/user/record/save', { blogId, opType: 1 })).toEqual({
    opType: 1,
    count: before + 1,
  })
  expect((await mine())[0]).toBe(blogId)
  expect(await reader('community/auth/blog/user/record/delete', { blogId, opType: 1 })).toEqual({
    opType: 1,
    count: before,
  })
  expect(await mine()).not.toContain(blogId)
})

test('the public call never says what an article is to somebody, even with a token', async () => {
  const { id } = await article()
  const seen = await reader('community/api/blog/view', { id })
  expect(Object.keys(seen).filter((name) => /^is(Admire|Collection|Mine|Attention)$/.test(name))).toEqual([])
})

test('following counts one, tells the blogger once, fills the feed; nobody follows themselves', async () => {
  const { account_id: bloggerId, id } = await article()
  const before = (await w.as('guest')('community/api/blogger/view', { bloggerId })).fansCount
  const follow = (opType: 0 | 1) => reader('community/auth/blogger/user/record/save', { bloggerId, opType })
  const feed = async () => (await reader('community/auth/blog/attention/list', {})).list.map((one) => one.id)
  expect(await feed()).toEqual([])

  const many = await Promise.all(Array.from({ length: 12 }, () => follow(1)))
  expect(many).toEqual(Array(12).fill({ isAttention: 1, fansCount: before + 1 }))
  expect(await feed()).toContain(id)
  expect(await reader('community/auth/blogger/view', { bloggerId })).toMatchObject({ isAttention: 1 })
  const { list: fans } = await reader('community/auth/blogger/user/record/fans/list', { bloggerId })
  expect(fans[0]).toMatchObject({ bloggerName: '周敏', isMutual: 0 })

  expect(await follow(0)).toEqual({ isAttention: 0, fansCount: before })
  await follow(1)
  expect(await told('周敏关注了你')).toHaveLength(1)
  expect(await endOf(w.as('lecturer')('community/auth/blogger/user/record/save', { bloggerId }))).toBe('conflict')
  const { list: others } = await reader('community/auth/blogger/recommend/list', { limit: 20 })
  expect(others.map((one) => one.id)).not.toContain(bloggerId)
})

test('of a question one follows, collects and likes are three things, each counted once', async () => {
  const { rows } = await w.db.pool.query('select id, count_attention from question order by id limit 1')
  const { id: questionsId, count_attention: before } = rows[0]
  const save = (opType: 1 | 2 | 3) => reader('community/auth/questions/user/record/save', { questionsId, opType })
  expect((await Promise.all([save(3), save(3), save(3)])).map(({ count }) => count)).toEqual(Array(3).fill(before + 1))
  expect(await save(1)).toEqual({ opType: 1, count: 1 })
  expect(await save(2)).toEqual({ opType: 2, count: 1 })
  expect(await reader('community/auth/questions/view', { id: questionsId })).toMatchObject({
    isAttention: 1,
    isMine: 0,
    countAttention: before + 1,
  })
  expect((await reader('community/auth/questions/user/record/list', {})).list[0]?.id).toBe(questionsId)
})

test('the list of whom I follow has them alone, not whom others follow', async () => {
  const [one, two, me, other] = [await aBlogger(w), await aBlogger(w), await aNewcomer(w), await aNewcomer(w)]
  await me.api('community/auth/blogger/user/record/save', { bloggerId: one.id, opType: 1 })
  await other.api('community/auth/blogger/user/record/save', { bloggerId: two.id, opType: 1 })
  const followed = async (who: typeof me) => {
    const { list, totalCount } = await who.api('community/auth/blogger/user/record/list', {})
    return [totalCount, ...list.map(({ bloggerName }) => bloggerName)]
  }
  expect(await followed(me)).toEqual([1, `博主${one.id}`])
  expect(await followed(other)).toEqual([1, `博主${two.id}`])
})
