// Courses below the day: cover, name, a line about each, and where it leads.
import type { ReactNode } from 'react'
import type { CourseCard } from '../../../contract/course/course.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Cover } from '../../kit/Cover.tsx'

type Props<C> = {
  title: string
  list: readonly C[]
  note(course: C): ReactNode
  /** Beside it on wide screens, below it on phones, where it takes the place of the button. */
  chart?(course: C): ReactNode
  action(course: C): { name: string; href: string }
}

const look = {
  plain: 'grid-cols-[72px_minmax(0,1fr)_auto] md:grid-cols-[96px_minmax(0,1fr)_auto]',
  chart: 'grid-cols-[72px_minmax(0,1fr)] gap-y-2 md:grid-cols-[96px_minmax(0,1fr)_240px_auto]',
}

export const CourseRows = <C extends CourseCard>({ title, list, note, chart, action }: Props<C>) =>
  list.length > 0 && (
    <section aria-label={title} className="mt-7">
      <h2 className="font-song text-h2 font-bold max-md:text-h3">{title}</h2>
      <Card as="ul" isLined className="mt-3">
        {list.map((course) => {
          const { name, href } = action(course)
          return (
            <li
              key={course.id}
              className={`grid items-center gap-x-4 px-4 py-3 md:px-5 ${chart ? look.chart : look.plain}`}
            >
              <Cover course={course} className="aspect-video w-full" />
              <div className="min-w-0">
                <b className="block font-semibold">{course.courseName}</b>
                <p className="text-mini text-ink-3 num">{note(course)}</p>
              </div>
              {chart?.(course)}
              <LinkButton size="default" className={chart ? 'max-md:hidden' : ''} href={href}>
                {name}
                <span className="sr-only">：{course.courseName}</span>
              </LinkButton>
            </li>
          )
        })}
      </Card>
    </section>
  )
