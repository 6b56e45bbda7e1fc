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
