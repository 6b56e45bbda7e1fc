// The picture as learners see it, or what there is in its place.

import { useRef } from 'react'
import { hasEnded, liveStates } from '../../../../../contract/enums/live-states.ts'
import { appointment, clock } from '../../../../../lib/format.ts'
import { useCall } from '../../../../app/client.ts'
import { LivePicture } from '../../../../course/learn/LivePicture.tsx'
import type { RoomIds, RoomView } from '../room.tsx'

export function Picture({ courseId, periodId, room, now }: RoomIds & { room: RoomView; now: number }) {
  const { liveStatus, isPushing, lostTime, startTime, watchUrl, pushTime } = room
  const isOnAir = liveStatus === liveStates.onAir
  const live = useCall('course/auth/course/getLiveUrl', { courseId, periodId }, { isOff: !isOnAir || !isPushing })
  const address = (isOnAir ? live.data?.liveUrl : watchUrl) || undefined
  const key = `${isOnAir} ${pushTime}`
  const kept = useRef<{ key: string; address: string | undefined }>({ key: '', address: undefined })
  // a signed address is another each time: the first of a push plays on
  if (address && (kept.current.key !== key || !kept.current.address)) kept.current = { key, address }
  const url = hasEnded(liveStatus) ? undefined : kept.current.address
  const isLost = isOnAir && !isPushing
  return (
    <div className="relative aspect-video overflow-hidden rounded-panel border border-line bg-dai-900">
      {url ? (
        <LivePicture key={url} name="学员看到的画面" url={url} />
      ) : (
        <p className="grid h-full place-content-center p-6 text-center text-dai-200">{wordOf(room)}</p>
      )}
      {!hasEnded(liveStatus) && (
        <>
          <p className="absolute left-3 top-3 flex items-center gap-1.5 rounded-ctl bg-dai-900 px-2.5 py-1 text-mini text-white num">
            {isOnAir && <i className="size-1.5 rounded-full bg-brand" />}
            {isOnAir && startTime
              ? `直播中 ${clock(Math.max(0, Math.round((now - Date.parse(startTime)) / 1000)))}`
              : url
                ? '试播，学员看不到'
                : '还没开播'}
          </p>
          {isOnAir && (
            <p className="absolute right-3 top-3 rounded-ctl bg-dai-900 px-2.5 py-1 text-mini text-white">学员看到的</p>
          )}
        </>
      )}
      {isLost && (
        <div className="absolute inset-0 grid place-content-center bg-dai-900/60 p-6">
          <p className="rounded-card bg-dai-900 px-8 py-5 text-center">
            <b className="block font-song text-h3 font-bold text-white">老师掉线了，马上回来</b>
            <span className="mt-1 block text-dai-200 num">
              你的位置留着，已等 {lostTime ? Math.max(0, Math.round((now - Date.parse(lostTime)) / 1000)) : 0} 秒
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

function wordOf({ liveStatus, beginTime, reason, recordReason, channelNo }: RoomView) {
  if (liveStatus === liveStates.coming)
    return channelNo
      ? '在 OBS 里开始推流，这里先看一眼；点「开始直播」学员才看到'
      : `${appointment(beginTime)} 自动开播`
  if (liveStatus === liveStates.onAir) return '画面马上出来'
  if (liveStatus === liveStates.cancelled) return `这一场取消了：${reason}`
  if (recordReason) return `没有回放：${recordReason}`
  return liveStatus === liveStates.over ? '讲完了，正在整理回放' : '讲完了，学员可以看回放'
}
