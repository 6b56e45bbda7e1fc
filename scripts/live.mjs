// npm run live: takes what lecturers push by OBS (nginx with its rtmp module) beside the site, until it is stopped.
import { install, serve } from './node24.mjs'

install()
serve(['src/cli/live.ts'])
