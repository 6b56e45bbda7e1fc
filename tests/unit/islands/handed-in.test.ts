// What is said after something was handed in is true of what readers see.
import { expect, test } from 'vitest'
import { articleWords, questionWords } from '../../../src/islands/community/handed-in.ts'

test.each([
  [2, 1, '发布成功', '读者现在就看得到'],
  [2, 0, '更新成功', '读者现在看不到'],
  [1, 1, '交上去了', '读者现在看到的不变'],
  [1, 0, '交上去了', '在那之前读者看不到'],
  [3, 0, '交上去了', '在那之前读者看不到'],
])('an article of version %i that is shown %i: %s', (versionStatus, statusId, head, what) => {
  const said = articleWords({ versionStatus, statusId }, '')
  expect(said[0]).toContain(head)
  expect(said[1]).toContain(what)
})

test('of a question that waits it is said whether readers have the version before', () => {
  const said = (versionStatus: number, statusId: number) => questionWords({ versionStatus, statusId }, '')
  expect(said(1, 1)).toMatchObject({ isWaiting: true, what: expect.stringContaining('还是原来的') })
  expect(said(1, 0).what).not.toContain('原来的')
  expect(said(2, 1).isWaiting).toBe(false)
})
