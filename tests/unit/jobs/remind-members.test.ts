// The message that is promised seven days before a membership ends.
import { afterEach, expect, test } from 'vitest'
import { remindMembers } from '../../../src/jobs/remind-members.ts'
import { mutateWith } from '../../support/mutate.ts'
import { aWorld, type Person } from '../../support/world.ts'

const w = aWorld()
const troubles: string[] = []
let eventsTo: number[] = []
afterEach(() => expect(troubles).toEqual([]))

const job = () =>
  remindMembers({
    read: w.db.read,
    mutate: mutateWith(w.db, (changes) => {
      for (const change of changes) if (change.kind === 'event') eventsTo.push(change.accountId)
    }),
    report: (why) => troubles.push(why),
  })

/** As a start and an hour of work of so many processes. */
async function run(processes = 1) {
  eventsTo = []
  const jobs = Array.from({ length: processes }, job)
  await Promise.all(jobs.map(({ follow }) => follow()))
  for (const { stop } of jobs) await stop()
}

const idOf = async (person: Person) => (await w.as(person)('user/auth/user/ext/view', {})).id

/** The membership of a person ends so many days from now; 'infinity': never. */
const memberFor = async (person: Person, days: number | 'infinity') =>
  w.db.pool.query(
    `insert into account_vip (account_id, vip_set_id, expire_time)
     values ($1, (select min(id) from vip_set), ${days === 'infinity' ? "'infinity'" : `now() + interval '${days} days'`})
     on conflict (account_id) do update set expire_time = excluded.expire_time`,
    [await idOf(person)],
  )

const reminders = async (person: Person) =>
  (await w.as(person)('user/auth/msg/user/list', { pageSize: 100 })).list.filter(({ msgTitle }) =>
    msgTitle.startsWith('你的会员到'),
  )

test('a member is reminded within the last seven days, not before, and nobody whose membership is over or permanent', async () => {
  await memberFor('learner', 7.01)
  await memberFor('learner2', -0.01)
  await memberFor('lecturer', 'infinity')
  await run()
  for (const person of ['learner', 'learner2', 'lecturer'] as const) expect(await reminders(person)).toEqual([])

  await memberFor('learner', 6.99)
  await run()
  const [reminder, ...others] = await reminders('learner')
  expect(others).toEqual([])
  const { vipExpireTime } = await w.as('learner')('user/auth/vip/view', {})
  const day = new Date(Date.parse(vipExpireTime!) + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(reminder).toMatchObject({ msgTitle: `你的会员到 ${day}`, linkUrl: '/vip', isRead: 0 })
  expect(reminder!.msgText).toContain('不会自动续费')
  expect(eventsTo).toEqual([await idOf('learner')])
})

test('one end is announced once, however many processes start and though the message was deleted; a renewal has an end of its own', async () => {
  await memberFor('organization', 5)
  await run(3)
  const [first, ...others] = await reminders('organization')
  expect([Boolean(first), others]).toEqual([true, []])
  await w.as('organization')('user/auth/msg/user/delete', { ids: [first!.id] })
  await run(3)
  expect(await reminders('organization')).toEqual([])

  await memberFor('organization', 35)
  await run()
  expect(await reminders('organization')).toEqual([])
  await memberFor('organization', 3) // as if the days had gone by
  await run()
  expect(await reminders('organization')).toHaveLength(1)
})
