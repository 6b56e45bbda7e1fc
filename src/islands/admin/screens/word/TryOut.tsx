// What a text would meet, while it is typed; nothing is kept.

import { type ReactNode, useEffect, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { wordLevels } from '../../../../contract/enums/word-levels.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Card } from '../../../kit/Card.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { SaveExample } from './Examples.tsx'
import { Level } from './Level.tsx'
import { Trial } from './Trial.tsx'

type Result = Output<'community/admin/word/try'> & { text: string }

const rest = 300 // ms after the last key

const verdicts: Readonly<Record<number, { tone: 'ok' | 'bad' | 'warn' | 'info'; text: string }>> = {
  0: { tone: 'ok', text: '没有命中，能发' },
  1: { tone: 'bad', text: '发不出去，要改掉标出的词' },
  2: { tone: 'warn', text: '会拦下，等人看过；信得过的作者也一样' },
  3: { tone: 'info', text: '能发，事后有人看' },
}

export function TryOut() {
  const [text, setText] = useState('')
  const [word, setWord] = useState('')
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (!text.trim()) return setResult(undefined)
    let isCurrent = true
    const timer = setTimeout(() => {
      silentApi('community/admin/word/try', { content: text }).then(
        (answer) => isCurrent && setResult({ ...answer, text }),
        () => {}, // the next key tries again
      )
    }, rest)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return (
    <Card
      as="section"
      isPanel
      pad="small"
      aria-labelledby="try"
      className="mt-5 grid gap-4 md:max-[1279px]:grid-cols-2 min-[1280px]:sticky min-[1280px]:top-20"
    >
      <div>
        <h2 id="try" className="mb-2 font-semibold">
          试一试 <span className="ml-1 text-mini font-normal text-ink-3">边写边看，不留下</span>
        </h2>
        <TextArea label="试一段话" value={text} onValue={setText} maxLength={20_000} rows={4} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <TextInput label="试一个词" value={word} onValue={setWord} maxLength={30} placeholder="试一个还没加的词" />
          <Trial word={{ word: word.trim(), level: wordLevels.held }} />
        </div>
      </div>
      <div aria-live="polite" className="min-w-0">
        {result ? (
          <>
            <Notice tone={verdicts[result.level]!.tone}>{verdicts[result.level]!.text}</Notice>
            <p className="mt-3 [overflow-wrap:anywhere]">{marked(result)}</p>
            <ol className="mt-2 divide-y divide-line">
              {result.hitList.map(({ text, word, level, rightNum, wrongNum }, n) => (
                <li key={n} className="flex flex-wrap items-center gap-x-3 py-1.5 text-mini">
                  <span className="font-semibold text-warn num">{n + 1}</span>
                  <span className="min-w-0 flex-1">
                    {text}
                    {text !== word && <span className="text-ink-3"> = {word}</span>}
                    {rightNum + wrongNum > 0 && (
                      <span className="text-ink-3 num">
                        ，准 {Math.round((100 * rightNum) / (rightNum + wrongNum))}%
                      </span>
                    )}
                  </span>
                  <Level of={level} />
                </li>
              ))}
            </ol>
            <p className="mt-3 flex flex-wrap gap-2">
              <SaveExample content={result.text} />
            </p>
          </>
        ) : (
          <Remark>写一段话，看看会命中哪些词。</Remark>
        )}
      </div>
    </Card>
  )
}

/** The text with its hits numbered. */
function marked({ text, hitList }: Result) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [n, { from, to }] of hitList.entries()) {
    if (from < at) continue // within the one before
    parts.push(
      text.slice(at, from),
      <mark key={n} className="bg-warn-soft text-ink underline decoration-warn decoration-2">
        {text.slice(from, to)}
        <sup className="font-semibold text-warn">{n + 1}</sup>
      </mark>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}
