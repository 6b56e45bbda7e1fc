// A decision on what waits for its review: passed with A, refused with R; ready opinions by 1 to 5, the next one with J.

import { type ReactNode, useState } from 'react'
import { cut } from '../../contract/cut.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useLookOnly } from '../app/look-only.ts'
import { go } from '../app/router.ts'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Dialog.tsx'
import { Section } from '../kit/Section.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { digitKeys, useKeys } from './use-keys.ts'

/** Of one way to decide: the question, its button, and what it means. */
type Way = { title: string; action: string; text: ReactNode }

type Props = {
  /** Between heading and opinion. */
  children?: ReactNode
  placeholder: string
  readyOpinions: readonly string[]
  /** What else than an opinion says why: 「，2 处」; without either, `needed` is said. */
  reasons?: string | undefined
  needed: string
  pass: Way
  refuse: Way
  /** 2 passed, 3 refused; the opinion in one line. False keeps the question open. */
  decide(auditStatus: 2 | 3, opinion: string): Promise<boolean>
  next: { href: string; name: string } | undefined
}

const maxOpinion = 500

/** Nothing where the screen may only be looked at. */
export const Decision = (props: Props) => (useLookOnly() ? null : <Deciding {...props} />)

function Deciding(props: Props) {
  const { children, placeholder, readyOpinions, reasons, needed, pass, refuse, decide, next } = props
  const [opinion, setOpinion] = useState('')
  const [isAsking, setAsking] = useState<'pass' | 'refuse'>()
  const add = (sentence: string) => setOpinion((text) => cut(text ? `${text}\n${sentence}` : sentence, maxOpinion))
  const askRefuse = () => (opinion.trim() || reasons ? setAsking('refuse') : toast(needed))
  const run = (auditStatus: 2 | 3) => decide(auditStatus, opinion.trim().replaceAll('\n', ' '))
  useKeys('审核', [
    { key: 'a', name: '通过', run: () => setAsking('pass') },
    { key: 'r', name: '退回', run: askRefuse },
    { key: 'j', name: '下一份', run: () => next && go(next.href) },
    ...digitKeys(readyOpinions.length, '放入常用意见', (n) => add(readyOpinions[n]!)),
  ])
  return (
    <Section title="审核" isPadded>
      {children}
      <TextArea
        label="意见"
        value={opinion}
        onValue={setOpinion}
        maxLength={maxOpinion}
        rows={4}
        placeholder={placeholder}
      />
      <p className="mt-2 flex flex-wrap gap-1.5">
        {readyOpinions.map((sentence, n) => (
          <Button
            key={sentence}
            className="!h-auto min-h-11 md:min-h-7 py-1 !whitespace-normal text-left"
            onPress={() => add(sentence)}
          >
            {n + 1} {sentence}
          </Button>
        ))}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button kind="primary" onPress={() => setAsking('pass')}>
          通过（A）
        </Button>
        <Button onPress={askRefuse}>退回{reasons}（R）</Button>
      </div>
      {next && (
        <p className="mt-2 text-mini">
          <a href={next.href} className="hit inline-block text-link hover:underline max-md:py-3">
            {next.name}（J）
          </a>
        </p>
      )}
      {([2, 3] as const).map((auditStatus) => {
        const { title, action, text } = auditStatus === auditStates.passed ? pass : refuse
        return (
          <Confirm
            key={auditStatus}
            title={title}
            isOpen={isAsking === (auditStatus === auditStates.passed ? 'pass' : 'refuse')}
            onClose={() => setAsking(undefined)}
            safe="再看看"
            action={action}
            run={() => run(auditStatus)}
          >
            {text}
          </Confirm>
        )
      })}
    </Section>
  )
}
