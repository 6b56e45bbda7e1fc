// The next step: resume a lesson, unread messages; then the overall progress.
import { useStore } from '@nanostores/react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { $unread } from '../../../../lib/stores/unread.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Progress } from '../../../kit/State.tsx'

type Props = { open: Output<'course/auth/course/user/list'> | undefined; doneCount: number | undefined }

const cell = 'p-4 md:p-6 min-w-0'

export function Next({ open, doneCount }: Props) {
  const unread = useStore($unread)
  const course = open?.list[0]
  const total = open && doneCount !== undefined ? open.totalCount + doneCount : undefined
  return (
    <Card
      as="section"
      isPanel
      aria-label="接下来"
      className="grid grid-cols-2 lg:grid-cols-[minmax(0,1fr)_172px_200px] [&>*]:border-line max-lg:[&>*+*]:border-t lg:[&>*+*]:border-l"
    >
      <div className={`${cell} col-span-2 lg:col-span-1 flex gap-5 min-h-[162px]`}>
        {course ? (
          <>
            <Cover course={course} className="hidden md:block w-[152px] h-[86px]" />
            <div className="min-w-0">
              <Remark>{course.lastPeriodId ? '接着学' : '从这里开始'}</Remark>
              <p className="text-[16px] leading-6 font-semibold mt-0.5">{course.lastPeriodName ?? course.courseName}</p>
              <p className="text-mini text-ink-3 num truncate">
                {course.lastPeriodName && `${course.courseName} ・ `}
                {course.studiedTotal} / {course.periodTotal} 课时
              </p>
              <LinkButton
                kind="brand"
                size="default"
                icon="play"
                className="mt-3"
                href={paths.learn(course.id, course.lastPeriodId ?? undefined)}
              >
                {course.lastPeriodId ? '继续学习' : '开始学习'}
              </LinkButton>
            </div>
          </>
        ) : open ? (
          <div>
            <Remark>接着学</Remark>
            <p className="text-[16px] leading-6 font-semibold mt-0.5">
              {doneCount ? '加入的课程都学完了' : '还没有正在学的课程'}
            </p>
            <LinkButton kind="brand" size="default" className="mt-3" href={paths.courses()}>
              去选课
            </LinkButton>
          </div>
        ) : (
          <Block className="h-5 w-48" />
        )}
      </div>
      <div className={cell}>
        <Remark>未读消息</Remark>
        <p className="num mt-1">
          <b className={`text-[26px] leading-9 font-semibold ${unread ? 'text-danger' : ''}`}>{unread}</b>
          <span className="text-ink-3"> 条</span>
        </p>
        <a
          href={paths.account('message')}
          className="hit text-mini text-link hover:underline underline-offset-4 inline-block py-0.5 max-md:py-3"
        >
          {unread ? '去看看' : '查看消息'}
        </a>
      </div>
      <div className={`${cell} max-lg:border-l`}>
        <Remark>已学完</Remark>
        <p className="num mt-1">
          <b className="text-[26px] leading-9 font-semibold">{doneCount ?? '–'}</b>
          <span className="text-ink-3"> / {total ?? '–'} 门</span>
        </p>
        <Progress
          value={total ? (100 * (doneCount ?? 0)) / total : 0}
          label="学完的课程"
          isDone={false}
          className="mt-2.5"
        />
      </div>
    </Card>
  )
}
