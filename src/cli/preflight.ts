// What the scripts run before they install and build: a wrong setting ends them with one line. `--installed`: also what needs packages.
import { preflight, preflightInstalled } from '../preflight.ts'
import { loadSettings } from '../settings.ts'
import { exitWithError } from '../startup-error.ts'

const settings = loadSettings()
try {
  await preflight(settings)
  if (process.argv.includes('--installed')) await preflightInstalled(settings)
} catch (error) {
  exitWithError(error)
}
