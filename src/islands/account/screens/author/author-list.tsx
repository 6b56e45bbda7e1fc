// My courses of one area, with drafts: what is unfinished first. What can be done with one depends on its state.

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CourseKind } from '../../../../contract/course/course.ts'
import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { silentApi } from '../../../../lib/api.ts'
import { kindOf } from '../../../../lib/course-kinds.ts'
import { dateTime, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import type { Columns } from '../../../kit/columns.tsx'
import type { Filters } from '../../../kit/filters.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Awaited } from '../../../kit/QueryState.tsx'
import { plainList } from '../../../screens/PlainList.tsx'
import { AskedToTeach } from './AskedToTeach.tsx'
import { kindFor } from './author-kinds.ts'
import { stateOf } from './author-states.ts'

const Invitations = lazy(() => import('../organization/Invitations.tsx'))

const list = 'course/auth/course/audit/page'
const lists = [list, 'course/auth/organization/course/page'] as const

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
      { key: 'draft', name: '草稿', input: { courseState: courseStates.draft } },
      { key: 'refused', name: '退回修改', input: { courseState: courseStates.refused }, isDue: true },
      { key: 'wait', name: '待审核', input: { courseState: courseStates.waiting } },
      { key: 'on', name: '已发布', input: { courseState: courseStates.published } },
      { key: 'off', name: '已下架', input: { courseState: courseStates.offShelf } },
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
    </Suspense>
    <AskedToTeach />
  </>
)

type Columned = {
  /** Where there are several lecturers: who teaches it. */
  hasLecturer?: boolean
  /** Before the other actions. */
  first?: (course: WrittenCourse) => ReactNode
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
  column.actions(hasLecturer ? 312 : 336, (course) => (
    <>
      {first?.(course)}
      <Actions course={course} />
    </>
  )),
]

/** The copy that is written, else the course itself. */
const writtenId = ({ id, draftId }: WrittenCourse) => draftId ?? id
const writtenState = ({ courseState, draftState }: WrittenCourse) => draftState ?? courseState
const isWriting = (course: WrittenCourse) =>
  [courseStates.draft as number, courseStates.refused].includes(writtenState(course))

const checkOf = (course: WrittenCourse) =>
  paths.account(course.courseCategory === courseCategories.imageText ? 'vod/viewauthimageText' : 'vod/check', {
    id: writtenId(course),
  })
const editorOf = ({ courseCategory }: WrittenCourse, id: number) =>
  paths.account(kindFor(courseCategory).period, { id })
const hrefOf = (course: WrittenCourse) => (isWriting(course) ? editorOf(course, writtenId(course)) : checkOf(course))

/** Only the author of a course may appeal, not its organization. */
function Below(course: WrittenCourse, hasAppeal: boolean): ReactNode {
  const { courseCategory, categoryName, periodTotal, gmtModified, draftModified, submitTime, downReason } = course
  const opinion = course.draftId ? course.draftOpinion : course.auditOpinion
  const state = writtenState(course)
  const parts = [kindOf(courseCategory).name, categoryName]
  if (periodTotal) parts.push(`${periodTotal} 节`)
  if (state === courseStates.waiting && submitTime) parts.push(`${dateTime(submitTime).slice(5, 16)} 提交`)
  else if (state !== courseStates.down) parts.push(`${dateTime(draftModified ?? gmtModified).slice(5, 16)} 改过`)
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

function Actions({ course }: { course: WrittenCourse }) {
  const { courseName, courseCategory, courseState, isLead, isSold, draftId } = course
  const id = writtenId(course)
  const state = writtenState(course)
  const invalidates = lists
  const deleting = useSubmit('course/auth/course/audit/delete', { invalidates })
  const submitting = useSubmit('course/auth/course/audit/submit', { invalidates })
  const withdrawing = useSubmit('course/auth/course/audit/withdraw', { invalidates })
  const standing = useSubmit('course/auth/course/audit/stand', { invalidates })
  const beginning = useSubmit('course/auth/course/audit/update', { invalidates })
  const stand = async (standType: 1 | 2) =>
    (await standing.submit({ id: course.id, standType })) &&
    toast(`${standType === standTypes.up ? '上架' : '下架'}成功`)
  /** Hands in what is ready; else leads to what is missing. */
  async function submit() {
    const view = await silentApi('course/auth/course/audit/view', { id }).catch(() => undefined)
    if (view?.lackList.length) {
      toast(`还差 ${view.lackList.length} 处：${view.lackList[0]!.text}`)
      return go(editorOf(course, id))
    }
    if (await submitting.submit({ id })) toast('提交成功，等审核')
  }
  async function begin() {
    const made = await beginning.submit({ id: course.id })
    if (made) go(editorOf(course, made.id))
  }
  const isPublished = courseState === courseStates.published || courseState === courseStates.offShelf
  const goOn = state === courseStates.refused ? '修改' : '写下去'
  return (
    <>
      {isLead === 1 && isWriting(course) && !(isSold && !draftId) && (
        <ConfirmButton
          label="删除"
          name={`删除草稿：${courseName}`}
          title={draftId ? `放弃对「${courseName}」的修改？` : `删除草稿「${courseName}」？`}
          isDanger
          safe="先不删"
          action={draftId ? '放弃修改' : '删除草稿'}
          run={async () => (await deleting.submit({ id })) !== undefined && toast('删除成功')}
        >
          <p>
            {draftId
              ? '这份草稿里改过的都不要了；线上的课照常，学员不受影响。'
              : '写过的介绍、章节和文字都不再有；传过的文件还在你的素材里。'}
          </p>
        </ConfirmButton>
      )}
      {(isPublished || courseState === courseStates.down) && (
        <LinkButton
          kind="ghost"
          href={paths.account('vod/courseUserStudyLog/students', { courseId: course.id })}
          aria-label={`学员：${courseName}`}
        >
          学员
        </LinkButton>
      )}
      {isLead === 1 && courseState === courseStates.published && state !== courseStates.waiting && (
        <ConfirmButton
          label="下架"
          name={`下架：${courseName}`}
          title={`下架「${courseName}」？`}
          safe="先不下架"
          action="下架"
          run={() => stand(standTypes.down)}
        >
          <p>没有报名的人打不开它了；已经报名的可以接着学，记录都在。随时可以再上架。</p>
        </ConfirmButton>
      )}
      {isLead === 1 && courseState === courseStates.offShelf && (
        <Button
          kind="ghost"
          aria-label={`上架：${courseName}`}
          isPending={standing.isBusy}
          onPress={() => stand(standTypes.up)}
        >
          上架
        </Button>
      )}
      {isLead === 1 && isWriting(course) && !isPublished && (
        <Button kind="ghost" aria-label={`提交审核：${courseName}`} isPending={submitting.isBusy} onPress={submit}>
          提交
        </Button>
      )}
      {isLead === 1 && state === courseStates.waiting && (
        <Button
          kind="ghost"
          aria-label={`撤回：${courseName}`}
          isPending={withdrawing.isBusy}
          onPress={async () => (await withdrawing.submit({ id })) && toast('撤回成功，可以接着改')}
        >
          撤回
        </Button>
      )}
      <LinkButton
        kind="ghost"
        href={paths.preview(id, courseCategory)}
        target="_blank"
        aria-label={`预览：${courseName}`}
      >
        预览
      </LinkButton>
      {isWriting(course) ? (
        <LinkButton href={editorOf(course, id)} aria-label={`${goOn}：${courseName}`}>
          {goOn}
        </LinkButton>
      ) : state !== courseStates.waiting && isPublished ? (
        <Button aria-label={`修改：${courseName}`} isPending={beginning.isBusy} onPress={begin}>
          修改
        </Button>
      ) : (
        <LinkButton href={checkOf(course)} aria-label={`查看：${courseName}`}>
          查看
        </LinkButton>
      )}
    </>
  )
}
