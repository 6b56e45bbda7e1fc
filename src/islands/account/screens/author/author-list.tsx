// My courses of one area, with drafts: what is unfinished first. What can be done with one depends on its state.

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CourseKind } from '../../../../contract/course/course.ts'
import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { writtenOf } from '../../../../contract/course/course-verbs.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { thousands, when } from '../../../../lib/format.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import { shownCourseStates } from '../../../../lib/labels/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import type { Columns } from '../../../kit/columns.tsx'
import type { Filters } from '../../../kit/filters.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Awaited } from '../../../kit/QueryState.tsx'
import type { RowAct } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { kindFor } from './author-kinds.ts'
import { stateOf } from './author-states.ts'
import { CourseVerbs, hrefOf } from './CourseVerbs.tsx'

const AskedToTeach = lazy(() => import('./AskedToTeach.tsx'))
const Invitations = lazy(() => import('../organization/Invitations.tsx'))

const list = 'course/auth/course/audit/page'

export type Area = {
  title: string
  /** 「课程」 */
  item: string
  unit: string
  input: { isStudyCourse: 1 } | { courseCategory: CourseKind }
  /** What can be begun here. */
  kinds: readonly CourseKind[]
  description: string
}

export const authorListOf = ({ hasSamples, ...area }: Area & { hasSamples?: boolean }) => {
  const { tabs, ...parts } = partsOf(area)
  const samples = { key: 'sample', name: '交的样板课', input: { isSample: 1 } } as const
  return plainList({
    list,
    ...parts,
    tabs: hasSamples ? [...tabs, samples] : tabs,
    Above,
    columns: (column) => columnsOf(column, {}),
  })
}

/** A tab of those in one state. */
const inState = (key: string, courseState: number) => ({
  key,
  name: shownCourseStates[courseState]!.name,
  input: { courseState },
})

/** What lists of authors and of organizations have in common. */
export function partsOf({ title, item, unit, input, kinds, description }: Area) {
  const begin = kinds.map((kind, n) => (
    <LinkButton
      key={kind}
      kind={n ? 'line' : 'primary'}
      size="default"
      icon="plus"
      href={paths.account(kindFor(kind).add)}
    >
      新建{kindFor(kind).name}
    </LinkButton>
  ))
  return {
    title,
    hint: ({ totalCount }: { totalCount: number }) => `共 ${totalCount} ${unit}，没写完的在前`,
    actions: [<ImportButton key="import" />, ...[...begin].reverse()],
    ...({ unit, item, input, rowKey: 'id' } as const),
    tabs: [
      { key: 'all', name: '全部', input: {} },
      inState('draft', courseStates.draft),
      { ...inState('refused', courseStates.refused), isDue: true },
      inState('wait', courseStates.waiting),
      inState('on', courseStates.published),
      inState('off', courseStates.offShelf),
    ],
    filters: (filter: Filters<{ courseName?: string | undefined; courseCategory?: number | string | undefined }>) => [
      filter.find(`${item}名称`, (courseName) => ({ courseName: courseName.slice(0, 50) })),
      ...(kinds.length > 1
        ? [
            filter.choice(
              'courseCategory',
              '类型',
              kinds.map((value) => ({ value, name: kindOf(value).name })),
            ),
          ]
        : []),
    ],
    empty: {
      title: `还没有${item}`,
      description,
      action: begin[0],
    },
  }
}

const ImportPackage = dialogOnDemand(() => import('./ImportPackage.tsx'))

function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="default" kind="ghost" onPress={() => setOpen(true)}>
        导入课程包
      </Button>
      {isOpen && <ImportPackage onClose={() => setOpen(false)} />}
    </>
  )
}
/** Who asks me to teach with them. */
const Above = () => (
  <>
    <Suspense fallback={<Awaited />}>
      <Invitations />
      <AskedToTeach />
    </Suspense>
  </>
)

type Columned = {
  /** Where there are several lecturers: who teaches it. */
  hasLecturer?: boolean
  /** Before the other actions. */
  first?: (course: WrittenCourse) => RowAct | undefined
}

export const columnsOf = (column: Columns<WrittenCourse>, { hasLecturer, first }: Columned) => [
  column.link('courseName', '名称', (course) => hrefOf(course), {
    below: (course) => Below(course, !hasLecturer),
  }),
  ...(hasLecturer ? [column.text('lecturerName', '讲师', ({ lecturerName }) => lecturerName, { width: 96 })] : []),
  column.state('courseState', '状态', (course) => stateOf(course), { width: 132 }),
  column.text('study', '在学', ({ countStudy }) => (countStudy ? `${thousands(countStudy)} 人` : '—'), {
    width: 80,
    isWide: true,
  }),
  column.actions(184, (course) => <CourseVerbs row={course} also={[first?.(course)]} />),
]

/** Only the author of a course may appeal, not its organization. */
function Below(course: WrittenCourse, hasAppeal: boolean): ReactNode {
  const { courseCategory, categoryName, periodTotal, gmtModified, draftModified, submitTime, downReason } = course
  const opinion = course.draftId ? course.draftOpinion : course.auditOpinion
  const state = writtenOf(course).courseState
  const parts = [kindOf(courseCategory).name, categoryName]
  if (periodTotal) parts.push(`${periodTotal} 节`)
  if (state === courseStates.waiting && submitTime) parts.push(`${when(submitTime)} 提交`)
  else if (state !== courseStates.down) parts.push(`${when(draftModified ?? gmtModified)} 改过`)
  const isDown = course.courseState === courseStates.down // also while its next version is written
  const why = isDown
    ? downReason && `下线原因：${downReason}`
    : state === courseStates.refused
      ? opinion && `退回意见：${opinion}`
      : ''
  return (
    <>
      {parts.join(' · ')}
      {why && (
        <span className="block whitespace-normal text-danger md:line-clamp-2" title={why}>
          {why}
        </span>
      )}
      {isDown && hasAppeal && course.isLead === 1 && (
        <a
          href={paths.account('appeal')}
          className="inline-block text-link underline underline-offset-4 max-md:py-2"
          aria-label={`看原因和申诉：${course.courseName}`}
        >
          看原因和申诉
        </a>
      )}
    </>
  )
}
