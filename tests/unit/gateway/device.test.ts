// What a browser calls itself, as people read it beside a session.
import { expect, test } from 'vitest'
import { deviceOf } from '../../../src/gateway/auth/device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox'],
  ['okhttp/4.12 (Linux; Android 14)', '安卓'],
  ['curl/8.5.0', '未知设备'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
