// The calls of contract/system/admin/{nav,website,website-nav,website-link}.ts: what operators change, and what goes stale by it.

import { beforeEach, expect, test } from 'vitest'
import { editSite } from '../../support/edit-site.ts'
import { asItIs, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const guest = w.as('guest')

beforeEach(() => void (w.stale.length = 0))
const wentStale = () => w.stale.map(({ tags, isPurge }) => `${isPurge ? 'gone' : 'stale'} ${tags}`)

test('a saved navigation shows at once, in its order, hidden items aside; only the navigation goes stale', async () => {
  const { id } = await operator('system/admin/nav/bar/save', { navTitle: '教研活动', navUrl: '/list?categoryId1=3' })
  const shown = async () => (await guest('system/api/nav/bar/list', {})).list.map(({ navTitle }) => navTitle)
  expect((await shown()).at(-1)).toBe('教研活动')
  const { list } = await operator('system/admin/nav/bar/page', {})
  await operator('system/admin/nav/bar/sort', {
    ids: [id, ...list.map((row) => row.id).filter((other) => other !== id)],
  })
  expect((await shown())[0]).toBe('教研活动')
  await operator('system/admin/nav/bar/save', {
    ...(await asItIs(w, 'nav_bar', id)),
    navTitle: '教研活动',
    navUrl: '/list',
    statusId: 0,
  })
  expect(await shown()).not.toContain('教研活动')
  await operator('system/admin/nav/bar/delete', { id })
  expect(await endOf(operator('system/admin/nav/bar/delete', { id }))).toBe('notFound')
  expect(wentStale()).toEqual(Array(4).fill('stale nav'))
})

test('a refused change makes nothing stale and leaves no trace', async () => {
  const bad = { navTitle: '坏链接', navUrl: 'javascript:alert(1)' }
  expect(await w.raw('operator', 'system/admin/nav/bar/save', bad)).toMatchObject({
    code: 422,
    data: { fields: [{ path: 'navUrl' }] },
  })
  for (const navUrl of ['//evil.cn', '/\\evil.cn', 'data:text/html,x', ' /list'])
    expect([navUrl, await endOf(operator('system/admin/nav/bar/save', { navTitle: '坏链接', navUrl }))]).toEqual([
      navUrl,
      'invalid',
    ])
  expect(await endOf(editSite(operator, { title: '杏坛', userType: 3 } as never))).toBe('invalid')
  expect(wentStale()).toEqual([])
})

test('site information changes field by field, its rich texts cleaned', async () => {
  const recruitInfo = '<p onclick="x()">欢迎<script>alert(1)</script><img src=x onerror=y></p>'
  const { version: _, ...info } = await editSite(operator, { icp: '京ICP备2026000001号', recruitInfo })
  expect(info).toMatchObject({ title: '杏坛', icp: '京ICP备2026000001号' })
  expect(info.recruitInfo).not.toMatch(/script|onclick|onerror/)
  expect(await guest('system/api/website/get', {})).toEqual(info)
  expect(wentStale()).toEqual(['stale website'])
})

test('a footer article is written, shown at its address, hidden and taken down at once', async () => {
  const column = await operator('system/admin/website/nav/save', { navName: '新栏目' })
  const article = {
    parentId: column.id,
    navName: '新文章',
    artDesc: '<h1>标题</h1><p>正文</p><iframe src="/"></iframe>',
  }
  const { id } = await operator('system/admin/website/nav/save', article)
  expect((await guest('system/api/website/nav/article/get', { navId: id })).artDesc).toBe('<h2>标题</h2><p>正文</p>')
  expect((await guest('system/api/website/nav/list', {})).list.at(-1)?.websiteNavList).toEqual([
    { id, navName: '新文章' },
  ])
  expect(await endOf(operator('system/admin/website/nav/delete', { id: column.id }))).toBe('conflict')
  expect(await endOf(operator('system/admin/website/nav/save', { parentId: id, navName: '第三层' }))).toBe('invalid')
  await operator('system/admin/website/nav/save', { ...(await asItIs(w, 'website_nav', id)), ...article, statusId: 0 })
  expect(await endOf(guest('system/api/website/nav/article/get', { navId: id }))).toBe('notFound')
  await operator('system/admin/website/nav/delete', { id })
  expect(wentStale()).toEqual([
    `stale footer,terrace:${column.id}`,
    `stale footer,terrace:${id}`,
    `stale footer,terrace:${id}`,
    'stale footer',
    `gone terrace:${id}`,
  ])
})

test('each deed of an operator is noted, without secrets; reading is not', async () => {
  await operator('system/admin/website/link/save', {
    linkName: '国家中小学智慧教育平台',
    linkUrl: 'https://example.cn',
  })
  await operator('system/admin/website/link/page', {})
  const { rows } = await w.db.pool.query('select call, input from operator_log order by id desc limit 1')
  expect(rows[0]).toMatchObject({
    call: 'system/admin/website/link/save',
    input: { linkName: '国家中小学智慧教育平台' },
  })
  const all = await w.db.pool.query(
    "select input::text as input from operator_log where input::text like '%xingtan2026%'",
  )
  expect(all.rows).toEqual([])
})

test('publishing is put into the queue with its number; the same that still waits is not done twice', async () => {
  const first = await operator('system/admin/site/publish', { scope: 2, tags: ['nav'] })
  const again = await operator('system/admin/site/publish', { scope: 2, tags: ['nav'] })
  const other = await operator('system/admin/site/publish', { scope: 3, paths: ['/list'] })
  expect([again.jobNo, w.jobs.map(({ data }) => data)]).toEqual([first.jobNo, [first, other]])
  expect(await operator('system/admin/site/publish/view', first)).toMatchObject({
    jobStatus: 1,
    tags: ['nav'],
    done: 0,
  })
  expect((await operator('system/admin/site/publish/page', {})).list.map(({ jobNo }) => jobNo)).toEqual([
    other.jobNo,
    first.jobNo,
  ])
  expect(await endOf(operator('system/admin/site/publish', { scope: 3, paths: ['//evil'] }))).toBe('invalid')
})

test('links of the foot show in their order while they are on', async () => {
  const shown = async () => (await guest('system/api/website/link', {})).list.map(({ linkName }) => linkName)
  const before = await shown()
  for (const n of [1, 2, 3])
    await operator('system/admin/website/link/save', {
      linkName: `友情 ${n}`,
      linkUrl: `https://example.com/${n}`,
      linkTarget: '_blank',
    })
  expect(await shown()).toEqual([...before, '友情 1', '友情 2', '友情 3'])
  await one(w, `update website_link set status_id = 0 where link_name = '友情 2' returning id`)
  w.anew()
  expect(await shown()).toEqual([...before, '友情 1', '友情 3'])
})

test('the columns of the footer are put in order, and the articles of a column; only the footer goes stale', async () => {
  const footer = async () => (await guest('system/api/website/nav/list', {})).list
  const before = await footer()
  const ids = before.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  await operator('system/admin/website/nav/sort', { ids: [...ids].reverse() })
  expect(await footer()).toEqual([...before].reverse())
  const column = before.find(({ websiteNavList }) => websiteNavList.length > 1)!
  const articles = column.websiteNavList.map(({ id }) => id)
  await operator('system/admin/website/nav/sort', { ids: [...articles].reverse() })
  await operator('system/admin/website/nav/sort', { ids: [...articles].reverse() })
  const after = (await footer()).find(({ id }) => id === column.id)!
  expect(after.websiteNavList).toEqual([...column.websiteNavList].reverse())
  expect((await footer()).filter(({ id }) => id !== column.id)).toEqual(
    [...before].reverse().filter(({ id }) => id !== column.id),
  )
  expect(wentStale()).toEqual(Array(3).fill('stale footer'))
})
