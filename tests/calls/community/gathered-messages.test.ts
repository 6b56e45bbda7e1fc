// What writers hear: one message for each, several alike of one day in one line, switches by kind, mentions by name.
import { expect, test } from 'vitest'
import { publishBlog } from '../../../src/gateway/community/review/versions.ts'
import { aNewcomer, type Newcomer, next } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

const someone = async (nickname: string) => {
  const me = await aNewcomer(w)
  await w.db.pool.query('update account set nickname = $2 where id = $1', [me.id, nickname])
  w.forgetSessions([me.id])
  return me
}
/** A blogger with an article. */
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
const titlesOf = async (me: Newcomer) =>
  (await me.api('user/auth/msg/user/list', { msgType: 5, pageSize: 100 })).list.map(({ msgTitle }) => msgTitle)
const like = (who: Newcomer, blogId: number) =>
  who.api('community/auth/blog/user/record/save', { blogId, opType: 2 as const })

test('several likes of one article on one day are one line that names the latest and how many', async () => {
  const { me, blogId } = await aWriter()
  await like(await someone('卓玛'), blogId)
  expect(await titlesOf(me)).toEqual(['卓玛赞了你的文章'])
  await like(await someone('孙柏'), blogId)
  await like(await someone('何小满'), blogId)
  expect(await titlesOf(me)).toEqual(['何小满等 3 人赞了你的文章'])
})

test('one that was read is unread and at the top again when somebody else does the same', async () => {
  const { me, blogId } = await aWriter()
  await like(await someone('卓玛'), blogId)
  await (await someone('高远')).api('community/auth/blogger/user/record/save', { bloggerId: me.id, opType: 1 })
  await me.api('user/auth/msg/user/read/all', {})
  await like(await someone('孙柏'), blogId)
  const { list } = await me.api('user/auth/msg/user/list', {})
  expect(list.map(({ msgTitle, isRead }) => [msgTitle, isRead])).toEqual([
    ['孙柏等 2 人赞了你的文章', 0],
    ['高远关注了你', 1],
  ])
  expect(list[0]).toMatchObject({ actorName: '孙柏' })
})

test('likes, collections and comments of one article are three lines; another day begins another', async () => {
  const { me, blogId } = await aWriter()
  const other = await someone('卓玛')
  await like(other, blogId)
  await other.api('community/auth/blog/user/record/save', { blogId, opType: 1 })
  await other.api('community/auth/blog/comment/save', { blogId, content: '少问是真的难' })
  expect((await titlesOf(me)).sort()).toEqual(['卓玛收藏了你的文章', '卓玛评论了你的文章', '卓玛赞了你的文章'])
  await w.db.pool.query(`update message set gather = gather || '-earlier' where account_id = $1`, [me.id])
  await w.db.pool.query(`update message_source set gather = gather || '-earlier' where account_id = $1`, [me.id])
  await like(await someone('孙柏'), blogId)
  expect(await titlesOf(me)).toHaveLength(4)
})

test('taken back and done again it is told once, also after the message was deleted', async () => {
  const { me, blogId } = await aWriter()
  const other = await someone('卓玛')
  await like(other, blogId)
  const { list } = await me.api('user/auth/msg/user/list', {})
  await me.api('user/auth/msg/user/delete', { ids: list.map(({ id }) => id) })
  await other.api('community/auth/blog/user/record/delete', { blogId, opType: 2 })
  await like(other, blogId)
  expect(await titlesOf(me)).toEqual([])
})

test('each comment is a message of its own: it says something else', async () => {
  const { me, blogId } = await aWriter()
  const other = await someone('吴桐')
  for (const content of ['第一句话', '第二句话'])
    await other.api('community/auth/blog/comment/save', { blogId, content })
  const { list } = await me.api('user/auth/msg/user/list', {})
  expect(list.map(({ msgTitle }) => msgTitle)).toEqual(['吴桐评论了你的文章', '吴桐评论了你的文章'])
  expect(list.map(({ msgText }) => msgText.includes('第二句话'))).toEqual([true, false])
})

const kinds = [
  [1, 'likes', (who: Newcomer, { blogId }) => like(who, blogId)],
  [2, 'collections', (who, { blogId }) => who.api('community/auth/blog/user/record/save', { blogId, opType: 1 })],
  [3, 'follows', (who, { me }) => who.api('community/auth/blogger/user/record/save', { bloggerId: me.id })],
  [4, 'comments', (who, { blogId }) => who.api('community/auth/blog/comment/save', { blogId, content: '说得实在' })],
] as [1 | 2 | 3 | 4, string, (who: Newcomer, writer: Awaited<ReturnType<typeof aWriter>>) => Promise<unknown>][]

test.each(kinds)('kind %i, %s, can be switched off and on', async (kind, _, deed) => {
  const writer = await aWriter()
  const turn = (isOn: 0 | 1) => writer.me.api('user/auth/msg/switch/save', { kind, isOn })
  expect(await turn(0)).toEqual({ kind, isOn: 0 })
  const { list } = await writer.me.api('user/auth/msg/switch/list', {})
  expect(list.filter(({ isOn }) => !isOn)).toEqual([{ kind, isOn: 0 }])
  await deed(await someone('卓玛'), writer)
  expect(await titlesOf(writer.me)).toEqual([])
  await turn(1)
  await deed(await someone('孙柏'), writer)
  expect(await titlesOf(writer.me)).toHaveLength(1)
})

const mention = async (content: string, names: string[]) => {
  const { me, blogId } = await aWriter()
  const writer = await someone('吴桐')
  const people = await Promise.all(names.map((name) => someone(name)))
  for (const one of people) await one.api('community/auth/blog/comment/save', { blogId, content: `我来了 ${next()}` })
  await me.api('user/auth/msg/user/read/all', {})
  await writer.api('community/auth/blog/comment/save', { blogId, content })
  return Promise.all(people.map(titlesOf))
}

test('who takes part and is named in a comment gets one message; who is not named gets none', async () => {
  expect(await mention('@林晓雯 这张表能共享吗', ['林晓雯', '高远'])).toEqual([['吴桐在评论里提到你'], []])
})

test('of names that begin alike the longest is meant', async () => {
  expect(await mention('谢谢@小满老师，很有用', ['小满', '小满老师'])).toEqual([[], ['吴桐在评论里提到你']])
})

test('named twice it is one message; the full-width sign names too', async () => {
  expect(await mention('＠高远 你看，@高远 说过', ['高远'])).toEqual([['吴桐在评论里提到你']])
})

test('somebody who neither takes part nor is followed is not told; a blogger one follows is', async () => {
  const stranger = await someone('路人甲')
  expect(await mention('@路人甲 来看', ['高远'])).toEqual([[]])
  expect(await titlesOf(stranger)).toEqual([])

  const { me: followed } = await aWriter()
  const name = (await followed.api('community/auth/blogger/myself', {})).bloggerName!
  const writer = await someone('吴桐')
  await writer.api('community/auth/blogger/user/record/save', { bloggerId: followed.id })
  const { blogId } = await aWriter()
  await writer.api('community/auth/blog/comment/save', { blogId, content: `请教 @${name} 老师` })
  expect(await titlesOf(followed)).toEqual(['吴桐在评论里提到你', '吴桐关注了你'])
})

test('a text of a thousand signs names at most ten people', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `老师${String.fromCharCode(65 + n)}`)
  const told = await mention(`${names.map((name) => `@${name}`).join(' ')} ${'@'.repeat(500)}`, names)
  expect(told.flat()).toHaveLength(10)
})

test('of the signs of a text forty are looked at', async () => {
  const after = (signs: number) => mention(`${'@ '.repeat(signs)}@林晓雯`, ['林晓雯'])
  expect([await after(39), await after(40)]).toEqual([[['吴桐在评论里提到你']], [[]]])
})

test('who is followed and named in an article hears of it once it is public, and once alone', async () => {
  const { me: followed } = await aWriter()
  const name = (await followed.api('community/auth/blogger/myself', {})).bloggerName!
  const { me } = await aWriter()
  await me.api('community/auth/blogger/user/record/save', { bloggerId: followed.id })
  const { rows } = await w.db.pool.query(
    `insert into blog (account_id, label_id, title, content, audit_status) select $1, min(id), '谢谢', '', 1
      from label where label_area = 1 returning id, label_id`,
    [me.id],
  )
  const [{ id, label_id: labelId }] = rows
  const version = { title: '谢谢', content: `<p>这张表是 @${name} 给我的</p>`, summary: '', coverImg: '' }
  for (let n = 0; n < 2; n++)
    await w.mutate((q) => publishBlog(q, id, { ...version, articleType: 1, labelId, sourceUrl: '' }))
  expect((await titlesOf(followed)).filter((title) => title.includes('文章里提到你'))).toHaveLength(1)
})
