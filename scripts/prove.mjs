// npm run prove: the long forms of the tests, those named (`npm run prove -- plans kill`), or an hour of them: first those that were proven here
// longest ago, none that would take longer than what is left of the hour. A part that went well for this commit is not run again, so that a run that
// was cut goes on where it was; `--again` runs it all the same. What a script of a part may be told goes on to it:
// `npm run prove -- machine-mutants --area=exams --count=15 --seed=7`.
import { networkInterfaces } from 'node:os'
import { build } from './build.mjs'
import { fakeClock, installFromDebian, missingEngines } from './debian.mjs'
import { install, run } from './node24.mjs'
import { envOfOld, oldChromium } from './old-chromium.mjs'
import { postgresOf } from './postgres.mjs'
import { parts } from './prove-parts.mjs'
import { openLast, openState } from './prove-state.mjs'
import { vitest } from './test.mjs'

const words = process.argv.slice(2)
const isAgain = words.includes('--again')
const told = words.filter((word) => /^--\w[\w-]*=/.test(word))
const wanted = words.filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length) {
  console.error(`没有这一部分：${unknown.join('、')}；有：${Object.keys(parts).join('、')}`)
  process.exit(1)
}

const began = Date.now()
/** How long the parts may take together that nobody has named. */
const maxMinutes = 60
/** Of one test, in ms: a long form is no quick one that hangs. */
const testTimeout = 1_800_000
const debian = installFromDebian({ withClock: true, withEngines: !wanted.length || wanted.includes('engines') })
install()
await debian
build()
const failures = []
const postgres = await postgresOf({ failures })

const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** The same for all processes of a run: it goes on from there. What is timed goes by the true clock. */
const clockAt = (time) => {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1000)
  return {
    LD_PRELOAD: fakeClock(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

const done = openState('parts')
const last = openLast()
/** For the next run: there was no time for them. */
const waiting = []
for (const name of wanted.length ? wanted : partsOfHour()) {
  if (done.has(name) && !isAgain && !told.length) console.log(`${name}: ${done.get(name)} (before)`)
  else if (!wanted.length && minutesSince(began) + last.minutesOf(name) > maxMinutes) waiting.push(name)
  else await prove(name, parts[name])
}
for (const line of failures) console.log(line)
if (waiting.length) console.log(`For the next run, no time was left: ${waiting.join(', ')}`)
console.log(`${done.size()} of ${Object.keys(parts).length} parts proven, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)

function partsOfHour() {
  const names = Object.keys(parts).filter((name) => !parts[name].isForHours)
  return names.sort((a, b) => last.timeOf(a) - last.timeOf(b))
}

async function prove(name, { about, files = [], project, script, runs, needsPostgres = false, needsEngines = false }) {
  console.log(`\n${name}: ${about}`)
  if (needsPostgres && !postgres) return failures.push(`FAILED ${name}: there is no PostgreSQL (>= 15) on this machine`)
  if (needsEngines && missingEngines().length)
    return failures.push(`FAILED ${name}: not on this machine: ${missingEngines().join(', ')}`)
  if (runs?.some(({ time }) => time) && !fakeClock())
    return failures.push(`FAILED ${name}: faketime is not on this machine`)
  if (runs?.some(({ isAtOwnAddress }) => isAtOwnAddress) && !ownAddress())
    return failures.push(`FAILED ${name}: this machine has no address in a network`)
  const began = Date.now()
  const minutes = () => `${minutesSince(began).toFixed(1)} minutes`
  if (script) {
    if (!run([script, ...(isAgain ? ['--again'] : []), ...told], { keepOn: true }))
      return failures.push(`FAILED ${name}: see above`)
    return told.length ? undefined : keep(name, minutes(), began)
  }
  const browsers = new Map()
  for (const { chromium } of runs ?? []) if (chromium) browsers.set(chromium, await oldChromium(chromium))
  const env = { PROVE: name, ...(needsPostgres && { TEST_DATABASE_URL: postgres.url }) }
  const timeout = `--testTimeout=${testTimeout}`
  const results = runs
    ? runs.map(({ time, zone, chromium, isAtOwnAddress, args }) =>
        vitest(name, [...args, timeout], {
          ...env,
          ...(time && { ...clockAt(time), TZ: zone }),
          ...(isAtOwnAddress && { OWN_ADDRESS: ownAddress() }),
          ...(chromium && envOfOld(browsers.get(chromium))),
        }),
      )
    : [vitest(name, [...(project ? ['--project', project] : []), ...files, timeout], env)]
  const failed = results.flatMap((result) => result.failures)
  failures.push(...failed)
  if (failed.length) return
  keep(name, `${results.reduce((sum, { passed }) => sum + passed, 0)} passed in ${minutes()}`, began)
}

function keep(name, how, began) {
  done.set(name, how)
  last.set(name, minutesSince(began))
  console.log(`${name}: ${how}`)
}

function minutesSince(time) {
  return (Date.now() - time) / 60_000
}
