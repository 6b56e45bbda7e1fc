// Tests that ask every call, whatever is planted where: near to everything, and costly. For a bug they are asked for its calls alone.
const calls = [
  ...[
    'answers',
    'at-once',
    'calls-at-once',
    'every-call',
    'fuzz',
    'guards',
    'kth-statement',
    'limits',
    'once',
    'others-rows',
  ],
  ...[
    'owned-ids',
    'paged-lists',
    'plain-words',
    'prepared-statements',
    'statements-of-lists',
    'storable',
    'unavailable',
  ],
  'whole-numbers',
]
const units = ['tags-of-writes', 'tags', 'text-growth', 'publish', 'generated', 'bytes', 'machine-mutants', 'db/plans']
const names = new Set([
  ...calls.map((name) => `tests/calls/${name}.test.ts`),
  ...units.map((name) => `tests/unit/${name}.test.ts`),
])

/** Of a test file, by its path from the root. */
export const isGeneral = (file) => names.has(file)
