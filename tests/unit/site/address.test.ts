// Whose request it is.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networkOf } from '../../../src/gateway/rates/rate-limit.ts'
import { addressOf, watchProxy } from '../../../src/site/address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('what a visitor says of itself counts for nothing without a proxy of ours', () => {
  expect(addressOf(from('203.0.113.9', '10.0.0.1'), 0)).toBe('203.0.113.9')
})

test('behind so many proxies it is what the outermost of them saw, and never a word that is no address', () => {
  expect(addressOf(from('127.0.0.1', '6.6.6.6, 203.0.113.9'), 1)).toBe('203.0.113.9')
  expect(addressOf(from('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9')
  expect(addressOf(from('127.0.0.1', 'page'), 1)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1'), 1)).toBe('127.0.0.1')
})

test('of IPv6 a whole household counts as one, however its addresses are written', () => {
  const network = networkOf('2001:db8:1:2:aaaa::1')
  for (const same of ['2001:db8:1:2:bbbb::2', '2001:DB8:1:2::', '2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::1%eth0'])
    expect(networkOf(same)).toBe(network)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network)
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2:0:0:2'))
  expect(networkOf('2001:db8::1:0:0:0:1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('64:ff9b::203.0.113.9')).toBe('64:ff9b:0:0')
})

test('an IPv4 address within IPv6 is the IPv4 address', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
    expect(networkOf(address)).toBe('203.0.113.9')
  for (const other of ['', 'page', '::1', '::203.0.113.9']) expect(networkOf(other)).not.toBe('203.0.113.9')
})

test('that a proxy is not trusted is said once, and known from then on', () => {
  const lines: string[] = []
  const proxy = watchProxy(0, () => lines.push('untrusted'))
  expect([proxy.seen(undefined), proxy.isUntrusted()]).toEqual([false, false])
  expect([proxy.seen('203.0.113.9'), proxy.seen('203.0.113.9'), proxy.isUntrusted()]).toEqual([true, true, true])
  expect(lines).toEqual(['untrusted'])
  const trusted = watchProxy(1, () => lines.push('trusted'))
  expect([trusted.seen('203.0.113.9'), trusted.isUntrusted(), lines]).toEqual([true, false, ['untrusted']])
})
