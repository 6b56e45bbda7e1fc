// What holds for every call, whoever adds it: made from the contract.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Call, whoMay } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { codes, statusOf } from '../../src/contract/codes.ts'
import { methodOf, urlOf, wellNamed } from '../../src/contract/name.ts'
import { aWorld, nameOf, type Person } from '../support/world.ts'

const w = aWorld()
const names = Object.keys(calls) as CallName[]
const ending = ['user/auth/user/logout', 'system/admin/logout'] // would end the others' session
const people = ['learner', 'learner2', 'lecturer', 'lecturerOfOrganization', 'organization', 'operator'] as const

/** Who makes it in the tests of what everybody who may sees. */
const able: Record<ReturnType<typeof whoMay>, Person> = {
  anyone: 'guest',
  user: 'learner',
  recommended: 'learner2',
  earner: 'lecturer',
  lecturer: 'lecturer',
  organization: 'organization',
  operator: 'operator',
}
const may: Record<ReturnType<typeof whoMay>, readonly Person[]> = {
  anyone: people,
  user: people.filter((person) => person !== 'operator'),
  recommended: ['learner2'],
  earner: ['learner2', 'lecturer', 'lecturerOfOrganization', 'organization'],
  lecturer: ['lecturer', 'lecturerOfOrganization', 'organization'],
  organization: ['organization'],
  operator: ['operator'],
}

const entryOf = (name: CallName): Call => calls[name]
const fieldsOf = ({ in: schema }: Call) => Object.entries((schema as { shape?: Record<string, z.ZodType> }).shape ?? {})

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
  expect(name).toMatch(wellNamed)
  expect(entryOf(name).says.length).toBeGreaterThan(5)
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
  for (const name of names) walk(entryOf(name).in, name)
  expect(loose).toEqual([])
})

/** Turn by turn, so that no one comes to the bound of all calls in a minute. */
const turns = ['learner', 'learner2', 'lecturer', 'lecturerOfOrganization'] as const
const oneOf = (name: CallName) => {
  const who = whoMay(name, entryOf(name))
  return who === 'user' ? turns[names.indexOf(name) % turns.length]! : able[who]
}

describe.each(names.filter((name) => !ending.includes(name)))('%s', (name) => {
  const who = whoMay(name, entryOf(name))
  const one = oneOf(name)

  test.runIf(who !== 'anyone')('a guest is sent to sign in', async () => {
    expect(await w.raw('guest', name, {})).toMatchObject({ status: 401, code: codes.noToken, data: null })
    expect(await w.raw('guest', name, {}, { token: 'made-up' })).toMatchObject({ status: 401, code: codes.badToken })
  })

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
    for (const body of junk) {
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
      const { code } = await w.raw(one, name, { ...valid[name], [field]: missing })
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
    if (entryOf(name).raw) return // goes by its signature, whatever the type
    expect([form.status, await form.json()]).toMatchObject([415, { code: 415 }])
    if (!entryOf(name).form) expect((await w.raw(one, name, '{"a":')).code).toBe(422)
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

function idOf(field: z.ZodType): string | undefined {
  const meta = field.meta() as { idOf?: string } | undefined
  // biome-ignore lint/suspicious/noExplicitAny: zod's own insides
  const inner = (field as any)._zod.def.innerType as z.ZodType | undefined
  return meta?.idOf ?? (inner && idOf(inner))
}

/** What the calls need beside the id that is swapped, to get as far as looking for it. */
const course = { courseId: 1, periodId: 1 }
const valid: Partial<Record<CallName, object>> = {
  'community/auth/blog/comment/save': { content: '说得实在' },
  'course/auth/certificate/save': { certificateProgress: 100 },
  'community/auth/blog/user/record/save': { opType: 1 },
  'community/auth/blog/user/record/delete': { opType: 1 },
  'community/auth/questions/user/record/save': { opType: 3 },
  'community/auth/questions/user/record/delete': { opType: 3 },
  'community/auth/questions/comment/save': { content: '<p>试试看</p>' },
  'course/api/course/sign': course,
  'course/auth/course/sign': course,
  'course/auth/course/getLiveUrl': course,
  'course/auth/course/getPlaybackUrl': course,
  'course/auth/course/accessory/download': { courseId: 1, accessoryId: 1 },
  'user/auth/user/research/edit': {
    ...{ schoolName: '实验小学', position: '教师', subject: '语文', teachYears: 8, needs: '想学作文讲评' },
  },
  'data/auth/course/log/save': { ...course, watchLength: 1, lastPosition: 1, sessionNo: 'abcdefgh' },
  'course/auth/live/chat/list': course,
  'course/auth/live/chat/save': { ...course, content: '老师好' },
  'course/auth/live/chat/mute': { ...course, userId: 1, isMuted: 1 },
  'course/admin/certificate/revoke': { reason: '重复发证' },
  'course/auth/course/note/save': { periodId: 1, playSecond: 3, content: '记一笔' },
  'course/auth/courseComment/save': { content: '很受用的一课' },
  'course/auth/course/user/study/log/mv/period/list': course,
  'course/auth/course/user/study/log/mv/statistical': course,
  'user/auth/order/info/pay': { productType: 1, productId: 1, payType: 9, requestNo: 'every-call' },
  'user/auth/order/info/continue/pay': { payType: 9 },
  'user/auth/order/refund/save': { reason: '买错了' },
  'user/auth/order/invoice/save': { invoiceTitle: '江州中学', email: 'a@b.cn' },
  'user/admin/order/info/pay': { serialNumber: '20260001' },
  'PUT user/admin/order/refund/audit': { isPass: 1 },
  'PUT user/admin/extract/audit': { extractStatus: 2 },
  'user/admin/coupon/save': {
    ...{ couponName: '试一张', couponType: 1, reduceMoney: 100, productType: 1, total: 9, perLimit: 1, validDays: 9 },
    ...{ beginTime: '2026-01-01T00:00:00Z', endTime: '2027-01-01T00:00:00Z' },
  },
  'system/admin/adv/save': { advTitle: '寒假研修', advUrl: '/list' },
  'community/admin/article/save': { categoryId: 1, title: '新的通知', content: '<p>正文</p>' },
  'community/admin/article/stand': { standType: 2 },
  'system/admin/zone/save': { zoneName: '新的专区', zoneType: 1 },
  'system/admin/nav/bar/save': { navTitle: '首页', navUrl: '/' },
  'system/admin/website/nav/save': { navName: '关于' },
  'system/admin/website/link/save': { linkName: '友情', linkUrl: 'https://example.cn' },
}
