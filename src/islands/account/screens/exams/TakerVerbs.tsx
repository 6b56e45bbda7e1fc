// What who leads a class can do with somebody who sits, or is to sit, an exam of it: at the monitor.
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { RowActs } from '../../../kit/RowActs.tsx'
import { isMarkable, nameOf, sits, type Taker } from './monitor.ts'
import { sheetAct } from './monitor-parts.tsx'

/** A dialog about these takers; without them about all. */
export type Opening = { kind: 'time' | 'late' | 'collect'; takers?: Taker[]; after?(): void }

type Props = {
  row: Taker & { gradeStatus: number; isBegun: boolean; isOwner: 0 | 1; now: number }
  open(opening: Opening): void
}

export function TakerVerbs({ row: taker, open }: Props) {
  const takers = [taker]
  return (
    <RowActs
      name={nameOf(taker)}
      acts={[
        isMarkable(taker) && sheetAct({ taker, by: 'relationId', isOwner: taker.isOwner }),
        may(sheetVerbs.giveMinutes, taker) && {
          label: '加时',
          isMain: true,
          run: () => open({ kind: 'time', takers }),
        },
        may(sheetVerbs.letIn, taker) && {
          label: '准晚到',
          isMain: true,
          run: () => open({ kind: 'late', takers }),
        },
        sits(taker, taker.now) && {
          label: '收卷',
          isDanger: true,
          run: () => open({ kind: 'collect', takers }),
        },
      ]}
    />
  )
}
