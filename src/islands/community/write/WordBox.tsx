// Below a word that holds a text back: what is wrong, and the ways out. Nothing of it forbids to go on writing.

import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { wordLevels } from '../../../contract/enums/word-levels.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api } from '../../../lib/wire/api.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { RichMark } from '../../kit/rich/go-to-mark.ts'
import type { MarkBox } from '../../kit/rich/use-mark-box.tsx'
import { Below } from '../../kit/Small.tsx'
import { useUsualWait } from '../usual-wait.ts'
import type { WordHit } from './checks.ts'

type Props = {
  editor: Editor
  mark: RichMark
  hit: WordHit
  /** 「这一篇」 */
  what: string
  box: MarkBox
  onMeant(): void
}

export function WordBox({ editor, mark, hit: { wordId, text, word, level, replacement }, what, box, onMeant }: Props) {
  const says = useId()
  const usual = useUsualWait(level === wordLevels.refused)
  const [isBusy, setBusy] = useState(false)
  const isRefused = level === wordLevels.refused

  async function doubt() {
    if (wordId === undefined || isBusy) return
    setBusy(true)
    const sentence = editor.state.doc.resolve(mark.from).parent.textContent
    const at = Math.max(0, sentence.indexOf(text) - 60)
    const isTold = await api(
      'community/auth/review/doubt',
      {
        wordId,
        text: sentence
          .slice(at, at + 160)
          .trim()
          .replaceAll('\n', ' '),
      },
      { skipHandle: true },
    ).then(
      () => true,
      (failure: { msg?: string }) => {
        toast(failure.msg ?? '没有告诉成，请检查网络后再试')
        return false
      },
    )
    setBusy(false)
    if (!isTold) return
    toast(`反馈成功，会有人看「${word}」该不该算。${isRefused ? '现在还是要改掉才能发' : `${what}照旧等人看`}`)
    if (!isRefused) onMeant()
    box.close()
  }

  return (
    <fieldset
      aria-label={`「${text}」怎么办`}
      className="rounded-card border border-line bg-surface px-4 py-3 shadow-pop"
    >
      <p id={says} className="flex gap-2">
        <Icon
          name={isRefused ? 'warn' : 'clock'}
          className={`mt-1 size-4 ${isRefused ? 'text-danger' : 'text-warn'}`}
        />
        <span>
          {isRefused ? `「${text}」不能发` : `「${text}」会让${what}等人看过才上线`}
          {text !== word && <span className="text-ink-3">（就是「{word}」）</span>}
          <Below>
            {isRefused
              ? '改掉它才能发；没改也能接着写。'
              : `${usual.replace(/^，/, '')}${usual && '。'}去掉它，发了就在。`}
          </Below>
        </span>
      </p>
      <p className="mt-2 flex flex-wrap gap-2 pl-6">
        <Button kind="primary" aria-describedby={says} onPress={() => box.replace(replacement ?? '')}>
          {replacement ? `改成「${replacement}」` : '去掉它'}
        </Button>
        {!isRefused && (
          <Button
            onPress={() => {
              onMeant()
              box.close()
            }}
          >
            留着，等人看
          </Button>
        )}
        <Button kind="ghost" isPending={isBusy} pending="正在告诉" onPress={() => void doubt()}>
          这里不该算
        </Button>
      </p>
    </fieldset>
  )
}
