// What helps who writes: words that hold a text and what is said of them, links, people to name.
import { expect, test } from 'vitest'
import { linkStates } from '../../../src/contract/community/link-states.ts'
import { aNewcomer, next, one } from '../../support/making.ts'
import { aBlogger, aPublicBlog, aWaitingBlog, aWord, handInBlog, handInQuestion } from '../../support/reviewing.ts'
import { aWorld, messageOf } from '../../support/world.ts'

const w = aWorld()
const tries = 'community/auth/review/try'

test('a hit says which word it is and what may stand in its place', async () => {
  const word = `暗号${next()}`
  const { id } = await aWord(w, word, 2, { replacement: '站内私信我' })
  expect(await w.as('learner')(tries, { content: `<p>想要就${word}。</p>` })).toMatchObject({
    level: 2,
    hits: [{ wordId: id, text: word, replacement: '站内私信我' }],
  })
})

test('「这里不该算」 counts as one wrong judgement of the word, once an account, with its sentence', async () => {
  const word = `口令${next()}`
  const { id } = await aWord(w, word, 2)
  const rowOf = async () =>
    (await w.as('operator')('community/admin/word/page', { keyword: word })).list.find((row) => row.id === id)!
  const [a, b] = [await aNewcomer(w), await aNewcomer(w)]
  await a.api('community/auth/review/doubt', { wordId: id, text: `课堂${word}是上课的习惯` })
  await a.api('community/auth/review/doubt', { wordId: id, text: `${word}再说一遍` })
  await b.api('community/auth/review/doubt', { wordId: id })
  expect(await rowOf()).toMatchObject({ doubtNum: 2, wrongNum: 2, rightNum: 0 })
  const { list } = await w.as('operator')('community/admin/word/doubt/list', { id })
  expect(list.map(({ text }) => text)).toEqual(['', `${word}再说一遍`])
  await w.as('operator')('community/admin/word/delete', { id })
  expect(await messageOf(a.api('community/auth/review/doubt', { wordId: id }))).toContain('词表里已经没有这个词')
})

test('a word that twenty writers doubt is among those that are mostly wrong', async () => {
  const word = `班训${next()}`
  const { id } = await aWord(w, word, 2)
  await w.db.pool.query(
    'insert into word_doubt (word_id, account_id) select $1, id from (select id from account order by id limit 20) a',
    [id],
  )
  const { list } = await w.as('operator')('community/admin/word/page', { tab: 4, pageSize: 100 })
  expect(list.map((row) => row.id)).toContain(id)
})

const links = async (...hrefs: string[]) =>
  (await w.as('learner')('community/auth/review/link/list', { hrefs })).list.map(({ linkState, host, title }) => [
    linkState,
    host || title,
  ])

test('links to pages of the site are looked up, of other sites the host is named, wrong ones are said', async () => {
  const { id } = await aPublicBlog(w)
  const { title } = await one(w, 'select title from blog where id = $1', [id])
  const { siteUrl } = w.outside
  expect(
    await links(`/blog/article/${id}`, `${siteUrl}/blog/article/${id}`, '/blog/article/99999999', '/view/1', '/list'),
  ).toEqual([
    [linkStates.there, title],
    [linkStates.there, title],
    [linkStates.gone, ''],
    [linkStates.there, (await one(w, 'select course_name from course where id = 1')).course_name],
    [linkStates.unknown, ''],
  ])
  expect(
    await links(
      ...['https://www.moe.gov.cn/a?b=1', 'https://', 'javascript:alert(1)', 'www', '//evil.example', 'https://甲'],
      ...['mailto:a@b.cn', 'https://user:word@bank.example/', 'http://nowhere'],
    ),
  ).toEqual([
    [linkStates.elsewhere, 'www.moe.gov.cn'],
    ...Array.from({ length: 5 }, () => [linkStates.wrong, '']),
    [linkStates.elsewhere, ''],
    [linkStates.wrong, ''],
    [linkStates.wrong, ''],
  ])
})

test('a page that readers may not see is none, and nothing is fetched', async () => {
  const { id } = await aWaitingBlog(w)
  expect(await links(`/blog/article/${id}`, 'http://127.0.0.1:1/', 'http://[::1]:1/')).toEqual([
    [linkStates.gone, ''],
    [linkStates.elsewhere, '127.0.0.1:1'],
    [linkStates.elsewhere, '[::1]:1'],
  ])
})

const named = async (me: Awaited<ReturnType<typeof aNewcomer>>, thread: object = {}) =>
  (await me.api('community/auth/mention/list', thread)).list

test('「@」 offers whom one follows and who wrote under the thing, by name and sound, never oneself', async () => {
  const [me, followed, answered] = [await aBlogger(w), await aBlogger(w), await aNewcomer(w, { days: 30 })]
  await one(w, `update blogger set blogger_name = '三尺之间' where account_id = $1 returning 1`, [followed.id])
  await me.api('community/auth/blogger/user/record/save', { bloggerId: followed.id, opType: 1 })
  expect(await named(me)).toMatchObject([
    { userId: followed.id, nickname: '三尺之间', hasBlog: 1, pinyin: 'sanchizhijian', initials: 'sczj' },
  ])
  const asker = await aNewcomer(w, { days: 30 })
  const { id: questionsId, auditStatus } = await asker.api('community/auth/questions/save', {
    title: `公开课冷场怎么接 ${next()}`,
    content: '<p>大家都低头。</p>',
    labelNo: 'Q001',
  })
  expect(auditStatus).toBe(2)
  await answered.api('community/auth/questions/comment/save', { questionsId, content: '<p>先等十秒，再换个人问。</p>' })
  expect((await named(me, { questionsId })).map(({ userId }) => userId).sort((a, b) => a - b)).toEqual(
    [followed.id, answered.id, asker.id].sort((a, b) => a - b),
  )
  expect((await named(asker, { questionsId })).map(({ userId }) => userId)).toEqual([answered.id])
})

test('a name that links to a person means this one, whatever others are called; a question tells too', async () => {
  const [me, meant, alike] = [await aBlogger(w), await aBlogger(w), await aBlogger(w)]
  for (const { id } of [meant, alike])
    await one(w, `update blogger set blogger_name = '同名的老师' where account_id = $1 returning 1`, [id])
  for (const { id } of [meant, alike])
    await me.api('community/auth/blogger/user/record/save', { bloggerId: id, opType: 1 })
  const content = `<p><a href="/blog/blogger/${alike.id}">@同名的老师</a> 上次说的办法，我试了。</p>`
  const { id } = await handInQuestion(w, me, { content })
  await w.as('operator')('PUT community/admin/review/audit', {
    id: (await one(w, 'select id from review where ref_type = 2 and ref_id = $1', [id])).id,
    decision: 1,
  })
  const told = async ({ id: to }: { id: number }) =>
    (
      await w.db.pool.query(
        `select msg_title from message where account_id = $1 and msg_title like '%在问题里提到你'`,
        [to],
      )
    ).rows
  expect(await told(alike)).toHaveLength(1)
  expect(await told(meant)).toEqual([])
})

test('a stranger who is linked to is told nothing: one names whom one follows', async () => {
  const [me, stranger] = [await aBlogger(w, 3), await aBlogger(w)]
  await handInBlog(w, me, { content: `<p><a href="/blog/blogger/${stranger.id}">@某某</a> 你看看。</p>` })
  expect((await stranger.api('user/auth/msg/user/list', {})).list).toEqual([])
})
