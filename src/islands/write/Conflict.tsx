// Two texts of one article, side by side: where only one was changed it is taken, where both were, who wrote them chooses.
import { useMemo, useState } from 'react'
import { dateTime } from '../../lib/format.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { fieldPlacesOf, marksOf, type Place, placesOf, textOf } from './blocks.ts'
import type { Other } from './draft-keeper.ts'
import { countOf, type Written } from './written.ts'

type Choice = 'mine' | 'theirs' | 'both' | { html: string }

type Props = {
  base: Written
  mine: Written
  other: Other
  hereName: string
  onResolve(merged: Written): void
  /** Keeps both: the other one as a draft of its own. */
  onSplit(): void
  isBusy: boolean
}

export default function Conflict({ base, mine, other, hereName, onResolve, onSplit, isBusy }: Props) {
  const places = useMemo(() => placesOf(base.content, mine.content, other.text.content), [base, mine, other])
  const fields = useMemo(() => fieldPlacesOf(base, mine, other.text), [base, mine, other])
  const differing = [...fields, ...places.filter(({ kind }) => kind !== 'same')]
  const [choices, setChoices] = useState<ReadonlyMap<Place, Choice>>(
    () => new Map(differing.flatMap((place) => (place.kind === 'both' ? [] : [[place, place.kind as Choice]]))),
  )
  const left = differing.filter((place) => !choices.has(place)).length
  const same = places.filter(({ kind }) => kind === 'same').length
  const choose = (place: Place, choice: Choice) => setChoices(new Map(choices).set(place, choice))
  const all = (side: 'mine' | 'theirs') => setChoices(new Map(differing.map((place) => [place, side])))

  const htmlOf = (place: Place) => {
    const choice = choices.get(place) ?? 'mine'
    if (place.kind === 'same') return place.mine
    if (typeof choice === 'object') return choice.html
    return choice === 'both' ? place.mine + place.theirs : place[choice]
  }
  const merged: Written = { ...mine, content: places.map(htmlOf).join('') }
  for (const place of fields)
    if (choices.get(place) === 'theirs') Object.assign(merged, { [place.part]: other.text[place.part] })
  const there = other.device || '另一台设备'
  return (
    <div className="mx-auto w-full max-w-[1136px] px-4 pt-8 pb-28">
      <h1 className="font-song text-[28px] leading-10 font-bold" tabIndex={-1}>
        {there}上也改了这一篇
      </h1>
      <p className="mt-1 text-ink-2 num">
        {other.at && `${dateTime(other.at).slice(5, 16)} 在那边存过${other.version ? `第 ${other.version} 版` : ''}。`}
        {same > 0 && '其余都一样，'}
        {differing.length} 处不同，一个字都没丢。
      </p>
      <div className="mt-5 overflow-hidden rounded-panel border border-line bg-surface">
        <div className="grid grid-cols-2 bg-sunken">
          {[
            [`这里（${hereName}）`, mine, 'screen'],
            [there, other.text, 'cloud'],
          ].map(([name, text, icon], n) => (
            <div key={n} className={`flex items-center gap-3 p-4 ${n ? 'border-l border-line' : ''}`}>
              <Icon name={icon as 'screen'} className="size-5" />
              <b className="min-w-0 flex-1 font-semibold">{name as string}</b>
              <span className="text-mini text-ink-2 num">{countOf((text as Written).content)} 字</span>
            </div>
          ))}
        </div>
        <ol>
          {differing.map((place, n) => (
            <PlaceRow
              key={n}
              n={n}
              place={place}
              choice={choices.get(place)}
              isField={fields.includes(place as never)}
              there={there}
              onChoose={(choice) => choose(place, choice)}
            />
          ))}
        </ol>
      </div>
      <p className="mt-4 text-mini text-ink-2">合好以后，原来的两份都留在历史里。那边下次打开会看到合好的这份。</p>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-[1136px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="flex-1 basis-48 text-ink-2 num" role="status">
            {left ? `还差 ${left} 处` : `${differing.length} 处都选好了`}，合起来 {countOf(merged.content)} 字
          </p>
          <Button size="default" kind="ghost" onPress={() => all('mine')}>
            都用这里的
          </Button>
          <Button size="default" kind="ghost" onPress={() => all('theirs')}>
            都用那边的
          </Button>
          <Button size="default" onPress={onSplit} isDisabled={isBusy}>
            存成两篇
          </Button>
          <Button
            size="default"
            kind="primary"
            isDisabled={left > 0}
            isPending={isBusy}
            pending="正在合"
            onPress={() => onResolve(merged)}
          >
            合好，接着写
          </Button>
        </div>
      </div>
    </div>
  )
}

type RowProps = {
  n: number
  place: Place
  choice: Choice | undefined
  isField: boolean
  there: string
  onChoose(choice: Choice): void
}

const asHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function PlaceRow({ n, place, choice, isField, there, onChoose }: RowProps) {
  const [typed, setTyped] = useState<string>()
  const [mine, theirs] = isField ? [place.mine, place.theirs] : [textOf(place.mine), textOf(place.theirs)]
  const only = place.kind === 'mine' ? '只有这里改了' : place.kind === 'theirs' ? `只有${there}改了` : '两边都改了'
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
              <span className="block flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
                {text ? (
                  marksOf(text, against).map((run, at) =>
                    run.isMarked ? (
                      <mark key={at} className="bg-warn-soft text-ink">
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
                  className="box"
                  checked={isChosen}
                  onChange={() => {
                    setTyped(undefined)
                    onChoose(side)
                  }}
                />
                {side === 'mine' ? '用这里的' : '用那边的'}
              </span>
            </label>
          )
        })}
      </div>
      {!isField && place.kind === 'both' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="ghost" onPress={() => onChoose('both')} aria-label={`${name}两段都留`}>
            {choice === 'both' ? '两段都留了' : '两段都留'}
          </Button>
          {typed === undefined && !/<(img|table|code)/.test(place.mine + place.theirs) && (
            <Button
              kind="ghost"
              aria-label={`${name}合在一起改`}
              onPress={() => {
                setTyped(`${mine}\n${theirs}`)
                onChoose({ html: place.mine + place.theirs })
              }}
            >
              合在一起改
            </Button>
          )}
        </div>
      )}
      {typed !== undefined && (
        <div className="mt-3">
          <p className="mb-1 text-mini text-ink-2">两段合在一起改</p>
          <TextArea
            label={`${name}合在一起改`}
            rows={4}
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
