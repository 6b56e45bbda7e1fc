// A word against the last 50 texts that were handed in: which it meets, and which would fare otherwise.
import { useState } from 'react'
import type { Input, Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Tag } from '../../../kit/State.tsx'
import { kindNames } from '../review/review-labels.ts'

type Word = Input<'community/admin/word/trial'>
type Result = Output<'community/admin/word/trial'>

const fates: Readonly<Record<number, string>> = { 0: '放行', 1: '拒绝', 2: '拦下', 3: '记一笔' }

export function Trial({ word }: { word: Word }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  async function run() {
    setBusy(true)
    setResult(await tryApi('community/admin/word/trial', word))
    setBusy(false)
  }
  const changed = result?.list.filter(({ levelBefore, levelAfter }) => levelBefore !== levelAfter).length ?? 0
  return (
    <>
      <Button isDisabled={!word.word.trim()} isPending={isBusy} pending="正在试" onPress={() => void run()}>
        拿最近 50 篇试
      </Button>
      {result && (
        <Dialog title={`「${word.word}」命中哪些`} isOpen isWide onClose={() => setResult(undefined)}>
          <p role="status" className="num">
            {result.textNum === 0
              ? '还没有人交过东西，没得试。'
              : `最近 ${result.textNum} 篇里命中 ${result.metNum} 篇，其中 ${changed} 篇的去向会不一样。`}
          </p>
          <ol className="mt-3 divide-y divide-line border-y border-line empty:hidden">
            {result.list.map(({ reviewId, refType, title, text, levelBefore, levelAfter }) => (
              <li key={reviewId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-60">
                  <a href={paths.admin('review', { id: reviewId })} className="text-link hover:underline">
                    {title || '没有标题'}
                  </a>
                  <span className="ml-2 text-mini text-ink-3">{kindNames[refType]}</span>
                  <span className="block text-mini text-ink-2 [overflow-wrap:anywhere]">…{text}…</span>
                </span>
                <span className="text-mini">
                  {levelBefore === levelAfter ? (
                    <span className="text-ink-3">照旧{fates[levelAfter]}</span>
                  ) : (
                    <>
                      {fates[levelBefore]} →{' '}
                      <Tag tone={levelAfter === 1 ? 'bad' : levelAfter === 2 ? 'warn' : 'plain'}>
                        {fates[levelAfter]}
                      </Tag>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-mini text-ink-3">只是试，什么也没改；已经上线的永远不动。</p>
        </Dialog>
      )}
    </>
  )
}
