// The commands of package.json: each is a file of scripts/, and that file is all there is behind it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longTitles } from '../../scripts/titles.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(scripts))(
  'npm run %s runs its file in scripts/, whose first line names it',
  (name, command) => {
    const file = `scripts/${name.replace(':', '-')}.mjs`
    expect(command).toBe(`node ${file}`)
    const [first] = readFileSync(file, 'utf8').split('\n')
    expect(first).toMatch(new RegExp(`^// npm (run )?${name}\\b`))
  },
)

test.runIf(existsSync('README.md'))('every npm command in the README is one that exists', () => {
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm (?:run )?([a-z][a-z:-]*)\b/g)].map(
    ([, name]) => name!,
  )
  expect(named).toContain('start')
  expect(named.filter((name) => !scripts[name] && !['install', 'ci'].includes(name))).toEqual([])
})

test('what a script serves has the settings of the shell, and those that spare memory', () => {
  const said = `console.log(['PORT', 'MALLOC_ARENA_MAX', 'ASTRO_TELEMETRY_DISABLED'].map((name) => process.env[name]).join())`
  const script = `import { serve } from './scripts/node24.mjs'
serve(['-e', ${JSON.stringify(said)}])`
  const shell = { env: { ...process.env, PORT: '8123' }, encoding: 'utf8' } as const
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], shell)).toBe('8123,1,1\n')
})

test('CI runs exactly what the README says', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('npm'))).toEqual(['npm test'])
})

test('a commit title has seventy-two characters at most, counted as people count them', () => {
  const ofLength = (length: number) => `1234567 ${'题'.repeat(length)}`
  expect(longTitles([ofLength(72), ofLength(73), '7654321 fix: short', ''].join('\n'))).toEqual([ofLength(73)])
})
