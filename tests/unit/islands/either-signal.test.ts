// What AbortSignal.any does, in browsers that lack it.
import { expect, test } from 'vitest'
import { eitherSignal } from '../../../src/lib/wire/either-signal.ts'

test('it aborts with the first of them and its reason, also where one has aborted before', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = eitherSignal(one.signal, other.signal)
  expect(either.aborted).toBe(false)
  other.abort('second')
  one.abort('first')
  expect([either.aborted, either.reason]).toEqual([true, 'second'])
  expect(eitherSignal(new AbortController().signal, other.signal).reason).toBe('second')
})
