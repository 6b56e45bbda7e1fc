// Who signs in from a page comes back to the whole address of it.
import { expect, test } from 'vitest'
import { paths } from '../../../src/lib/paths.ts'
import { withWholeReturn } from '../../../src/lib/whole-return.ts'

const backOf = (href: string, here: string) =>
  new URL(withWholeReturn(href, new URL(here, 'https://xingtan.cn')), 'https://xingtan.cn').searchParams.get('redirect')

test.each([
  ['the page’s own', '/view/7', '/view/7?a=b&c=d#talk', '/view/7?a=b&c=d#talk'],
  ['the home page’s', undefined, '/?from=mail#live', '/?from=mail#live'],
  [
    'one that names a place',
    '/question/view/1#answer-2',
    '/question/view/1?from=mail#top',
    '/question/view/1?from=mail#answer-2',
  ],
  [
    'one that names a query',
    '/blog?labelType=2',
    '/blog?labelType=3&from=mail&from=q#x',
    '/blog?labelType=2&from=mail&from=q#x',
  ],
  ['letters of any script', '/search/语文', '/search/%E8%AF%AD%E6%96%87?type=6', '/search/%E8%AF%AD%E6%96%87?type=6'],
])('%s', (_, redirect, here, whole) => {
  expect(backOf(paths.login(redirect), here)).toBe(whole)
  expect(backOf(withWholeReturn(paths.login(redirect), new URL(here, 'https://xingtan.cn')), here)).toBe(whole) // pressed again
})

test('a link to another place, one of an error page and those of other sites stay as they are', () => {
  const here = new URL('https://xingtan.cn/view/7?a=b#c')
  for (const href of [
    paths.login('/exam/startExam?id=1'),
    paths.login(),
    '/list?x=1#y',
    'https://other.cn/?redirect=%2Fview%2F7',
  ])
    expect(withWholeReturn(href, here)).toBe(href)
  expect(withWholeReturn(paths.login('//evil.example/view/7'), here)).toBe(paths.login('//evil.example/view/7'))
  expect(backOf(paths.login(), '/nope?a=b')).toBe(null)
})
