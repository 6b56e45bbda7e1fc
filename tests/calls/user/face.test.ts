// Face checks: off without a service; with one, a ticket for each, and what failures lead to.
import { expect, test } from 'vitest'
import { faceOff } from '../../../src/outside/face.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, other] = [w.as('learner'), w.as('learner2')]
const code = (sceneType: 1 | 2) => learner('user/auth/user/ext/face/contras/code', { sceneType })
const fail = (faceNo: string, by = learner) =>
  by('user/auth/user/ext/face/contras/fail', { faceNo, failReason: '画面里没有人' })

test('without a service nothing is asked of anybody, and no ticket asks for it', async () => {
  expect(w.outside.face).toBe(faceOff)
  expect(await code(1)).toEqual({ needFace: false, faceNo: '', provider: 0, code: '', qrCode: '', expireSeconds: 0 })
  expect((await w.db.pool.query('select count(*)::int as n from face_check')).rows[0].n).toBe(0)
})

test('with one, the third failure pauses a film and flags an exam; a check is its owner’s alone, and runs out', async () => {
  const asked: string[] = []
  w.outside.face = {
    isOn: true,
    async begin(faceNo) {
      asked.push(faceNo)
      return { provider: 9, code: '123456', qrCode: '', expireSeconds: 300 }
    },
  }
  const film = await code(1)
  expect(film).toMatchObject({ needFace: true, code: '123456', faceNo: asked[0] })
  expect(await endOf(fail(film.faceNo, other))).toBe('notFound')
  expect([await fail(film.faceNo), await fail(film.faceNo), await fail(film.faceNo)]).toEqual([
    { failCount: 1, action: 0 },
    { failCount: 2, action: 0 },
    { failCount: 3, action: 1 },
  ])
  const exam = await code(2)
  for (let n = 0; n < 2; n++) await fail(exam.faceNo)
  expect(await fail(exam.faceNo)).toEqual({ failCount: 3, action: 2 })
  await w.db.pool.query(`update face_check set gmt_expire = now() - interval '1 second'`)
  expect(await endOf(fail(exam.faceNo))).toBe('notFound')
  w.outside.face = faceOff
})
