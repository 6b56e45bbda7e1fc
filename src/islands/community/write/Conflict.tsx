// Two texts of one article, side by side: where only one was changed it is taken, where both were, who wrote them chooses.
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Time } from '../../kit/Time.tsx'
import { useKeys } from '../../list/use-keys.ts'
import { countOf } from './article-values.ts'
import { type Place, textOf } from './blocks.ts'
import { ConflictPlace } from './ConflictPlace.tsx'
import type { Other } from './draft-keeper.ts'
import { type Side, type Text, useChoices } from './use-choices.ts'

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

export default function Conflict<W extends Text>({
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
  const choices = useChoices({ base, mine, other, names })
  const { differing, same, left, merged, choose, all, type } = choices
  const list = useRef<HTMLOListElement>(null)
  useConflictKeys(list, choices, isBusy)
  const there = other.device || '另一台设备'
  return (
    <div className="mx-auto w-full max-w-[1136px] px-4 pt-8 pb-28">
      <h1 className="font-song text-[28px] leading-10 font-bold" tabIndex={-1}>
        {there}上也改了{what}
      </h1>
      <p className="mt-1 text-ink-2 num">
        {other.at && (
          <>
            <Time at={other.at} /> 在那边存过{other.version ? `第 ${other.version} 版` : ''}。
          </>
        )}
        {differing.length} 处不同，一个字都没丢。
      </p>
      <Card isPanel className="mt-5 overflow-hidden">
        <div className="grid bg-sunken max-md:divide-y max-md:divide-line md:grid-cols-2 md:divide-x md:divide-line">
          <SideHead icon="screen" name={`这里（${hereName}）`} at="刚才写的" count={countOf(mine.content)}>
            <Button kind="text" className="md:hidden" onPress={() => all('mine')}>
              都用这里的
            </Button>
          </SideHead>
          <SideHead
            icon="cloud"
            name={there}
            at={
              other.at ? (
                <>
                  <Time at={other.at} /> 存的
                </>
              ) : (
                '还没有送上去'
              )
            }
            count={countOf(other.text.content)}
          >
            <Button kind="text" className="md:hidden" onPress={() => all('theirs')}>
              都用那边的
            </Button>
          </SideHead>
        </div>
        {same.length > 0 && <Same list={same} />}
        <ol ref={list}>
          {differing.map((place, n) => {
            const field = choices.fieldOf(place)
            return (
              <ConflictPlace
                key={n}
                n={n}
                place={place}
                choice={choices.choiceOf(place)}
                part={field && ((value) => say(field.part, value))}
                there={there}
                onChoose={(choice) => choose(place, choice)}
                canMix={choices.canMix(place)}
                isTyping={choices.isTyping(place)}
                onTyping={(isOn) => type(place, isOn)}
              />
            )
          })}
        </ol>
      </Card>
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

type SideHeadProps = { icon: 'screen' | 'cloud'; name: string; at: ReactNode; count: number; children: ReactNode }

const SideHead = ({ icon, name, at, count, children }: SideHeadProps) => (
  <div className="flex items-center gap-3 px-4 py-3">
    <Icon name={icon} className="size-5" />
    <div className="min-w-0 flex-1">
      <b className="font-semibold">{name}</b>
      <p className="text-mini text-ink-2 num">
        {at}，{count} 字
      </p>
    </div>
    {children}
  </div>
)

/** What is the same in both, folded away. */
const Same = ({ list }: { list: readonly Place[] }) => (
  <details className="border-t border-line px-4">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-mini text-ink-2 num">
      <Icon name="check" className="size-4" />
      <span className="flex-1">其余 {list.length} 段都一样</span>
      <span className="text-link">看</span>
    </summary>
    <div className="space-y-2 pb-4 text-ink-2">
      {list.map(({ mine }, n) => (
        <p key={n} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {textOf(mine)}
        </p>
      ))}
    </div>
  </details>
)

const keys = [
  ['1', '用这里的，到下一处'],
  ['2', '用那边的'],
  ['E', '两段合在一起改'],
] as const

/** The keys choose at the place with the focus, else at the first that is undecided. */
function useConflictKeys<W extends Text>(
  list: { current: HTMLOListElement | null },
  { differing, isOpen, isTyping, canMix, choose, type }: ReturnType<typeof useChoices<W>>,
  isBusy: boolean,
) {
  const rowAt = (n: number) => list.current?.children[n]
  const at = () => {
    const focused = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
    return focused >= 0 ? focused : differing.findIndex(isOpen)
  }
  /** Chooses, and goes on to the next place that is undecided. */
  const pick = (side: Side) => {
    const n = at()
    const place = differing[n]
    if (!place || isBusy) return
    type(place, false)
    choose(place, side)
    const isLeft = (other: Place) => other !== place && isOpen(other)
    const after = differing.findIndex((other, k) => k > n && isLeft(other))
    const next = after >= 0 ? after : differing.findIndex(isLeft)
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
        if (!place || !canMix(place) || isTyping(place)) return
        event.preventDefault()
        type(place, true)
      },
    },
  ])
}
