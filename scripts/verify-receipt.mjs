// npm run verify-receipt -- <file or address> [--keys keys.json]: checks the receipt of an exam, as /trust/receipt does.
import { install, run } from './node24.mjs'

install()
run(['src/cli/verify-receipt.ts', ...process.argv.slice(2)])
