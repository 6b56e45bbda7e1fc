// npm run migrate: brings the database up to this program's migrations without serving.
import { install, run } from './node24.mjs'

install()
run(['src/cli/operate.ts', 'migrate'])
