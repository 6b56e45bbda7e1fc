// Drafts of articles: versions, earlier states, the schedule.
import { afterEach, expect, test } from 'vitest'
import { publishBlogs } from '../../../src/jobs/publish-blogs.ts'
import { one } from '../../support/making.ts'
import { mutateWith } from '../../support/mutate.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'
import { aBlogger, aNo, anArticle, aWritten } from '../../support/writing.ts'

const w = aWorld()
const troubles: string[] = []
afterEach(() => expect(troubles).toEqual([]))

const views = 'community/auth/blog/draft/view'
const saves = 'community/auth/blog/draft/save'

test('a save names the version it began from: an older one is refused, and what was saved stands', async () => {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  const first = await me.api(saves, written)
  expect(first.version).toBe(1)
  const again = { ...written, id: first.id, version: 1, saveNo: aNo(), title: '在电脑上改的题目' }
  expect(await me.api(saves, again)).toMatchObject({ version: 2 })
  const late = { ...written, id: first.id, version: 1, saveNo: aNo(), title: '在平板上改的题目' }
  expect(await endOf(me.api(saves, late))).toBe('conflict')
  expect(await me.api(views, { id: first.id })).toMatchObject({ version: 2, title: '在电脑上改的题目' })
})

test('a save whose answer was lost is stored once: the first one by its number, a later one by its own', async () => {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  const [a, b] = await Promise.all([me.api(saves, written), me.api(saves, written)])
  expect(a).toEqual(b)
  const later = { ...written, id: a!.id, version: 1, saveNo: aNo() }
  expect(await me.api(saves, later)).toEqual(await me.api(saves, later))
  expect((await me.api('community/auth/blog/draft/list', {})).list).toHaveLength(1)
})

test('a draft of a live article is one, belongs to it, and never touches what readers see', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const article = await anArticle(w)
  const { id: blogId } = await me.api('community/auth/blog/save', article)
  const written = { ...(await aWritten(w)), title: '还没改完的题目', blogId }
  const { id } = await me.api(saves, written)
  expect(await w.as('guest')('community/api/blog/view', { id: blogId })).toMatchObject({ title: article.title })
  expect(await me.api(views, { blogId })).toMatchObject({ id, title: '还没改完的题目', isShown: 1 })
  expect(await endOf(me.api(saves, { ...written, draftNo: aNo(), saveNo: aNo() }))).toBe('conflict') // a second device
  // a draft that is another's, or none, is not taken for that of the article
  for (const wrong of [(await (await aBlogger(w)).api(saves, await aWritten(w))).id, 2_000_000_000]) {
    const save = { ...written, id: wrong, version: 1, saveNo: aNo(), title: '写到别处去的题目' }
    expect(await endOf(me.api(saves, save))).toBe('notFound')
  }
  expect(await me.api(views, { blogId })).toMatchObject({ id, version: 1, title: '还没改完的题目' })
  expect((await me.api('community/auth/blog/list', {})).list).toMatchObject([{ id: blogId, draftId: id }])
  expect((await me.api('community/auth/blog/draft/list', { isNew: 1 })).list).toEqual([])

  await me.api('community/auth/blog/update', { id: blogId, ...article, title: '改完的题目', draftId: id })
  expect(await me.api(views, { blogId })).toMatchObject({ id: null, title: '改完的题目' })
  // another device that still has the draft open is told, and keeps what it has
  expect(await messageOf(me.api(saves, { ...written, id, version: 1, saveNo: aNo() }))).toContain(
    '已经在别处发布或删除',
  )
})

test('twenty earlier states are kept; restoring one keeps what it replaces', async () => {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  let { id, version } = await me.api(saves, written)
  for (let n = 1; n <= 23; n++)
    version = (await me.api(saves, { ...written, id, version, saveNo: aNo(), isKept: 1, title: `第 ${n} 稿` })).version
  const history = () => me.api('community/auth/blog/draft/history/list', { id })
  const { list } = await history()
  expect(list.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `第 ${22 - n} 稿`))
  const old = list[5]!
  expect(await me.api('community/auth/blog/draft/history/view', { id: old.id })).toMatchObject({ title: '第 17 稿' })
  const restored = { id: old.id, version, saveNo: aNo() }
  const answer = await me.api('community/auth/blog/draft/history/restore', restored)
  expect(await me.api('community/auth/blog/draft/history/restore', restored)).toEqual(answer) // pressed twice
  expect(await me.api(views, { id })).toMatchObject({ title: '第 17 稿', version: version + 1 })
  expect((await history()).list[0]).toMatchObject({ title: '第 23 稿' })
})

test('between two kept states five minutes pass, but where much of the text goes it is kept at once', async () => {
  const me = await aBlogger(w)
  const written = { ...(await aWritten(w)), content: `<p>${'一大段写了很久的话。'.repeat(30)}</p>` }
  const { id } = await me.api(saves, written)
  const history = async () => (await me.api('community/auth/blog/draft/history/list', { id })).list.length
  await me.api(saves, { ...written, id, version: 1, saveNo: aNo(), content: `${written.content}<p>又一句</p>` })
  expect(await history()).toBe(0)
  await me.api(saves, { ...written, id, version: 2, saveNo: aNo(), content: '<p>删掉了</p>' })
  expect(await history()).toBe(1)
  await one(w, `update blog_draft_state set gmt_keep = now() - interval '6 minutes' where draft_id = $1`, [id])
  await me.api(saves, { ...written, id, version: 3, saveNo: aNo(), content: '<p>删掉了，再写</p>' })
  expect(await history()).toBe(2)
})

test('a draft that was thrown away can be taken back', async () => {
  const me = await aBlogger(w)
  const { id } = await me.api(saves, await aWritten(w))
  await me.api('community/auth/blog/draft/delete', { id })
  expect(await endOf(me.api(views, { id }))).toBe('notFound')
  expect((await me.api('community/auth/blog/draft/list', {})).list).toEqual([])
  expect(await me.api('community/auth/blog/draft/recover', { id })).toMatchObject({ id })
  expect(await me.api(views, { id })).toMatchObject({ id })
})

async function run(processes = 1, mutate = mutateWith(w.db)) {
  const jobs = Array.from({ length: processes }, () =>
    publishBlogs({ read: w.db.read, mutate, siteUrl: 'http://localhost', report: (why) => troubles.push(why) }),
  )
  await Promise.all(jobs.map(({ follow }) => follow()))
  for (const { stop } of jobs) await stop()
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const isDue = (id: number) =>
  one(w, `update blog_draft set publish_time = now() - interval '1 second' where id = $1`, [id])
const titles = async (me: Awaited<ReturnType<typeof aBlogger>>) =>
  (await me.api('user/auth/msg/user/list', {})).list.map(({ msgTitle }) => msgTitle)

test('a draft is published at its time as it then stands, once by however many processes; its writer is told', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const written = await aWritten(w)
  const { id } = await me.api(saves, written)
  const past = new Date(Date.now() - 60_000).toISOString()
  expect(await messageOf(me.api('community/auth/blog/draft/schedule', { id, publishTime: past }))).toContain('已经过了')
  await me.api('community/auth/blog/draft/schedule', { id, publishTime: soon() })
  await me.api(saves, { ...written, id, version: 1, saveNo: aNo(), title: '又改了一遍的题目' })
  await run()
  expect((await me.api('community/auth/blog/list', {})).list).toEqual([])
  await isDue(id)
  await run(3)
  expect((await me.api('community/auth/blog/list', {})).list).toMatchObject([
    { title: '又改了一遍的题目', statusId: 1 },
  ])
  expect(await titles(me)).toEqual(['《又改了一遍的题目》按时发布了'])
})

test('a revision that waits at its time is told as handed in, not as published', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const { id: blogId } = await me.api('community/auth/blog/save', await anArticle(w))
  await one(w, 'delete from review where account_id = $1 and ref_id > 900000', [me.id]) // not trusted any more
  const { id } = await me.api(saves, { ...(await aWritten(w)), blogId, title: '改过的题目' })
  await me.api('community/auth/blog/draft/schedule', { id, publishTime: soon() })
  await isDue(id)
  await run()
  expect(await titles(me)).toEqual(['《改过的题目》按时交上去了'])
})

test('what cannot be published at its time stays a draft, and its writer is told why', async () => {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  const empty = { ...written, draftNo: aNo(), saveNo: aNo(), title: '' }
  const { id: without } = await me.api(saves, empty)
  const scheduling = me.api('community/auth/blog/draft/schedule', { id: without, publishTime: soon() })
  expect(await messageOf(scheduling)).toContain('标题')
  const { id } = await me.api(saves, written)
  await me.api('community/auth/blog/draft/schedule', { id, publishTime: soon() })
  await isDue(id)
  await one(w, 'update account set status_id = 0 where id = $1', [me.id])
  await run()
  await one(w, 'update account set status_id = 1 where id = $1', [me.id])
  expect(await me.api(views, { id })).toMatchObject({ publishTime: null, publishFailure: '账户被冻结了' })
  expect(await titles(me)).toEqual([`《${written.title}》没有按时发布`])
  expect((await me.api('community/auth/blog/list', {})).list).toEqual([])
})

test('a draft of a published article changes that article at its time, and makes no second one', async () => {
  const me = await aBlogger(w, { isTrusted: true })
  const { id: blogId } = await me.api('community/auth/blog/save', await anArticle(w))
  const { id } = await me.api(saves, { ...(await aWritten(w)), blogId, title: '按时换上的题目' })
  await me.api('community/auth/blog/draft/schedule', { id, publishTime: soon() })
  await isDue(id)
  await run()
  expect((await me.api('community/auth/blog/list', {})).list).toMatchObject([{ id: blogId, title: '按时换上的题目' }])
})

test('who chooses another time just as the draft cannot be published keeps that time', async () => {
  const me = await aBlogger(w)
  const { id } = await me.api(saves, await aWritten(w))
  await me.api('community/auth/blog/draft/schedule', { id, publishTime: soon() })
  await isDue(id)
  await one(w, 'update account set status_id = 0 where id = $1', [me.id])
  const own = mutateWith(w.db)
  const chosen = new Date(Date.now() + 7_200_000).toISOString()
  const withAnotherTime: typeof own = async (work) => {
    try {
      return await own(work)
    } catch (error) {
      await one(w, 'update blog_draft set publish_time = $2 where id = $1', [id, chosen])
      throw error
    }
  }
  await run(1, withAnotherTime)
  await one(w, 'update account set status_id = 1 where id = $1', [me.id])
  const kept = await me.api(views, { id })
  expect([new Date(kept.publishTime!).toISOString(), kept.publishFailure]).toEqual([chosen, ''])
  expect(await titles(me)).toEqual([])
})

test('a draft says when it was last saved', async () => {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  const { id } = await me.api(saves, written)
  await one(w, `update blog_draft set gmt_modified = now() - interval '1 day' where id = $1`, [id])
  const { gmtModified } = await me.api(saves, { ...written, id, version: 1, saveNo: aNo(), title: '今天又写' })
  expect(Date.now() - Date.parse(gmtModified)).toBeLessThan(3_600_000)
})
