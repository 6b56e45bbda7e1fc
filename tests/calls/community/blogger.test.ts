// Opening a blog and what it is called: once, shown at once wherever its name stands.
import { expect, test } from 'vitest'
import { aNewcomer } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

test('as long as no blog is open, mine is an empty object and cannot be changed', async () => {
  const me = await aNewcomer(w)
  expect(await me.api('community/auth/blogger/myself', {})).toEqual({})
  expect(await endOf(me.api('community/auth/blogger/update', { bloggerName: '三尺之间' }))).toBe('conflict')
})

test('a blog is opened once, and anybody can see it', async () => {
  const me = await aNewcomer(w)
  const opened = await me.api('community/auth/blogger/save', { bloggerName: '三尺之间', introduction: '教三年级语文' })
  expect(opened).toMatchObject({ bloggerName: '三尺之间', introduction: '教三年级语文', blogCount: 0, fansCount: 0 })
  expect(await me.api('community/auth/blogger/myself', {})).toEqual(opened)
  expect(await w.as('guest')('community/api/blogger/view', { bloggerId: opened.id })).toEqual(opened)
  expect(await endOf(me.api('community/auth/blogger/save', { bloggerName: '另一个' }))).toBe('conflict')
})

test('two people may give their blogs the same name', async () => {
  const [one, other] = [await aNewcomer(w), await aNewcomer(w)]
  await one.api('community/auth/blogger/save', { bloggerName: '粉笔灰' })
  expect(await other.api('community/auth/blogger/save', { bloggerName: '粉笔灰' })).toMatchObject({
    bloggerName: '粉笔灰',
  })
})

test('only what is given changes', async () => {
  const me = await aNewcomer(w)
  await me.api('community/auth/blogger/save', { bloggerName: '三尺之间', introduction: '教三年级语文' })
  expect(await me.api('community/auth/blogger/update', { introduction: '教四年级语文' })).toMatchObject({
    bloggerName: '三尺之间',
    introduction: '教四年级语文',
  })
  expect(await me.api('community/auth/blogger/update', {})).toMatchObject({ bloggerName: '三尺之间' })
})

test.each([
  ['a name of blanks', { bloggerName: '   ' }],
  ['a name of one character', { bloggerName: '林' }],
  ['a name of 21 characters', { bloggerName: '字'.repeat(21) }],
  ['an introduction of 201 characters', { bloggerName: '三尺', introduction: '字'.repeat(201) }],
  ['a picture that is a script', { bloggerName: '三尺', headImgUrl: 'javascript:alert(1)' }],
])('%s is refused', async (_, input) => {
  expect(await endOf((await aNewcomer(w)).api('community/auth/blogger/save', input))).toBe('invalid')
})

test('a new name is what lists show beside each article', async () => {
  const { bloggerId, id, bloggerName } = (
    await w.as('lecturer')('community/api/blog/list', { pageSize: 100 })
  ).list.find((article) => article.bloggerName === '王老师')!
  const change = (bloggerName: string) => w.as('lecturer')('community/auth/blogger/update', { bloggerName })
  expect((await change('王老师的黑板')).id).toBe(bloggerId)
  expect((await w.as('guest')('community/api/blog/view', { id })).bloggerName).toBe('王老师的黑板')
  await change(bloggerName)
})
