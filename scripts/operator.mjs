// npm run operator -- <account> <name>: makes an operator of the site, or gives one a new password, and prints it once.
import { install, run } from './node24.mjs'

install()
run(['src/cli/operate.ts', 'operator', ...process.argv.slice(2)])
