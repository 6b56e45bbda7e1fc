// Vitest's global set-up, in its main process: the template of the embedded engine.
import { prepareTemplate } from './template.ts'

export default () => prepareTemplate()
