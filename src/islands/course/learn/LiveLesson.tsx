// A live lesson: countdown, live player, and afterwards the replay.

import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { hasEnded, liveStates } from '../../../contract/enums/live-states.ts'
import { lostSeconds } from '../../../contract/live-room.ts'
import { appointment } from '../../../lib/format.ts'
import { countdown, liveStateAt } from '../../../lib/live.ts'
import { button } from '../../../lib/page/buttons.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { messageOf } from './error-message.ts'
import { LivePlayer } from './LivePlayer.tsx'
import { $roomState } from './room-state.ts'
import type { Ticket } from './study.ts'

const Player = lazy(() => import('./Player.tsx'))

type Room = Output<'course/auth/course/getLiveUrl'>
type Props = { courseId: number; periodId: number; name: string; onEnd(): void }

/** Switches between the states without a page reload, by the server's clock; each change reloads the room. */
export function LiveLesson({ courseId, periodId, name, onEnd }: Props) {
  const [room, setRoom] = useState<Room & { skew: number }>()
  const [replay, setReplay] = useState<Ticket>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isMounted = true
    const lesson = { courseId, periodId }
    async function enter() {
      const liveRoom = await silentApi('course/auth/course/getLiveUrl', lesson)
      const playback =
        liveRoom.liveStatus === liveStates.replay && (await silentApi('course/auth/course/getPlaybackUrl', lesson))
      if (!isMounted) return
      setRoom({ ...liveRoom, skew: Date.parse(liveRoom.serverTime) - Date.now() })
      if (playback) setReplay(playback.sign)
      setFailure(undefined)
    }
    enter().catch((error) => isMounted && setFailure(messageOf(error)))
    return () => {
      isMounted = false
    }
  }, [courseId, periodId, attempt])

  const now = useClock(room?.skew ?? 0)
  const told = useStore($roomState)
  const toldKey = told?.periodId === periodId ? `${told.liveStatus} ${told.isPushing} ${told.lostTime}` : ''
  useEffect(() => {
    if (toldKey) setAttempt((n) => n + 1)
  }, [toldKey])
  const isWaiting =
    room?.isPushed === 1 &&
    (room.liveStatus === liveStates.coming
      ? now > Date.parse(room.beginTime)
      : room.liveStatus === liveStates.onAir
        ? !room.isPushing
        : true)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setAttempt((n) => n + 1), askAgain)
    return () => clearInterval(timer)
  }, [isWaiting])
  // a push that came back is another stream: its player begins anew, with an address that stays while it plays
  const pictureKey = useRef(0)
  const wasPushing = useRef(false)
  const address = useRef<string>(undefined)
  if (room?.isPushing && room.liveUrl && !wasPushing.current) {
    pictureKey.current++
    address.current = room.liveUrl
  }
  wasPushing.current = room?.isPushing === 1
  const picture = address.current
  const state = room && liveStateAt(room, now)
  const hasStateChanged = room !== undefined && !hasEnded(room.liveStatus) && state !== room.liveStatus
  useEffect(() => {
    if (!hasStateChanged) return
    const timer = setTimeout(() => setAttempt((n) => n + 1), 500)
    return () => clearTimeout(timer)
  }, [hasStateChanged])

  if (failure)
    return (
      <Message text={failure} isAlert>
        <button type="button" onClick={() => setAttempt(attempt + 1)} className={`${button.line} h-lg px-6`}>
          重试
        </button>
      </Message>
    )
  if (!room) return <div className="aspect-video" aria-busy="true" />
  if (room.liveStatus === liveStates.cancelled)
    return <Message text={`这一场取消了${room.reason && `：${room.reason}`}`} />
  if (isWaiting && room.liveStatus === liveStates.coming) return <Message text="到时间了，老师一开播这里就开始" />
  if (room.liveStatus === liveStates.coming) return <Countdown beginTime={room.beginTime} now={now} />
  if (room.liveStatus === liveStates.onAir)
    return room.liveUrl ? (
      <div className="relative">
        {(room.isPushing === 1 || picture) && (
          <LivePlayer
            key={pictureKey.current}
            courseId={courseId}
            periodId={periodId}
            name={name}
            url={picture ?? room.liveUrl}
            startedAt={Date.parse(room.beginTime) - room.skew}
            onFail={() => room.isPushing && setFailure('直播画面断了，请检查网络后重试')}
          />
        )}
        {!room.isPushing && <Lost since={room.lostTime} now={now} isBare={!picture} />}
      </div>
    ) : (
      <Message text="讲师正在调试，马上就来" />
    )
  if (!replay?.playUrl) return <Message text="直播已结束，回放正在整理，请稍后再来" />
  return (
    <LoadBoundary what="播放器" fallback={<div className="aspect-video" aria-busy="true" />}>
      <Player
        courseId={courseId}
        periodId={periodId}
        name={name}
        ticket={replay}
        onEnd={onEnd}
        onFail={() => setFailure('回放打不开，请检查网络后重试')}
      />
    </LoadBoundary>
  )
}

const askAgain = 8000 // ms

/** Over the last picture while the line of the lecturer is broken. */
function Lost({ since, now, isBare }: { since: string | null; now: number; isBare: boolean }) {
  const seconds = since ? Math.max(0, Math.round((now - Date.parse(since)) / 1000)) : 0
  const isLong = seconds > lostSeconds
  return (
    <div className={`grid place-content-center p-6 ${isBare ? 'aspect-video' : 'absolute inset-0 bg-dai-900/60'}`}>
      <p className="rounded-card bg-dai-900 px-8 py-5 text-center">
        <b role="status" className="block font-song text-h3 font-bold text-white">
          {isLong ? '老师的网络还没有恢复' : '老师掉线了，马上回来'}
        </b>
        <span className="mt-1 block text-dai-200 num">
          {isLong ? '可以先去忙，讲完的内容会接成一个回放' : `你的位置留着，已等 ${seconds} 秒`}
        </span>
      </p>
    </div>
  )
}

/** The server's time, updated every second. */
function useClock(skew: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + skew
}

const units = ['天', '时', '分', '秒']

/** Until a lesson begins; `now` in ms by the server’s clock. */
export function Countdown({ beginTime, now }: { beginTime: string; now: number }) {
  const parts = countdown(Date.parse(beginTime), now)
  return (
    <Message text={`${appointment(beginTime)} 开播，到时这里会自动开始`}>
      <span role="timer" aria-label="距开播" className="flex gap-2.5">
        {units.map((unit, n) => (
          <span key={unit} className="bg-dai-800 rounded-card w-[72px] py-1.5">
            <b className="num block text-[24px] leading-8 font-semibold text-white">{parts[n]}</b>
            <span className="text-mini text-dai-200">{unit}</span>
          </span>
        ))}
      </span>
    </Message>
  )
}

const Message = ({ text, isAlert, children }: { text: string; isAlert?: boolean; children?: ReactNode }) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="aspect-video max-md:aspect-4/3 grid place-content-center justify-items-center gap-5 text-center p-6"
  >
    <p className="text-white text-[16px]">{text}</p>
    {children}
  </div>
)
