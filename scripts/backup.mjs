// npm run backup: database and uploads into DATA_DIR/backups/<time>, also while the site is running.
import { install, run } from './node24.mjs'

install()
run(['src/operate.ts', 'backup'])
