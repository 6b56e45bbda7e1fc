// Addresses from outside lead nowhere but here, and run nothing.
import { expect, test } from 'vitest'
import { safeHref, safeOutside, safeReturn } from '../../../src/lib/page/safe-return.ts'

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example\u0000',
  '/\u0000/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C/evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http://localhost.evil.example/list',
  'http://here@evil.example',
  'https://user:word@evil.example/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)\\',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://here/1',
  'filesystem:http://here/x',
  'about:blank',
  'view-source:https://evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'evil.example',
  'evil.example/list',
  'list',
  './list',
  '../list',
  '@evil.example',
  ':80/x',
  '?redirect=//evil.example',
  '#/list',
  '',
  '\u2028//evil.example',
  '／／evil.example',
  '。evil.example',
  `/${'x'.repeat(2001)}`,
]

test.each(hostile)('%j is no address to return to', (text) => {
  expect(safeReturn(text)).toBeUndefined()
})

test('nothing and other kinds of nothing are no address to return to', () => {
  expect([safeReturn(undefined), safeReturn(null)]).toEqual([undefined, undefined])
})

test.each(['/', '/list?isFree=1&pageCurrent=2', '/view/7#reviews', '/account/exams/myExam', '/search/%E8%AF%AD'])(
  '%s of this site is returned to as it is',
  (text) => expect(safeReturn(text)).toBe(text),
)

test('who signs in is not sent back to sign in', () => {
  for (const path of ['/login', '/login?redirect=/x', '/register', '/reset', '/logincb?ticket=1', '/superlogin'])
    expect(safeReturn(path)).toBeUndefined()
  expect(safeReturn('/loginhelp')).toBe('/loginhelp')
})

test('an address that resolves to this site is resolved first', () => {
  expect(safeReturn('/a/../list')).toBe('/list')
  expect(safeReturn('/x/../login')).toBeUndefined()
})

test.each(hostile.filter((text) => !/^https?:\/\/[^/\\@]+(\/|$)/i.test(text)))('a link never leads to %j', (text) => {
  const href = safeHref(text)
  const url = new URL(href, 'https://here.invalid/page')
  expect(url.protocol).toMatch(/^https?:$/)
  expect(url.host).toBe('here.invalid')
})

test('a link may lead into this site, to a whole outside address, a mailbox or a telephone', () => {
  for (const href of ['/list', '/view/1?x=1', '#top', 'https://www.moe.gov.cn/', 'mailto:a.b@c.cn', 'tel:400-810-0551'])
    expect(safeHref(href)).toBe(href)
})

test('a link to a mailbox or a telephone is its address and nothing else', () => {
  for (const text of ['mailto:a@b.cn?bcc=c@d.cn', 'mailto:a@b.cn&body=x', 'tel:110;ext=1', 'mailto:', 'tel:<b>'])
    expect(safeHref(text)).toBe('#')
})

test('an outside address carries no name and no control character', () => {
  expect(safeOutside('https://a.example/pay?no=1')).toBe('https://a.example/pay?no=1')
  for (const text of [
    'https://a@b.example/',
    'https://a:b@c.example/',
    'https://a.example/\n',
    'javascript:1',
    '/list',
  ])
    expect(safeOutside(text)).toBeUndefined()
})
