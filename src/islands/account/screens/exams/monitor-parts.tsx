// What both monitors have beside their lists: cards, the clock, the log, and how they stay up to date.

import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react'
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import type { ServerEvents } from '../../../../contract/server-events.ts'
import { may } from '../../../../contract/verbs.ts'
import { timeToTheSecond } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import type { RowAct } from '../../../kit/RowActs.tsx'
import { Remark, Spoken } from '../../../kit/Small.tsx'
import { isMarkable, type Monitored, nameOf, type Taker } from './monitor.ts'
import ReadAnswerFile from './ReadAnswerFile.tsx'

/** Hints come with what happens; what nobody hints at (progress, who falls silent) is fetched as often. */
const every = 10_000
/** Of many hints at once one fetch comes. */
const settle = 1000

export const SideCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" pad="small" className="space-y-2">
    <h2 className="font-semibold num">{title}</h2>
    {children}
  </Card>
)

/** Until the end of all; who was given minutes has more. */
export const Clock = ({ left }: { left: number }) => {
  const seconds = Math.max(0, Math.floor(left / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <p className="flex items-center gap-2 num">
      <Icon name="clock" className="size-5 shrink-0 text-ink-3" />
      <Spoken>离结束还有</Spoken>
      <b className="text-h3 font-semibold">
        {seconds ? (hours >= 24 ? `${Math.floor(hours / 24)} 天` : hours ? `${hours}:${rest}` : rest) : '已结束'}
      </b>
    </p>
  )
}

/** When the stream and the network fall away, the time of what is shown stands here. */
export const Freshness = ({ isStale, at }: { isStale: boolean; at: string | undefined }) => (
  <p className={`flex items-center gap-2 text-mini num ${isStale ? 'text-warn' : 'text-ink-3'}`}>
    <i className={`size-2 rounded-full ${isStale ? 'bg-warn' : 'bg-success'}`} />
    {!at ? '正在连接' : isStale ? `${timeToTheSecond(at)} 的数据` : `实时，${timeToTheSecond(at)}`}
  </p>
)

type SheetsBy = {
  /** How its sheets are asked for: of an exam of a class, or of one outside of classes. */
  by: 'relationId' | 'recordId'
}

const sheetOf = (by: SheetsBy['by'], { id }: Taker) => paths.account('vod/work/gradeWork', { [by]: id })

/** `isOwner`: wrote the paper, or owns the class. */
export const sheetAct = ({ taker, by, isOwner }: SheetsBy & { taker: Taker; isOwner: 0 | 1 }): RowAct => ({
  label: taker.lateCount > 0 && may(sheetVerbs.mark, { ...taker, isOwner }) ? '裁定迟到' : '答卷',
  isMain: true,
  href: sheetOf(by, taker),
})

/** Answers that came after the end, and the door for those that come as files. */
export function Late({ list, by }: SheetsBy & { list: readonly Taker[] }) {
  const late = list.filter(({ lateCount }) => lateCount > 0)
  return (
    <SideCard title="收卷后要裁定">
      {late.length ? (
        <ul className="space-y-1.5">
          {late.slice(0, 5).map((taker) => (
            <li key={taker.id} className="flex items-center gap-2 text-mini">
              <span className="min-w-0 flex-1 truncate num">
                {nameOf(taker)}有 {taker.lateCount} 题到点以后才送到
              </span>
              {isMarkable(taker) && (
                <LinkButton href={sheetOf(by, taker)} aria-label={`看两份答案：${nameOf(taker)}`}>
                  看两份答案
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Remark>还没有到点以后才送到的答案。</Remark>
      )}
      <ReadAnswerFile />
    </SideCard>
  )
}

export const Log = ({ list }: { list: Monitored['logList'] }) => (
  <section className="mt-2">
    <h2 className="font-semibold">这一场的记录</h2>
    <ul className="mt-2 divide-y divide-line">
      {list.map((entry) => (
        <li key={entry.id} className="flex gap-3 py-2 text-mini">
          <time dateTime={entry.gmtCreate} className="shrink-0 text-ink-3 num">
            {timeToTheSecond(entry.gmtCreate)}
          </time>
          <span className="min-w-0 break-words">{entryOf(entry)}</span>
        </li>
      ))}
    </ul>
  </section>
)

function entryOf({ giverName, nickname, count, minutes, reason }: Monitored['logList'][number]) {
  const who = giverName ?? '已注销的老师'
  if (minutes !== null) return `${who}给${nickname}加 ${minutes} 分钟：${reason}`
  return `${who}提前收了${nickname}${count > 1 ? `等 ${count} 人` : ''}的卷：${reason}`
}

/** Milliseconds by the server's clock, each second. */
export function useServerTime(serverTime: string | undefined) {
  const ahead = useMemo(() => (serverTime ? Date.parse(serverTime) - Date.now() : 0), [serverTime])
  const [, tick] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.now() + ahead
}

/** Reads again on the hints that are about this exam. */
export function useLive(isOf: (hint: ServerEvents['monitor']) => boolean, reload: () => void) {
  const latest = useRef({ isOf, reload })
  latest.current = { isOf, reload }
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        latest.current.reload()
      }, settle)
    }
    const stop = refetchOn('monitor', soon, (hint) => latest.current.isOf(hint))
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current.reload(), every)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [])
}
