// The editor of a course of any kind: its parts save themselves; at the left what is missing before it can be handed in, at the right the
// lesson that is open.

import { lazy, Suspense, useRef } from 'react'
import type { Base, CourseDraft, Lack, Terms } from '../../../../contract/course/course-audit.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { roughly } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { plain } from '../../../../lib/plain.ts'
import { type Query, useCall } from '../../../app/client.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go, useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import { type CourseTab, isTab, tabNames } from './author-kinds.ts'
import { SubmitButton, useSubmitCourse } from './course-submit.tsx'
import { focusSoon } from './focus.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { type LessonVerbs, OutlinePart } from './OutlinePart.tsx'
import { lessonCount, lessonIn } from './outline.ts'
import { Rail } from './Rail.tsx'
import { useCourseParts } from './use-course-parts.ts'
import { type ShownKind, useKind } from './use-kind.ts'
import { useLater } from './use-later.ts'
import type { Outline } from './use-outline.ts'
import type { Part } from './use-part.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))
const Parts = lazy(() => import('./Parts.tsx'))
const Lecturers = lazy(() => import('./Lecturers.tsx'))
const Files = lazy(() => import('./Files.tsx'))

type Props = { course: CourseDraft; view: Query<CourseDraft>; firstTab: CourseTab }

export default function CourseEditor({ course, view: query, firstTab }: Props) {
  const { id, lackList } = course
  const { search, number, href } = useAddress()
  const tab = isTab(search.tab) ? search.tab : firstTab
  const kind = useKind(course.course.courseCategory, course.sampleKind)
  const { basePart, termsPart, outline, autosave } = useCourseParts(course, query)
  const later = useLater()
  const verbs = useRef<LessonVerbs>(undefined)

  const opened = lessonIn(outline.chapters, number('open'))
  const isWriting = opened?.lesson.periodType === periodTypes.imageText
  const isOpen = tab === 'outline' && opened !== undefined

  const lackHref = ({ part, periodId }: Pick<Lack, 'part' | 'periodId'>) =>
    href({ tab: part === firstTab ? undefined : part, open: periodId ?? undefined })
  const openLack = (lack: Lack) =>
    leave(() => {
      go(lackHref(lack))
      focusSoon(lack)
    })
  const submit = useSubmitCourse({
    course,
    kind,
    openFirstLack: () => openLack(lackList[0]!),
    async saveAll() {
      await later.flush()
      await autosave.now()
    },
    reload: query.reload,
  })
  const preview = (className: string) => (
    <LinkButton
      size="default"
      icon="eye"
      className={className}
      href={paths.preview(id, course.course.courseCategory)}
      target="_blank"
    >
      预览
    </LinkButton>
  )
  const hiddenBeside = isOpen ? (isWriting ? 'hidden' : 'max-lg:hidden') : ''

  return (
    <>
      <PageHead
        title={basePart.values.courseName || '没有名称'}
        crumb={{ name: '返回列表', href: paths.account(kind.list) }}
        description={standingOf(course, kind, outline)}
      >
        <SavedState {...autosave} />
        {preview('max-md:!hidden')}
        <SubmitButton {...submit} className="max-md:!hidden" />
      </PageHead>
      <div className={hiddenBeside}>
        <CourseTabs
          course={course}
          kind={kind}
          outline={outline}
          tab={tab}
          hrefOf={(name) => href({ tab: name === firstTab ? undefined : name, open: undefined })}
        />
      </div>
      <div
        className={`mt-5 grid items-start gap-6 ${
          isWriting && isOpen
            ? ''
            : isOpen
              ? 'lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[224px_minmax(0,1fr)_340px]'
              : 'lg:grid-cols-[224px_minmax(0,1fr)]'
        }`}
      >
        <div
          className={`min-w-0 max-lg:order-last xl:sticky xl:top-20 ${isOpen ? 'lg:max-xl:hidden' : ''} ${hiddenBeside}`}
        >
          <Rail
            course={course}
            outline={outline.query.data}
            hrefOf={lackHref}
            onOpen={openLack}
            beforeDelete={later.flush}
          />
        </div>
        <div className={`min-w-0 space-y-4 ${hiddenBeside}`}>
          <Conflicts base={basePart} terms={termsPart} />
          {tab === 'outline' && (
            <OutlinePart
              course={course}
              outline={outline}
              later={later}
              verbs={verbs}
              openId={opened?.lesson.id}
              hrefOf={(open) => href({ open })}
            />
          )}
          <LoadBoundary what="这一部分" fallback={<Block className="h-96" />}>
            {(tab === 'base' || tab === 'introduce' || tab === 'terms') && (
              <Parts tab={tab} kind={kind} base={basePart} terms={termsPart} />
            )}
            {tab === 'lecturer' && <Lecturers courseId={id} lecturer={course.course.lecturer} />}
            {tab === 'file' && (
              <Files courseId={id} files={course.course.accessoryList} onChange={() => query.reload()} />
            )}
          </LoadBoundary>
        </div>
        {isOpen && opened && (
          <LessonPanel
            key={opened.lesson.id}
            courseId={id}
            kind={kind}
            place={opened}
            outline={outline}
            verbs={verbs}
            marks={course.markList.filter(({ periodId }) => periodId === opened.lesson.id)}
            hrefOf={(open) => href({ open })}
          />
        )}
      </div>
      <div className="h-[68px] md:hidden" />
      <section
        aria-label="提交"
        className="fixed inset-x-0 bottom-(--tabs) z-20 flex items-center justify-end gap-2 border-t border-line bg-surface p-3 md:hidden"
      >
        {preview('')}
        <SubmitButton {...submit} className="" />
      </section>
    </>
  )
}

/** 「视频课，草稿 · 3 章 12 节」, and how the published one stands meanwhile. */
function standingOf({ courseState, publishedId, versionNo, course }: CourseDraft, kind: ShownKind, outline: Outline) {
  const { countStudy } = course
  return [
    `${kind.name}，${courseState === courseStates.refused ? '退回修改' : '草稿'}`,
    `${outline.chapters.length} 章 ${lessonCount(outline.chapters)} 节`,
    publishedId && kind.isSample ? `第 ${versionNo} 版照常用着` : '',
    publishedId && !kind.isSample
      ? `线上第 ${versionNo} 版照常${countStudy ? `，${roughly(countStudy)} 人在学` : ''}`
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type TabsProps = {
  course: CourseDraft
  kind: ShownKind
  outline: Outline
  tab: CourseTab
  hrefOf(tab: CourseTab): string
}

/** How many there are of what is counted; of the rest whether anything is missing. */
function CourseTabs({ course: { id, lackList, course }, kind, outline, tab, hrefOf }: TabsProps) {
  const lecturers = useCall('course/auth/course/lecturer/list', { courseId: id })
  const counts: Partial<Record<CourseTab, number | undefined>> = {
    outline: outline.query.data && lessonCount(outline.chapters),
    lecturer: lecturers.data && 1 + lecturers.data.list.length,
    file: course.accessoryList.length,
  }
  return (
    <TabLinks
      label="课程的各部分"
      tabs={kind.tabs.map((name) => ({
        name: tabNames[name],
        href: hrefOf(name),
        isOn: name === tab,
        count:
          counts[name] ??
          (!lackList.some(({ part }) => part === name) && (
            <span className="text-success">
              <Icon name="check" className="size-3.5" />
              <span className="sr-only">齐了</span>
            </span>
          )),
      }))}
    />
  )
}

/** What somebody else wrote meanwhile, to choose from. */
const Conflicts = ({ base, terms }: { base: Part<Base>; terms: Part<Terms> }) => (
  <>
    {base.theirs && (
      <Suspense>
        <Conflict
          what={base.theirs.introduce === base.values.introduce ? '基本信息' : '介绍'}
          theirs={<BaseLines {...base.theirs} />}
          mine={<BaseLines {...base.values} />}
          onTheirs={base.takeTheirs}
          onMine={base.keepMine}
        />
      </Suspense>
    )}
    {terms.theirs && (
      <Suspense>
        <Conflict
          what="价格"
          theirs={<TermsLines {...terms.theirs} />}
          mine={<TermsLines {...terms.values} />}
          onTheirs={terms.takeTheirs}
          onMine={terms.keepMine}
        />
      </Suspense>
    )}
  </>
)

const BaseLines = ({ courseName, introduce }: Base) => (
  <>
    <p className="font-medium">{courseName}</p>
    <p className="line-clamp-6 text-mini text-ink-2">{plain(introduce, 600)}</p>
  </>
)

const TermsLines = ({ isFree, coursePrice, vipPrice, validDays, creditHours }: Terms) => (
  <p className="num text-mini text-ink-2">
    {isFree ? '免费' : `售价 ${coursePrice / 100} 元，会员价 ${vipPrice / 100} 元`}，
    {validDays ? `${validDays} 天有效` : '一直有效'}，{creditHours} 学时
  </p>
)
