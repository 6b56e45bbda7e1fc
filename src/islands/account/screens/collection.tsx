// The user's collected courses.

import type { Output } from '../../../contract/calls.ts'
import { api } from '../../../lib/api.ts'
import { kindOf } from '../../../lib/course-kinds.ts'
import { thousands, yuan } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { toastUndo } from '../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { type Column, Table } from '../../kit/Table.tsx'

type Card = Output<'course/auth/user/collection/course/list'>['list'][number]

const list = 'course/auth/user/collection/course/list'

/** Goes to a course, or takes it off the list; that can be taken back. */
export default function Collection() {
  const { page, pageHref } = useAddress()
  const collected = useCall(list, { pageCurrent: page })
  const remove = useSubmit('course/auth/user/collection/course/delete', { invalidates: [list] })

  async function takeOff({ id, courseName }: Card) {
    if (!(await remove.submit({ courseId: id }))) return
    toastUndo(`已取消收藏「${courseName}」`, () => {
      api('course/auth/user/collection/course/save', { courseId: id }).then(
        () => invalidate(list),
        () => {},
      )
    })
  }

  const columns: Column<Card>[] = [
    {
      key: 'course',
      title: '课程',
      phone: 'full',
      cell: (course) => (
        <span className="flex items-center gap-3 min-w-0 py-1.5">
          <Cover course={course} className="w-20 h-[45px]" />
          <span className="min-w-0 leading-5">
            <a
              href={paths.course(course.id, course.courseCategory)}
              className="block md:truncate font-medium hover:text-primary"
              title={course.courseName}
            >
              {course.courseName}
            </a>
            <span className="block truncate text-mini text-ink-3">
              {course.lecturerName} ・ {course.lecturerPosition}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      isWide: true,
      title: '类型',
      width: 72,
      phone: 'hide',
      className: 'text-mini text-ink-2',
      cell: (course) => kindOf(course.courseCategory).name,
    },
    {
      key: 'students',
      isWide: true,
      title: '学习人数',
      width: 96,
      align: 'right',
      phone: 'hide',
      className: 'num',
      cell: (course) => thousands(course.countStudy),
    },
    {
      key: 'price',
      title: '价格',
      width: 96,
      align: 'right',
      phone: 'label',
      className: 'num font-medium',
      cell: (course) =>
        course.isFree ? (
          <span className="text-success">免费</span>
        ) : (
          <span className="text-brand-text">{yuan(course.coursePrice)}</span>
        ),
    },
    {
      key: 'go',
      title: '操作',
      width: 176,
      align: 'right',
      phone: 'actions',
      cell: (course) => (
        <>
          <Button
            kind="ghost"
            isDisabled={remove.isBusy}
            aria-label={`取消收藏：${course.courseName}`}
            onPress={() => takeOff(course)}
          >
            取消收藏
          </Button>
          <LinkButton href={paths.course(course.id, course.courseCategory)}>
            去看看<span className="sr-only">：{course.courseName}</span>
          </LinkButton>
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title="我的收藏" description={collected.data && `共 ${collected.data.totalCount} 门，最近收藏的在前`} />
      <div className="mt-5">
        <Table
          caption="我的收藏"
          columns={columns}
          of={collected}
          rows={collected.data?.list}
          rowKey={({ id }) => id}
          empty={
            <Empty title="还没有收藏课程" description="在课程页点「收藏」，以后从这里就能找到。">
              <LinkButton kind="primary" size="default" href={paths.courses()}>
                去看课程
              </LinkButton>
            </Empty>
          }
        />
      </div>
      <Pager of={collected.data} unit="门" href={pageHref} />
    </>
  )
}
