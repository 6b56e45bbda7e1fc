// The policy in a page: it allows what stands in that page, and nothing of others.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as headers from '../../../src/site/headers.ts'

const withPolicy = (html: string, policy: string) => {
  const page = headers.withPolicy(new TextEncoder().encode(html), policy)
  expect(page.byteLength).toBe(page.buffer.byteLength) // sent as its whole buffer
  return new TextDecoder().decode(page)
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own inline scripts and styles, and no script of other pages', () => {
  const [own, other, style] = ["go('去')", 'elsewhere()', 'a::after{content:"杏"}']
  const policy = `script-src 'self' ${hash(own)} ${hash(other)}; style-src 'self' ${hash(style)} ${hash('')};`
  const html = `<head><meta charset="utf-8"><style>${style}</style></head><script>${own}</script><script type="module" src="/a.js"></script>`
  const said = /content="([^"]*)"/.exec(withPolicy(html, policy))![1]
  expect(said).toBe(`script-src 'self' ${hash(own)}; style-src 'self' ${hash(style)};`)
  expect(withPolicy(html.replace(`<style>${style}</style>`, ''), policy)).not.toContain(hash(style))
})

test('the policy stands behind the charset, and all else stays as it was', () => {
  const html = '<html><head><meta charset="utf-8"><title>杏坛 👩‍🏫</title></head><body>四个字节 𠮷</body>'
  const [before, after] = html.split('<title>') as [string, string]
  const meta = '<meta http-equiv="content-security-policy" content="default-src &quot;none&quot;">'
  expect(withPolicy(html, 'default-src "none"')).toBe(`${before}${meta}<title>${after}`)
  expect(withPolicy('<p>没有字符集的一段', 'default-src')).toBe('<p>没有字符集的一段')
})
