// What the scripts run before they install and build: a wrong setting ends them with one line. `--installed`: also what needs packages.

import { loadSettings } from '../process/settings.ts'
import { exitWithError } from '../process/startup-error.ts'
import { preflight, preflightInstalled } from '../start/preflight.ts'

const settings = loadSettings()
try {
  await preflight(settings)
  if (process.argv.includes('--installed')) await preflightInstalled(settings)
} catch (error) {
  exitWithError(error)
}
