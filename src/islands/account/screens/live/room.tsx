// The room of a live lesson for who teaches it: the picture as learners see it, how many are there, chat with mute, who is there, the end.

import { lazy, Suspense, useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { liveLessonVerbs } from '../../../../contract/course/live-verbs.ts'
import { hasEnded, liveStates } from '../../../../contract/enums/live-states.ts'
import { startMargin } from '../../../../contract/live-room.ts'
import { may } from '../../../../contract/verbs.ts'
import { appointment, clock, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useEvery } from '../../../app/use-every.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { Figures } from './room/Figures.tsx'
import { LostLine } from './room/LostLine.tsx'
import { Picture } from './room/Picture.tsx'
import { useClock } from './room/use-clock.ts'

const RoomChat = lazy(() => import('./room/RoomChat.tsx'))
const Members = lazy(() => import('./room/Members.tsx'))
const Confirm = dialogOnDemand(async () => ({ default: (await import('../../../kit/Dialog.tsx')).Confirm }))

const view = 'course/auth/live/view'
export type RoomView = Output<typeof view>
const every = 2000

export default function LiveRoom() {
  const address = useAddress()
  const [periodId, courseId] = [address.number('id'), address.number('courseId')]
  if (!periodId || !courseId)
    return (
      <Card isPanel className="mx-auto max-w-[720px]">
        <Empty title="请从直播频道进讲师间" isFiltered />
      </Card>
    )
  return <Room key={periodId} courseId={courseId} periodId={periodId} />
}

export type RoomIds = { courseId: number; periodId: number }

function Room(ids: RoomIds) {
  const room = useCall(view, ids)
  const status = useSubmit('course/auth/live/channel/status', {
    invalidates: [view, 'course/auth/live/channel/period/page'],
  })
  const [isEnding, end] = useState(false)
  useEvery(every, room.reload)
  const now = useClock(room.data?.serverTime)
  const chat = useRef<HTMLTextAreaElement>(null)
  const change = (liveStatus: 2 | 3) => status.submit({ periodId: ids.periodId, liveStatus })

  return (
    <QueryState
      of={room}
      what="讲师间"
      skeleton={
        <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Block className="aspect-video" />
          <Block className="h-80" />
        </div>
      }
    >
      {(data) => (
        <>
          <div className="-mx-4 -mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 md:-mx-6 md:-mt-6 md:px-6 xl:-mx-8 xl:px-8">
            <IconButton icon="left" label="回到直播频道" onPress={() => location.assign(paths.account('channel'))} />
            <div className="min-w-0 flex-1 basis-48">
              <h1 tabIndex={-1} className="truncate text-h4 font-semibold outline-none">
                {data.periodName}
              </h1>
              <Remark>{headOf(data, now)}</Remark>
            </div>
            {data.liveStatus === liveStates.onAir && !data.isPushing && data.lostTime && (
              <span className="max-md:hidden">
                <State tone="wait">线断了 {secondsSince(data.lostTime, now)} 秒</State>
              </span>
            )}
            <p className="text-mini text-ink-2">
              <b className="mr-1 text-h3 font-bold text-ink num">{thousands(data.onlineNum)}</b>人在
            </p>
            {!hasEnded(data.liveStatus) && (
              <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--tabs) max-md:z-20 max-md:flex max-md:items-center max-md:gap-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3">
                <span className="flex-1 text-mini text-ink-2 num md:hidden">{barOf(data, now)}</span>
                {may(liveLessonVerbs.end, data) ? (
                  <Button kind="dangerLine" size="default" onPress={() => end(true)}>
                    结束直播…
                  </Button>
                ) : (
                  <Button
                    kind="primary"
                    size="default"
                    icon="live"
                    isDisabled={!may(liveLessonVerbs.start, { ...data, now })}
                    isPending={status.isBusy}
                    pending="正在开播"
                    onPress={() => void change(2)}
                  >
                    开始直播
                  </Button>
                )}
              </div>
            )}
          </div>
          {data.liveStatus === liveStates.onAir && !data.isPushing && (
            <LostLine lostTime={data.lostTime} now={now} onSay={() => chat.current?.focus()} />
          )}
          <div className="grid items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1.9fr)_minmax(300px,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_244px]">
            <div className="min-w-0">
              <Picture {...ids} room={data} now={now} />
              <Figures room={data} />
            </div>
            <Suspense fallback={<Block className="h-96 !rounded-panel" />}>
              <RoomChat {...ids} room={data} now={now} input={chat} />
              <Members {...ids} total={data.onlineNum} />
            </Suspense>
          </div>
          {isEnding && (
            <Confirm
              isOpen
              isDanger
              title="结束直播"
              safe="接着讲"
              action="结束直播"
              pending="正在结束"
              onClose={() => end(false)}
              run={async () => (await change(3)) !== undefined}
            >
              <p className="num">
                还有 {thousands(data.onlineNum)} 人在。结束以后不能再接着讲
                {data.isRecorded ? '，录像会自动接成回放，转码好了学员就能看' : '，之后学员看备好的回放'}。
              </p>
              {data.isRecorded === 1 && <p className="mt-2">OBS 的推流会断开，记得在 OBS 里点「停止推流」。</p>}
            </Confirm>
          )}
        </>
      )}
    </QueryState>
  )
}

const secondsSince = (instant: string, now: number) => Math.max(0, Math.round((now - Date.parse(instant)) / 1000))

/** Beside the button of a phone. */
function barOf(room: RoomView, now: number) {
  const { liveStatus, isPushing, lostTime, startTime } = room
  if (liveStatus === liveStates.coming)
    return may(liveLessonVerbs.start, { ...room, now }) ? '可以开始了' : `开播前 ${startMargin} 分钟起可以开始`
  if (!isPushing && lostTime) return `线断了 ${secondsSince(lostTime, now)} 秒`
  return startTime ? `直播中 ${clock(secondsSince(startTime, now))}` : '直播中'
}

const endings: Partial<Record<number, string>> = {
  [liveStates.over]: '待回放',
  [liveStates.replay]: '可回放',
  [liveStates.cancelled]: '已取消',
}

function headOf({ liveStatus, startTime, beginTime, planEnd, channelNo, courseName }: RoomView, now: number) {
  const channel = channelNo ? `频道 ${channelNo.slice(0, 3)} ${channelNo.slice(3)}` : '播放备好的视频'
  const end = appointment(planEnd).slice(-5)
  if (liveStatus === liveStates.onAir && startTime)
    return `直播中 ${clock(secondsSince(startTime, now))} · 计划到 ${end} · ${channel}`
  if (liveStatus === liveStates.coming)
    return `${appointment(beginTime)} 开播，提前 ${startMargin} 分钟可以开始 · 到 ${end} · ${channel}`
  return `${endings[liveStatus] ?? ''} · ${courseName}`
}
