// Who signs in from a page comes back to its whole address, whatever the link there named of it.
import { expect, test } from 'vitest'
import { wholeReturn } from '../../../src/lib/page/whole-return.ts'

const site = 'https://xingtan.cn'

test.each([
  ['/question/view/1#answer-2', '/question/view/1?a=b', '/question/view/1?a=b#answer-2'],
  ['/blog?labelType=2', '/blog?labelType=3&a=b&a=c', '/blog?labelType=2&a=b&a=c'],
  ['/search/语文#top', '/search/%E8%AF%AD%E6%96%87?type=6', '/search/%E8%AF%AD%E6%96%87?type=6#top'],
  ['/view/7?a=b#talk', '/view/7?a=b', '/view/7?a=b#talk'],
  ['/view/7', '/view/7', '/view/7'],
  ['/exam/startExam?id=1', '/exam/view/1?a=b', '/exam/startExam?id=1'],
])('%s from %s: %s', (back, from, whole) => {
  expect(wholeReturn(back, site + from, site)).toBe(whole)
})

test('another site, and none, add nothing', () => {
  for (const from of ['https://other.cn/view/7?a=b', `${site}.evil.example/view/7?a=b`, ''])
    expect(wholeReturn('/view/7', from, site)).toBe('/view/7')
})
