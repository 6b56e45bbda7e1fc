// Who is asked to answer: up to three of those whose answers under the label were accepted.
import type { Output } from '../../../contract/calls.ts'
import { paths } from '../../../lib/paths.ts'
import { type Query, useCall } from '../../app/client.ts'
import { Block, Skeleton } from '../../kit/QueryState.tsx'

export const maxAnswerers = 3

export type Answerer = Output<'community/auth/questions/answerer/list'>['list'][number]

export const useAnswerers = (labelNo: string) =>
  useCall('community/auth/questions/answerer/list', { labelNo }, { isOff: !labelNo })

type Props = {
  labelNo: string
  answerers: Query<{ list: Answerer[] }>
  chosen: readonly number[]
  onChange(chosen: number[]): void
}

export function Answerers({ labelNo, answerers: { data, failure }, chosen, onChange }: Props) {
  if (!labelNo) return <p className="mt-2 text-mini text-ink-3">先选标签，再看谁答得好。</p>
  if (failure) return <p className="mt-2 text-mini text-ink-3">没有取到名单，不请也能提。</p>
  if (!data)
    return (
      <Skeleton label="名单">
        <Block className="mt-2 h-11 w-40" />
      </Skeleton>
    )
  if (!data.list.length) return <p className="mt-2 text-mini text-ink-3">这个标签下还没有人答过题。</p>
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {data.list.map((one) => {
        const isOn = chosen.includes(one.userId)
        return (
          <li key={one.userId}>
            <button
              type="button"
              aria-pressed={isOn}
              disabled={!isOn && chosen.length >= maxAnswerers}
              onClick={() => onChange(isOn ? chosen.filter((id) => id !== one.userId) : [...chosen, one.userId])}
              className="flex items-center gap-2 min-h-11 pl-1.5 pr-3 py-1 rounded-ctl border border-line text-left hover:border-primary disabled:opacity-50 aria-pressed:border-primary aria-pressed:bg-primary-soft"
            >
              <img
                src={paths.avatar(one.headImgUrl, one.nickname)}
                alt=""
                width="64"
                height="64"
                className="size-8 rounded-full object-cover bg-sunken"
              />
              <span>
                <b className="block text-ui leading-5 font-medium">{one.nickname}</b>
                <span className="block text-mini leading-4 text-ink-3 num">
                  {one.countBest ? `采纳 ${one.countBest} 次` : `答过 ${one.countAnswer} 个`}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
