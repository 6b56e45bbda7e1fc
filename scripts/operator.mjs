// npm run operator -- <account> <name>: makes an operator of the site and prints the password once, also while the site runs;
// -- <account> --reset: gives one that is there a new password.
import { install, run } from './node24.mjs'

install()
run(['src/cli/operate.ts', 'operator', ...process.argv.slice(2)])
