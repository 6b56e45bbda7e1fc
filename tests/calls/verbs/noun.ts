// A thing with its verbs, for verbs.test.ts: how it comes into each of its states, and what each verb calls.
import type { Verb } from '../../../src/contract/verbs.ts'
import type { Person, World } from '../../support/world.ts'

export type Noun<Row> = {
  /** Once; what it answers is given to all that follows. */
  setUp(w: World): Promise<number>
  /** Who tries: those who own it, each role beside them, and somebody with nothing to do with it. */
  people: readonly Person[]
  /** Statements that bring it from any state into this one. */
  states: Record<string, (id: number) => readonly string[]>
  /** As this person's screens have it; undefined where they are shown nothing: then every verb must be refused as not found. */
  row(w: World, id: number, person: Person): Promise<Row | undefined>
  /** Tables with the condition of the rows that a verb may change. */
  changes: (id: number) => Record<string, string>
  /** For docs/machines.md: which diagram it is a part of, and a statement of the state (a number, or null where it is not told). */
  machine?: { title: string; labels: Readonly<Record<number, string>>; state: (id: number) => string }
  verbs: Record<
    string,
    { verb(row: Row): ReturnType<Verb<Row>>; call(w: World, row: Row, person: Person): Promise<unknown> }
  >
}

/** Keeps the type of the rows. */
export const noun = <Row>(of: Noun<Row>): Noun<Row> => of
