// The courses of which most was studied in two weeks, with a bar a day.
import type { Output } from '../../../contract/calls.ts'
import { spent, thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { CourseRows } from './CourseRows.tsx'

type Course = Output<'user/auth/lecturer/today/view'>['courseList'][number]

export const TaughtCourses = ({ title, list }: { title: string; list: readonly Course[] }) => (
  <CourseRows
    title={title}
    list={list}
    note={({ countStudy, pausedName }) =>
      `${thousands(countStudy)} 人在学${pausedName && `，停在「${pausedName}」的最多`}`
    }
    chart={({ seconds }) => <Days seconds={seconds} />}
    action={({ id }) => ({ name: '看学员', href: paths.account('vod/courseUserStudyLog/students', { courseId: id }) })}
  />
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
