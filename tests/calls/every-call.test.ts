// What holds for every call, whoever adds it: made from the contract.
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { accessOf, type Call } from '../../src/contract/call.ts'
import { codes, statusOf } from '../../src/contract/codes.ts'
import { callNamePattern, methodOf, urlOf } from '../../src/contract/name.ts'
import { made } from '../samples/all.ts'
import { fields } from '../samples/fields.ts'
import { callerOf, callNames, entryOf, idOf } from '../support/callers.ts'
import { importFile, twoQuestions } from '../support/imports.ts'
import { noteWalked } from '../support/started.ts'
import { aWorld, nameOf, type Person } from '../support/world.ts'

const w = aWorld()
const names = callNames
/** So many calls in a minute would come to the limits: each test begins with empty counters. */
beforeEach(() => w.anew())
noteWalked('call', names.length)
const ending = ['user/auth/user/logout', 'system/admin/logout'] // would end the others' session
const people = ['learner', 'learner2', 'lecturer', 'lecturerOfOrganization', 'organization', 'operator'] as const

const may: Record<ReturnType<typeof accessOf>, readonly Person[]> = {
  anyone: people,
  signedIn: people,
  user: people.filter((person) => person !== 'operator'),
  recommended: ['learner2'],
  earner: ['learner2', 'lecturer', 'lecturerOfOrganization', 'organization'],
  lecturer: ['lecturer', 'lecturerOfOrganization', 'organization'],
  organization: ['organization'],
  classAdmin: ['learner2', 'lecturer'],
  operator: ['operator'],
}

const sentAsForm = async (name: (typeof names)[number], input: object) => {
  const { text } = await made(w, name, { input, token: w.tokenOf(callerOf(name)), file: importFile(twoQuestions) })
  return JSON.parse(text) as { code: number }
}

const fieldsOf = ({ input: schema }: Call) =>
  Object.entries((schema as { shape?: Record<string, z.ZodType> }).shape ?? {})

const junk: unknown[] = [
  [],
  7,
  null,
  'text',
  { id: 'x' },
  { id: -1 },
  { id: 2 ** 53 },
  { id: { $gt: 0 } },
  { list: {} },
  { pageSize: 1e9 },
  { pageCurrent: -1 },
  { mobile: '1', password: [] },
  { courseId: "1' or '1'='1", periodId: '1; drop table account' },
  { __proto__: { admin: true }, constructor: { prototype: {} } },
  { courseName: '\u0000' },
  { courseName: "'\\&|!():*", str: '%_' },
]

test.each(names)('%s: its name follows the grammar, and what it says is said', (name) => {
  expect(name).toMatch(callNamePattern)
  expect(entryOf(name).summary.length).toBeGreaterThan(5)
})

test('every text, number and list of an input has a bound', () => {
  const loose: string[] = []
  const walk = (schema: z.ZodType, at: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: zod's own insides
    const def = (schema as any)._zod.def
    const inner = def.innerType ?? def.element ?? def.in
    const checks = new Set(
      (def.checks ?? []).map((check: { _zod: { def: { check: string } } }) => check._zod.def.check),
    )
    if (
      def.type === 'string' &&
      !checks.has('max_length') &&
      !checks.has('length_equals') &&
      !checks.has('string_format') &&
      !def.format
    )
      loose.push(at)
    if (def.type === 'array' && !checks.has('max_length')) loose.push(at)
    for (const [key, field] of Object.entries(def.shape ?? {})) walk(field as z.ZodType, `${at}.${key}`)
    for (const option of def.options ?? []) walk(option, at)
    if (inner) walk(inner, at)
  }
  for (const name of names) walk(entryOf(name).input, name)
  expect(loose).toEqual([])
})

const closed = names.filter((name) => !ending.includes(name) && accessOf(name, entryOf(name)) !== 'anyone')

test.each(closed)('%s: a guest is sent to sign in', async (name) => {
  expect(await w.raw('guest', name, {})).toMatchObject({ status: 401, code: codes.noToken, data: null })
  expect(await w.raw('guest', name, {}, { token: 'made-up' })).toMatchObject({ status: 401, code: codes.badToken })
})

describe.each(names.filter((name) => !ending.includes(name)))('%s', (name) => {
  const who = accessOf(name, entryOf(name))
  const one = callerOf(name)

  test('who may not has no permission, and who may is not told so', async () => {
    for (const person of people) {
      const { code, status } = await w.raw(person, name, {})
      if (may[who].includes(person)) expect([person, code]).not.toEqual([person, codes.noPermission])
      else expect([person, code, status]).toEqual([person, codes.noPermission, 403])
    }
  })

  test('a cookie alone is no authority', async () => {
    const cookie = `token=${w.tokenOf(one)}`
    const { code } = await w.raw('guest', name, {}, { cookie })
    if (who !== 'anyone') expect(code).toBe(codes.noToken)
  })

  test('junk is refused by its contract, never by a crash, and the status is honest', async () => {
    // what the gateway does before a contract has looked at it, as the log of sign-ins
    const objects = Object.fromEntries(fieldsOf(entryOf(name)).map(([field]) => [field, { toString: 'x' }]))
    for (const body of [...junk, objects]) {
      const answer = await w.raw(one, name, body)
      expect([body, nameOf(answer.code)]).not.toEqual([body, 'failed'])
      expect(answer.status).toBe(answer.code === 200 ? 200 : statusOf(nameOf(answer.code) as never))
      expect(answer.code < 300 || answer.code > 400 || answer.code === codes.noPermission).toBe(true)
    }
  })

  test('an id that is not there is not found', async () => {
    const ids = fieldsOf(entryOf(name)).filter(([, field]) => idOf(field))
    for (const [field] of ids) {
      const missing = field === 'orderNo' ? '9'.repeat(20) : 2 ** 40
      const version = fieldsOf(entryOf(name)).some(([other]) => other === 'version') && { version: 1 }
      const input = { ...version, ...fields[name], [field]: missing }
      const { code } = entryOf(name).multipart ? await sentAsForm(name, input) : await w.raw(one, name, input)
      expect([field, nameOf(code)]).toEqual([field, 'notFound'])
    }
  })

  test('another method, another type of body, and a body that is no JSON are refused in an envelope', async () => {
    const url = `http://world/gateway/${urlOf(name)}`
    const answer = await w.send(url, { method: methodOf(name) === 'POST' ? 'GET' : 'POST' })
    expect([answer.status, await answer.json()]).toMatchObject([405, { code: 405 }])
    const form = await w.send(url, {
      method: methodOf(name),
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', token: w.tokenOf(one) },
    })
    if (entryOf(name).webhook) return // goes by its signature, whatever the type
    expect([form.status, await form.json()]).toMatchObject([415, { code: 415 }])
    if (!entryOf(name).multipart) expect((await w.raw(one, name, '{"a":')).code).toBe(422)
  })
})

test('an unknown call is refused in an envelope, with the id of the request', async () => {
  const answer = await w.send('http://world/gateway/course/api/nonsense', { method: 'POST', body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404 }])
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('a body that is too large or too deep is refused before it is read', async () => {
  expect(await w.raw('guest', 'course/api/course/list', `{"a":"${'x'.repeat(2 ** 20)}"}`)).toMatchObject({
    status: 413,
    code: 413,
  })
  expect(await w.raw('guest', 'course/api/course/list', '['.repeat(1000) + ']'.repeat(1000))).toMatchObject({
    code: 422,
  })
})
