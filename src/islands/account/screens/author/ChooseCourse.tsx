// A screen that needs a course and has none in its address: my courses to choose from, drafts too.
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useScreenName } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { stateOf } from './author-states.ts'

type Props = { title: string; description: string; isSample?: boolean }

export function ChooseCourse({ title, description, isSample = false }: Props) {
  const screen = useScreenName()
  const courses = useCall('course/auth/course/audit/page', { pageSize: 100, ...(isSample && { isSample: 1 as const }) })
  return (
    <>
      <PageHead title={title} description={description} />
      <Card className="mt-5">
        <QueryState of={courses} what="课程" skeleton={<Block className="h-48 w-full" />}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty
                title={isSample ? '还没有样板课' : '还没有课程'}
                description={isSample ? '先新建一门样板课，再回到这里。' : '先新建一门课，再回到这里。'}
              >
                <LinkButton kind="primary" size="default" href={paths.account(isSample ? 'samplevod/add' : 'vod/add')}>
                  {isSample ? '新建视频样板' : '新建视频课'}
                </LinkButton>
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((course) => {
                  const state = stateOf(course)
                  return (
                    <li key={course.id}>
                      <a
                        href={paths.account(screen, { id: course.draftId ?? course.id })}
                        className="flex items-center gap-4 px-4 py-3 hover:bg-sunken"
                      >
                        <Cover course={course} className="h-[45px] w-20" />
                        <span className="min-w-0 flex-1 line-clamp-2 font-medium">{course.courseName}</span>
                        {state && <State tone={state.tone}>{state.name}</State>}
                      </a>
                    </li>
                  )
                })}
              </ul>
            )
          }
        </QueryState>
      </Card>
    </>
  )
}
