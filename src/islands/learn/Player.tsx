// A lesson that is a film: Plyr with our keys, going on where it was left, saving what was watched.
import Plyr from 'plyr'
import 'plyr/dist/plyr.css'
import { useEffect, useRef, useState } from 'react'
import sprite from '../../../node_modules/plyr/dist/plyr.svg?url' // its package exports name no icons
import { clock } from '../../lib/format.ts'
import { watching } from '../../lib/watching.ts'
import { $playing, $saved, beating, type Ticket } from './study.ts'

type Props = {
  courseId: number
  periodId: number
  name: string
  ticket: Ticket
  onEnd(): void
  /** The film could not be opened: its address may be too old. */
  onFail(): void
}

const words = {
  play: '播放',
  pause: '暂停',
  seek: '播放进度',
  seekLabel: '{currentTime}，共 {duration}',
  played: '已播放',
  buffered: '已缓冲',
  currentTime: '当前时间',
  duration: '总时长',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  enableCaptions: '打开字幕',
  disableCaptions: '关闭字幕',
  enterFullscreen: '全屏',
  exitFullscreen: '退出全屏',
  captions: '字幕',
  settings: '设置',
  pip: '画中画',
  menuBack: '返回上一级',
  speed: '倍速',
  normal: '1×',
  disabled: '关',
  enabled: '开',
}
const controls = [
  'play-large',
  'progress',
  'play',
  'mute',
  'volume',
  'current-time',
  'duration',
  'captions',
  'settings',
  'pip',
  'fullscreen',
]

const nearEnd = 10 // seconds: who was that far begins anew

/** Where this device last was, until the server knows: a crash or a tunnel between two heartbeats. */
const placeOf = (periodId: number) => {
  const key = `learn:${periodId}`
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? 'null') as { second: number; at: number } | null,
    write: (second: number) => localStorage.setItem(key, JSON.stringify({ second, at: Date.now() })),
    forget: () => localStorage.removeItem(key),
  }
}

/** Where to go on: the second that the address says; else the later of what the server and this device know. */
function placeToGoOn({ lastPosition, lastTime, videoLength }: Ticket, periodId: number) {
  const asked = Number(new URLSearchParams(location.search).get('t'))
  if (asked > 0 && asked < videoLength) {
    const address = new URL(location.href)
    address.searchParams.delete('t') // once: a reload goes on where it was
    history.replaceState(history.state, '', address)
    return asked
  }
  const here = placeOf(periodId).read()
  const place = here && here.at > Date.parse(lastTime ?? '1970-01-01') ? here.second : lastPosition
  return place > 3 && place < videoLength - nearEnd ? place : 0
}

/** Plays, seeks, changes the speed, shows captions, goes full screen; by keys too: space, ← → 5 s, J L 10 s, ↑ ↓, M, C, F. */
export default function Player({ courseId, periodId, name, ticket, onEnd, onFail }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<Plyr>(null)
  const [goneOnAt, setGoneOnAt] = useState(0)
  const handlers = useRef({ onEnd, onFail })
  handlers.current = { onEnd, onFail }

  useEffect(() => {
    const video = filmOf(ticket, name)
    frame.current!.replaceChildren(video)
    const plyr = new Plyr(video, {
      controls,
      settings: ['captions', 'speed'],
      speed: { selected: 1, options: [0.5, 0.75, 1, 1.25, 1.5, 2] },
      captions: { active: true, language: 'zh', update: true },
      keyboard: { focused: false, global: false },
      storage: { enabled: true, key: 'player' },
      i18n: words,
      iconUrl: sprite,
      loadSprite: false,
      blankVideo: '', // at its end it would ask another site for an empty film
      ratio: '16:9',
      tooltips: { controls: false, seek: true },
    })
    player.current = plyr
    $playing.set({
      now: () => Math.floor(video.currentTime),
      seek: (second) => void (video.currentTime = second),
      pause: () => video.pause(),
    })
    const here = placeOf(periodId)
    let lastSecond = -1
    const watched = watching()
    const heart = beating({ courseId, periodId }, watched)
    const start = placeToGoOn(ticket, periodId)
    setGoneOnAt(start)

    video.addEventListener('loadedmetadata', () => void (start && (video.currentTime = start)), { once: true })
    video.addEventListener('timeupdate', () => {
      if (video.paused || video.seeking) return
      watched.tick(video.currentTime, video.playbackRate)
      const second = Math.floor(video.currentTime)
      if (second !== lastSecond) here.write((lastSecond = second))
    })
    video.addEventListener('seeking', () => watched.rest(video.currentTime))
    video.addEventListener('pause', () => {
      watched.tick(video.currentTime, video.playbackRate)
      watched.rest(video.currentTime)
      void heart.beat().then(() => $saved.get() === 'saved' && video.paused && here.forget())
    })
    video.addEventListener('ended', () => {
      here.forget()
      void heart.beat().then(() => handlers.current.onEnd())
    })
    let isHere = true
    video.addEventListener('error', () => isHere && handlers.current.onFail())
    return () => {
      isHere = false
      heart.stop()
      $playing.set(null)
      plyr.destroy()
      player.current = null
    }
  }, [courseId, periodId, ticket, name])

  useEffect(() => {
    const press = (event: KeyboardEvent) => player.current && pressed(event, player.current)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    if (!goneOnAt) return
    const timer = setTimeout(setGoneOnAt, 10_000, 0)
    return () => clearTimeout(timer)
  }, [goneOnAt])

  return (
    <div className="relative aspect-video bg-black">
      <div ref={frame} className="size-full" />
      {goneOnAt > 0 && (
        <p
          role="status"
          className="absolute top-3 right-3 md:top-4 md:right-4 bg-dai-900 text-white text-mini rounded-ctl pl-3 pr-1 flex items-center gap-1 num z-10"
        >
          从 {clock(goneOnAt)} 接着播放
          <button
            type="button"
            onClick={() => {
              if (player.current) player.current.currentTime = 0
              setGoneOnAt(0)
            }}
            className="px-2 h-11 md:h-9 text-apricot-300 font-medium hover:underline underline-offset-4"
          >
            从头看
          </button>
        </p>
      )}
    </div>
  )
}

/** Made by hand, not by React: Plyr moves it about. */
function filmOf({ playUrl, captionUrl }: Ticket, name: string) {
  const video = document.createElement('video')
  Object.assign(video, { src: playUrl, playsInline: true, preload: 'metadata' })
  if (/^https?:/.test(playUrl)) video.crossOrigin = 'use-credentials' // an exported site: captions come from where the film is
  video.setAttribute('aria-label', name)
  if (captionUrl) {
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', label: '中文', srclang: 'zh', src: captionUrl, default: true })
    video.append(track)
  }
  return video
}

const keys: Record<string, (player: Plyr) => void> = {
  ' ': (player) => void player.togglePlay(),
  k: (player) => void player.togglePlay(),
  arrowleft: (player) => player.rewind(5),
  arrowright: (player) => player.forward(5),
  j: (player) => player.rewind(10),
  l: (player) => player.forward(10),
  arrowup: (player) => player.increaseVolume(0.1),
  arrowdown: (player) => player.decreaseVolume(0.1),
  m: (player) => void (player.muted = !player.muted),
  c: (player) => player.toggleCaptions(),
  f: (player) => player.fullscreen.toggle(),
}

function pressed(event: KeyboardEvent, player: Plyr) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const at = event.target as HTMLElement
  if (at.closest('input:not([type=range]), textarea, select, [contenteditable], [role=menu], dialog')) return
  const isPlain = event.key === ' ' || event.key.startsWith('Arrow')
  if (isPlain && at.closest('a, button, summary, input')) return // they have their own use there
  const act = keys[event.key.toLowerCase()]
  if (!act) return
  if (event.key.startsWith('Arrow') && (event.key.endsWith('Up') || event.key.endsWith('Down')) && at === document.body)
    return // the page scrolls
  event.preventDefault()
  act(player)
}
