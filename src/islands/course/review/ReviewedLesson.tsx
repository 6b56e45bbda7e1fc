// A lesson in the outline of the review: opened, it shows its film, file or text; a mark is pinned where it is looked at.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WrittenPeriod } from '../../../contract/course/course-chapter-audit.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { clock } from '../../../lib/format.ts'
import { periodKinds } from '../../../lib/labels/course-kinds.ts'
import { useCall } from '../../app/client.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Tag } from '../../kit/State.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { boxOf, type Note, pin, type TakeNote, write } from './notes.ts'
import type { Reviewer } from './reviewer.ts'

type Props = {
  /** Gives the lesson as it was written. */
  period: Reviewer['period']
  lesson: WrittenPeriod
  place: string
  markNo: number
  notes: Note
  /** Changes them; absent where nothing is decided now. */
  note: TakeNote | undefined
}

const changes = { added: { name: '新', tone: 'ok' }, changed: { name: '改', tone: 'info' } } as const

export function ReviewedLesson({ period, lesson, place, markNo, notes, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { id, periodName, periodType, change, videoLength, pageTotal } = lesson
  const amount = pageTotal ? `${pageTotal} 页` : videoLength ? clock(videoLength) : ''
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-1 text-left hover:text-primary"
      >
        <span className="sr-only">{place}，</span>
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{periodName}</span>
        {markNo > 0 && <Tag tone="warn">第 {markNo} 处</Tag>}
        {change && <Tag tone={changes[change].tone}>{changes[change].name}</Tag>}
        <span className="text-mini text-ink-3 num">
          {periodKinds[periodType]} {amount}
        </span>
      </button>
      {isOpen && <Content period={period} id={id} place={place} notes={notes} note={note} />}
    </li>
  )
}

type ContentProps = Pick<Props, 'period' | 'place' | 'notes' | 'note'> & { id: number }

function Content({ period, id, place, notes, note }: ContentProps) {
  const lesson = useCall(period, { id })
  const film = useRef<HTMLVideoElement>(null)
  const box = boxOf(id, 'outline')
  const second = () => (film.current ? Math.floor(film.current.currentTime) : null)
  return (
    <div className="space-y-3 border-t border-line bg-page px-4 py-3">
      <QueryState of={lesson} what="课时" skeleton={<Block className="h-32" />}>
        {({ periodType, fileUrl, fileName, content, periodName }) => (
          <>
            {fileUrl && (periodType === periodTypes.film || periodType === periodTypes.live) && (
              <Film ref={film} src={fileUrl} name={periodName} />
            )}
            {fileUrl && periodType !== periodTypes.film && periodType !== periodTypes.live && (
              <LinkButton href={fileUrl} icon="down">
                {fileName}
              </LinkButton>
            )}
            {content && <RichText html={content} />}
            {!fileUrl && !content && <p className="text-ink-3">这一节还没有内容。</p>}
            {note && (
              <form
                className="flex flex-wrap gap-2"
                onSubmit={(event) => {
                  event.preventDefault()
                  note((now) => pin(now, box, second()))
                }}
              >
                <span className="min-w-0 flex-1 basis-60">
                  <TextInput
                    label={`${place}哪里要改`}
                    value={notes.typed[box]?.text ?? ''}
                    onValue={(text) => {
                      const at = second()
                      note((now) => write(now, box, { periodId: id, part: 'outline', second: at, text }))
                    }}
                    maxLength={200}
                    placeholder="写下哪里要改，会批注在这一节"
                  />
                </span>
                <Button type="submit">在此处批注</Button>
              </form>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

/** A film as its author sent it, or by its playlist. */
function Film({ ref, src, name }: { ref: RefObject<HTMLVideoElement | null>; src: string; name: string }) {
  const [failure, setFailure] = useState(false)
  useEffect(() => {
    if (!isPlaylist(src)) return
    let detach = () => {}
    let isOver = false
    void import('../../kit/stream.ts').then(({ attachFilm }) => {
      if (!isOver && ref.current) detach = attachFilm(ref.current, src, () => setFailure(true))
    })
    return () => {
      isOver = true
      detach()
    }
  }, [src, ref])
  if (failure) return <p className="text-danger">视频放不出来，请收起这一节再打开。</p>
  return (
    <video
      ref={ref}
      {...(isPlaylist(src) ? {} : { src, onError: () => setFailure(true) })}
      controls
      preload="metadata"
      aria-label={name}
      className="w-full max-w-[640px] rounded-card bg-sunken"
    />
  )
}

const isPlaylist = (url: string) => /\.m3u8(\?|$)/.test(url)
