// Adverts that begin and end by the clock: their pages are told at those moments, and at no other.
import { expect, test } from 'vitest'
import { followAdverts } from '../../../src/jobs/follow-adverts.ts'
import { asItIs } from '../../support/making.ts'
import { mutateWith, tagsOfPages } from '../../support/mutate.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const told: string[][] = []
const follow = () =>
  followAdverts({
    read: w.db.read,
    mutate: mutateWith(w.db, (changes) => void told.push(tagsOfPages(changes))),
    report(why) {
      throw new Error(why)
    },
  })
const titles = async () =>
  (await w.as('guest')('system/api/adv/list', { advLocation: 6 })).list.map(({ advTitle }) => advTitle)
const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const save = (beginTime: string, endTime: string | null) =>
  w.as('operator')('system/admin/adv/save', {
    advTitle: '寒假研修报名',
    advUrl: '/list',
    advLocation: 6,
    beginTime,
    endTime,
  })
/** As if that many minutes had gone by: no test waits for the clock, and what is done when times are entered is not done. */
const goBy = (id: number, minutes: number) =>
  w.db.pool.query(`alter table adv disable trigger user;
    update adv set begin_time = begin_time - interval '${minutes} min', end_time = end_time - interval '${minutes} min' where id = ${id};
    alter table adv enable trigger user`)

test('an advert for some time is shown within it, and the pages of its place are told when it begins and when it ends', async () => {
  const { id } = await save(inMinutes(10), inMinutes(30))
  const job = follow()
  await job.follow()
  expect([told, await titles()]).toEqual([[], []])
  await goBy(id, 20)
  await job.follow()
  expect([told, await titles()]).toEqual([[['adv:6']], ['寒假研修报名']])
  await goBy(id, 20)
  await job.follow()
  expect([told, await titles()]).toEqual([[['adv:6'], ['adv:6']], []])
  await job.follow()
  await job.stop()
  expect(told).toHaveLength(2)
})

test('what began while nobody looked is told at the start, once for all processes; what an operator saves tells by itself', async () => {
  const { id } = await save(inMinutes(10), null)
  await goBy(id, 20)
  told.length = 0
  const jobs = [follow(), follow(), follow()]
  await Promise.all(jobs.map((job) => job.follow()))
  expect(told).toEqual([['adv:6']])

  await w.as('operator')('system/admin/adv/save', {
    ...(await asItIs(w, 'adv', id)),
    advTitle: '寒假研修报名',
    advUrl: '/list',
    advLocation: 6,
    statusId: 0,
  })
  await jobs[0]!.follow()
  expect([told.length, await titles()]).toEqual([1, []])
  for (const job of jobs) await job.stop()
})

test('where nothing is due nothing is written; what is due is', async () => {
  const { id } = await save(inMinutes(10), inMinutes(30))
  const before = follow()
  await before.follow()
  await before.stop()
  const written = async () => {
    let count = 0
    const mutate = mutateWith(w.db, () => {})
    const job = followAdverts({
      read: w.db.read,
      mutate(work) {
        count++
        return mutate(work)
      },
      report(why) {
        throw new Error(why)
      },
    })
    await job.stop()
    return count
  }
  expect(await written()).toBe(0)
  await goBy(id, 20)
  expect([await written(), await written()]).toEqual([1, 0])
  await goBy(id, 20)
  expect([await written(), await written()]).toEqual([1, 0])
})
