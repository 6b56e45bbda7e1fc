// A call's name leads to its files: 'user/admin/order/info/pay' stands in contract/user/admin/order.ts and gateway/user/calls/admin/order.ts, and
// a write has its samples, which the general tests take, in tests/samples/user/admin/order.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { urlOf } from '../../src/contract/name.ts'
import { handlers } from '../../src/gateway/handlers.ts'
import { samplesByFile, without, writes } from '../samples/all.ts'

const halves = [
  { folder: 'contract', room: '', suffix: 'Calls', registry: 'calls.ts', mounted: calls },
  { folder: 'gateway', room: 'calls/', suffix: 'Handlers', registry: 'handlers.ts', mounted: handlers },
] as const
const domains = ['community', 'course', 'data', 'exam', 'system', 'user']
const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The calls of each file of a half, by its path without `.ts`. */
async function callsByFile({ folder, room, suffix, registry }: (typeof halves)[number]) {
  const root = new URL(`../../src/${folder}/`, import.meta.url)
  const files = new Map<string, string[]>()
  for (const domain of domains) {
    for (const file of readdirSync(new URL(`${domain}/${room}`, root), { recursive: true }) as string[]) {
      const url = new URL(`${domain}/${room}${file}`, root)
      const hasCalls =
        file.endsWith('.ts') && readFileSync(url, 'utf8').match(new RegExp(`^export const \\w+${suffix}\\b`, 'm'))
      if (!hasCalls || file === registry) continue
      const module: Record<string, unknown> = await import(url.href)
      const exported = Object.keys(module).filter((name) => name.endsWith(suffix))
      if (exported.length) files.set(`${domain}/${file.slice(0, -3)}`, Object.keys(module[exported[0]!]!))
      expect(exported.length, `${file} exports one object of calls`).toBeLessThan(2)
    }
  }
  return files
}

/** The file of a call: the longest of its domain whose name begins the call's words. */
function fileOf(name: string, files: ReadonlyMap<string, unknown>) {
  const [domain, ...path] = urlOf(name).split('/') as [string, ...string[]]
  const area = path.find((word) => ['api', 'auth', 'admin'].includes(word))! // system/upload/api/get has it in the middle
  const words = path.filter((_, n) => n !== path.indexOf(area))
  const parts = words.filter((word) => !word.startsWith('{')).flatMap((word) => kebab(word).split('-'))
  const folder = area === 'admin' ? `${domain}/admin` : domain
  const candidates = parts.map((_, n) => `${folder}/${parts.slice(0, parts.length - n).join('-')}`)
  return candidates.find((file) => files.has(file))
}

test.each(halves)('every call stands in the file of $folder that its name says, once', async (half) => {
  const files = await callsByFile(half)
  const entries = [...files].flatMap(([file, names]) => names.map((name) => ({ file, name })))
  expect(entries.filter(({ file, name }) => fileOf(name, files) !== file)).toEqual([])
  expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(half.mounted).sort())
  expect(entries.length).toBeGreaterThan(200)
})

test('every write has its samples in the file that its name says', async () => {
  const files = await callsByFile(halves[0])
  const entries = [...samplesByFile].flatMap(([file, samples]) => Object.keys(samples).map((name) => ({ file, name })))
  expect(entries.filter(({ file, name }) => fileOf(name, files) !== file)).toEqual([])
  const writesWithout = writes.filter((name) => !entries.some((entry) => entry.name === name))
  expect(writesWithout).toEqual(Object.keys(without))
})
