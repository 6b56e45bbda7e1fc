// Face checks: off without a service; with one, a ticket for each, what failures lead to, and what counts without one.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Face, type FaceQuestion, faceOff, faceService } from '../../../src/outside/face.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, other] = [w.as('learner'), w.as('learner2')]
const sql = async (text: string) => (await w.db.pool.query(text)).rows
const code = (sceneType: 1 | 2) => learner('user/auth/user/ext/face/contras/code', { sceneType })
const fail = (faceNo: string, by = learner) =>
  by('user/auth/user/ext/face/contras/fail', { faceNo, failReason: '画面里没有人' })
const picture = 'A'.repeat(400)
const check = (faceNo: string, by = learner) => by('user/auth/user/ext/face/contras/check', { faceNo, picture })

/** A service that says what it is told to say. */
function faces(says: () => boolean): Face & { asked: FaceQuestion[] } {
  const asked: FaceQuestion[] = []
  return {
    isOn: true,
    interval: 1800,
    asked,
    begin: async () => ({ provider: 9, code: '123456', qrCode: '', expireSeconds: 300 }),
    isSame: async (question) => {
      asked.push(question)
      return says()
    },
  }
}
afterEach(async () => {
  w.outside.face = faceOff
  await sql('delete from face_check')
})

test('without a service nothing is asked of anybody, and no ticket asks for it', async () => {
  expect(w.outside.face).toBe(faceOff)
  expect(await code(1)).toEqual({ needFace: false, faceNo: '', provider: 0, code: '', qrCode: '', expireSeconds: 0 })
  expect((await sql('select count(*)::int as n from face_check'))[0].n).toBe(0)
})

test('with one, the third failure pauses a film and flags an exam; a check is its owner’s alone, and runs out', async () => {
  const service = faces(() => false)
  w.outside.face = service
  const film = await code(1)
  expect(film).toMatchObject({ needFace: true, code: '123456' })
  expect(await endOf(fail(film.faceNo, other))).toBe('notFound')
  expect(await endOf(check(film.faceNo, other))).toBe('notFound')
  expect([await check(film.faceNo), await fail(film.faceNo), await check(film.faceNo)]).toEqual([
    { isPassed: 0, failCount: 1, action: 0 },
    { failCount: 2, action: 0 },
    { isPassed: 0, failCount: 3, action: 1 },
  ])
  expect(await endOf(check(film.faceNo))).toBe('conflict') // a new one is to be begun
  expect(service.asked).toHaveLength(2)
  expect(service.asked[0]).toMatchObject({ realName: '林晓雯', picture, faceNo: film.faceNo })
  const exam = await code(2)
  for (let n = 0; n < 2; n++) await fail(exam.faceNo)
  expect(await fail(exam.faceNo)).toEqual({ failCount: 3, action: 2 })
  await sql(`update face_check set gmt_expire = now() - interval '1 second'`)
  expect(await endOf(fail(exam.faceNo))).toBe('notFound')
  expect(await endOf(check(exam.faceNo))).toBe('notFound')
})

test('of many pictures sent at once for one check three are compared', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  const service = faces(() => false)
  const isSame = service.isSame
  service.isSame = async (question) => {
    const is = await isSame(question)
    await held
    return is
  }
  w.outside.face = service
  const { faceNo } = await code(1)
  const ends: string[] = []
  const all = Array.from({ length: 10 }, () => endOf(check(faceNo)).then((end) => ends.push(end)))
  await expect.poll(() => ends.length).toBe(7)
  answer()
  await Promise.all(all)
  expect(service.asked).toHaveLength(3)
  expect([...ends].sort()).toEqual([...Array(7).fill('conflict'), ...Array(3).fill('ok')])
})

test('a service that does not answer uses up no try', async () => {
  const service = faces(() => true)
  const isSame = service.isSame
  service.isSame = async () => {
    throw new Error('away')
  }
  w.outside.face = service
  const { faceNo } = await code(1)
  for (let n = 0; n < 4; n++) expect(await endOf(check(faceNo))).not.toBe('conflict')
  service.isSame = isSame
  expect(await check(faceNo)).toEqual({ isPassed: 1, failCount: 0, action: 0 })
})

test('study counts for the interval after a check, and a minute more; then nothing does, until the next one', async () => {
  const [{ course, lesson }] =
    await sql(`select c.id as course, min(p.id) as lesson from course c join course_period p on p.course_id = c.id
    where c.is_free = 1 and c.course_state = 2 and c.certificate_progress is not null group by c.id
    having bool_and(p.period_type = 1 and p.upload_id is not null) order by c.id limit 1`)
  const at = { courseId: course, periodId: lesson }
  await sql(`delete from study_progress where period_id = ${lesson}`)
  w.outside.face = faces(() => true)
  let n = 0
  async function watch() {
    await sql(`update study_clock set heard_at = heard_at - interval '10 seconds'`)
    const from = 5 * n++
    return learner('data/auth/course/log/save', {
      ...at,
      watchLength: 5,
      lastPosition: from + 5,
      segments: [[from, from + 5]],
      sessionNo: 'before-the-camera',
    })
  }
  const passed = (seconds: number) =>
    sql(`update face_check set gmt_pass = now() - make_interval(secs => ${seconds}) where gmt_pass is not null`)

  expect(await learner('course/auth/course/sign', at)).toMatchObject({ faceCheck: 1, faceInterval: 1800 })
  expect(await watch()).toMatchObject({ watchLength: 0, faceCheck: 1 })
  const { faceNo } = await learner('user/auth/user/ext/face/contras/code', { sceneType: 1, ...at })
  expect(await check(faceNo)).toEqual({ isPassed: 1, failCount: 0, action: 0 })
  expect(await endOf(check(faceNo))).toBe('notFound') // one picture is good once
  expect(await learner('user/auth/user/ext/face/contras/code', { sceneType: 1, ...at })).toMatchObject({
    needFace: false,
  })
  expect(await learner('course/auth/course/sign', at)).toMatchObject({ faceCheck: 0 })
  expect(await watch()).toMatchObject({ watchLength: 5, faceCheck: 0 })
  await passed(1830)
  expect(await watch()).toMatchObject({ watchLength: 10, faceCheck: 1 }) // it is time: this still counts
  await passed(1870)
  expect(await watch()).toMatchObject({ watchLength: 10, faceCheck: 1 })
  await sql(`update course set certificate_progress = null where id = ${course}`)
  expect(await watch()).toMatchObject({ watchLength: 15, faceCheck: 0 }) // a course without certificate asks nobody
  await sql(`update course set certificate_progress = 100 where id = ${course}`)
})

test('the service is asked with a signature; silence and nonsense are no failure of the learner', async () => {
  const secret = 'a secret of the face service, long'
  const heard: { body: string; sign: string | string[] | undefined }[] = []
  let says = '{"isSame":true}'
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    heard.push({ body: Buffer.concat(chunks).toString(), sign: req.headers['x-signature'] })
    res.end(says)
  }).listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/check`
  w.outside.face = faceService({ url, secret, interval: 60 })
  const { faceNo } = await code(1)
  for (says of ['{"isSame":"yes"}', 'no', '{}']) expect(await endOf(check(faceNo))).toBe('away')
  says = '{"isSame":true}'
  expect(await check(faceNo)).toEqual({ isPassed: 1, failCount: 0, action: 0 })
  const { body, sign } = heard.at(-1)!
  expect(sign).toBe(createHmac('sha256', secret).update(body).digest('hex'))
  expect(JSON.parse(body)).toMatchObject({ faceNo, picture, realName: '林晓雯' })
  server.close()
  const { faceNo: next } = await code(1)
  expect(await endOf(check(next))).toBe('away')
})
