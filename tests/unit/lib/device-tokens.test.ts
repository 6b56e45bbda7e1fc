// The device tokens that a browser keeps.
import { beforeEach, expect, test, vi } from 'vitest'
import { maskMobile } from '../../../src/contract/mask.ts'
import { deviceToken, saveDeviceToken } from '../../../src/lib/stores/device-tokens.ts'

const kept = (storage: object) => vi.stubGlobal('localStorage', storage)
const signedIn = (mobile: string, token: string | undefined) =>
  saveDeviceToken({ mobile: maskMobile(mobile), deviceToken: token })

beforeEach(() => void kept({}))

test('each account has its own, the latest; no whole mobile is kept', () => {
  signedIn('13800000001', 'first')
  signedIn('13800000002', 'other')
  signedIn('13800000001', 'second')
  expect([deviceToken('13800000001'), deviceToken('13800000002')]).toEqual(['second', 'other'])
  expect(deviceToken('13800000003')).toBe(undefined)
  expect(JSON.stringify(localStorage)).not.toMatch(/1380000000\d/)
})

test('the five latest accounts are kept', () => {
  const mobiles = Array.from({ length: 6 }, (_, n) => `1380000000${n}`)
  for (const mobile of mobiles) signedIn(mobile, `of ${mobile}`)
  signedIn(mobiles[1]!, 'again')
  signedIn('13900000000', 'the sixth')
  expect(mobiles.map(deviceToken).map(Boolean)).toEqual([false, true, false, true, true, true])
})

test('an operator in a user’s stead leaves none; without storage, or with junk in it, the device is unknown', () => {
  signedIn('13800000001', undefined)
  expect(localStorage).toEqual({})
  for (const junk of ['', 'null', '7', '[]', '{', '"text"']) {
    kept({ deviceTokens: junk })
    expect(deviceToken('13800000001')).toBe(undefined)
    signedIn('13800000001', 'token')
    expect(deviceToken('13800000001')).toBe('token')
  }
  kept(
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no storage')
        },
        set: () => {
          throw new Error('no room')
        },
      },
    ),
  )
  signedIn('13800000001', 'token')
  expect(deviceToken('13800000001')).toBe(undefined)
})
