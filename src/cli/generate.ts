// All generated files: `npm run generate` writes them, tests/unit/generated.test.ts compares them. `npm run generate -- openapi` writes the
// description of the calls too, as /gateway/openapi.json has it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { limitsOfWrites } from '../contract/limits.ts'
import { listOfCalls, openapi, permissions } from '../contract/openapi.ts'
import { schemaSql, tableTypes } from '../db/introspect.ts'
import { migrations } from '../db/migrate.ts'

export const generated = async (): Promise<Record<string, string>> => ({
  'docs/calls.md': listOfCalls(),
  'docs/permissions.md': permissions(),
  'docs/schema.sql': await schemaSql(),
  'src/db/types.ts': await tableTypes(),
  [landedMigrations]: withNewMigrations(),
  'tests/unit/shapes-of-calls.txt': shapesOfCalls(),
  'src/lib/limits.account.ts': limitsFile((name) => !name.includes('/admin/')),
  'src/lib/limits.admin.ts': limitsFile((name) => name.includes('/admin/')),
})

/** A digest of what each call takes and answers, so that a change of a shape or of a limit is a line in a diff. */
function shapesOfCalls() {
  const { paths, components } = openapi()
  const digest = (shape: unknown) => createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12)
  const ofCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, shape]) => `${method.toUpperCase()} ${path} ${digest(shape)}`),
  )
  return [...ofCalls.sort(), `components ${digest(components)}`, ''].join('\n')
}

const landedMigrations = 'tests/unit/db/landed-migrations.txt'

/** Names and digests; a line that is there stays, whatever its file says now: databases have run what it said then. */
function withNewMigrations() {
  const landed = existsSync(landedMigrations) ? readFileSync(landedMigrations, 'utf8') : ''
  const isNew = ({ name }: { name: string }) => !landed.includes(`${name} `)
  return (
    landed +
    migrations
      .filter(isNew)
      .map(({ name, hash }) => `${name} ${hash}\n`)
      .join('')
  )
}

/** A line for each call, so that a change of one is one line in a diff. */
function limitsFile(includes: Parameters<typeof limitsOfWrites>[0]) {
  const lines = Object.entries(limitsOfWrites(includes)).map(
    ([name, limits]) => `  ${JSON.stringify(name)}: ${JSON.stringify(limits)},\n`,
  )
  return `// Generated from src/contract by \`npm run generate\`: what the fields of each write may hold.\nexport const limits = {\n${lines.join('')}}\n`
}

if (import.meta.main) {
  mkdirSync('docs', { recursive: true })
  for (const [file, text] of Object.entries(await generated())) writeFileSync(file, text)
  if (process.argv.includes('openapi')) writeFileSync('docs/openapi.json', `${JSON.stringify(openapi(), null, 1)}\n`)
}
