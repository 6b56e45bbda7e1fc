// A bug that somebody could write: one small change of the sources, the promise it breaks, and the tests that must notice.
// `npm run prove -- mutants` makes each in a copy and runs its tests; one that no test notices is a hole in the suite.

export type Mutant = {
  /** What the product promises and this breaks, in a sentence. */
  promise: string
  /** A file under src/ or public/. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** The nearest test files. */
  tests: string[]
}
