// Two texts of one article, side by side: where only one was changed it is taken, where both were, who wrote them chooses.
import { useMemo, useRef, useState } from 'react'
import { dateTime } from '../../../lib/format.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useKeys } from '../../list/use-keys.ts'
import { countOf } from './article-values.ts'
import { fieldPlacesOf, marksOf, type Place, placesOf, textOf } from './blocks.ts'
import type { Other } from './draft-keeper.ts'
import { joinMeant, type MeantWord } from './meant-words.ts'

type Choice = 'mine' | 'theirs' | 'both' | { html: string }

type Props<W> = {
  base: W
  mine: W
  other: Other<W>
  hereName: string
  /** 「这一篇」 */
  what: string
  /** Of all but the text. */
  names: Partial<Record<keyof W, string>>
  /** How a part is shown that is not what one reads: a label, a cover. */
  say?(part: keyof W, value: string): string
  onResolve(merged: W): void
  /** Keeps both: the other one as a draft of its own. */
  onSplit(): void
  isBusy: boolean
}

export default function Conflict<W extends { content: string; meantWords: MeantWord[] }>({
  base,
  mine,
  other,
  hereName,
  what,
  names,
  say = (_, value) => value,
  onResolve,
  onSplit,
  isBusy,
}: Props<W>) {
  const places = useMemo(() => placesOf(base.content, mine.content, other.text.content), [base, mine, other])
  const fields = useMemo(() => fieldPlacesOf(names, base, mine, other.text), [base, mine, other])
  const differing = [...fields, ...places.filter(({ kind }) => kind !== 'same')]
  const [choices, setChoices] = useState<ReadonlyMap<Place, Choice>>(
    () => new Map(differing.flatMap((place) => (place.kind === 'both' ? [] : [[place, place.kind as Choice]]))),
  )
  const [typing, setTyping] = useState<ReadonlySet<Place>>(new Set())
  const left = differing.filter((place) => !choices.has(place)).length
  const same = places.filter(({ kind }) => kind === 'same').length
  const choose = (place: Place, choice: Choice) => setChoices(new Map(choices).set(place, choice))
  const all = (side: 'mine' | 'theirs') => {
    setTyping(new Set())
    setChoices(new Map(differing.map((place) => [place, side])))
  }
  const startTyping = (place: Place, isOn: boolean) => {
    const next = new Set(typing)
    if (isOn) next.add(place)
    else next.delete(place)
    setTyping(next)
    if (isOn) choose(place, { html: place.mine + place.theirs })
  }

  const list = useRef<HTMLOListElement>(null)
  const rowAt = (n: number) => list.current?.children[n]
  /** The place with the focus, else the first that is undecided. */
  const at = () => {
    const focused = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
    return focused >= 0 ? focused : differing.findIndex((place) => !choices.has(place))
  }
  /** Chooses, and goes on to the next place that is undecided. */
  const pick = (side: 'mine' | 'theirs') => {
    const n = at()
    const place = differing[n]
    if (!place || isBusy) return
    startTyping(place, false)
    choose(place, side)
    const isOpen = (other: Place) => other !== place && !choices.has(other)
    const after = differing.findIndex((other, k) => k > n && isOpen(other))
    const next = after >= 0 ? after : differing.findIndex(isOpen)
    const row = next >= 0 ? rowAt(next) : rowAt(n)
    row?.querySelector<HTMLElement>(`input[value=${next >= 0 ? 'mine' : side}]`)?.focus()
  }
  useKeys('两份不一样', [
    { key: '1', name: '用左边', run: () => pick('mine') },
    { key: '2', name: '用右边', run: () => pick('theirs') },
    {
      key: 'e',
      name: '自己合',
      run(event) {
        const place = differing[at()]
        if (!place || !canMix(place, fields.includes(place as never)) || typing.has(place)) return
        event.preventDefault()
        startTyping(place, true)
      },
    },
  ])

  const htmlOf = (place: Place) => {
    const choice = choices.get(place) ?? 'mine'
    if (place.kind === 'same') return place.mine
    if (typeof choice === 'object') return choice.html
    return choice === 'both' ? place.mine + place.theirs : place[choice]
  }
  const merged: W = {
    ...mine,
    content: places.map(htmlOf).join(''),
    meantWords: joinMeant(mine.meantWords, other.text.meantWords),
  }
  for (const place of fields)
    if (choices.get(place) === 'theirs') Object.assign(merged, { [place.part]: other.text[place.part] })
  const there = other.device || '另一台设备'
  const savedAt = other.at && `${dateTime(other.at).slice(5, 16)} 存的`
  return (
    <div className="mx-auto w-full max-w-[1136px] px-4 pt-8 pb-28">
      <h1 className="font-song text-[28px] leading-10 font-bold" tabIndex={-1}>
        {there}上也改了{what}
      </h1>
      <p className="mt-1 text-ink-2 num">
        {other.at && `${dateTime(other.at).slice(5, 16)} 在那边存过${other.version ? `第 ${other.version} 版` : ''}。`}
        {differing.length} 处不同，一个字都没丢。
      </p>
      <div className="mt-5 overflow-hidden rounded-panel border border-line bg-surface">
        <div className="grid bg-sunken max-md:divide-y max-md:divide-line md:grid-cols-2 md:divide-x md:divide-line">
          {(
            [
              ['mine', `这里（${hereName}）`, '刚才写的', mine, 'screen', '都用这里的'],
              ['theirs', there, savedAt || '还没有送上去', other.text, 'cloud', '都用那边的'],
            ] as const
          ).map(([side, name, at, text, icon, verb]) => (
            <div key={side} className="flex items-center gap-3 px-4 py-3">
              <Icon name={icon} className="size-5" />
              <div className="min-w-0 flex-1">
                <b className="font-semibold">{name}</b>
                <p className="text-mini text-ink-2 num">
                  {at}，{countOf(text.content)} 字
                </p>
              </div>
              <Button kind="text" className="md:hidden" onPress={() => all(side)}>
                {verb}
              </Button>
            </div>
          ))}
        </div>
        {same > 0 && (
          <details className="border-t border-line px-4">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-mini text-ink-2 num">
              <Icon name="check" className="size-4" />
              <span className="flex-1">其余 {same} 段都一样</span>
              <span className="text-link">看</span>
            </summary>
            <div className="space-y-2 pb-4 text-ink-2">
              {places
                .filter(({ kind }) => kind === 'same')
                .map(({ mine }, n) => (
                  <p key={n} className="whitespace-pre-line [overflow-wrap:anywhere]">
                    {textOf(mine)}
                  </p>
                ))}
            </div>
          </details>
        )}
        <ol ref={list}>
          {differing.map((place, n) => (
            <PlaceRow
              key={n}
              n={n}
              place={place}
              choice={choices.get(place)}
              part={
                fields.includes(place as never)
                  ? (value) => say((place as (typeof fields)[number]).part, value)
                  : undefined
              }
              there={there}
              onChoose={(choice) => choose(place, choice)}
              isTyping={typing.has(place)}
              onTyping={(isOn) => startTyping(place, isOn)}
            />
          ))}
        </ol>
      </div>
      <p className="mt-4 text-mini text-ink-2">合好以后，原来的两份都留在历史里。那边下次打开会看到合好的这份。</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-mini text-ink-3 max-md:hidden">
        {keys.map(([key, name]) => (
          <span key={key} className="inline-flex items-center gap-1">
            <kbd className="kbd">{key}</kbd>
            {name}
          </span>
        ))}
      </p>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-[1136px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="flex-1 text-ink-2 num max-md:basis-full max-md:text-mini" role="status">
            {left ? `还差 ${left} 处` : `${differing.length} 处都选好了`}，合起来 {countOf(merged.content)} 字
          </p>
          <Button size="default" kind="ghost" className="max-md:hidden" onPress={() => all('mine')}>
            都用这里的
          </Button>
          <Button size="default" kind="ghost" className="max-md:hidden" onPress={() => all('theirs')}>
            都用那边的
          </Button>
          <Button size="default" className="max-md:flex-1" onPress={onSplit} isDisabled={isBusy}>
            存成两篇
          </Button>
          <Button
            size="default"
            kind="primary"
            className="max-md:flex-1"
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
  /** How a value is shown that is not the text's. */
  part: ((value: string) => string) | undefined
  there: string
  onChoose(choice: Choice): void
  isTyping: boolean
  onTyping(isOn: boolean): void
}

const keys = [
  ['1', '用这里的，到下一处'],
  ['2', '用那边的'],
  ['E', '两段合在一起改'],
] as const

/** Pictures, tables and formulas are chosen whole. */
const canMix = ({ kind, mine, theirs }: Place, isField: boolean) =>
  !isField && kind === 'both' && !/<(img|table|tr|code)/.test(mine + theirs)

const asHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function PlaceRow({ n, place, choice, part, there, onChoose, isTyping, onTyping }: RowProps) {
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
          {!isTyping && canMix(place, Boolean(part)) && (
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
