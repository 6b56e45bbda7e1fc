// Consoles are told that the queue changed, and nobody else is.
import { expect, test } from 'vitest'
import { consoleListener } from '../../support/console-stream.ts'
import { aPublicBlog, aWaitingBlog, reported } from '../../support/reviewing.ts'
import { aWorld, type Person } from '../../support/world.ts'

const w = aWorld()
const listenTo = consoleListener(w)
const listen = (person: Person) => listenTo(person === 'guest' ? '' : w.tokenOf(person))
const times = ({ told }: { told: unknown[] }) => told.filter((topic) => topic === 'review').length

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
