// Where a phone is sent when there is an H5 site, and what of the operators' statistics code gets into a page.
import { expect, test } from 'vitest'
import { h5Address, h5Script } from '../../../src/lib/page/h5.ts'
import { statisticsOf } from '../../../src/lib/page/statistics.ts'

const at = (path: string, h5 = 'https://m.xingtan.cn') => h5Address(h5, new URL(path, 'https://xingtan.cn'))

test.each([
  ['/view/7', '/course/view?id=7'],
  ['/view/detail/7', '/course/view?id=7'],
  ['/library/view/8', '/course/view?id=8'],
  ['/live/detail/9', '/course/view?id=9'],
  ['/resource/detail/9', '/course/view?id=9'],
  ['/view/imagetext/3', '/imagetext/view?id=3'],
  ['/imagetext/article/30', '/imagetext/view?id=30'],
  ['/exam/view/4', '/exam/view?id=4'],
  ['/work/startExam/4', '/exam/view?id=4'],
  ['/exam/startExam', '/exam/view?id='],
  ['/coupon/5', '/coupon?id=5'],
  ['/question', '/'],
  ['/', '/'],
  ['/view/abc', '/'],
])('%s has its twin at %s', (path, twin) => expect(at(path)).toBe(`https://m.xingtan.cn${twin}`))

test('there is no twin without an H5 site, nor when it is this one', () => {
  expect(at('/view/7', '')).toBe(undefined)
  expect(at('/view/7', 'https://xingtan.cn')).toBe(undefined)
  expect(at('/view/7', 'xingtan.cn')).toBe(undefined)
  expect(at('/view/7', 'javascript:alert(1)')).toBe(undefined)
  expect(at('/view/7', 'm.xingtan.cn')).toBe('https://m.xingtan.cn/course/view?id=7')
})

test.each([
  ['?id=42', 'https://m.cn/exam/view?id=42'],
  ['?x=1&id=7', 'https://m.cn/exam/view?id=7'],
  ['?id=%3Cscript', 'https://m.cn/exam/view?id='],
])('the id in the query goes along: %s', (search, target) => {
  let to = ''
  const location = { search, replace: (address: string) => (to = address) }
  new Function('location', 'navigator', 'sessionStorage', h5Script('https://m.cn/exam/view?id='))(
    location,
    { userAgent: 'Android' },
    {},
  )
  expect(to).toBe(target)
})

test('the script cannot be left by what the address contains', () =>
  expect(h5Script('https://m.cn/</script><script>alert(1)')).not.toContain('</script>'))

test('a statistics code is its scripts and the hosts they name', () => {
  const baidu = `<script>
var _hmt = _hmt || [];
(function() { var hm = document.createElement("script"); hm.src = "https://hm.baidu.com/hm.js?0a1"; })();
</script>`
  expect(statisticsOf(baidu)).toEqual({
    scripts: [{ code: expect.stringMatching(/^var _hmt[\s\S]*\}\)\(\);$/), data: {} }],
    hosts: ['https://hm.baidu.com'],
  })
  expect(statisticsOf('<script async src="//s.example.cn/count.js?id=1"></script>')).toEqual({
    scripts: [{ src: 'https://s.example.cn/count.js?id=1', code: '', data: {} }],
    hosts: ['https://s.example.cn'],
  })
  const umami = `<script defer src="https://u.example.cn:8443/script.js" data-website-id="94db-1" data-host-url='https://c.example.cn' onload="x()"></script>`
  expect(statisticsOf(umami)).toEqual({
    scripts: [
      {
        src: 'https://u.example.cn:8443/script.js',
        code: '',
        data: { 'data-website-id': '94db-1', 'data-host-url': 'https://c.example.cn' },
      },
    ],
    hosts: ['https://u.example.cn:8443', 'https://c.example.cn'],
  })
  expect(statisticsOf('window.visits = 1').scripts).toEqual([{ code: 'window.visits = 1', data: {} }])
  expect(statisticsOf('<img src=x onerror=alert(1)>').scripts).toEqual([])
  expect(statisticsOf('<script src="http://plain.example/x.js"></script>').scripts).toEqual([])
  expect(statisticsOf('')).toEqual({ scripts: [], hosts: [] })
})
