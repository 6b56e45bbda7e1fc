// Tables made from the contract try each call alike; what it does is looked at by a test that names it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { urlOf } from '../../src/contract/name.ts'
import { callNames } from '../support/callers.ts'

const tests = join(import.meta.dirname, '..')
const isOfBehaviour = /^(calls\/\w+\/|browser\/|fault\/|support\/).*\.ts$/
const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => isOfBehaviour.test(file))
  .map((file) => readFileSync(join(tests, file), 'utf8'))
/** All that looks like a name, or like the address that a form is sent to. */
const named = new Set(sources.flatMap((text) => text.match(/[\w-]+(\/[\w-]+)+/g) ?? []))
for (const name of [...named]) if (name.includes('gateway/')) named.add(name.split('gateway/')[1]!)
const isNamed = (name: CallName) => named.has(urlOf(name).replace(/\/\{.*/, ''))

/** Where what they do is looked at without their name. */
const elsewhere: Record<string, string> = {
  'community/api/article/recommend/list': 'calls/mixed.test.ts',
  'community/admin/blog/audit/page': 'calls/mixed.test.ts',
  'community/admin/questions/audit/page': 'calls/mixed.test.ts',
  'system/api/common/enum': 'calls/plain-words.test.ts',
  'system/api/sitemap/list': 'browser/pages.test.ts reads the maps',
}

test('each call is named by a test of what it does', () => {
  expect(named.size).toBeGreaterThan(callNames.length / 2)
  expect(callNames.filter((name) => !isNamed(name))).toEqual(callNames.filter((name) => name in elsewhere))
})
