// What stands below a lesson: notes, questions, its words, files, reviews, and what the course is about.
import type { Period } from '../../lib/shown.ts'
import Files from '../course/Files.tsx'
import { useCall } from '../kit/use-call.ts'
import type { Props as LearnProps } from './Learn.tsx'
import { Notes } from './Notes.tsx'
import { Questions } from './Questions.tsx'
import { Reviews } from './Reviews.tsx'
import type { Ticket } from './study.ts'
import { type Tab, Tabs } from './Tabs.tsx'
import { Transcript } from './Transcript.tsx'

type Props = LearnProps & { lesson: Period | undefined; ticket: Ticket | undefined; place: string; isIn: boolean }

/** Tabs, by what there is and by who looks: a guest begins with what the course is about. */
export function Beside({ courseId, lesson, ticket, place, isIn, isFree, about, files }: Props) {
  const periodId = lesson?.id ?? 0
  const isFilm = lesson !== undefined && lesson.periodType !== 3 && lesson.periodType !== 5
  const notes = useCall('course/auth/course/note/list', { periodId, pageSize: 100 }, { isOff: !isIn || !periodId })
  const mine = useCall('course/auth/course/view', { id: courseId }, { isOff: !isIn })
  const asked = useCall('community/api/questions/list', { periodId, pageSize: 50 }, { isOff: !periodId })
  const tabs: (Tab | false | undefined)[] = [
    isIn &&
      lesson && {
        key: 'notes',
        name: '笔记',
        count: notes.data?.totalCount,
        content: <Notes key={periodId} periodId={periodId} isFilm={isFilm} />,
      },
    lesson && {
      key: 'questions',
      name: '提问',
      count: asked.data?.totalCount,
      content: (
        <Questions
          key={periodId}
          courseId={courseId}
          periodId={periodId}
          isFilm={isFilm}
          mayAsk={isIn && Boolean(ticket)}
          isTeacher={mine.data?.isMine === 1}
        />
      ),
    },
    Boolean(ticket?.captionUrl) && {
      key: 'words',
      name: '文稿',
      content: <Transcript captionUrl={ticket!.captionUrl} />,
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
  const shown = tabs.filter((tab): tab is Tab => Boolean(tab))
  return (
    <div className="max-w-[760px]">
      <Tabs label="这一节" tabs={shown} first={isIn ? 'notes' : about ? 'about' : 'questions'} />
    </div>
  )
}
