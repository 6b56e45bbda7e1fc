// What a page is rendered with.
import { expect, test } from 'vitest'
import { createPageApi } from '../../src/gateway/pipeline/page-api.ts'

test('a page asks each question once: an edit in the middle makes no page of two versions', async () => {
  let version = 1
  const some = createPageApi((async () => ({ title: `第${version}版` })) as never)
  const api = some.api()
  const head = await api('system/api/website/get', {})
  version = 2
  some.invalidate(['website'])
  expect(await api('system/api/website/get', {})).toEqual(head)
  expect(await some.api()('system/api/website/get', {})).toEqual({ title: '第2版' })
})

test('what a page waits for before it asks is over when it asks', async () => {
  const order: string[] = []
  const some = createPageApi((async () => {
    order.push('asked')
    return { title: '一页' }
  }) as never)
  let goOn = () => {}
  const until = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const asking = some.api(new Set(), () => until)('system/api/website/get', {})
  await new Promise((passed) => setTimeout(passed, 10))
  order.push('ready')
  goOn()
  await asking
  expect(order).toEqual(['ready', 'asked'])
})
