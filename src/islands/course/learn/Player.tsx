// The player of a video lesson: Plyr with our shortcuts, resuming, and heartbeats.
import Plyr from 'plyr'
import 'plyr/dist/plyr.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import sprite from '../../../../node_modules/plyr/dist/plyr.svg?url' // its package exports name no icons
import { type Point, pointAt } from '../../../lib/documents/captions.ts'
import { chineseNumber, clock } from '../../../lib/format.ts'
import { createWatchTracker } from '../../../lib/watch-tracker.ts'
import { localPositionOf, resumePosition } from './position.ts'
import { Slide, type SlideOf } from './Slide.tsx'
import { $picture, $playing, $points, $saved, $second, startHeartbeat, type Ticket } from './study.ts'

type Props = {
  courseId: number
  periodId: number
  name: string
  ticket: Ticket
  /** For a film that has no pictures of its own. */
  slide?: SlideOf
  onEnd(): void
  /** The video could not be loaded: its signed address may have expired. */
  onFail(): void
}

const labels = {
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

/** Shortcuts: space, ← → 5 s, J L 10 s, ↑ ↓ volume, M mute, C captions, F full screen, [ ] points. */
export default function Player({ courseId, periodId, name, ticket, slide, onEnd, onFail }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<Plyr>(null)
  const [resumedAt, setResumedAt] = useState(0)
  const picture = useStore($picture)
  const points = useStore($points)
  const on = pointAt(points.list, useStore($second))
  const handlers = useRef({ onEnd, onFail })
  handlers.current = { onEnd, onFail }

  useEffect(() => {
    const video = createVideo(ticket, name)
    frame.current!.replaceChildren(video)
    const plyr = new Plyr(video, {
      controls,
      settings: ['captions', 'speed'],
      speed: { selected: 1, options: [0.5, 0.75, 1, 1.25, 1.5, 2] },
      captions: { active: true, language: 'zh', update: true },
      keyboard: { focused: false, global: false },
      storage: { enabled: true, key: 'player' },
      i18n: labels,
      iconUrl: sprite,
      loadSprite: false,
      blankVideo: '', // the default would load an empty video from another site at the end
      ratio: '16:9',
      previewThumbnails: { enabled: Boolean(ticket.previewUrl), src: ticket.previewUrl },
      tooltips: { controls: false, seek: true },
    })
    player.current = plyr
    $picture.set(frame.current!.querySelector('.plyr__video-wrapper'))
    $playing.set({
      now: () => Math.floor(video.currentTime),
      seek: (second) => void (video.currentTime = second),
      play: () => void video.play().catch(() => {}), // refused or cut short: the button shows it
      pause: () => video.pause(),
      isPlaying: () => !video.paused,
    })
    const localPosition = localPositionOf(periodId)
    let lastSecond = -1
    const tracker = createWatchTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    const start = resumePosition(ticket, periodId)
    setResumedAt(start)

    video.addEventListener('loadedmetadata', () => void (start && (video.currentTime = start)), { once: true })
    video.addEventListener('timeupdate', () => {
      $second.set(Math.floor(video.currentTime))
      if (video.paused || video.seeking) return
      tracker.tick(video.currentTime, video.playbackRate)
      const second = Math.floor(video.currentTime)
      if (second !== lastSecond) localPosition.write((lastSecond = second))
    })
    video.addEventListener('seeking', () => tracker.pause(video.currentTime))
    video.addEventListener('pause', () => {
      tracker.tick(video.currentTime, video.playbackRate)
      tracker.pause(video.currentTime)
      void heartbeat.beat().then(() => $saved.get() === 'saved' && video.paused && localPosition.clear())
    })
    video.addEventListener('ended', () => {
      localPosition.clear()
      void heartbeat.beat().then(() => handlers.current.onEnd())
    })
    let isMounted = true
    let detach = () => {}
    const fail = () => isMounted && handlers.current.onFail()
    video.addEventListener('error', fail)
    if (isHls(ticket))
      import('../../kit/stream.ts').then(({ attachFilm }) => {
        if (isMounted) detach = attachFilm(video, ticket.playUrl, fail)
      }, fail)
    return () => {
      isMounted = false
      heartbeat.stop()
      $playing.set(null)
      $picture.set(null)
      detach()
      plyr.destroy()
      player.current = null
    }
  }, [courseId, periodId, ticket, name])

  useEffect(() => {
    if (!picture || !frame.current) return
    return cutBar(frame.current, points.list, ticket.videoLength)
  }, [picture, points, ticket.videoLength])
  useEffect(() => {
    const name = frame.current?.querySelector('.point')
    const point = points.list[on]
    if (name) name.textContent = point ? `第${chineseNumber(on + 1)}条 ${point.title}` : ''
  }, [picture, points, on])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => player.current && handleKey(event, player.current)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    if (!resumedAt) return
    const timer = setTimeout(setResumedAt, 10_000, 0)
    return () => clearTimeout(timer)
  }, [resumedAt])

  return (
    <div className="relative aspect-video bg-black">
      <div ref={frame} className="size-full" />
      {picture &&
        slide &&
        points.hasSlides &&
        createPortal(
          <div className="slide">
            <Slide {...slide} points={points.list} on={on} />
          </div>,
          picture,
        )}
      {resumedAt > 0 && (
        <p
          role="status"
          className="absolute top-3 right-3 md:top-4 md:right-4 bg-dai-900 text-white text-mini rounded-ctl pl-3 pr-1 flex items-center gap-1 num z-10"
        >
          从 {clock(resumedAt)} 接着播放
          <button
            type="button"
            onClick={() => {
              if (player.current) player.current.currentTime = 0
              setResumedAt(0)
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

/** The bar is cut where points begin, and names the one that is spoken. Returns what undoes it. */
function cutBar(frame: HTMLElement, points: readonly Point[], length: number) {
  const bar = frame.querySelector('.plyr__progress')
  const cuts = points.map(({ from }) => {
    const cut = document.createElement('span')
    cut.className = 'cut'
    cut.style.left = `${(100 * from) / length}%`
    return cut
  })
  const name = document.createElement('span')
  name.className = 'point'
  bar?.append(...cuts)
  frame.querySelector('.plyr__time--duration')?.after(name)
  return () => {
    for (const added of [...cuts, name]) added.remove()
  }
}

/** Posters are drawn by this site: a site that was exported has none. */
const posterHere = (poster: string) => (document.documentElement.dataset.gateway ? '' : poster)

const isHls = ({ playUrl }: Ticket) => /\.m3u8(\?|$)/.test(playUrl)

/** Created without React, as Plyr moves the element. */
function createVideo(ticket: Ticket, name: string) {
  const { playUrl, captionUrl, poster } = ticket
  const video = document.createElement('video')
  if (!isHls(ticket)) video.src = playUrl
  Object.assign(video, { playsInline: true, preload: 'metadata', poster: posterHere(poster) })
  if (/^https?:/.test(playUrl)) video.crossOrigin = 'use-credentials' // an exported site: captions are on the video's host
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
  '[': (player) => toPoint(player, -1),
  ']': (player) => toPoint(player, 1),
}

/** To the next point, or back to where this one began; within its first two seconds to the one before. */
function toPoint(player: Plyr, by: 1 | -1) {
  const { list } = $points.get()
  if (!list.length) return
  const next = by > 0 ? list[pointAt(list, player.currentTime) + 1] : list[pointAt(list, player.currentTime - 2)]
  if (next) player.currentTime = next.from
  else if (by < 0) player.currentTime = 0
}

function handleKey(event: KeyboardEvent, player: Plyr) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=menu], dialog')) return
  const isPlain = event.key === ' ' || event.key.startsWith('Arrow')
  if (isPlain && target.closest('a, button, summary, input')) return // these keys have their own function on controls
  const action = keys[event.key.toLowerCase()]
  if (!action) return
  if (
    event.key.startsWith('Arrow') &&
    (event.key.endsWith('Up') || event.key.endsWith('Down')) &&
    target === document.body
  )
    return // the page scrolls
  event.preventDefault()
  action(player)
}
