// The user's collected courses.
import type { Output } from '../../../contract/calls.ts'
import { yuan } from '../../../lib/format.ts'
import { kindOf } from '../../../lib/labels/course-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { CoverLine } from '../../kit/CoverLine.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { useUndoable } from '../../list/use-undoable.ts'

const list = 'course/auth/user/collection/course/list'
type Card = Output<typeof list>['list'][number]

const hrefOf = ({ id, courseCategory }: Card) => paths.course(id, courseCategory)

/** Goes to a course, or takes it off the list; that can be taken back. */
export default plainList({
  title: '我的收藏',
  hint: ({ totalCount }) => `共 ${totalCount} 门，最近收藏的在前`,
  unit: '门',
  item: '课程',
  list,
  rowKey: 'id',
  columns: (column) => [
    column.text(
      'courseName',
      '课程',
      (course) => (
        <CoverLine
          course={course}
          href={hrefOf(course)}
          name={course.courseName}
          below={`${course.lecturerName} ・ ${course.lecturerPosition}`}
        />
      ),
      {
        isTitle: true,
        short: ({ courseName }) => courseName,
        below: ({ courseCategory, lecturerName }) => `${kindOf(courseCategory).name} · ${lecturerName}`,
      },
    ),
    column.text('kind', '类型', ({ courseCategory }) => kindOf(courseCategory).name, {
      width: 72,
      isWide: true,
    }),
    column.count('countStudy', '学习人数', { width: 96, isWide: true }),
    column.text('price', '价格', (course) => <Price course={course} />, {
      width: 96,
      align: 'right',
      className: 'num font-medium',
    }),
    column.actions(124, (course) => <Actions course={course} />),
  ],
  empty: {
    title: '还没有收藏课程',
    description: '在课程页点「收藏」，以后从这里就能找到。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.courses()}>
        去看课程
      </LinkButton>
    ),
  },
})

const Price = ({ course }: { course: Card }) =>
  course.isFree ? (
    <span className="text-success">免费</span>
  ) : (
    <span className="text-brand-text">{yuan(course.coursePrice)}</span>
  )

function Actions({ course }: { course: Card }) {
  const { id, courseName } = course
  const remove = useUndoable(
    'course/auth/user/collection/course/delete',
    'course/auth/user/collection/course/save',
    list,
  )
  return (
    <RowActs
      name={courseName}
      acts={[
        { label: '去看看', isMain: true, href: hrefOf(course) },
        {
          label: '取消收藏',
          isDanger: true,
          isBusy: remove.isBusy,
          run: () => remove.run({ courseId: id }, `已取消收藏「${courseName}」`),
        },
      ]}
    />
  )
}
