// npm run check: types, .astro files too, then format, lint and arrows.
import { install, isMain, run } from './node24.mjs'

export function check() {
  const types = run(['node_modules/@astrojs/check/bin/astro-check.js'], { keepOn: true })
  const lint = run(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'], { keepOn: true })
  return types && lint
}

if (isMain(import.meta.url)) {
  install()
  process.exit(check() ? 0 : 1)
}
