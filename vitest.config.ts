// The tests by what they run in. Contexts of modules are shared between files (isolate: false), and Node loads the sources itself, as
// the server does: importing the gateway costs two CPU seconds, which each worker then pays once.

import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** V8 can end a process that frees wrappers around imports of WebAssembly (nodejs/node issue 64500): none are compiled. */
const noImportWrappers = '--wasm-wrapper-tiering-budget=2147483647'
const asTheServer = {
  isolate: false as const,
  execArgv: [noImportWrappers],
  experimental: { viteModuleRunner: false, nodeLoader: false } as const,
}

/** What can differ between the engines; `npm run prove -- postgres` runs all calls there. */
const onPostgres = [
  'tests/unit/db/{connect,tags,statement,bus,processes}.test.ts',
  ...(process.env.PROVE === 'plans' ? ['tests/unit/db/plans.test.ts'] : []),
  'tests/unit/jobs/queue.test.ts',
  'tests/calls/{once,at-once,kth-statement,others-rows}.test.ts',
  'tests/calls/user/{two-processes,order,earnings}.test.ts',
  'tests/fault/processes.test.ts',
]
/** What several processes on one database do. */
const onlyPostgres = [
  'tests/calls/user/two-processes.test.ts',
  'tests/unit/db/processes.test.ts',
  'tests/fault/processes.test.ts',
]
/** Long, and the clock is nothing to them: `npm run prove -- clocks` goes without. */
const timeless = [
  'tests/calls/{kth-statement,fuzz,whole-numbers,at-once,plain-words}.test.ts',
  'tests/unit/{generated,text-growth,db/plans}.test.ts',
]

/** A learner studies, sits an exam; a lecturer writes a course. `npm run prove -- browsers` runs all of them there. */
const inOldChromium = ['tests/browser/{j03-free-study,exam-files,course-editor}.test.ts']

const url = process.env.TEST_DATABASE_URL
/** Chromium 109, the last for Windows 7: scripts/test.mjs fetches it. */
const oldChromium = process.env.TEST_OLD_CHROMIUM

/** scripts/reach.mjs: need not run, as nothing they reach has changed; as `path` or `path (PostgreSQL)`. */
const leftOut: string[] = JSON.parse(process.env.TEST_LEFT_OUT ?? '[]')
const leftOutOf = (engine = '') =>
  leftOut.filter((test) => test.endsWith(`.ts${engine}`)).map((test) => test.replace(engine, ''))

const projects = ['browser', 'old browser', 'server', 'postgres', 'client']

/**
 * Project after project, since a worker is kept for as long as the next file is of the same one (a new one imports the gateway anew),
 * and in each the longest first, so that no worker is left with a long file at the end: those known to be long, then by their length.
 */
const long = /(kth-statement|tags-of-writes|screens|pages|whole-numbers|attempts|plans|tags|at-once)\.test/
class ByProjectLongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const cost = ({ moduleId }: TestSpecification) =>
      statSync(moduleId).size * (long.test(moduleId) ? 100 : /tests\/browser\//.test(moduleId) ? 2 : 1)
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return [...files].sort((a, b) => place(a) - place(b) || cost(b) - cost(a))
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    chaiConfig: { truncateThreshold: 400 }, // the last lines of a run say what was there instead
    sequence: { sequencer: ByProjectLongestFirst },
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,fault}/**/*.test.ts'],
          exclude: [...onlyPostgres, ...leftOutOf()],
          ...asTheServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{calls,unit}/**/*.test.ts'],
          exclude: [
            'tests/unit/{islands,lib}/**',
            ...onlyPostgres,
            ...leftOutOf(),
            ...(process.env.PROVE === 'clocks' ? timeless : []),
          ],
          ...asTheServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/unit/{islands,lib}/**/*.test.ts'],
          setupFiles: ['tests/support/client.ts'],
          isolate: false,
        },
      },
      ...(oldChromium
        ? [
            {
              extends: true as const,
              test: {
                name: 'old browser',
                include: inOldChromium,
                exclude: leftOutOf(' (old Chromium)'),
                env: { OLD_CHROMIUM: '1', CHROMIUM_PATH: oldChromium },
                ...asTheServer,
              },
            },
          ]
        : []),
      ...['hosts', 'pictures', 'engines']
        .filter((name) => process.env.PROVE === name)
        .map((name) => ({
          extends: true as const,
          test: { name, include: [`tests/prove/${name}.test.ts`], ...asTheServer },
        })),
      ...(url
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: process.env.PROVE === 'postgres' ? ['tests/calls/**/*.test.ts', ...onPostgres] : onPostgres,
                exclude: leftOutOf(' (PostgreSQL)'),
                env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url },
                globalSetup: 'tests/support/global-setup-postgres.ts',
                ...asTheServer,
              },
            },
          ]
        : []),
    ],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    setupFiles: 'tests/support/each-file.ts',
    expect: { poll: { timeout: 10_000 } },
  },
})
