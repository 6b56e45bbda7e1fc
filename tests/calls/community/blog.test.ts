// Writing articles: handing in, changing, taking down, deleting.
import { expect, test } from 'vitest'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'
import { aBlogger, anArticle, aWritten } from '../../support/writing.ts'

const w = aWorld()
const guest = w.as('guest')
const readers = (id: number) => guest('community/api/blog/view', { id })
const operatorPasses = (id: number) =>
  one(w, `update blog set audit_status = 2 where id = $1`, [id]).then(() =>
    one(w, `update review set audit_status = 2 where ref_type = 1 and ref_id = $1`, [id]),
  )

test('the first article of a writer waits: nobody else reads it, its writer does; of a trusted one it is public at once', async () => {
  const me = await aBlogger(w)
  const first = await me.api('community/auth/blog/save', await anArticle(w))
  expect(first).toMatchObject({ statusId: 0, auditStatus: 1 })
  expect(await endOf(readers(first.id))).toBe('notFound')
  expect(await me.api('community/auth/blog/view', { id: first.id })).toMatchObject({ auditStatus: 1, draftId: null })
  expect((await me.api('community/auth/blog/list', {})).list).toMatchObject([
    { id: first.id, auditStatus: 1, versionStatus: 1, statusId: 0 },
  ])

  const trusted = await aBlogger(w, { isTrusted: true })
  const article = await anArticle(w)
  const live = await trusted.api('community/auth/blog/save', article)
  expect(live).toMatchObject({ statusId: 1, auditStatus: 2 })
  expect(await readers(live.id)).toMatchObject({ title: article.title })
  expect(w.stale.at(-1)!.tags).toEqual(expect.arrayContaining(['blogs', `blog:${live.id}`, `blogger:${trusted.id}`]))
})

test('the same text pressed twice, or its answer lost, is one article', async () => {
  const me = await aBlogger(w)
  const article = await anArticle(w)
  const [a, b] = await Promise.all([
    me.api('community/auth/blog/save', article),
    me.api('community/auth/blog/save', article),
  ])
  expect(a.id).toBe(b!.id)
  expect((await me.api('community/auth/blog/list', {})).totalCount).toBe(1)
  // ten minutes later it is no second press: then it is said that it stands there already
  const written = (minutes: number) =>
    w.db.pool.query('update blog set gmt_create = now() - make_interval(mins => $2) where id = $1', [a.id, minutes])
  await written(9)
  expect((await me.api('community/auth/blog/save', article)).id).toBe(a.id)
  await written(11)
  expect(await messageOf(me.api('community/auth/blog/save', article))).toContain('今天已经发过一样的内容')
})

test('changing a live article leaves the old text to readers until it passes', async () => {
  const me = await aBlogger(w)
  const article = await anArticle(w)
  const { id } = await me.api('community/auth/blog/save', article)
  await operatorPasses(id)
  const changed = { ...article, title: '四张纸才够' }
  expect(await me.api('community/auth/blog/update', { id, ...changed })).toMatchObject({
    statusId: 1,
    auditStatus: 2,
    versionStatus: 1,
  })
  expect(await readers(id)).toMatchObject({ title: article.title })
  expect((await me.api('community/auth/blog/list', {})).list).toMatchObject([{ auditStatus: 2, versionStatus: 1 }])
  expect(await me.api('community/auth/blog/draft/view', { blogId: id })).toMatchObject({
    id: null,
    blogId: id,
    version: 0,
    title: '四张纸才够',
    auditStatus: 1,
    isShown: 1,
  })
})

test('a refused article says why to its writer alone, and can be mended and handed in again', async () => {
  const me = await aBlogger(w)
  const article = await anArticle(w)
  const { id } = await me.api('community/auth/blog/save', article)
  await one(w, `update blog set audit_status = 3, audit_opinion = '请去掉微信号' where id = $1`, [id])
  await one(
    w,
    `update review set audit_status = 3, audit_opinion = '请去掉微信号' where ref_type = 1 and ref_id = $1`,
    [id],
  )
  expect(await me.api('community/auth/blog/view', { id })).toMatchObject({ auditOpinion: '请去掉微信号' })
  expect(await me.api('community/auth/blog/draft/view', { blogId: id })).toMatchObject({
    auditStatus: 3,
    auditOpinion: '请去掉微信号',
    title: article.title,
  })
  expect(await me.api('community/auth/blog/update', { id, ...article, title: '改好的题目' })).toMatchObject({
    statusId: 0,
    auditStatus: 1,
    versionStatus: 1,
  })
  expect((await me.api('community/auth/blog/list', { auditStatus: 1 })).list).toMatchObject([{ title: '改好的题目' }])
})

test.each([
  ['a title of blanks', { title: '   ' }, '至少 2 个字'],
  ['no text', { content: '<p> </p>' }, '请写正文'],
  ['too long a text', { content: `<p>${'字'.repeat(20_001)}</p>` }, '20001 个字'],
  ['a picture of another host', { content: '<p>图</p><img src="https://other.example/a.png">' }, '别的网站的图片'],
  ['no such label', { labelNo: 'B999' }, '没有这个标签'],
  ['a reprint without its source', { articleType: 3 as const }, '出处'],
  ['a source that is a script', { articleType: 3 as const, sourceUrl: 'javascript:alert(1)' }, '网址'],
])('%s is refused with what to do', async (_, wrong, msg) => {
  const me = await aBlogger(w)
  const saving = me.api('community/auth/blog/save', { ...(await anArticle(w)), ...wrong })
  expect(await messageOf(saving)).toContain(msg)
})

test('a script in the text, a link that is a script, and what else could run are gone before anything is stored', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const content =
    '<p onclick="alert(1)">正文<script>alert(2)</script><a href="javascript:alert(3)">链接</a><svg onload="alert(4)"></svg></p>'
  const { id } = await me.api('community/auth/blog/save', { ...(await anArticle(w)), content })
  expect((await readers(id)).content).not.toMatch(/script|onclick|onload|alert\(/)
  const { id: draftId } = await me.api('community/auth/blog/draft/save', { ...(await aWritten(w)), content })
  expect((await me.api('community/auth/blog/draft/view', { id: draftId })).content).not.toMatch(
    /script|onclick|alert\(/,
  )
})

test('nobody hands in without a blog, nor what an operator hid for good', async () => {
  const stranger = await aNewcomer(w)
  expect(await messageOf(stranger.api('community/auth/blog/save', await anArticle(w)))).toContain('开通博客')
  const me = await aBlogger(w, { isTrusted: true })
  const article = await anArticle(w)
  const { id } = await me.api('community/auth/blog/save', article)
  await one(w, 'update blog set is_banned = 1, audit_status = 3 where id = $1', [id])
  expect(await messageOf(me.api('community/auth/blog/update', { id, ...article }))).toContain('平台隐藏')
  expect(await endOf(me.api('community/auth/blog/stand', { id, standType: 1 }))).toBe('conflict')
  // what is typed is still kept
  expect(await me.api('community/auth/blog/draft/save', { ...(await aWritten(w)), blogId: id })).toMatchObject({
    version: 1,
  })
})

test('taken down it is gone from readers at once, put up it is there again; pinned it stands first', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const { id } = await me.api('community/auth/blog/save', await anArticle(w))
  const { id: newer } = await me.api('community/auth/blog/save', await anArticle(w))
  expect(await me.api('community/auth/blog/stand', { id, standType: 2 })).toMatchObject({ isOpen: 0 })
  expect(w.stale).toContainEqual(expect.objectContaining({ isPurge: true, tags: [`blog:${id}`] }))
  expect(await endOf(readers(id))).toBe('notFound')
  expect(await me.api('community/auth/blog/stand', { id, standType: 1 })).toMatchObject({ isOpen: 1 })
  expect(await readers(id)).toMatchObject({ id })
  expect((await me.api('community/auth/blog/list', {})).list.map((row) => row.id)).toEqual([newer, id])
  await me.api('community/auth/blog/stand', { id, standType: 3 })
  expect((await guest('community/api/blog/list', { bloggerId: me.id })).list.map((row) => row.id)).toEqual([id, newer])
})

test('deleted it is gone, and comes back as it was; what waited waits again; after 30 days no more', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const { id } = await me.api('community/auth/blog/save', await anArticle(w))
  await me.api('community/auth/blog/delete', { id })
  expect(await endOf(readers(id))).toBe('notFound')
  expect(await endOf(me.api('community/auth/blog/view', { id }))).toBe('notFound')
  expect((await me.api('community/auth/blog/list', {})).list).toEqual([])
  expect((await me.api('community/auth/blog/list', { auditStatus: 5 })).list).toMatchObject([{ id }])
  expect(await messageOf(me.api('community/auth/blog/draft/save', { ...(await aWritten(w)), blogId: id }))).toContain(
    '删除了',
  )
  expect(await me.api('community/auth/blog/restore', { id })).toMatchObject({ auditStatus: 2 })
  expect(await readers(id)).toMatchObject({ id })

  const other = await aBlogger(w)
  const waiting = await other.api('community/auth/blog/save', await anArticle(w))
  const open = () =>
    one(w, 'select count(*)::int as n from review where ref_type = 1 and ref_id = $1 and audit_status = 1', [
      waiting.id,
    ])
  await other.api('community/auth/blog/delete', { id: waiting.id })
  expect(await open()).toEqual({ n: 0 })
  expect(await other.api('community/auth/blog/restore', { id: waiting.id })).toMatchObject({ auditStatus: 1 })
  expect(await open()).toEqual({ n: 1 })
  await other.api('community/auth/blog/delete', { id: waiting.id })
  await one(w, `update blog set gmt_delete = now() - interval '31 days' where id = $1`, [waiting.id])
  expect(await endOf(other.api('community/auth/blog/restore', { id: waiting.id }))).toBe('conflict')
})
