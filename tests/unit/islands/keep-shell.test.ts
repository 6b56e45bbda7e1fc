// The exam room keeps what it loads, so that it opens again without a network.
import { afterEach, expect, test, vi } from 'vitest'
import { keepShell } from '../../../src/islands/exam/room/keep-shell.ts'

afterEach(() => vi.unstubAllGlobals())

type Loaded = (...names: string[]) => Promise<void>

/** `kept`: what was put into the cache, a list for each time; what is `refused` fails. */
function aBrowser(refused?: string): { kept: string[][]; loads: Loaded } {
  const kept: string[][] = []
  let heard: ((list: { getEntries(): { name: string }[] }) => void) | undefined
  vi.stubGlobal('location', { origin: 'https://xingtan.example', pathname: '/exam/exam' })
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      async addAll(paths: string[]) {
        if (paths.includes(refused ?? '')) throw new TypeError('no network')
        if (paths.length) kept.push([name, ...paths])
      },
    }),
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof heard) {
        heard = callback
      }
      observe(options: object) {
        expect(options).toEqual({ type: 'resource', buffered: true }) // what was loaded before, too
      }
    },
  )
  const loads: Loaded = async (...names) => {
    heard!({ getEntries: () => names.map((name) => ({ name })) })
    await vi.waitFor(() => Promise.resolve())
  }
  return { kept, loads }
}

test('its page, and each script and style of this site once, also those that are loaded later', async () => {
  const { kept, loads } = aBrowser()
  keepShell()
  const own = (path: string) => `https://xingtan.example${path}`
  await loads(own('/_astro/a.js'), own('/_astro/a.js'), own('/_astro/b.css'), own('/upload/c.png'))
  await loads('https://elsewhere.example/_astro/d.js', own('/_astro/b.css'), own('/_astro/dialog.js?v=1'))
  await vi.waitFor(() =>
    expect(kept).toEqual([
      ['exam-1', '/exam/exam'],
      ['exam-1', '/_astro/a.js', '/_astro/b.css'],
      ['exam-1', '/_astro/dialog.js'],
    ]),
  )
})

test('what cannot be kept stops nothing', async () => {
  const { kept, loads } = aBrowser('/_astro/lost.js')
  keepShell()
  await loads('https://xingtan.example/_astro/lost.js')
  await loads('https://xingtan.example/_astro/later.js')
  await vi.waitFor(() =>
    expect(kept).toEqual([
      ['exam-1', '/exam/exam'],
      ['exam-1', '/_astro/later.js'],
    ]),
  )
})

test('a browser without such a store goes without', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(() => keepShell()).not.toThrow()
})
