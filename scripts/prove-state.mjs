// What already passed for the commit under proof: an interrupted run of `npm run prove` continues from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** A map in .data/prove/, written at each `set`; empty at first where files were changed since the commit. */
export function openState(name) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain') === ''
  mkdirSync('.data/prove', { recursive: true })
  const file = `.data/prove/${isClean ? git('rev-parse', 'HEAD') : `changed-${Date.now()}`}-${name}.json`
  const all = new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [])
  return {
    has: (key) => all.has(key),
    get: (key) => all.get(key),
    size: () => all.size,
    set(key, value) {
      all.set(key, value)
      writeFileSync(file, JSON.stringify(Object.fromEntries(all), undefined, 2))
    },
  }
}

/** When each part was last proven on this machine, for whichever commit, and how many minutes it took: of one that is not known, a third of an hour. */
export function openLast() {
  const file = '.data/prove/last.json'
  const all = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    /** In ms; 0 of what was never proven. */
    timeOf: (name) => all[name]?.time ?? 0,
    minutesOf: (name) => all[name]?.minutes ?? 20,
    set(name, minutes) {
      all[name] = { time: Date.now(), minutes }
      writeFileSync(file, JSON.stringify(all, undefined, 2))
    },
  }
}
