// A price that begins and ends by the clock: what is asked follows at once, what lists are sorted by and what pages show soon after.
import { expect, test } from 'vitest'
import { followSales } from '../../../src/jobs/follow-sales.ts'
import { mutateWith, tagsOfPages } from '../../support/mutate.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const id = 1 // costs something, and is not reduced this week
const troubles: string[] = []

const sale = (from: number, to: number) =>
  w.db.pool.query(
    `update course set is_free = 0, course_price = 9900, original_price = 0, sale_price = 100,
       sale_begin = now() + make_interval(secs => $2), sale_end = now() + make_interval(secs => $3) where id = $1`,
    [id, from, to],
  )
/** As if so much time had gone by: no test waits for the clock, and what is done when times are entered is not done. */
const goBy = (seconds: number) =>
  w.db.pool.query(`alter table course disable trigger user;
    update course set sale_begin = sale_begin - interval '${seconds} s', sale_end = sale_end - interval '${seconds} s' where id = ${id};
    alter table course enable trigger user`)
const seen = async () => {
  const { coursePrice, originalPrice, saleEndTime } = await guest('course/api/course/view', { id })
  const [cheapest] = (await guest('course/api/course/list', { isFree: 0, sortType: 4, pageSize: 1 })).list
  const reduced = (await guest('course/api/sale/list', { type: 1, pageSize: 100 })).list
  return {
    coursePrice,
    originalPrice,
    ends: Boolean(saleEndTime),
    isCheapest: cheapest!.id === id,
    isReduced: reduced.some((course) => course.id === id),
  }
}
const whole = { coursePrice: 9900, originalPrice: 0, ends: false, isCheapest: false, isReduced: false }
const reduced = { coursePrice: 100, originalPrice: 9900, ends: true, isCheapest: true, isReduced: true }
const told: string[][] = []
const follow = () =>
  followSales({
    read: w.db.read,
    mutate: mutateWith(w.db, (changes) => void told.push(tagsOfPages(changes))),
    report: (why) => troubles.push(why),
  })

test('a price for some time is asked within it and at no other moment, and its pages are told of both', async () => {
  await sale(600, 1200)
  expect(await seen()).toEqual(whole)
  const job = follow()
  await job.follow()
  expect(told).toEqual([])
  await goBy(900)
  await job.follow()
  expect(await seen()).toEqual(reduced)
  expect(told).toHaveLength(1)
  await goBy(900)
  await job.follow()
  expect(await seen()).toEqual(whole)
  expect(told).toEqual(Array(2).fill(['sale:1', 'prices', `course:${id}`]))
  await job.follow()
  await job.stop()
  expect(told).toHaveLength(2)
})

test('what began or ended while nobody looked is told at the start, once for all processes', async () => {
  for (const [from, to] of [
    [300, 6000],
    [-60, 300],
  ] as const) {
    await sale(from, to)
    await goBy(600)
    told.length = 0
    const jobs = [follow(), follow(), follow()]
    await Promise.all(jobs.map((job) => job.follow()))
    for (const job of jobs) await job.stop()
    expect(told).toHaveLength(1)
    expect(await seen()).toEqual(to > 600 ? reduced : whole)
  }
  expect(troubles).toEqual([])
})

test('a reduced price is below the price and has both its times', async () => {
  const wrong = (set: string) =>
    expect(w.db.pool.query(`update course set ${set} where id = ${id}`)).rejects.toThrow(/check constraint/)
  await wrong('sale_price = 9900')
  await wrong('sale_end = sale_begin')
  await wrong('sale_end = null')
})
