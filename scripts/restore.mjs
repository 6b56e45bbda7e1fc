// npm run restore -- <folder of a backup>: puts it in the place of what is there, which is kept aside. The site must be stopped.
import { install, run } from './node24.mjs'

install()
run(['src/cli/operate.ts', 'restore', ...process.argv.slice(2)])
