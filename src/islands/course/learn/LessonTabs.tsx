// The tabs below a lesson: notes, transcript, questions, files, reviews, course introduction.

import { useStore } from '@nanostores/react'
import { lazy, useEffect, useMemo } from 'react'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Period } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import Files from '../Files.tsx'
import type { Props as LearnProps } from './Learn.tsx'
import { Notes } from './Notes.tsx'
import { isPlainKey } from './plain-key.ts'
import { Questions } from './Questions.tsx'
import { Reviews } from './Reviews.tsx'
import type { SlideOf } from './Slide.tsx'
import { $noteRequest, $playing, $tabRequest, type Ticket } from './study.ts'
import { type Tab, Tabs } from './Tabs.tsx'
import { Transcript } from './Transcript.tsx'

const DanmuList = lazy(() => import('./danmu/DanmuList.tsx'))

type Props = LearnProps & {
  lesson: Period | undefined
  ticket: Ticket | undefined
  place: string
  slide: SlideOf
  isSignedIn: boolean
  /** The notes stand beside the tabs, and are none of them. */
  hasNotesBeside: boolean
}

/**
 * Shows the tabs that have content and that the visitor may use; a guest starts with the introduction, a learner with the
 * notes, or with the transcript where the notes are beside it.
 */
export function LessonTabs(props: Props) {
  const { courseId, lesson, ticket, place, slide, isSignedIn, hasNotesBeside, isFree, about, files, hasDanmu } = props
  const periodId = lesson?.id ?? 0
  const isVideo = hasSeconds(lesson)
  const noteRequest = useStore($noteRequest)
  const asked = useStore($tabRequest)
  const request = useMemo(
    () => (noteRequest && !hasNotesBeside ? { key: 'notes' } : undefined),
    [noteRequest, hasNotesBeside],
  )
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
  /** Films mostly have captions: the tab has its place before that is known. */
  const mayHaveWords = ticket ? Boolean(ticket.captionUrl) : isSignedIn && isFilm(lesson)
  const tabs: (Tab | false | undefined)[] = [
    isSignedIn &&
      !hasNotesBeside &&
      lesson && {
        key: 'notes',
        name: '笔记',
        count: notes.data?.totalCount,
        content: <Notes key={periodId} periodId={periodId} isVideo={isVideo} />,
      },
    mayHaveWords && {
      key: 'words',
      name: '文稿',
      content: ticket ? <Transcript captionUrl={ticket.captionUrl} slide={slide} /> : <p aria-busy="true" />,
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
    hasDanmu && {
      key: 'danmu',
      name: '弹幕',
      content: (
        <LoadBoundary what="弹幕" fallback={<p aria-busy="true" />}>
          <DanmuList key={periodId} periodId={periodId} back={paths.learn(courseId, periodId)} />
        </LoadBoundary>
      ),
    },
    files.length > 0 && {
      key: 'files',
      name: '资料',
      count: files.length,
      content: <Files courseId={courseId} place={place} isFree={isFree} list={files} />,
    },
    { key: 'reviews', name: '评论', content: <Reviews courseId={courseId} /> },
    Boolean(about) && {
      key: 'about',
      name: '介绍',
      content: (
        <>
          <p className="text-read text-ink-2">{about}</p>
          <a href={place} className="hit inline-block mt-2 py-2 text-link hover:underline underline-offset-4">
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
        first={!isSignedIn ? (about ? 'about' : 'questions') : hasNotesBeside ? 'words' : 'notes'}
        request={request ?? asked ?? undefined}
      />
    </div>
  )
}

/** Under a film stands the bar of its player: its place is kept in every state of the lesson. */
export const isFilm = (lesson: Period | undefined) =>
  lesson?.periodType === periodTypes.film || lesson?.periodType === periodTypes.audio

/** Its notes and questions carry the second of the film. */
export const hasSeconds = (lesson: Period | undefined) =>
  lesson !== undefined && lesson.periodType !== periodTypes.document && lesson.periodType !== periodTypes.imageText

/** N writes a note at this second: the film waits. */
function requestNote(event: KeyboardEvent) {
  const player = $playing.get()
  if (!player || !isPlainKey(event, 'n')) return
  event.preventDefault()
  $noteRequest.set({ second: player.now(), goesOn: player.isPlaying() })
  player.pause()
}
