// What `npm run doctor` runs: a line for each thing that a site needs; exit code 1 where one is wrong.

import { loadSettings } from '../process/settings.ts'
import { examine } from '../start/doctor.ts'

const marks = { good: '✓', note: '!', bad: '✗' }

const findings = await examine(loadSettings())
for (const { subject, state, text } of findings) console.log(`${marks[state]} ${subject}：${text}`)
process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0
