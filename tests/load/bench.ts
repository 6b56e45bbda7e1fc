// npm run bench: the bars of speed, each beside what it is measured against, in one run; writes docs/bench.md. Parts that are
// named are measured and said, but not written: npm run bench -- kept storm
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { authoring } from './authoring.ts'
import { banned } from './banned.ts'
import { cold } from './cold.ts'
import { exams } from './exams.ts'
import { examsOnPostgres } from './exams-postgres.ts'
import { first } from './first.ts'
import { kept } from './kept.ts'
import { large } from './large.ts'
import { lighthouse } from './lighthouse.ts'
import { slowLine } from './slow-line.ts'
import { signInStorm } from './storm.ts'
import { bench } from './table.ts'
import { uploads } from './uploads.ts'
import { worst } from './worst.ts'
import { writesBesidePgbench } from './writes.ts'

const home = mkdtempSync(join(tmpdir(), 'bench-'))
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const here = bench(home, 4391)

const parts: Record<string, () => Promise<void>> = {
  first: () => first(here),
  kept: () => kept(here, { rounds, seconds }),
  cold: () => cold(here),
  writes: () => writesBesidePgbench(here, { rounds, seconds }),
  storm: () => signInStorm(here),
  exams: () => exams(here),
  'exams-postgres': () => examsOnPostgres(here),
  authoring: () => authoring(here),
  uploads: () => uploads(here),
  worst: () => worst(here),
  banned: () => banned(here),
  lighthouse: () => lighthouse(here),
  'slow-line': () => slowLine(here),
  large: () => large(here, Number(process.env.LARGE ?? 10_000)),
}
const named = process.argv.slice(2)
for (const name of named) if (!parts[name]) throw new Error(`${name}：没有这一项，有 ${Object.keys(parts).join('、')}`)

const empty = await here.startSite()
await here.read('/')
await empty.stop()
here.say('first start, empty folder: database, demo school, first page', `${Math.round(empty.ms)} ms`)
for (const [name, part] of Object.entries(parts)) {
  if (named.length && !named.includes(name)) continue
  await part()
  if (!named.length) writeTable() // after each: one that is cut short leaves what it measured
}
rmSync(home, { recursive: true, force: true })
if (!named.length) console.log('docs/bench.md 已写好')

function writeTable() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  writeFileSync(
    'docs/bench.md',
    `# Figures

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${machine}.
Load comes from wrk on one core (32 connections), the server is pinned to the other; requests per CPU-second of the server
(from /proc), systems in turn, the median of ${rounds} rounds of ${seconds} s. Machines are shared and noisy: ratios of one run count.

| what | figure | bar |
|---|---|---|
${here.lines.join('\n')}
`,
  )
}
