// What is said after a question was asked: whether readers see it, whom it asks, and for ten seconds how to take it back.

import { useEffect, useRef } from 'react'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { paths } from '../../../lib/paths.ts'
import { useSubmit } from '../../app/client.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { State } from '../../kit/State.tsx'
import { useCountdown } from '../../kit/use-countdown.ts'
import { type HandedInAnswer, questionWords } from '../handed-in.ts'
import { useUsualWait } from '../usual-wait.ts'
import type { Written } from './question-keeper.ts'

export const undoSeconds = 10

export type AskedQuestion = HandedInAnswer & { id: number; invited: readonly string[]; written: Written }

type Props = AskedQuestion & {
  isNew: boolean
  /** It was taken back: what was written stands in the editor again. */
  onUndo(): void
}

export function Asked({ id, versionStatus, statusId, isNew, invited, onUndo }: Props) {
  const remove = useSubmit('community/auth/questions/delete')
  const usual = useUsualWait(versionStatus === auditStates.passed)
  const { isWaiting, what } = questionWords({ versionStatus, statusId }, usual)
  const [left, start] = useCountdown(undoSeconds)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) start()
    title.current?.focus()
  }, [])
  return (
    <Card as="section" isPanel aria-labelledby="asked" className="max-w-[640px] mx-auto p-6 md:p-8">
      {isWaiting ? <State tone="wait">等人看过</State> : <State tone="ok">已公开</State>}
      <h2 id="asked" ref={title} tabIndex={-1} className="mt-2 text-h3 font-semibold outline-none">
        {isNew ? '已提出' : '已交上'}
        {invited.length > 0 && `，${isWaiting ? '公开后会请' : '已请'}${invited.join('、')}来答`}
      </h2>
      <p className="mt-2 text-ink-2">{what}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton kind="primary" size="default" href={isWaiting ? paths.account('ques') : paths.question(id)}>
          {isWaiting ? '看我的提问' : '去看这个问题'}
        </LinkButton>
        {left > 0 && (
          <Button
            size="default"
            isPending={remove.isBusy}
            pending="正在撤销"
            onPress={async () => {
              if (await remove.submit({ id })) onUndo()
            }}
          >
            撤销 {left} 秒
          </Button>
        )}
      </div>
    </Card>
  )
}
