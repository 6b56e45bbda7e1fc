// What the console says of the home page after a statistics code was saved.
import { expect, test } from 'vitest'
import { checkedPage } from '../../../src/islands/admin/screens/website/home-check.ts'

const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; connect-src 'self' https://s.cn; ${policy}">
   <script type="module" src="/_astro/site.1.js"></script><script src="/_astro/Header.2.js"></script><script async src="https://s.cn/x.js"></script>`
const code = '<script src="https://s.cn/x.js"></script>'

test('the scripts of the site and the hosts of the code are allowed, or named', () => {
  expect(checkedPage(page("script-src 'self' https://s.cn"), code)).toEqual({
    ownCount: 2,
    refused: [],
    missingHosts: [],
  })
  expect(checkedPage(page('script-src https://s.cn'), code).refused).toEqual([
    '/_astro/site.1.js',
    '/_astro/Header.2.js',
  ])
  expect(checkedPage(page("script-src 'self'"), code).missingHosts).toEqual(['https://s.cn'])
  expect(checkedPage(page("script-src 'self'"), '').missingHosts).toEqual([])
})
