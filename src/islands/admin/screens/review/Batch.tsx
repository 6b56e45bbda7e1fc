// The same decision on those that are ticked.
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { decisions } from './review-labels.ts'

type Props = { count: number; run(decision: number, opinion: string): Promise<boolean | undefined>; clear(): void }

export function Batch({ count, run, clear }: Props) {
  const [asked, setAsked] = useState<number>()
  const [opinion, setOpinion] = useState('')
  const close = () => setAsked(undefined)
  return (
    <Card as="section" aria-label="一起处理" className="mt-3 p-3">
      <p className="mb-2 text-mini num">已选 {count} 条</p>
      <p className="flex flex-wrap gap-2">
        <Button onPress={() => setAsked(decisions.pass)}>都通过</Button>
        <Button onPress={() => setAsked(decisions.refuse)}>都退回…</Button>
        <Button kind="ghost" onPress={clear}>
          取消选择
        </Button>
      </p>
      <Confirm
        title={`通过这 ${count} 条？`}
        isOpen={asked === decisions.pass}
        onClose={close}
        safe="再看看"
        action={`通过 ${count} 条`}
        run={() => run(decisions.pass, '')}
      >
        马上都能看到；刚有人处理过的会留下来，说明原因。
      </Confirm>
      <Confirm
        title={`退回这 ${count} 条？`}
        isOpen={asked === decisions.refuse}
        onClose={close}
        safe="再看看"
        action={`退回 ${count} 条`}
        run={async () => run(decisions.refuse, opinion.trim().replaceAll('\n', ' '))}
      >
        <p className="mb-1">每位作者都会看到这段意见。</p>
        <TextArea label="意见" value={opinion} onValue={setOpinion} maxLength={500} />
      </Confirm>
    </Card>
  )
}
