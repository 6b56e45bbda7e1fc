// Who plays a film: this site, unless the site says so, the service is set up, and it has the film.

import { afterEach, expect, test } from 'vitest'
import { ownPlayer, type PlayerService, type Viewing } from '../../../src/outside/player.ts'
import { editSite } from '../../support/edit-site.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const sql = (text: string) => w.db.pool.query(text)
const lesson = async () =>
  (
    await sql(`select p.course_id as "courseId", p.id as "periodId" from course_period p join course c on c.id = p.course_id
      where p.period_type = 1 and p.is_free = 1 and c.course_state = 2 and c.course_category = 1 order by p.id limit 1`)
  ).rows[0] as { courseId: number; periodId: number }

function aService(): PlayerService & { asked: Viewing[] } {
  const asked: Viewing[] = []
  return {
    isOn: true,
    asked,
    async admit(viewing) {
      asked.push(viewing)
      return { vid: viewing.vid, ts: 1, sign: 's', token: 't' }
    },
  }
}
afterEach(async () => {
  w.outside.player = ownPlayer
  await sql(`update course_period set video_vid = ''`)
  await editSite(w.as('operator'), { playerProvider: 'self' })
})
const providerOf = async () => (await guest('course/api/course/sign', await lesson())).provider

test('all three are needed; each alone leaves the film to our own player', async () => {
  const at = await lesson()
  const service = aService()
  expect(await providerOf()).toBe(2)
  w.outside.player = service
  expect(await providerOf()).toBe(2)
  await editSite(w.as('operator'), { playerProvider: 'polyv' })
  expect(await providerOf()).toBe(2)
  expect(await endOf(guest('course/api/course/player/view', at))).toBe('conflict')
  await sql(`update course_period set video_vid = 'e97dbe_e' where id = ${at.periodId}`)
  expect(await providerOf()).toBe(1)
  expect(await guest('course/api/course/player/view', at)).toEqual({ vid: 'e97dbe_e', ts: 1, sign: 's', token: 't' })
  expect(service.asked).toMatchObject([{ vid: 'e97dbe_e', viewerId: '0' }])
})

test('a lesson that is closed to me gets no ticket of the service either', async () => {
  w.outside.player = aService()
  await editSite(w.as('operator'), { playerProvider: 'polyv' })
  const { rows } = await sql(`update course_period p set video_vid = 'closed_e' from course c where c.id = p.course_id
    and p.period_type = 1 and p.is_free = 0 and c.is_free = 0 and c.course_state = 2
    returning p.course_id as "courseId", p.id as "periodId"`)
  expect(await endOf(guest('course/api/course/player/view', rows[0]))).toBe('conflict')
  const at = await lesson()
  expect(await endOf(guest('course/api/course/player/view', { ...at, courseId: at.courseId + 1 }))).toBe('notFound')
})
