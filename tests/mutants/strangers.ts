// Mutants of what keeps one person from stopping the site for the others.
import type { Mutant } from './mutant.ts'

export const strangers: Mutant[] = [
  {
    promise: 'a formula defines nothing',
    file: 'src/formulas.ts',
    find: '    if (defines.test(name!)) return',
    replace: '    if (defines.test(`${name!}!`)) return',
    tests: ['tests/unit/formulas.test.ts'],
  },
  {
    promise: 'a formula of units has few slashes',
    file: 'src/formulas.ts',
    find: "tex.split('/').length - 1 > maxSlashesOfUnits",
    replace: "tex.split('//').length - 1 > maxSlashesOfUnits",
    tests: ['tests/unit/formulas.test.ts'],
  },
  {
    promise: 'the MathML of a formula has a largest size',
    file: 'src/formulas.ts',
    find: 'mathMl.length > maxMathMl ?',
    replace: 'mathMl.length > 2 * maxMathMl ?',
    tests: ['tests/unit/formulas.test.ts'],
  },
  {
    promise: 'the formulas of a text have a largest size',
    file: 'src/formulas.ts',
    find: '      room.characters -= size\n',
    replace: '',
    tests: ['tests/unit/formulas.test.ts'],
  },
  {
    promise: 'the log of sign-ins reads only what the contract accepted',
    file: 'src/gateway/pipeline/http.ts',
    find: '(call.input.safeParse(input).data ?? {}) as { mobile?: string; account?: string }\n  const text = mobile ?? account',
    replace:
      '(call && (input ?? {})) as { mobile?: string; account?: string }\n  const text = String(mobile ?? account)',
    tests: ['tests/calls/every-call.test.ts'],
  },
  {
    promise: 'a version is a number that its column holds',
    file: 'src/contract/fields.ts',
    find: '.min(1).max(maxInt)',
    replace: '.min(1)',
    tests: ['tests/unit/input-bounds.test.ts'],
  },
  {
    promise: 'who uploads to a disk that fails is told so, not that the file is at fault',
    file: 'src/gateway/pipeline/form.ts',
    find: "stream.on('error', (error) => stop(ofDisk(error) ?? invalid()))",
    replace: "stream.on('error', refuse)",
    tests: ['tests/calls/system/hostile-upload.test.ts'],
  },
  {
    promise: 'a disk that takes no writes is not ready',
    file: 'src/site/health.ts',
    find: '      await requireWritable()\n',
    replace: '',
    tests: ['tests/unit/site/health.test.ts'],
  },
  {
    promise: 'a file of one line is read in proportion to its length',
    file: 'src/gateway/exam/import/xml.ts',
    find: "lineEnd = text.indexOf('\\n', lineEnd + 1)) line++",
    replace:
      "lineEnd = text.indexOf('\\n', lineEnd + 1)) line++\n    if (lineEnd < 0) lineEnd = text.indexOf('\\n', at)",
    tests: ['tests/unit/text-growth.test.ts'],
  },
  {
    promise: 'an item of a file has few places to answer',
    file: 'src/gateway/exam/import/qti.ts',
    find: 'used.length > maxInteractions)',
    replace: 'used.length > 100 * maxInteractions)',
    tests: ['tests/unit/gateway/import-problems.test.ts'],
  },
  {
    promise: 'a file that ended its process twice is given up',
    file: 'src/gateway/exam/import/store-import.ts',
    find: "      .where('tryCount', '<', maxTries)\n",
    replace: '',
    tests: ['tests/calls/exam/problem-import.test.ts'],
  },
  {
    promise: 'what somebody sent may take only so much time of a thread',
    file: 'src/gateway/threads/threads.ts',
    find: 'void worker.terminate()\n      }, limitMs)',
    replace: 'void worker.terminate()\n      }, 100 * limitMs)',
    tests: ['tests/unit/gateway/threads.test.ts'],
  },
  {
    promise: 'what somebody sent may take only so much memory',
    file: 'src/gateway/threads/threads.ts',
    find: '{ resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }',
    replace: '{ resourceLimits: { maxOldGenerationSizeMb: 100 * heapMegabytes } }',
    tests: ['tests/unit/gateway/threads.test.ts'],
  },
  {
    promise: 'who saves what another saved at the same moment is told so in a sentence',
    file: 'src/gateway/sql/unique.ts',
    find: "code !== '23505'",
    replace: "code !== '23503'",
    tests: ['tests/calls/at-once.test.ts'],
  },
]
