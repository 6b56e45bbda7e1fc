// What a visitor's browser has to fetch stays small: kept home page, styles, scripts before the first touch, the account.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const client = 'dist/client'
const scripts = existsSync(client)
  ? readdirSync(`${client}/_astro`)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/_astro/${name}`)
  : []
const text = (path: string) => readFileSync(join(client, path), 'utf8')
const brotli = (path: string) => brotliCompressSync(text(path)).length
const sum = (paths: Iterable<string>, size: (path: string) => number) =>
  [...paths].reduce((all, path) => all + size(path), 0)

/** The scripts that these need at once: static imports, followed. */
function withImports(entries: string[], seen = new Set<string>()) {
  for (const path of entries) {
    if (seen.has(path)) continue
    seen.add(path)
    const imported = [...text(path).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
      ([, name]) => `/_astro/${name}`,
    )
    withImports(imported, seen)
  }
  return seen
}

describe('the kept home page', () => {
  const dataDir = newDataDir()
  let server: Awaited<ReturnType<typeof startServer>>
  let html: string
  let bytes: number
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDir })
    html = await (await fetch(server.url)).text()
    const packed = await fetch(server.url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    bytes = Number(packed.headers.get('content-length'))
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is at most 9.5 kB of HTML', () => {
    expect(bytes || brotliCompressSync(html).length).toBeLessThanOrEqual(9500)
  })

  test('fetches at most 2 kB of script before the first touch', () => {
    const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!)
    const fetched = withImports(sources)
    expect(fetched.size).toBeGreaterThan(0)
    const inline = [...html.matchAll(/<script(?![^>]*src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code!,
    )
    expect(inline.length).toBeGreaterThan(0) // counted with the HTML
    expect(sum(fetched, brotli)).toBeLessThanOrEqual(2048)
  })

  test('fetches at most 10.7 kB of styles', () => {
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
    expect(styles.length).toBeGreaterThan(0)
    expect(sum(styles, brotli)).toBeLessThanOrEqual(10_700)
  })
})

describe('the account centre', () => {
  const named = (name: string) => scripts.filter((path) => path.startsWith(`/_astro/${name}.`))
  const first = withImports([...named('AccountApp'), ...named('client')])
  /** What each screen's chunk brings along that the shell does not have. */
  const screens = [
    ...new Set(
      [...text(named('AccountApp')[0] ?? '').matchAll(/import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g)].map(
        ([, name]) => `/_astro/${name}`,
      ),
    ),
  ]

  /** The console may have a screen of that name too. */
  const ownScreen = (name: string) => screens.find((path) => path.startsWith(`/_astro/${name}.`))!

  test.each(['LearnerToday', 'LecturerToday'])('is at most 130 kB of script with its first screen, %s', (day) => {
    const withToday = withImports([ownScreen('today'), ...named(day)], new Set(first))
    expect(named(day)).toHaveLength(1)
    expect(first.size).toBeGreaterThan(3)
    expect(sum(withToday, brotli)).toBeLessThanOrEqual(130_000)
  })

  test('adds at most 6 kB for each screen after the day and a list, dialogs, forms and their fields, verbs of rows, copying and plain texts aside, which are loaded once', () => {
    const before = [
      ownScreen('course'),
      ...[
        'LecturerToday',
        'Dialog',
        'Form',
        'Field',
        'Rows',
        'fields',
        'RichInput',
        'TextArea',
        'use-draft',
        'copy-text',
        'plain',
        'row-verbs',
        'ConfirmButton',
      ].flatMap(named),
    ]
    expect(before.length).toBe(14)
    const shared = withImports(before, new Set(first))
    const table = readFileSync('src/islands/account/screens.ts', 'utf8')
    const files = new Set([...table.matchAll(/import\('([^']+)'\)/g)].map(([, file]) => file))
    expect(screens.length).toBe(files.size + 1) // and the question who one is
    for (const screen of screens) {
      const more = [...withImports([screen])].filter((path) => !shared.has(path))
      expect([screen, sum(more, brotli) <= 6000 ? 'fits' : sum(more, brotli)]).toEqual([screen, 'fits'])
    }
  })
})

test('the exam room is at most 130 kB of script', () => {
  const entries = scripts.filter((path) => /^\/_astro\/(Room|client)\./.test(path))
  expect(entries.filter((path) => path.startsWith('/_astro/Room.')).length).toBe(1)
  expect(sum(withImports(entries), brotli)).toBeLessThanOrEqual(130_000)
})

test('the editor is at most 150 kB of script, and only the pages where one writes load it', () => {
  const editors = scripts.filter((path) => path.startsWith('/_astro/RichEditor.'))
  expect(editors).toHaveLength(1)
  const page = withImports(scripts.filter((path) => /^\/_astro\/(Write|client)\./.test(path)))
  expect(page.has(editors[0]!)).toBe(false) // it comes after the frame of the page
  const own = [...withImports(editors)].filter((path) => !page.has(path))
  expect(sum(own, brotli)).toBeLessThanOrEqual(150_000)
  expect(sum(page, brotli)).toBeLessThanOrEqual(130_000)
  // no page of readers names it, nor do their scripts at once
  for (const path of scripts.filter((path) => /^\/_astro\/(Comments|Reactions|UserMenu)\./.test(path)))
    expect(withImports([path]).has(editors[0]!), path).toBe(false)
})

test('no schema is in any script of the browser', () => {
  expect(scripts.length).toBeGreaterThan(20)
  for (const path of scripts) expect(/invalid_type|ZodError/.test(text(path)), path).toBe(false)
})

test('no browser gets the polyfills that the player brings along; the reader of PDFs has its own, and is loaded for one', () => {
  expect(scripts.length).toBeGreaterThan(50)
  const others = scripts.filter((path) => !/^\/_astro\/(PdfPages|pdf-worker)[.-]/.test(path))
  expect(others.filter((path) => /core-js|URLSearchParams\.polyfill/.test(text(path)))).toEqual([])
})
