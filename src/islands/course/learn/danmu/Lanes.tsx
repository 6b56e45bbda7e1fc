// What was said at the second that plays goes over the film from right to left, in lanes of its upper half.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $picture, $second } from '../study.ts'
import { $changes, type DanmuItem, useDanmuList } from './danmu-items.ts'

const crossing = 9 // seconds over the width of the picture, whatever its size: equal speed, so that none overtakes another
const gap = 24 // px
/** What others have just said flies though the film here is so many seconds further. */
const lateness = 10

/** For the eye alone: the same stands as a list below. It waits while the film does. */
export default function Lanes({ periodId }: { periodId: number }) {
  const box = useRef<HTMLDivElement>(null)
  const second = useStore($second)
  const { byMinute } = useDanmuList(periodId)
  const flown = useRef({ second: -1, ids: new Set<number>() })

  useEffect(() => followFilm(box.current!), [])

  useEffect(() => {
    const from = flown.current.second
    const isGoingOn = second >= from && second - from <= 3
    if (!isGoingOn) {
      flown.current.ids.clear()
      clear(box.current!)
    }
    flown.current.second = second
    const due = Object.values(byMinute)
      .flat()
      .filter(({ playSecond }) => playSecond <= second && playSecond >= (isGoingOn ? from : second))
    for (const item of due) {
      if (flown.current.ids.has(item.id)) continue
      flown.current.ids.add(item.id)
      fly(box.current!, item)
    }
  }, [second, byMinute])

  useEffect(
    () =>
      $changes.listen(({ list, removedList }) => {
        for (const id of removedList) box.current!.querySelector(`[data-id="${id}"]`)?.remove()
        const now = $second.get()
        for (const item of list) {
          const isDue = item.playSecond <= now && item.playSecond >= now - lateness
          if (!isDue || flown.current.ids.has(item.id)) continue
          flown.current.ids.add(item.id)
          fly(box.current!, item)
        }
      }),
    [],
  )

  return <div ref={box} className="lanes" aria-hidden="true" />
}

const film = () => $picture.get()?.querySelector('video')

function clear(box: HTMLElement) {
  box.replaceChildren()
}

/** Stands still while the film does, and begins anew where it jumps. */
function followFilm(box: HTMLElement) {
  const video = film()
  const each = (act: (animation: Animation) => void) => () => {
    for (const line of box.children) line.getAnimations().forEach(act)
  }
  const [pause, play] = [each((one) => one.pause()), each((one) => one.play())]
  const jump = () => clear(box)
  video?.addEventListener('pause', pause)
  video?.addEventListener('playing', play)
  video?.addEventListener('seeking', jump)
  return () => {
    video?.removeEventListener('pause', pause)
    video?.removeEventListener('playing', play)
    video?.removeEventListener('seeking', jump)
  }
}

/** In the first lane that has room; where none has, others' words are left out, and mine take the first. */
function fly(box: HTMLElement, { id, content, isMine }: DanmuItem) {
  const line = document.createElement('span')
  line.dataset.id = String(id)
  line.textContent = content
  if (isMine) line.className = 'mine'
  box.append(line)
  const { offsetWidth: width, offsetHeight: height } = line
  const lanes = Math.max(1, Math.floor(box.clientHeight / (height + 4)))
  const isFull = new Set<number>()
  for (const other of box.children)
    if (other !== line && other.getBoundingClientRect().right + gap > box.getBoundingClientRect().right)
      isFull.add(Number((other as HTMLElement).dataset.lane))
  let lane = 0
  while (lane < lanes && isFull.has(lane)) lane++
  if (lane === lanes) {
    if (!isMine) return line.remove()
    lane = 0
  }
  line.dataset.lane = String(lane)
  line.style.top = `${lane * (height + 4)}px`
  const way = box.clientWidth + width
  const animation = line.animate(
    [{ transform: `translateX(${box.clientWidth}px)` }, { transform: `translateX(${-width}px)` }],
    { duration: (way / box.clientWidth) * crossing * 1000, fill: 'both' },
  )
  animation.onfinish = () => line.remove()
  if (film()?.paused) animation.pause()
}
