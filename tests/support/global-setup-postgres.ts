// Vitest's global set-up for the tests that run on PostgreSQL too: the template database in the cluster of TEST_DATABASE_URL.
import { prepareTemplate } from './template.ts'

export default () => prepareTemplate(process.env.TEST_DATABASE_URL)
