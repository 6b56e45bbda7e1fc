// docs/dependencies.md has a reason for each direct dependency, and for no other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const [shipped = '', forTests = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## For development')
const listed = (text: string) => [...text.matchAll(/^\| (\S+) \| \S.*\| [\d.]+ \| \S.*\|$/gm)].map(([, name]) => name)

test('every direct dependency is listed with its reason', () => {
  expect(listed(shipped)).toEqual(Object.keys(dependencies).sort())
  expect(listed(forTests)).toEqual(Object.keys(devDependencies).sort())
})

test('versions are pinned exactly', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:typescript@)?\d+\.\d+\.\d+$/)])
})
