// npm run screenshots: pictures of every page, wide and narrow, light and dark, into screenshots/; part of an address picks: npm run screenshots -- /blog
import { build } from './build.mjs'
import { install, run } from './node24.mjs'

install()
build()
run(['tests/support/screenshots.ts', ...process.argv.slice(2)])
