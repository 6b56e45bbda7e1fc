// Hands in sittings whose time is over, with the last saved answers, wherever their browsers are, and notes who of a class has
// not begun. It reads the deadlines, so that
// a restart loses none.

import { sql } from 'kysely'
import { examStates } from '../contract/enums/exam-states.ts'
import { graceSeconds } from '../contract/exam/sitting.ts'
import type { Query } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { noteAbsences, untilNextAbsence } from '../gateway/exam/class-sitting.ts'
import type { Signer } from '../gateway/exam/receipt.ts'
import { handInOverdue } from '../gateway/exam/sitting.ts'
import { literal } from '../gateway/sql/literal.ts'
import { atNextChange } from './at-next-change.ts'
import type { Queue } from './queue.ts'

type Options = { read: Query; mutate: Mutate; enqueue: Queue['enqueue']; signer: Signer; report(why: string): void }

export const handInSittings = ({ read, mutate, enqueue, signer, report }: Options) =>
  atNextChange({
    follow: () =>
      mutate(async (q) => {
        await handInOverdue(q, { ...signer, enqueue })
        await noteAbsences(q)
      }),
    async untilNext() {
      const { rows } = await sql<{ ms: number | null }>`select least(${untilNextAbsence}, (select extract(epoch from
          (min(deadline) + make_interval(secs => ${graceSeconds}) - now()))::float8 * 1000
        from exam_record where exam_status = ${literal(examStates.running)} and deadline < 'infinity')) as ms`.execute(
        read,
      )
      return rows[0]!.ms
    },
    report: (why) => report(`sittings: ${why}`),
  })
