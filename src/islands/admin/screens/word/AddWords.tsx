// Words added by pasting: first what it would do, then the adding.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import type { CodeOf } from '../../../../contract/codes-of.ts'
import { wordLevels } from '../../../../contract/enums/word-levels.ts'
import { choicesOf } from '../../../../lib/labels/choices.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'

type Checked = Output<'community/admin/word/check'>

const most = 10_000

const levels = choicesOf(wordLevels)

export function AddWords({ reload }: { reload(): void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [level, setLevel] = useState<CodeOf<typeof wordLevels>>(wordLevels.held)
  const [isShort, setShort] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const words = text.split('\n').flatMap((line) => line.trim() || [])
  const close = () => {
    setOpen(false)
    setChecked(undefined)
  }
  async function check() {
    if (words.length > most) return toast(`一次最多 ${most} 行，现在有 ${words.length} 行，请分几次加`)
    setChecked(await tryApi('community/admin/word/check', { words: words.join('\n'), level }))
  }
  async function add() {
    const added = await tryApi('community/admin/word/add', {
      words: words.join('\n'),
      level,
      isShort: isShort ? 1 : 0,
    })
    if (!added) return
    toast(`添加成功，多了 ${added.addedNum} 个词`)
    setText('')
    close()
    reload()
  }
  const count = (checked?.newList.length ?? 0) + (isShort ? (checked?.shortList.length ?? 0) : 0)
  return (
    <>
      <Button icon="copy" onPress={() => setOpen(true)}>
        贴一批词…
      </Button>
      <Dialog title="贴一批词" isOpen={isOpen} onClose={close}>
        <Labelled text="一行一个">
          <TextArea
            label="词，一行一个"
            value={text}
            onValue={(now) => {
              setText(now)
              setChecked(undefined)
            }}
            rows={6}
          />
        </Labelled>
        <div className="mt-3">
          <Radio label="处理方式" options={levels} value={level} onValue={(value) => setLevel(value as 1 | 2 | 3)} />
        </div>
        {checked && (
          <ul aria-label="会怎样" className="mt-3 space-y-1 text-mini">
            <li className="text-success">
              {checked.newList.length} 个新词，放进「{levels[level - 1]!.name}」
            </li>
            {checked.knownList.length > 0 && (
              <li>
                {checked.knownList.length} 个已经有，跳过：{checked.knownList.slice(0, 5).join('、')}
              </li>
            )}
            {checked.badList.length > 0 && (
              <li className="text-warn">
                {checked.badList.length} 行不是词，跳过：{checked.badList.slice(0, 5).join('、')}
              </li>
            )}
            {checked.shortList.map(({ word, postNum }) => (
              <li key={word} className="text-danger">
                「{word}」只有一个字，会命中 {postNum} 篇
              </li>
            ))}
            {checked.shortList.length > 0 && (
              <li>
                <Switch label="一个字的也加" isLabelShown isOn={isShort} onChange={setShort} />
              </li>
            )}
          </ul>
        )}
        <ActionBar>
          <Button size="default" onPress={close}>
            先不加
          </Button>
          {checked ? (
            <Button size="default" kind="primary" isDisabled={!count} onPress={add}>
              加 {count} 个
            </Button>
          ) : (
            <Button size="default" kind="primary" isDisabled={!words.length} onPress={check}>
              看看会怎样
            </Button>
          )}
        </ActionBar>
      </Dialog>
    </>
  )
}
