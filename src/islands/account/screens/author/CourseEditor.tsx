// The editor of a course of any kind: its parts save themselves; at the left what is missing before it can be handed in, at the right the
// lesson that is open.

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import type { Base, CourseDraft, Lack, Terms } from '../../../../contract/course/course-audit.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { roughly } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { plain } from '../../../../lib/plain.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, type Query, useCall } from '../../../app/client.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go, useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import { type CourseTab, isTab, tabNames } from './author-kinds.ts'
import { focusSoon } from './focus.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { type LessonVerbs, OutlinePart } from './OutlinePart.tsx'
import { lessonCount, lessonIn } from './outline.ts'
import { Rail } from './Rail.tsx'
import { joinFields, togetherSaved } from './together.ts'
import { useKind } from './use-kind.ts'
import { useLater } from './use-later.ts'
import { useOutline } from './use-outline.ts'
import { usePart } from './use-part.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))
const Parts = lazy(() => import('./Parts.tsx'))
const Lecturers = lazy(() => import('./Lecturers.tsx'))
const Files = lazy(() => import('./Files.tsx'))

const view = 'course/auth/course/audit/view'
const update = 'course/auth/course/audit/update'

type Props = { course: CourseDraft; view: Query<CourseDraft>; firstTab: CourseTab }

export default function CourseEditor({ course, view: query, firstTab }: Props) {
  const { id, base, terms, editVersion, priceVersion, lackList, courseState, versionNo, publishedId } = course
  const { courseCategory, countStudy } = course.course
  const { search, number, href } = useAddress()
  const tab = isTab(search.tab) ? search.tab : firstTab
  const kind = useKind(courseCategory, course.sampleKind)

  // what is missing is counted by the server: asked again a moment after something was saved
  const recount = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useRef(query.reload)
  reload.current = query.reload
  const onSaved = () => {
    clearTimeout(recount.current)
    recount.current = setTimeout(() => reload.current(), 400)
    invalidate('course/auth/course/audit/page', 'course/auth/course/sample/page')
  }
  useEffect(() => () => clearTimeout(recount.current), [])

  const fetch = () => silentApi(view, { id })
  const basePart = usePart<Base>({
    form: `course ${id} base`,
    label: '基本信息和介绍',
    saved: { values: base, version: editVersion },
    async save(values, version) {
      const saved = await silentApi(update, { id, base: { ...values, editVersion: version } })
      onSaved()
      return saved.editVersion
    },
    fetch: async () => fetch().then((now) => ({ values: now.base, version: now.editVersion })),
    join: joinFields,
  })
  const termsPart = usePart<Terms>({
    form: `course ${id} terms`,
    label: '价格与证书',
    saved: { values: terms, version: priceVersion },
    async save(values, version) {
      const saved = await silentApi(update, { id, terms: { ...values, priceVersion: version } })
      onSaved()
      return saved.priceVersion
    },
    fetch: async () => fetch().then((now) => ({ values: now.terms, version: now.priceVersion })),
  })
  const outline = useOutline(id, onSaved)
  const later = useLater()
  const verbs = useRef<LessonVerbs>(undefined)
  const lecturers = useCall('course/auth/course/lecturer/list', { courseId: id })

  const opened = lessonIn(outline.chapters, number('open'))
  const isWriting = opened?.lesson.periodType === periodTypes.imageText
  const isOpen = tab === 'outline' && opened !== undefined
  const autosave = togetherSaved([basePart.autosave, termsPart.autosave, outline.autosave])

  const lackHref = ({ part, periodId }: Pick<Lack, 'part' | 'periodId'>) =>
    href({ tab: part === firstTab ? undefined : part, open: periodId ?? undefined })
  const openLack = (lack: Lack) =>
    leave(() => {
      go(lackHref(lack))
      focusSoon(lack)
    })

  const [isBusy, setBusy] = useState(false)
  async function submit() {
    if (lackList.length) return openLack(lackList[0]!)
    setBusy(true)
    try {
      await later.flush()
      await autosave.now()
      const submitted = await silentApi('course/auth/course/audit/submit', { id })
      toast(kind.isOwner ? '启用成功，讲师可以照它做课了' : '提交成功，等审核；要改先撤回')
      invalidate(view, 'course/auth/course/audit/page', 'course/auth/course/sample/page')
      // of a template of one's own the draft is gone: it took the place of what was there
      if (submitted.id !== id) go(paths.account(kind.period, { id: submitted.id }), { isReplacing: true })
    } catch (error) {
      toast(CallError.is(error) ? error.msg : '没有提交，请检查网络后再试')
      query.reload()
    }
    setBusy(false)
  }
  const handIn = kind.isOwner ? '启用样板' : kind.isSample ? '交给机构' : '提交审核'
  const submitButton = (className: string) => (
    <Button
      kind={lackList.length ? 'line' : 'primary'}
      size="default"
      className={className}
      isPending={isBusy}
      pending="正在提交"
      isDisabled={course.isLead === 0}
      onPress={() => void submit()}
    >
      {lackList.length ? `${handIn}，还差 ${lackList.length} 处` : handIn}
    </Button>
  )
  const preview = (className: string) => (
    <LinkButton
      size="default"
      icon="eye"
      className={className}
      href={paths.preview(id, courseCategory)}
      target="_blank"
    >
      预览
    </LinkButton>
  )
  const lessons = lessonCount(outline.chapters)
  const counts: Partial<Record<CourseTab, number | undefined>> = {
    outline: outline.query.data && lessons,
    lecturer: lecturers.data && 1 + lecturers.data.list.length,
    file: course.course.accessoryList.length,
  }
  const hiddenBeside = isOpen ? (isWriting ? 'hidden' : 'max-lg:hidden') : ''

  return (
    <>
      <PageHead
        title={basePart.values.courseName || '没有名称'}
        crumb={{ name: '返回列表', href: paths.account(kind.list) }}
        description={[
          `${kind.name}，${courseState === courseStates.refused ? '退回修改' : '草稿'}`,
          `${outline.chapters.length} 章 ${lessons} 节`,
          publishedId && kind.isSample ? `第 ${versionNo} 版照常用着` : '',
          publishedId && !kind.isSample
            ? `线上第 ${versionNo} 版照常${countStudy ? `，${roughly(countStudy)} 人在学` : ''}`
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <SavedState {...autosave} />
        {preview('max-md:!hidden')}
        {submitButton('max-md:!hidden')}
      </PageHead>
      <div className={hiddenBeside}>
        <TabLinks
          label="课程的各部分"
          tabs={kind.tabs.map((name) => ({
            name: tabNames[name],
            href: href({ tab: name === firstTab ? undefined : name, open: undefined }),
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
          {basePart.theirs && (
            <Suspense>
              <Conflict
                what={basePart.theirs.introduce === basePart.values.introduce ? '基本信息' : '介绍'}
                theirs={<BaseLines {...basePart.theirs} />}
                mine={<BaseLines {...basePart.values} />}
                onTheirs={basePart.takeTheirs}
                onMine={basePart.keepMine}
              />
            </Suspense>
          )}
          {termsPart.theirs && (
            <Suspense>
              <Conflict
                what="价格"
                theirs={<TermsLines {...termsPart.theirs} />}
                mine={<TermsLines {...termsPart.values} />}
                onTheirs={termsPart.takeTheirs}
                onMine={termsPart.keepMine}
              />
            </Suspense>
          )}
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
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-end gap-2 border-t border-line bg-surface p-3 md:hidden"
      >
        {preview('')}
        {submitButton('')}
      </section>
    </>
  )
}

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
