// npm run doctor: examines settings, folders, database, key, payments and backups, a line each; changes nothing.
import { install, run } from './node24.mjs'

install()
run(['src/cli/doctor.ts'])
