// Before a site is installed, built and started: its settings are seen to be usable, or one line says which is not.
import { install, isInstalled, run } from './node24.mjs'

/** `title`: of the step that installs. */
export function prepare(title) {
  const wasInstalled = isInstalled()
  check(wasInstalled)
  install(title)
  if (!wasInstalled) check(true)
}

const check = (isInstalled) => run(['src/cli/preflight.ts', ...(isInstalled ? ['--installed'] : [])])
