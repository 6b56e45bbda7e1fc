// The calls of contract/community/article.ts: news as operators write it.

import { beforeEach, expect, test } from 'vitest'
import { asItIs } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const guest = w.as('guest')

beforeEach(() => void (w.stale.length = 0))
const wentStale = () => w.stale.map(({ tags, isPurge }) => `${isPurge ? 'gone' : 'stale'} ${[...new Set(tags)].sort()}`)
const piece = {
  categoryId: 1,
  title: '关于寒假集中研修的通知',
  content: '<p onclick="x()">一月十日开班<script>x()</script></p>',
}

test('news is cleaned, gets its summary, stands first in the lists and is found by its words', async () => {
  const { id } = await operator('community/admin/article/save', piece)
  expect(await guest('community/api/blog/view', { id })).toMatchObject({
    title: piece.title,
    content: '<p>一月十日开班</p>',
    summary: '一月十日开班',
    articleType: 2,
  })
  expect((await guest('community/api/article/zone/ref/list', {})).list[0]?.id).toBe(id)
  for (const keyword of ['集中研修', '开班'])
    expect((await guest('community/api/article/zone/ref/list', { keyword })).list.map((one) => one.id)).toContain(id)
  expect((await operator('community/admin/article/page', { keyword: '集中研修' })).list[0]?.id).toBe(id)
  expect(wentStale()).toEqual(['stale info'])
})

test('a change tells its page, and the lists only when it comes into one or leaves it', async () => {
  const { id } = await operator('community/admin/article/save', piece)
  w.stale.length = 0
  await operator('community/admin/article/save', {
    ...(await asItIs(w, 'blog', id)),
    ...piece,
    title: '寒假集中研修推迟',
  })
  await operator('community/admin/article/save', { ...(await asItIs(w, 'blog', id)), ...piece, categoryId: 2 })
  expect((await guest('community/api/article/zone/ref/list', { categoryId: 2 })).list[0]?.title).toBe(piece.title)
  expect(
    (await guest('community/api/article/zone/ref/list', { keyword: '推迟' })).list.map((one) => one.id),
  ).not.toContain(id)
  expect(wentStale()).toEqual([`stale blog:${id},info:${id},sitemap`, `stale blog:${id},info,info:${id},sitemap`])
})

test('news taken down is gone at once, stays with the operators, and comes back where it was', async () => {
  const { id } = await operator('community/admin/article/save', piece)
  w.stale.length = 0
  expect(await operator('community/admin/article/stand', { id, standType: 2 })).toEqual({ id, isOpen: 0 })
  expect(await endOf(guest('community/api/blog/view', { id }))).toBe('notFound')
  expect((await operator('community/admin/article/page', { isOpen: 0 })).list.map((one) => one.id)).toEqual([id])
  expect(wentStale()).toContain(`gone blog:${id},info:${id}`)
  await operator('community/admin/article/stand', { id, standType: 1 })
  expect((await guest('community/api/blog/view', { id })).title).toBe(piece.title)
  await operator('community/admin/article/delete', { id })
  expect(await endOf(operator('community/admin/article/view', { id }))).toBe('notFound')
})

test('what is no news is not touched by the calls about news, and news without a text is refused', async () => {
  const { list } = await guest('community/api/blog/list', {})
  const { id } = list[0]!
  const ended = await Promise.all(
    [
      operator('community/admin/article/view', { id }),
      operator('community/admin/article/save', { ...(await asItIs(w, 'blog', id)), ...piece }),
      operator('community/admin/article/stand', { id, standType: 2 }),
      operator('community/admin/article/delete', { id }),
    ].map(endOf),
  )
  expect(new Set(ended)).toEqual(new Set(['notFound']))
  expect(await guest('community/api/blog/view', { id })).toMatchObject({ articleType: 1 })
  expect(await endOf(operator('community/admin/article/save', { ...piece, content: '<p> </p>' }))).toBe('invalid')
  expect(wentStale()).toEqual([])
})
