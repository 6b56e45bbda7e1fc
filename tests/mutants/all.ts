// All mutants, by the layer they stand in.
import { browser } from './browser.ts'
import { community } from './community.ts'
import { console } from './console.ts'
import { contract } from './contract.ts'
import { exams } from './exams.ts'
import { files } from './files.ts'
import { gateway } from './gateway.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { money } from './money.ts'
import type { Mutant } from './mutant.ts'
import { pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { running } from './running.ts'
import { sessions } from './sessions.ts'
import { strangers } from './strangers.ts'
import { study } from './study.ts'

export const mutants: Record<string, Mutant[]> = {
  money,
  sessions,
  study,
  exams,
  pages,
  privacy,
  community,
  console,
  contract,
  files,
  gateway,
  imports,
  jobs,
  running,
  strangers,
  browser,
}
