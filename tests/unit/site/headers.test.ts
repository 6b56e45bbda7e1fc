// The policy in a page: it allows what stands in that page, and nothing of others.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPolicy } from '../../../src/site/headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own inline scripts and styles, and no script of other pages', () => {
  const [own, other, style] = ['go()', 'elsewhere()', 'a{color:red}']
  const policy = `script-src 'self' ${hash(own)} ${hash(other)}; style-src 'self' ${hash(style)} ${hash('')};`
  const html = `<head><meta charset="utf-8"><style>${style}</style></head><script>${own}</script><script type="module" src="/a.js"></script>`
  const said = /content="([^"]*)"/.exec(withPolicy(html, policy))![1]
  expect(said).toBe(`script-src 'self' ${hash(own)}; style-src 'self' ${hash(style)} ${hash('')};`)
  expect(withPolicy(html.replace(`<style>${style}</style>`, ''), policy)).not.toContain(hash(style))
})
