// Writes of a test outside of a call: as a call's, with what they change for others given to the test.
import type { Db } from '../../src/db/connect.ts'
import type { Change } from '../../src/gateway/events/changes.ts'
import { createMutate } from '../../src/gateway/events/mutate.ts'

/** `onChanges` is called after each commit, where something changed for others. */
export const mutateWith = (db: Pick<Db, 'write'>, onChanges: (changes: Change[]) => void = () => {}) =>
  createMutate(db, { publish: async (_, changes) => () => onChanges(changes) })

/** The tags of the pages among changes. */
export const tagsOfPages = (changes: Change[]) =>
  changes.flatMap((change) => (change.kind === 'page' ? change.tags : []))
