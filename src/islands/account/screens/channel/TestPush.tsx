// The test push: what arrives before a lesson is on air, with figures and the likely cause of what is wrong.
import { useEffect, useRef, useState } from 'react'
import { clock, dateTime, when } from '../../../../lib/format.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useEvery } from '../../../app/use-every.ts'
import { LivePicture } from '../../../course/learn/LivePicture.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { rows, troubleOf } from './advice.ts'
import { type Channel, list } from './channel-labels.ts'
import { SoundLevel } from './SoundLevel.tsx'

const view = 'course/auth/live/channel/view'
const every = 2000
const patience = 60_000 // ms without a picture until the usual causes are listed

const causes = [
  '服务器地址要整行粘进去，最后是 /teach，密钥另填一行。',
  '密钥换过的话，OBS 里还是旧的那一个。',
  '学校的网络可能挡住了推流端口，换手机热点试一次。',
]

export default function TestPush({ channel, isOn }: { channel: Channel; isOn: boolean }) {
  const { id: channelId } = channel
  const query = useCall(view, { channelId }, { isOff: !isOn })
  const stop = useSubmit('course/auth/live/channel/stop', { invalidates: [view] })
  const check = useSubmit('course/auth/live/channel/checked', { invalidates: [list] })
  const [video, setVideo] = useState<HTMLVideoElement>()
  const [isClosed, close] = useState(false)
  const isLate = useLate(isOn)
  useEvery(isOn ? every : undefined, query.reload)
  const push = query.data?.push ?? undefined
  const refused = query.data?.refusedTime
  const seconds = push ? Math.max(0, (Date.parse(query.data!.serverTime) - Date.parse(push.gmtCreate)) / 1000) : 0
  const trouble = push && push.figures.width > 0 ? troubleOf(push.figures) : undefined
  // the address is signed anew with each answer: the first one plays on
  const url = useFirst(push?.watchUrl || undefined, push?.gmtCreate)

  return (
    <Card as="section" isPanel aria-labelledby="test">
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-3 md:px-5">
        <h2 id="test" className="text-[16px] font-semibold leading-6">
          试播
        </h2>
        <span role="status">
          {push?.watchUrl ? <State tone="ok">收到画面</State> : push && <State tone="run">正在出画面</State>}
        </span>
        <p className="ml-auto text-mini text-ink-3">{push && !push.isTest ? '学员正在看' : '学员看不到，也不留录像'}</p>
      </div>
      {refused && (
        <div className="px-4 pb-3 md:px-5">
          <Notice tone="bad">
            <b className="font-semibold">有人用旧密钥推流，已拒绝</b>
            <span className="block text-mini num">
              {dateTime(refused)}，来自 {query.data!.refusedAddress}
              。不是你的话，密钥可能早就传出去了，换得对。
            </span>
          </Notice>
        </div>
      )}
      <div className="relative aspect-video bg-dai-900">
        {url ? (
          <LivePicture name="试播画面" url={url} onVideo={setVideo} />
        ) : (
          <div className="grid h-full place-content-center justify-items-center gap-2 p-6 text-center text-dai-200">
            <Icon name="live" className="size-6" />
            <p>
              {isOn
                ? push
                  ? '收到了，画面马上出来'
                  : '在 OBS 里点「开始推流」，画面会出现在这里'
                : '开了推流服务以后，这里看试播'}
            </p>
          </div>
        )}
        {push && (
          <p className="absolute left-3 top-3 rounded-ctl bg-dai-900 px-2.5 py-1 text-mini text-white num">
            {push.isTest ? '试播' : '直播中'} {clock(Math.round(seconds))}
          </p>
        )}
      </div>
      <div className="px-4 py-4 md:px-5">
        {push ? (
          <>
            <SoundLevel video={video} />
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-mini num">
              {rows(push.figures).map(([name, value]) => (
                <div key={name} className="flex gap-2">
                  <dt className="w-10 shrink-0 text-ink-3">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div role="status" className="empty:hidden mt-3">
              {trouble && <p className="rounded-card bg-warn-soft px-3 py-2 text-mini text-warn">{trouble}</p>}
            </div>
            {push.isTest === 1 && !isClosed && (
              <div className="mt-4 grid grid-cols-2 gap-2">
                <Button isPending={stop.isBusy} pending="正在停" onPress={() => void stop.submit({ channelId })}>
                  停下试播
                </Button>
                <Button
                  kind="primary"
                  isPending={check.isBusy}
                  onPress={async () => (await check.submit({ channelId })) && close(true)}
                >
                  没问题了
                </Button>
              </div>
            )}
          </>
        ) : isLate && isOn ? (
          <>
            <p className="font-medium">还没有收到画面，多半是这三样：</p>
            <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-mini text-ink-2">
              {causes.map((cause) => (
                <li key={cause}>{cause}</li>
              ))}
            </ol>
          </>
        ) : (
          <Remark>
            {channel.checkTime ? `${when(channel.checkTime)} 试播过，没问题。` : '开播前一天试一次，心里有数。'}
          </Remark>
        )}
      </div>
    </Card>
  )
}

function useLate(isOn: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(setLate, patience, true)
    return () => clearTimeout(timer)
  }, [isOn])
  return isLate
}

/** The first value there was since `key` changed. */
function useFirst(value: string | undefined, key: string | undefined) {
  const first = useRef<{ key: string | undefined; value: string | undefined }>({ key: undefined, value: undefined })
  if (first.current.key !== key || first.current.value === undefined) first.current = { key, value }
  return key === undefined ? undefined : first.current.value
}
