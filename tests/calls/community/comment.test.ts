// Comments under an article.
import { expect, test } from 'vitest'
import { aNewcomer } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [guest, reader, writer] = [w.as('guest'), w.as('learner2'), w.as('lecturer')]
const stale = () => w.stale

const blogId = async () =>
  (
    await w.db.pool.query(`select b.id from blog b join account a on a.id = b.account_id
      where a.nickname = '王老师' and b.is_shown order by b.id desc limit 1`)
  ).rows[0].id as number

test('a comment stands first, is counted, told to the writer, and makes exactly its article’s comments stale', async () => {
  const id = await blogId()
  const before = await guest('community/api/blog/view', { id })
  const said = await reader('community/auth/blog/comment/save', { blogId: id, content: '念一句也够了，试过。' })
  expect(stale()).toEqual([{ tags: [`comments:blog:${id}`], isPurge: false }])
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(before.countComment + 1)
  const { list } = await guest('community/api/blog/comment/list', { blogId: id })
  expect(list[0]).toMatchObject({ id: said.id, nickname: '周敏', content: '念一句也够了，试过。', commentList: [] })
  expect(list[0]).not.toHaveProperty('isMine')
  const { list: messages } = await writer('user/auth/msg/user/list', { msgType: 5 })
  expect(messages[0]).toMatchObject({ msgTitle: '周敏评论了你的文章', linkUrl: `/blog/article/${id}#comments` })
})

test('the same words again are refused and not counted; a dozen at once are one comment', async () => {
  const id = await blogId()
  const before = (await guest('community/api/blog/view', { id })).countComment
  const ends = await Promise.all(
    Array.from({ length: 12 }, () =>
      endOf(w.as('organization')('community/auth/blog/comment/save', { blogId: id, content: '说一遍就够' })),
    ),
  )
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(ends.filter((end) => end === 'conflict')).toHaveLength(11)
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(before + 1)
})

test('replies stand one level below, say whom they answer, and go with the comment', async () => {
  const id = await blogId()
  const before = (await guest('community/api/blog/view', { id })).countComment
  const save = (by: typeof reader, content: string, parentId?: number) =>
    by('community/auth/blog/comment/save', { blogId: id, content, parentId })
  const first = await save(reader, '第一层的话')
  const second = await save(writer, '写文章的人回一句', first.id)
  const third = await save(w.as('learner'), '再接一句', second.id)
  expect(third).toMatchObject({ parentId: first.id, replyNickname: '王老师' })
  const { list } = await reader('community/auth/blog/comment/list', { blogId: id })
  expect(list[0]).toMatchObject({ id: first.id, isMine: 1 })
  expect(list[0]!.commentList.map(({ content }) => content)).toEqual(['写文章的人回一句', '再接一句'])
  const { list: messages } = await reader('user/auth/msg/user/list', { msgType: 5 })
  expect(messages[0]?.msgTitle).toBe('王老师回复了你的评论')

  expect(await endOf(w.as('learner')('community/auth/blog/comment/delete', { id: first.id }))).toBe('notFound')
  await writer('community/auth/blog/comment/delete', { id: first.id }) // under his article
  expect(stale().at(-1)).toEqual({ tags: [`comments:blog:${id}`], isPurge: true })
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(before)
  expect(await endOf(save(reader, '没有了的评论', first.id))).toBe('notFound')
})

test('an article that is not shown has no comments to read and takes none; its writer still reads it', async () => {
  const id = await blogId()
  await w.db.pool.query('update blog set is_open = 0 where id = $1', [id])
  const ended = [
    guest('community/api/blog/view', { id }),
    guest('community/api/blog/comment/list', { blogId: id }),
    reader('community/auth/blog/view', { id }),
    reader('community/auth/blog/comment/save', { blogId: id, content: '看不见的文章' }),
    reader('community/auth/blog/user/record/save', { blogId: id, opType: 2 }),
  ].map(endOf)
  expect(new Set(await Promise.all(ended))).toEqual(new Set(['notFound']))
  expect(await writer('community/auth/blog/view', { id })).toMatchObject({ isOpen: 0, statusId: 0 })
  await w.db.pool.query('update blog set is_open = 1 where id = $1', [id])
})

test('only a comment’s own text comes back, as it was typed', async () => {
  const id = await blogId()
  const content = '<script>alert(1)</script> & "引号"'
  const said = await reader('community/auth/blog/comment/save', { blogId: id, content })
  expect(said.content).toBe(content) // plain: shown as text, never as HTML
  const { list } = await writer('user/auth/msg/user/list', { msgType: 5 })
  expect(list[0]!.msgText).toContain('&lt;script&gt;')
  expect(list[0]!.msgText).not.toContain('<script')
})

test('names that meant somebody when they were written are links to their pages, in comments and in answers', async () => {
  const id = await blogId()
  const writerId = (await w.db.pool.query(`select id from account where nickname = '王老师'`)).rows[0].id as number
  await w.db.pool.query(
    `insert into blogger (account_id, blogger_name) values ($1, '王老师的讲台') on conflict do nothing`,
    [writerId],
  )
  const said = await reader('community/auth/blog/comment/save', {
    blogId: id,
    content: '@王老师 和 @王小二 <b>都看</b>',
  })
  expect(said).toMatchObject({
    content: '@王老师 和 @王小二 <b>都看</b>',
    mentionList: [{ userId: writerId, name: '王老师' }],
  })
  const { list } = await guest('community/api/blog/comment/list', { blogId: id })
  expect(list[0]!.mentionList).toEqual(said.mentionList)
  // who takes the name later is not meant
  await w.db.pool.query(`update account set nickname = '王小二' where nickname = '周敏'`)
  const later = (await guest('community/api/blog/comment/list', { blogId: id })).list[0]!
  expect(later.mentionList).toEqual(said.mentionList)
  await w.db.pool.query(`update account set nickname = '周敏' where nickname = '王小二'`)

  const { rows } = await w.db.pool.query('select id from question where audit_status = 2 order by id limit 1')
  await writer('community/auth/questions/comment/save', { questionsId: rows[0].id, content: '<p>先想再写</p>' })
  const answer = await reader('community/auth/questions/comment/save', {
    questionsId: rows[0].id,
    content: '<p>@王老师 讲过，<a href="/list">@王老师 的课</a>，<code>@王老师</code>，@王老虎</p>',
  })
  expect(answer.content).toBe(
    `<p><a href="/blog/blogger/${writerId}">@王老师</a> 讲过，<a href="/list">@王老师 的课</a>，<code>@王老师</code>，@王老虎</p>`,
  )
})

test('who has no page is named, not linked; who closed the account neither', async () => {
  const id = await blogId()
  const me = await aNewcomer(w)
  const name = `无页老师${me.id}`
  await w.db.pool.query('update account set nickname = $2 where id = $1', [me.id, name])
  await me.api('community/auth/blog/comment/save', { blogId: id, content: '我也来说一句' })
  const said = await reader('community/auth/blog/comment/save', { blogId: id, content: `@${name} 说得对` })
  expect(said.mentionList).toBeUndefined()
  await w.db.pool.query('insert into blogger (account_id, blogger_name) values ($1, $2)', [me.id, name])
  const seen = async () => (await guest('community/api/blog/comment/list', { blogId: id })).list[0]!.mentionList
  expect(await seen()).toEqual([{ userId: me.id, name }])
  await w.db.pool.query('update account set status_id = 0 where id = $1', [me.id])
  expect(await seen()).toBeUndefined()
})
