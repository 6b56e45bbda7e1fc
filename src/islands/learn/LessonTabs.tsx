// The tabs below a lesson: notes, questions, transcript, files, reviews, course introduction.

import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Period } from '../../lib/models.ts'
import { useCall } from '../app/client.ts'
import Files from '../course/Files.tsx'
import type { Props as LearnProps } from './Learn.tsx'
import { Notes } from './Notes.tsx'
import { Questions } from './Questions.tsx'
import { Reviews } from './Reviews.tsx'
import type { SlideOf } from './Slide.tsx'
import { $noteRequest, $playing, type Ticket } from './study.ts'
import { type Tab, Tabs } from './Tabs.tsx'
import { Transcript } from './Transcript.tsx'

type Props = LearnProps & {
  lesson: Period | undefined
  ticket: Ticket | undefined
  place: string
  slide: SlideOf
  isSignedIn: boolean
}

/** Shows the tabs that have content and that the visitor may use; a guest starts with the introduction. */
export function LessonTabs({ courseId, lesson, ticket, place, slide, isSignedIn, isFree, about, files }: Props) {
  const periodId = lesson?.id ?? 0
  const isVideo = lesson !== undefined && lesson.periodType !== 3 && lesson.periodType !== 5
  const noteRequest = useStore($noteRequest)
  const request = useMemo(() => (noteRequest ? { key: 'notes' } : undefined), [noteRequest])
  useEffect(() => {
    if (!isSignedIn || !isVideo) return
    addEventListener('keydown', requestNote)
    return () => {
      removeEventListener('keydown', requestNote)
      $noteRequest.set(null)
    }
  }, [isSignedIn, isVideo, periodId])
  const notes = useCall(
    'course/auth/course/note/list',
    { periodId, pageSize: 100 },
    { isOff: !isSignedIn || !periodId },
  )
  const ownCourse = useCall('course/auth/course/view', { id: courseId }, { isOff: !isSignedIn })
  const questions = useCall('community/api/questions/list', { periodId, pageSize: 50 }, { isOff: !periodId })
  const tabs: (Tab | false | undefined)[] = [
    isSignedIn &&
      lesson && {
        key: 'notes',
        name: '笔记',
        count: notes.data?.totalCount,
        content: <Notes key={periodId} periodId={periodId} isVideo={isVideo} />,
      },
    lesson && {
      key: 'questions',
      name: '提问',
      count: questions.data?.totalCount,
      content: (
        <Questions
          key={periodId}
          courseId={courseId}
          periodId={periodId}
          isVideo={isVideo}
          mayAsk={isSignedIn && Boolean(ticket)}
          isTeacher={ownCourse.data?.isMine === 1}
        />
      ),
    },
    Boolean(ticket?.captionUrl) && {
      key: 'words',
      name: '文稿',
      content: <Transcript captionUrl={ticket!.captionUrl} slide={slide} />,
    },
    files.length > 0 && {
      key: 'files',
      name: '资料',
      count: files.length,
      content: <Files courseId={courseId} place={place} isFree={isFree} list={files} />,
    },
    { key: 'reviews', name: '评论', content: <Reviews courseId={courseId} place={place} /> },
    Boolean(about) && {
      key: 'about',
      name: '介绍',
      content: (
        <>
          <p className="text-read text-ink-2">{about}</p>
          <a href={place} className="inline-block mt-2 py-2 text-link hover:underline underline-offset-4">
            课程介绍全文
          </a>
        </>
      ),
    },
  ]
  const visibleTabs = tabs.filter((tab): tab is Tab => Boolean(tab))
  return (
    <div className="max-w-[760px]">
      <Tabs
        label="这一节"
        tabs={visibleTabs}
        first={isSignedIn ? 'notes' : about ? 'about' : 'questions'}
        request={request}
      />
    </div>
  )
}

/** N writes a note at this second: the film waits. */
function requestNote(event: KeyboardEvent) {
  const player = $playing.get()
  if (!player || event.key.toLowerCase() !== 'n' || event.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role=menu], dialog')) return
  event.preventDefault()
  $noteRequest.set({ second: player.now(), goesOn: player.isPlaying() })
  player.pause()
}
