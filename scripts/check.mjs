// npm run check: types, .astro files too, then format, lint and arrows.
import { install, isMain, node24, start } from './node24.mjs'

export const types = () => start([node24(), 'node_modules/@astrojs/check/bin/astro-check.js'])

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
  process.exit(ends.every(Boolean) ? 0 : 1)
}
