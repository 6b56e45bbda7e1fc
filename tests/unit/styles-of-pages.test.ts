// The style sheets of public pages leave whole folders out; what these pages use of them has to be named, or its classes have no styles.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles, sourceOf, src } from '../support/source-imports.ts'

/** The page and all it imports, at once or later; style sheets too. */
function madeOf(page: string) {
  const files = new Set([page])
  for (const file of files)
    for (const { target, isType } of file.endsWith('.css') ? [] : importsOf(file))
      if (!isType && existsSync(join(src, target))) files.add(target)
  return files
}

/** The `@source` lines of a sheet and of the sheet that it imports. */
function sourcesOf(sheet: string) {
  const text = [sheet, 'layouts/public.css'].map(sourceOf).join('\n')
  const all = [...text.matchAll(/^@source (not )?"\.\.\/([^"]+)"/gm)]
  const paths = (isLeftOut: boolean) => all.filter(([, not]) => Boolean(not) === isLeftOut).map(([, , path]) => path!)
  return { leftOut: paths(true), named: paths(false) }
}

const hasClasses = (file: string) => /-look\.ts$/.test(file) || /\bclass(Name)?=/.test(sourceOf(file))
const pages = sourceFiles.filter((file) => /^pages\/.*\.astro$/.test(file)).map((page) => [page, madeOf(page)] as const)

test.each(['layouts/app.css', 'layouts/learning.css'])('%s scans all files whose classes its pages use', (sheet) => {
  const { leftOut, named } = sourcesOf(sheet)
  const isLeftOut = (file: string) =>
    leftOut.some((path) => file === path || file.startsWith(`${path}/`)) && !named.includes(file)
  const own = pages.filter(([, files]) => files.has(sheet))
  expect(own.length).toBeGreaterThan(0)
  const missing = own.flatMap(([, files]) => [...files].filter((file) => isLeftOut(file) && hasClasses(file)))
  expect([...new Set(missing)]).toEqual([])
})
