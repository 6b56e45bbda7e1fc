// Both changed the same fields: what each made of them side by side, and a choice for each field.
import { useState } from 'react'
import { cut } from '../../contract/cut.ts'
import { ActionBar } from '../kit/ActionBar.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Radio } from '../kit/Radio.tsx'
import type { Choices, ClashQuestion } from './clashes.ts'
import { whoAndWhen } from './save-row.ts'

export default function ClashDialog({ byName, time, clashes, answer }: ClashQuestion) {
  const [choices, setChoices] = useState<Choices>({})
  const isComplete = clashes.every(({ name }) => choices[name])
  const who = byName || '别人'
  const options = [
    { value: 'theirs', name: `用${who}的` },
    { value: 'mine', name: '用我的' },
  ] as const
  return (
    <Dialog title={`${who}也改了，请选用哪一份`} isOpen isWide isAlert onClose={() => answer(undefined)}>
      <p>选好以前什么都没有保存；没有选中的那一份不保存。</p>
      <ul className="mt-4 space-y-4">
        {clashes.map(({ name, label, before, theirs, mine }) => (
          <li key={name} className="border-t border-line pt-3">
            <p className="break-words">
              {whoAndWhen(byName, time)}把「{label}」从「{cut(before, 60)}」改成：
            </p>
            <div className="mt-2 grid gap-3 md:grid-cols-2">
              {[
                { title: `${who}改成`, text: theirs },
                { title: '你改成', text: mine },
              ].map(({ title, text }) => (
                <div key={title} className="rounded-ctl bg-sunken p-3">
                  <h3 className="text-mini text-ink-3">{title}</h3>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys too */}
                  <p tabIndex={0} className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words text-ink">
                    {text}
                  </p>
                </div>
              ))}
            </div>
            <div className="mt-2">
              <Radio
                label={`「${label}」用哪一份`}
                options={options}
                value={choices[name]}
                onValue={(choice) => setChoices((before) => ({ ...before, [name]: choice }))}
              />
            </div>
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button size="default" onPress={() => answer(undefined)}>
          先不保存
        </Button>
        <Button size="default" kind="primary" isDisabled={!isComplete} onPress={() => answer(choices)}>
          按选的保存
        </Button>
      </ActionBar>
    </Dialog>
  )
}
