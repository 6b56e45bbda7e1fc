// npm run bench: measures the built site and writes docs/bench.md; what to measure can be named: npm run bench -- kept
import { build } from './build.mjs'
import { install, run } from './node24.mjs'

install()
build()
run(['tests/load/bench.ts', ...process.argv.slice(2)])
