// npm run test:all: as npm test, with the files too of which nothing has changed since they passed.
import { testAll } from './test.mjs'

process.exitCode = await testAll({ isAll: true })
process.exit()
