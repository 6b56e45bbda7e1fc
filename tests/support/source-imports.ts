// What the files of src import from each other.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsIn } from '../../scripts/imports.mjs'

export const src = join(import.meta.dirname, '../../src')
export const sourceFiles = globSync('**/*.{ts,tsx,astro}', { cwd: src })
export const sourceOf = (file: string) => readFileSync(join(src, file), 'utf8')

/** Of files in src, by their paths from there; imports of types alone are marked. */
export function importsOf(file: string): { target: string; isType: boolean }[] {
  return importsIn(sourceOf(file))
    .filter(({ isUrl }) => !isUrl)
    .map(({ from, isType }) => ({ target: relative(src, join(src, dirname(file), from)), isType }))
    .filter(({ target }) => !target.startsWith('..'))
}
