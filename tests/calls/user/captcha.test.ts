// The human check: what a question is good for, and that it tells nobody which numbers are registered. When it is asked for:
// attempts.test.ts.
import { beforeEach, expect, test } from 'vitest'
import { password, people } from '../../../src/demo/accounts.ts'
import { forgetCompared, passwordsCompared } from '../../support/compared.ts'
import { aCaptchaToken, aCaptchaTokenAtOnce, answerTo } from '../../support/human.ts'
import { notAtMidnight } from '../../support/midnight.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
let tests = 0
beforeEach(notAtMidnight)
beforeEach(async () => {
  w.address = `10.9.${++tests}.1`
  await w.db.pool.query('delete from sign_in_attempt')
})

const signIn = (mobile: string, more: object = {}) =>
  w.raw('guest', 'user/api/user/login/password', { mobile, password: 'not the password', ...more })
const pathOf = ({ data }: { data: unknown }) => (data as { fields?: { path: string }[] } | null)?.fields?.[0]?.path
const needsPerson = (answer: Awaited<ReturnType<typeof signIn>>) => pathOf(answer) === 'captchaToken'

test('after three failures a person is asked for; who answers goes on, the right password among them', async () => {
  const { mobile } = people.learner2
  for (let n = 0; n < 3; n++) expect((await signIn(mobile)).code).toBe(409)
  expect(needsPerson(await signIn(mobile))).toBe(true)
  expect(needsPerson(await signIn(mobile, { password }))).toBe(true)
  const captchaToken = await aCaptchaToken(guest)
  expect((await signIn(mobile, { password, captchaToken })).code).toBe(200)
})

test('a question is good for one try, for its network, for three minutes, with its work', async () => {
  const { mobile } = people.learner
  for (let n = 0; n < 3; n++) await signIn(mobile)
  const token = await aCaptchaTokenAtOnce(w)
  expect((await signIn(mobile, { captchaToken: token })).code).toBe(409)
  expect(needsPerson(await signIn(mobile, { captchaToken: token }))).toBe(true) // used up

  const [here, away] = [w.address, await aCaptchaTokenAtOnce(w)]
  w.address = '10.250.0.1'
  for (let n = 0; n < 3; n++) await signIn(mobile)
  expect(needsPerson(await signIn(mobile, { captchaToken: away }))).toBe(true)
  w.address = here

  const late = await aCaptchaTokenAtOnce(w)
  await w.db.pool.query("update captcha set gmt_expire = now() - interval '1 second'")
  expect(needsPerson(await signIn(mobile, { captchaToken: late }))).toBe(true)

  const [no, answer, work] = (await aCaptchaToken(guest)).split('.')
  expect(needsPerson(await signIn(mobile, { captchaToken: `${no}.${answer}.${work}1` }))).toBe(true)
  for (const junk of ['', '.', '..', 'a.b.c', `${no}.${answer}.${work}`])
    expect(needsPerson(await signIn(mobile, { captchaToken: junk }))).toBe(true)
})

test('a number that is known and one that is not are told apart by nothing: answers, questions, hashes done', async () => {
  const askAll = async (mobile: string, address: string) => {
    w.address = address
    forgetCompared()
    const answers = []
    for (let n = 0; n < 4; n++) {
      const { code, msg, data } = await signIn(mobile)
      answers.push([code, msg, (data as { fields?: unknown } | null)?.fields])
    }
    const sent = await w.raw('guest', 'user/api/user/send/code', {
      mobile,
      codeType: 3,
      captchaToken: await aCaptchaTokenAtOnce(w),
    })
    answers.push([sent.code, sent.msg, Object.keys(sent.data as object)])
    const input = { mobile, code: '000000', newPassword: '春风化雨 2026', confirmPassword: '春风化雨 2026' }
    const reset = await w.raw('guest', 'user/api/user/update/password', {
      ...input,
      captchaToken: await aCaptchaTokenAtOnce(w),
    })
    answers.push([reset.code, reset.msg])
    return { answers, hashes: passwordsCompared() }
  }
  const known = await askAll(people.lecturer.mobile, '10.9.100.1')
  const unknown = await askAll('13899990000', '10.9.101.1')
  expect(unknown).toEqual(known)
  expect(known.hashes).toBe(3)
})

test('a hundred questions are text that can be read and answered', async () => {
  for (let n = 0; n < 100; n++) {
    const { question } = await guest('user/api/captcha/get', {})
    expect(answerTo(question)).toBeGreaterThan(0)
  }
})
