// What each failure of a call leads to, as specification 8 has it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, closeToast } from '../../../src/lib/stores/toasts.ts'
import { $token } from '../../../src/lib/stores/token.ts'
import { api, createApi, handleFailure } from '../../../src/lib/wire/api.ts'
import { deferred } from '../../support/deferred.ts'

const said: string[] = []
let wentTo: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(10_000) // away from what earlier tests said
  said.length = 0
  wentTo = undefined
  vi.stubGlobal('alert', (text: string) => said.push(text))
  vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute() {} }, cookie: '' })
  vi.stubGlobal('location', {
    pathname: '/account/course',
    search: '?x=1',
    hash: '',
    href: 'https://xingtan.cn/account/course?x=1',
    protocol: 'http:',
    assign: (to: string) => (wentTo = to),
  })
  for (const { id } of $toasts.get()) closeToast(id)
  $token.set('a-token')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const fail = (code: number, { name = 'course/auth/course/view', msg = `失败 ${code}`, hideErrorTips = false } = {}) =>
  handleFailure({ code, msg, name, hideErrorTips })
const toasts = () => $toasts.get().map(({ text }) => text)

test.each([300, 301, 302, 303, 304, 306, 308, 333, 400])(
  '%i leads to the login, remembering the address, signed out',
  (code) => {
    fail(code)
    expect(wentTo).toBe('/login?redirect=%2Faccount%2Fcourse%3Fx%3D1')
    expect($token.get()).toBeUndefined()
  },
)

test('305 leads to the login, which says that the account is frozen', () => {
  fail(305)
  expect(wentTo).toContain('why=frozen')
})

test('a login page elsewhere is gone to with the address to come back to', () => {
  document.documentElement.dataset.loginUrl = 'https://sso.example/in?app=x'
  fail(301)
  expect(wentTo).toBe(
    `https://sso.example/in?app=x&redirect=${encodeURIComponent('https://xingtan.cn/account/course?x=1')}`,
  )
})

test('307 says that one may not, and stays', () => {
  fail(307)
  expect([said, wentTo, $token.get(), toasts()]).toEqual([['您的当前操作没有权限'], undefined, 'a-token', []])
})

test('304 on the user information says where the account is, signs out, and stays', () => {
  fail(304, { name: 'user/auth/user/ext/view' })
  expect([toasts(), wentTo, $token.get()]).toEqual([['你的账户已在其他地方登录！'], undefined, undefined])
})

test.each([404, 409, 422, 429, 500, 503, 299, 401])('%i is said in its own words, and nothing else happens', (code) => {
  fail(code)
  expect([toasts(), wentTo, $token.get()]).toEqual([[`失败 ${code}`], undefined, 'a-token'])
})

test('the same message is said once in two seconds', () => {
  fail(500, { msg: '系统繁忙' })
  vi.advanceTimersByTime(1900)
  fail(500, { msg: '系统繁忙' })
  expect($toasts.get()).toHaveLength(1)
  const [first] = $toasts.get()
  vi.advanceTimersByTime(200)
  fail(500, { msg: '系统繁忙' })
  expect($toasts.get()[0]!.id).not.toBe(first!.id)
})

test('a call that hides its error tips says nothing, but a lost session still leads to the login', () => {
  fail(500, { hideErrorTips: true })
  expect(toasts()).toEqual([])
  fail(302, { hideErrorTips: true })
  expect(wentTo).toContain('/login')
})

test('a call that was under way when the session ended leads nowhere: the page has said so, and stays', async () => {
  vi.stubGlobal('fetch', async () => {
    $token.set(undefined) // told by the stream
    return new Response(JSON.stringify({ code: 302, msg: '登录已过期，请重新登录', data: null }), { status: 401 })
  })
  await expect(api('user/auth/msg/user/num', {})).rejects.toMatchObject({ code: 'badToken' })
  expect([wentTo, toasts()]).toEqual([undefined, []])
  await expect(api('user/auth/msg/user/num', {})).rejects.toMatchObject({ code: 'badToken' }) // begun without a session
  expect(wentTo).toContain('/login')
})

test('a message with 成功 is a success and leaves after five seconds; any other stays until closed; three at most', async () => {
  const { toast } = await import('../../../src/lib/stores/toasts.ts')
  for (const text of ['一', '保存成功', '二', '三']) toast(text)
  expect($toasts.get().map(({ text, kind }) => [text, kind])).toEqual([
    ['保存成功', 'success'],
    ['二', 'danger'],
    ['三', 'danger'],
  ])
  vi.advanceTimersByTime(5000)
  expect(toasts()).toEqual(['二', '三'])
})

test('a failed call is thrown with its code, its words and its fields', async () => {
  vi.useRealTimers()
  const data = { fields: [{ path: 'mobile', msg: '请输入 11 位手机号' }] }
  const send = async () => Response.json({ code: 422, msg: '请检查填写的内容', data }, { status: 422 })
  const api = createApi(send, () => 'a-token')
  await expect(api('user/auth/user/logout', {})).rejects.toMatchObject({
    code: 'invalid',
    msg: '请检查填写的内容',
    data,
  })
})

test('the token goes along as a header', async () => {
  vi.useRealTimers()
  let token: string | null = ''
  const send: typeof fetch = async (...request) => {
    token = new Request('http://here/', { ...request[1] }).headers.get('token')
    return Response.json({ code: 200, msg: '操作成功', data: { ok: true } })
  }
  expect(await createApi(send, () => 'a-token')('user/auth/user/logout', {})).toEqual({ ok: true })
  expect(token).toBe('a-token')
})

test('while somebody signs out, a call that began without a session leads nowhere: the page is left for the home page', async () => {
  const { logout } = await import('../../../src/lib/stores/user.ts')
  const ended = deferred<void>()
  vi.stubGlobal('sessionStorage', { removeItem() {} })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('logout')) return new Response(JSON.stringify({ code: 302, msg: '请登录' }), { status: 401 })
    await ended.promise
    return new Response(JSON.stringify({ code: 200, msg: '', data: null }))
  })
  const hasEnded = logout()
  await expect(api('user/auth/msg/user/num', {})).rejects.toMatchObject({ code: 'badToken' })
  expect(wentTo).toBe(undefined)
  ended.resolve()
  await hasEnded
  expect(wentTo).toBe('/')
})
