// npm run demo -- --scale 10000: the demo school in DATA_DIR, as large as that many public pages, for measuring.
import { install, run } from './node24.mjs'

install()
run(['src/cli/demo.ts', ...process.argv.slice(2)])
