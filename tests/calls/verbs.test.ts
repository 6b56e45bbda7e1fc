// Each verb in each state, for each role: what its row promises (and with it the button) is what its call then does.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../src/contract/codes.ts'
import { already } from '../../src/contract/verbs.ts'
import { aWorld, type Person } from '../support/world.ts'
import type { Noun } from './verbs/noun.ts'

/** Of each file of tests/calls/verbs, by the name of its export; that of a class is `classOf`. */
const nouns: Record<string, Noun<object>> = {}
for (const file of globSync('tests/calls/verbs/*.ts').sort()) {
  const exported: Record<string, unknown> = await import(`../../${file}`)
  for (const [name, value] of Object.entries(exported))
    if (typeof value === 'object') nouns[name.replace(/Of$/, '')] = value as Noun<object>
}

test('each verb of the contract is tried', async () => {
  const files = globSync('src/contract/**/*-verbs.ts')
  const exported = await Promise.all(files.map((file) => import(`../../${file}`) as Promise<Record<string, object>>))
  const verbs = exported.flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => name.endsWith('Verbs'))
      .flatMap(([name, all]) => Object.keys(all).map((verb) => `${name.replace(/Verbs$/, '')} ${verb}`)),
  )
  const triedOnes = Object.entries(nouns).flatMap(([name, { verbs }]) =>
    Object.keys(verbs).map((verb) => `${name} ${verb}`),
  )
  expect(verbs.sort()).toEqual(triedOnes.sort())
})

const w = aWorld()

/** By title: from where to where, by which verb. */
const machines = new Map<string, Set<string>>()
/** By noun and verb: the states in which somebody may. */
const mayIn = new Map<string, Set<string>>()

async function stateNow({ machine }: Noun<object>, id: number) {
  const { rows } = machine ? await w.db.pool.query(machine.state(id)) : { rows: [] }
  const state = rows[0]?.state as number | null | undefined
  return state === null || state === undefined ? undefined : machine!.labels[state]
}

function noteStep({ machine }: Noun<object>, verb: string, from: string | undefined, to: string | undefined) {
  if (!machine || from === undefined || to === undefined) return
  const steps = machines.get(machine.title) ?? new Set()
  machines.set(machine.title, steps.add(`${from} --> ${to}: ${verb}`))
}

describe.each(Object.entries(nouns))('%s', (nounName, noun) => {
  let id: number
  beforeAll(async () => {
    id = await noun.setUp(w)
  })

  const put = async (state: string) => {
    for (const statement of noun.states[state]!(id)) await w.db.pool.query(statement)
    w.anew()
  }
  /** What stands in the rows, and which version of them. */
  const stored = async () => {
    const of = await Promise.all(
      Object.entries(noun.changes(id)).map(([table, where]) =>
        w.db.pool.query(`select t::text || xmin as row from ${table} t where ${where} order by 1`),
      ),
    )
    return JSON.stringify(of.map(({ rows }) => rows))
  }
  async function done(verb: string, row: object, person: Person) {
    const before = await stored()
    const failure = await noun.verbs[verb]!.call(w, row, person).then(
      () => undefined,
      (error) => (CallError.is(error) ? error : Promise.reject(error)),
    )
    const isChanged = (await stored()) !== before
    if (failure) return isChanged ? 'refused, and changed' : `${failure.code}: ${failure.msg}`
    return isChanged ? 'done' : 'already'
  }
  const promised = (refusal: string | undefined) =>
    refusal === undefined ? 'done' : refusal === already ? 'already' : `conflict: ${refusal}`

  test.each(Object.keys(noun.states))('%s', async (state) => {
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    await put(state)
    const [owner] = noun.people
    const owners = (await noun.row(w, id, owner!))!
    expect(owners).toBeDefined()
    for (const person of noun.people) {
      await put(state)
      const row = await noun.row(w, id, person)
      for (const [name, { verb }] of Object.entries(noun.verbs)) {
        await put(state)
        const from = await stateNow(noun, id)
        const answer = await done(name, row ?? owners, person)
        if (answer === 'done') {
          noteStep(noun, name, from, await stateNow(noun, id))
          const key = `${nounName} ${name}`
          mayIn.set(key, (mayIn.get(key) ?? new Set()).add(state))
        }
        found[`${person} ${name}`] = row ? answer : answer.replace(/^(notFound|noPermission): .+/, 'nothing')
        wanted[`${person} ${name}`] = row ? promised(verb(row)) : 'nothing'
      }
    }
    expect(found).toEqual(wanted)
  })

  test('each verb may be done in some state', () => {
    expect(Object.keys(noun.verbs).filter((verb) => !mayIn.has(`${nounName} ${verb}`))).toEqual([])
  })
})

/** docs/machines.md: what the calls did above. */
function written() {
  const diagrams = [...machines].sort().map(([title, steps]) => {
    const all = [...steps].sort().map((step) => step.split(/ --> |: /) as [from: string, to: string, verb: string])
    const states = [...new Set(all.flatMap((step) => step.slice(0, 2)))].sort()
    const lines = [
      ...states.map((state, n) => `  state "${state}" as s${n}`),
      ...all.map(([from, to, verb]) => `  s${states.indexOf(from)} --> s${states.indexOf(to)}: ${verb}`),
    ]
    return `## ${title}\n\n\`\`\`mermaid\nstateDiagram-v2\n${lines.join('\n')}\n\`\`\`\n`
  })
  const rows = [...mayIn].sort().map(([key, states]) => `| ${key.replace(' ', ' | ')} | ${[...states].join('; ')} |`)
  return `# Machines

Written by \`WRITE_MACHINES=1 npx vitest run tests/calls/verbs.test.ts\` from what the calls do: each verb of \`src/contract/*/*-verbs.ts\` in each
state of \`tests/calls/verbs\`, by each role. What jobs and the clock do stands in no diagram.

${diagrams.join('\n')}
## When a verb may be done

By somebody; for whom, and what is said otherwise, the verbs say themselves.

| noun | verb | in these states |
|---|---|---|
${rows.join('\n')}
`
}

test('docs/machines.md says what the calls do', () => {
  if (process.env.WRITE_MACHINES) writeFileSync('docs/machines.md', written())
  expect(readFileSync('docs/machines.md', 'utf8')).toBe(written())
})
