// How many are there, and the line of the last five minutes.

import { useEffect, useState } from 'react'
import { hasEnded } from '../../../../../contract/enums/live-states.ts'
import { thousands, timeOfDay } from '../../../../../lib/format.ts'
import { Card } from '../../../../kit/Card.tsx'
import { bitRate } from '../../channel/bit-rate.ts'
import type { RoomView } from '../room.tsx'

export function Figures({ room }: { room: RoomView }) {
  const { onlineNum, peakNum, longNum, joinNum, lineNum } = room
  const cells = [
    { name: '在场', value: onlineNum, below: `约了 ${thousands(joinNum)} 人` },
    { name: '最多时', value: peakNum, below: '同时在场' },
    { name: '看了 5 分钟以上', value: longNum, below: '这一讲累计' },
    { name: '聊天', value: lineNum, below: '条' },
  ]
  return (
    <Card as="section" isPanel aria-label="数字" className="mt-5">
      <dl className="grid grid-cols-2 md:grid-cols-4 md:divide-x md:divide-line">
        {cells.map(({ name, value, below }) => (
          <div key={name} className="px-4 py-3 max-md:border-b max-md:border-line max-md:odd:border-r">
            <dt className="text-mini text-ink-2">{name}</dt>
            <dd className="text-h3 font-bold num">{thousands(value)}</dd>
            <dd className="text-mini text-ink-3 num">{below}</dd>
          </div>
        ))}
      </dl>
      {room.channelNo && !hasEnded(room.liveStatus) && <Line room={room} />}
    </Card>
  )
}

const span = 300_000 // ms
const [width, height] = [640, 72]

/** The bit rate as it came in while this screen was open. */
function Line({ room: { figures, serverTime, isPushing } }: { room: RoomView }) {
  const [points, setPoints] = useState<{ at: number; kbits: number }[]>([])
  const kbits = figures?.bitRate ?? 0
  useEffect(() => {
    const at = Date.parse(serverTime)
    setPoints((before) => [...before.filter((point) => point.at > at - span && point.at < at), { at, kbits }])
  }, [serverTime, kbits])
  const last = points.at(-1)?.at ?? 0
  const most = Math.max(1000, ...points.map((point) => point.kbits))
  const x = (at: number) => width - ((last - at) / span) * width
  const y = (value: number) => height - 4 - (value / most) * (height - 12)
  const path = points.map((point) => `${x(point.at).toFixed(1)},${y(point.kbits).toFixed(1)}`).join(' ')
  return (
    <div className="border-t border-line px-4 py-4">
      <div className="flex items-baseline">
        <h2 className="font-semibold">线路，最近 5 分钟</h2>
        <p className={`ml-auto text-mini num ${isPushing || kbits ? 'text-ink-2' : 'text-warn'}`}>
          现在 {bitRate(kbits)}
        </p>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mt-2 h-auto w-full"
        role="img"
        aria-label={`码率，现在 ${bitRate(kbits)}`}
      >
        <line x1="0" y1={height - 4} x2={width} y2={height - 4} stroke="var(--color-line-strong)" />
        <polyline points={path} fill="none" stroke="var(--color-primary)" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <p className="flex justify-between text-mini text-ink-3 num">
        <span>{last ? timeOfDay(new Date(last - span).toISOString()) : ''}</span>
        <span>{last ? timeOfDay(new Date(last).toISOString()) : ''}</span>
      </p>
    </div>
  )
}
