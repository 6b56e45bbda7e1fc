// Being signed in, as a page sees it before React comes: whatever a token begins with, its islands wake by themselves. Then its user is
// loaded, once a token.
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { beforePaint } from '../../../src/lib/page/before-paint.ts'
import touch from '../../../src/lib/page/client-touch.ts'
import { $token } from '../../../src/lib/stores/token.ts'
import { $user, ensureUser } from '../../../src/lib/stores/user.ts'

afterEach(() => vi.unstubAllGlobals())

const signedIn = ['token=a1', 'token=-a1', 'token=_a1', 'theme=dark; token=9-_']
const guest = ['', 'token=', 'token=; theme=dark', 'operatorToken=a1', 'theme=token']

function wakes(cookie: string) {
  vi.stubGlobal('document', { cookie })
  let isAwake = false
  const element = { addEventListener() {}, removeEventListener() {} } as unknown as HTMLElement
  const load = async () => {
    isAwake = true
    return async () => {}
  }
  touch(load, { name: 'Join', value: '' }, element)
  return isAwake
}

function isMarked(cookie: string) {
  const documentElement = { dataset: {} as { member?: string } }
  const page = { localStorage: {}, matchMedia: () => ({}), navigator: {}, window: { AbortSignal }, AbortSignal }
  runInNewContext(beforePaint, { ...page, document: { documentElement, cookie } })
  return documentElement.dataset.member !== undefined
}

test.each(signedIn)('with %j one is signed in', (cookie) => {
  expect([wakes(cookie), isMarked(cookie)]).toEqual([true, true])
})

test.each(guest)('with %j one is a guest', (cookie) => {
  expect([wakes(cookie), isMarked(cookie)]).toEqual([false, false])
})

test('the user is loaded once a token: not again by what shows it, anew for another token, and gone without one', async () => {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push($token.get())
    return Response.json({ code: 200, msg: '操作成功', data: { id: asked.length } })
  })
  $token.set('one')
  await ensureUser()
  const leave = $user.listen(() => {})
  expect([asked, $user.get()]).toEqual([['one'], { id: 1 }])
  $token.set('two')
  expect($user.get()).toBe(null)
  await ensureUser()
  expect([asked, $user.get()]).toEqual([['one', 'two'], { id: 2 }])
  $token.set(undefined)
  expect([asked.length, $user.get(), await ensureUser()]).toEqual([2, null, null])
  leave()
})
