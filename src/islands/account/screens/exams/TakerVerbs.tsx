// What who leads a class can do with somebody who sits, or is to sit, an exam of it: at the monitor.
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { Button } from '../../../kit/Button.tsx'
import { isMarkable, nameOf, sits, type Taker } from './monitor.ts'
import { SheetLink } from './monitor-parts.tsx'

/** A dialog about these takers; without them about all. */
export type Opening = { kind: 'time' | 'late' | 'collect'; takers?: Taker[]; after?(): void }

type Props = {
  row: Taker & { gradeStatus: number; isBegun: boolean; isOwner: 0 | 1; now: number }
  open(opening: Opening): void
}

export function TakerVerbs({ row: taker, open }: Props) {
  const name = nameOf(taker)
  const takers = [taker]
  return (
    <>
      {isMarkable(taker) && <SheetLink taker={taker} by="relationId" isOwner={taker.isOwner} />}
      {may(sheetVerbs.giveMinutes, taker) && (
        <Button kind="ghost" aria-label={`加时：${name}`} onPress={() => open({ kind: 'time', takers })}>
          加时
        </Button>
      )}
      {sits(taker, taker.now) && (
        <Button kind="ghost" aria-label={`收卷：${name}`} onPress={() => open({ kind: 'collect', takers })}>
          收卷
        </Button>
      )}
      {may(sheetVerbs.letIn, taker) && (
        <Button aria-label={`准晚到：${name}`} onPress={() => open({ kind: 'late', takers })}>
          准晚到
        </Button>
      )}
    </>
  )
}
