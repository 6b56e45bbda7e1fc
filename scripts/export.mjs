// npm run export -- <folder> [address]: the public site as static files, of a site that runs at the address, or of one started for it.
import { build } from './build.mjs'
import { install, run } from './node24.mjs'

install()
build()
run(['src/cli/export.ts', ...process.argv.slice(2)])
