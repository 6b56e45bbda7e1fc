// What the scripts run before they install and build: a wrong setting ends them with one line. `--installed`: with the driver.
import { preflight } from '../preflight.ts'
import { loadSettings, withoutPassword } from '../settings.ts'
import { exitWithError } from '../startup-error.ts'

const settings = loadSettings()
const { databaseUrl, gatewayUrl } = settings
try {
  await preflight(settings)
  if (process.argv.includes('--installed') && databaseUrl && !gatewayUrl) {
    const { reachDatabase } = await import('../db/reach.ts')
    await reachDatabase(databaseUrl, withoutPassword(databaseUrl), { wait: 0 })
  }
} catch (error) {
  exitWithError(error)
}
