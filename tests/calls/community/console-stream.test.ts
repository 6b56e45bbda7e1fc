// Consoles are told that the queue changed, and nobody else is.
import { afterEach, expect, test } from 'vitest'
import { urlOf } from '../../../src/contract/name.ts'
import { consoleStreamName } from '../../../src/contract/server-events.ts'
import { aPublicBlog, aWaitingBlog, reported } from '../../support/reviewing.ts'
import { aWorld, type Person } from '../../support/world.ts'

const w = aWorld()
const open: ReadableStreamDefaultReader<string>[] = []
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel().catch(() => {})
})

async function listen(person: Person) {
  const headers = { token: person === 'guest' ? '' : w.tokenOf(person) }
  const answer = await w.send(`http://world/gateway/${urlOf(consoleStreamName)}`, { headers })
  const told = { status: answer.status, text: '', isOver: false }
  if (answer.status !== 200) return told
  const reader = answer
    .body!.pipeThrough(new TextDecoderStream() as never)
    .getReader() as never as (typeof open)[number]
  open.push(reader)
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      told.text += value
    }
    told.isOver = true
  })()
  return told
}

const times = ({ text }: { text: string }) => text.match(/event: changed\ndata: {"topic":"review"}/g)?.length ?? 0

test('only operators have one', async () => {
  expect([(await listen('guest')).status, (await listen('learner')).status, (await listen('lecturer')).status]).toEqual(
    [...[401, 403, 403]],
  )
})

test('what is handed in, taken in hand, decided and reported reaches every console; changes of a moment are one', async () => {
  const [one, other] = [await listen('operator'), await listen('operator')]
  const { reviewId } = await aWaitingBlog(w)
  await expect.poll(() => [times(one), times(other)]).toEqual([1, 1])
  await w.as('operator')('PUT community/admin/review/take', { id: reviewId, isTaken: 1 })
  await expect.poll(() => times(one)).toBe(2)
  await w.as('operator')('PUT community/admin/review/audit', { id: reviewId, decision: 1 })
  await expect.poll(() => times(one)).toBe(3)
  const { id } = await aPublicBlog(w)
  await expect.poll(() => times(one)).toBeGreaterThanOrEqual(4)
  const before = times(one)
  await reported(w, 1, id)
  await expect.poll(() => times(one)).toBeGreaterThan(before)
  expect(one.text.replaceAll('{"topic":"review"}', '')).not.toContain('{') // nothing of what was written
})

test('a decision that is refused tells nobody', async () => {
  const { reviewId } = await aWaitingBlog(w)
  const console = await listen('operator')
  await w
    .as('operator')('PUT community/admin/review/audit', { id: reviewId, decision: 2 })
    .catch(() => {})
  await w.as('operator')('PUT community/admin/review/take', { id: reviewId, isTaken: 1 })
  await expect.poll(() => times(console)).toBe(1)
})
