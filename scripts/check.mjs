// npm run check: types, .astro files too, format and lint, and the titles of commits.
import { install, isMain, node24, start } from './node24.mjs'
import { titlesAreShort } from './titles.mjs'

/**
 * TypeScript 7 for all but .astro files, which it cannot read yet. What it knows of unchanged files is kept for the next time. One checker: each further
 * one works out the same types again (82 CPU seconds with one, 108 with two, 125 with the usual four, in 66, 61 and 71 s on two cores).
 */
export async function types() {
  const ends = await Promise.all([
    start([
      node24(),
      'node_modules/typescript-7/bin/tsc',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ]),
    start([node24(), 'scripts/astro-types.mjs']),
  ])
  return ends.every(Boolean)
}
const buildInfo = 'node_modules/.cache/types.tsbuildinfo'

/** Biome for all but .astro files, whose templates it does not format yet: those by Prettier. */
export async function lint() {
  const ends = await Promise.all([
    start([node24(), 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    start([node24(), 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', 'src/**/*.astro']),
  ])
  return ends.every(Boolean)
}

if (isMain(import.meta.url)) {
  install()
  const ends = await Promise.all([types(), lint()])
  process.exit(ends.every(Boolean) && titlesAreShort() ? 0 : 1)
}
