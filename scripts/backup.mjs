// npm run backup: database, uploads and key into DATA_DIR/backups/<time>, also while the site is running; -- --keep 14
// removes all but the 14 newest, -- --verify [folder] reads a backup (the newest) and says whether it is whole.
import { install, run } from './node24.mjs'

install()
run(['src/cli/operate.ts', 'backup', ...process.argv.slice(2)])
