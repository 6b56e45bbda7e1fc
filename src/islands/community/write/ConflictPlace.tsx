// A place where two texts differ: both sides of it, and the choice between them.
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { marksOf, type Place, textOf } from './blocks.ts'
import type { Choice } from './use-choices.ts'

type Props = {
  n: number
  place: Place
  choice: Choice | undefined
  /** How a value is shown that is not the text's. */
  part: ((value: string) => string) | undefined
  there: string
  onChoose(choice: Choice): void
  /** Both can be mixed into one. */
  canMix: boolean
  isTyping: boolean
  onTyping(isOn: boolean): void
}

const asHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function ConflictPlace({ n, place, choice, part, there, onChoose, canMix, isTyping, onTyping }: Props) {
  const [mine, theirs] = [place.mine, place.theirs].map(part ?? textOf) as [string, string]
  const [typed, setTyped] = useState(`${mine}\n${theirs}`)
  const only = place.kind === 'mine' ? '只有这里改了' : place.kind === 'theirs' ? '只有那边改了' : '两边都改了'
  const name = `第 ${n + 1} 处`
  return (
    <li className="border-t border-line p-4">
      <p className="mb-2 text-mini">
        <b className="font-medium">{name}</b> <span className="text-ink-2">{place.where}</span>{' '}
        <span className="text-ink-3">{only}</span>
      </p>
      <div role="radiogroup" aria-label={`${name}用哪一段`} className="grid gap-4 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => {
          const [text, against] = side === 'mine' ? [mine, theirs] : [theirs, mine]
          const isChosen = choice === side
          return (
            <label
              key={side}
              className={`flex cursor-pointer flex-col rounded-ctl border p-4 ${isChosen ? 'border-primary bg-primary-soft' : 'border-line'}`}
            >
              <span className="mb-1 text-mini text-ink-3 md:hidden">{side === 'mine' ? '这里' : there}</span>
              <span className="block flex-1 text-[16px] leading-7 whitespace-pre-line [overflow-wrap:anywhere]">
                {text ? (
                  marksOf(text, against).map((run, at) =>
                    run.isMarked ? (
                      <mark key={at} className="bg-warn-soft font-normal text-ink">
                        {run.text}
                      </mark>
                    ) : (
                      run.text
                    ),
                  )
                ) : (
                  <span className="text-ink-3">这里没有</span>
                )}
              </span>
              <span className="mt-3 inline-flex min-h-7 items-center gap-2 max-md:min-h-11">
                <input
                  type="radio"
                  name={`place-${n}`}
                  value={side}
                  className="box"
                  checked={isChosen}
                  onChange={() => {
                    onTyping(false)
                    onChoose(side)
                  }}
                />
                {side === 'mine' ? '用这里的' : '用那边的'}
              </span>
            </label>
          )
        })}
      </div>
      {!part && place.kind === 'both' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="ghost" onPress={() => onChoose('both')} aria-label={`${name}两段都留`}>
            {choice === 'both' ? '两段都留了' : '两段都留'}
          </Button>
          {!isTyping && canMix && (
            <Button kind="ghost" aria-label={`${name}合在一起改`} onPress={() => onTyping(true)}>
              合在一起改
            </Button>
          )}
        </div>
      )}
      {isTyping && (
        <div className="mt-3">
          <p className="mb-1 text-mini text-ink-2">两段合在一起改</p>
          <TextArea
            label={`${name}合在一起改`}
            rows={4}
            autoFocus
            value={typed}
            onValue={(text) => {
              setTyped(text)
              const html = text
                .split('\n')
                .filter((line) => line.trim())
                .map((line) => `<p>${asHtml(line)}</p>`)
              onChoose({ html: html.join('') })
            }}
          />
        </div>
      )}
    </li>
  )
}
