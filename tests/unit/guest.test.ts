// What a page is rendered with.
import { expect, test } from 'vitest'
import { guests } from '../../src/gateway/guest.ts'

test('a page asks each question once: an edit in the middle makes no page of two versions', async () => {
  let version = 1
  const some = guests((async () => ({ title: `第${version}版` })) as never)
  const api = some.api()
  const head = await api('system/api/website/get', {})
  version = 2
  some.forget(['website'])
  expect(await api('system/api/website/get', {})).toEqual(head)
  expect(await some.api()('system/api/website/get', {})).toEqual({ title: '第2版' })
})
