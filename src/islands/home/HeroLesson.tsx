// A film that everybody may watch: it plays where it stands. Until somebody touches it, and where it cannot be had, it is a link to the lesson.
import { type MouseEvent, useState } from 'react'
import { playSchemes } from '../../contract/enums/play-schemes.ts'
import { paths } from '../../lib/paths.ts'
import { tryApi } from '../../lib/wire/api.ts'
import { Icon } from '../kit/Icon.tsx'

/** `cover`: the address of a picture. The name of the lesson stands below, under the id `hero-lesson`. */
type Props = { courseId: number; periodId: number; cover: string }
type Film = { playUrl: string; captionUrl: string }

export default function HeroLesson({ courseId, periodId, cover }: Props) {
  const [film, setFilm] = useState<Film>()
  const [isBusy, setBusy] = useState(false)
  const href = paths.learn(courseId, periodId)
  const leave = () => location.assign(href)

  async function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const ticket = await tryApi('course/api/course/sign', { courseId, periodId })
    if (ticket?.playUrl && ticket.provider !== playSchemes.polyv) setFilm(ticket)
    else leave()
  }

  if (film)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a lesson without captions has none to show
      <video
        className="size-full"
        src={film.playUrl}
        controls
        autoPlay
        playsInline
        onError={leave}
        aria-labelledby="hero-lesson"
      >
        {film.captionUrl && <track kind="captions" srcLang="zh" label="字幕" src={film.captionUrl} />}
      </video>
    )
  return (
    <a href={href} onClick={play} className="group" aria-busy={isBusy} aria-labelledby="hero-lesson">
      <img src={cover} alt="" width="320" height="180" className="size-full object-cover" />
      <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-brand text-on-brand group-hover:bg-brand-hover">
        <Icon name="play" className="size-7" />
      </span>
    </a>
  )
}
