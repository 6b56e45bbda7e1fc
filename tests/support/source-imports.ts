// What the files of src import from each other.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const src = join(import.meta.dirname, '../../src')
export const sourceFiles = globSync('**/*.{ts,tsx,astro}', { cwd: src })
export const sourceOf = (file: string) => readFileSync(join(src, file), 'utf8')

const pattern =
  /(?:^|\n)\s*(?:import|export)\s(?:([^'"]*?)from\s*)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g

/** Of files in src, by their paths from there; imports of types alone are marked. */
export function importsOf(file: string): { target: string; isType: boolean }[] {
  return [...sourceOf(file).matchAll(pattern)]
    .map(([, names = '', from, dynamic]) => ({
      target: relative(src, join(src, dirname(file), (from ?? dynamic)!)),
      isType: names.startsWith('type '),
    }))
    .filter(({ target }) => !target.startsWith('..'))
}
