// Notes what broke outside of a test (a worker that ended, an unhandled rejection) for the end of `npm test`: the JSON report has none of it.
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'
import { noteError } from './started.ts'

const textOf = ({ message, cause }: SerializedError): string =>
  cause ? `${message} ${textOf(cause as SerializedError)}` : `${message}`

export default class ErrorsReporter implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly SerializedError[]) {
    for (const error of errors) noteError(textOf(error))
  }
}
