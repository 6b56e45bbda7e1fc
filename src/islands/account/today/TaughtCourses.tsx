// The courses of which most was studied in two weeks, with a bar a day.
import type { Output } from '../../../contract/calls.ts'
import { spent, thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Cover } from '../../kit/Cover.tsx'

type Course = Output<'user/auth/lecturer/today/view'>['courseList'][number]

export const TaughtCourses = ({ title, list }: { title: string; list: readonly Course[] }) =>
  list.length > 0 && (
    <section aria-label={title} className="mt-7">
      <h2 className="font-song text-h2 font-bold max-md:text-h3">{title}</h2>
      <Card as="ul" isLined className="mt-3">
        {list.map((course) => (
          <li
            key={course.id}
            className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[96px_minmax(0,1fr)_240px_auto] md:px-5"
          >
            <Cover course={course} className="aspect-video w-full" />
            <div className="min-w-0">
              <b className="block font-semibold">{course.courseName}</b>
              <p className="text-mini text-ink-3 num">
                {thousands(course.countStudy)} 人在学
                {course.pausedName && `，停在「${course.pausedName}」的最多`}
              </p>
            </div>
            <Days seconds={course.seconds} />
            <LinkButton
              size="default"
              className="max-md:hidden"
              href={paths.account('vod/courseUserStudyLog/students', { courseId: course.id })}
            >
              看学员<span className="sr-only">：{course.courseName}</span>
            </LinkButton>
          </li>
        ))}
      </Card>
    </section>
  )

/** Today stands out: it is not over. */
function Days({ seconds }: { seconds: readonly number[] }) {
  const most = Math.max(...seconds, 1)
  const sum = seconds.reduce((all, one) => all + one, 0)
  return (
    <div
      role="img"
      aria-label={`近 ${seconds.length} 天学习 ${spent(sum)}`}
      className="flex h-9 items-end gap-[3px] max-md:col-start-2 max-md:h-5"
    >
      {seconds.map((one, n) => (
        <i
          key={n}
          className={`flex-1 rounded-[1px] ${n === seconds.length - 1 ? 'bg-brand' : 'bg-dai-300'}`}
          style={{ height: `${Math.max(4, Math.round((100 * one) / most))}%` }}
        />
      ))}
    </div>
  )
}
