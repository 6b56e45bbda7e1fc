// Run by scripts/test.mjs beside the type check, so that no test waits for the template.
import { prepareTemplate } from './template.ts'

await prepareTemplate()
