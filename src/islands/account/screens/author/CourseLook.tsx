// A course as it stands, read-only: its state and what can be done now, the opinion with its places, outline, texts, price, what became of it.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { courseVerbs, isBeingWritten, writtenOf } from '../../../../contract/course/course-verbs.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseStates, isLive } from '../../../../contract/enums/course-states.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { may } from '../../../../contract/verbs.ts'
import { appointment, clock, dateTime, fileSize, thousands, yuan } from '../../../../lib/format.ts'
import { ruleWords } from '../../../../lib/labels/certificate-words.ts'
import { kindOf, periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Notice } from '../../../kit/State.tsx'
import { stageName, states } from './author-states.ts'
import { ChangeTag } from './ChangeTag.tsx'
import { Opinion, Pin, TimeLine } from './Opinion.tsx'
import { Origin } from './Origin.tsx'
import { chapterName, lessonIn, type WrittenPeriod } from './outline.ts'
import { useKind } from './use-kind.ts'

const Compare = dialogOnDemand(() => import('./CompareDialog.tsx'))
const Versions = dialogOnDemand(() => import('./VersionsDialog.tsx'))
const ExportPackage = dialogOnDemand(() => import('./ExportPackage.tsx'))

const view = 'course/auth/course/audit/view'
const list = 'course/auth/course/audit/page'

export default function CourseLook({ course: draft }: { course: CourseDraft }) {
  const { id, course, courseState, auditStage, submitTime, publishedId, draftId, versionNo, terms } = draft
  const outline = useCall('course/auth/course/chapter/audit/list', { courseId: id })
  const withdrawing = useSubmit('course/auth/course/audit/withdraw', { invalidates: [view, list] })
  const beginning = useSubmit('course/auth/course/audit/update', { invalidates: [view, list] })
  const copying = useSubmit('course/auth/course/copy', { invalidates: [list] })
  const sampling = useSubmit('course/auth/course/sample/save', {
    invalidates: [list, 'course/auth/course/sample/page'],
  })
  const isOrganization = useStore($user)?.userType === userTypes.organization
  const [dialog, setDialog] = useState<'compare' | 'versions' | 'export'>()
  const kind = useKind(course.courseCategory, draft.sampleKind)
  const isPublished = isLive(courseState)
  const chapters = outline.data?.list ?? []
  const canBeSample =
    !kind.isSample &&
    course.organizationId !== null &&
    (course.courseCategory === courseCategories.film || course.courseCategory === courseCategories.imageText)
  const editor = (target: number) => paths.account(kind.period, { id: target })
  async function begin() {
    const made = await beginning.submit({ id })
    if (made) go(editor(made.id))
  }
  async function keepAsSample() {
    const made = await sampling.submit({ fromId: id })
    if (!made) return
    toast('存为样板成功，看看要不要去掉自己学校的内容，再交上去')
    go(paths.account(isOrganization ? 'samplevod/period' : 'vod/period', { id: made.id }))
  }
  async function copy() {
    const made = await copying.submit({ id })
    if (!made) return
    toast('复制成功，改成新的课吧')
    go(editor(made.id))
  }
  return (
    <>
      <PageHead
        title={course.courseName}
        crumb={{ name: '返回列表', href: paths.account(kind.list) }}
        description={[
          kindOf(course.courseCategory).name,
          states[courseState]?.name,
          isPublished ? `第 ${versionNo} 版` : '',
          course.countStudy ? `${thousands(course.countStudy)} 人在学` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {(publishedId !== null || isPublished) && (
          <Button kind="ghost" onPress={() => setDialog('versions')}>
            以前的版本
          </Button>
        )}
        {may(courseVerbs.lead, draft) && canBeSample && (
          <Button kind="ghost" isPending={sampling.isBusy} pending="正在存" onPress={() => void keepAsSample()}>
            存为样板课
          </Button>
        )}
        {may(courseVerbs.lead, draft) && (
          <Button kind="ghost" isPending={copying.isBusy} pending="正在复制" onPress={() => void copy()}>
            复制一门
          </Button>
        )}
        <Button kind="ghost" icon="dl" onPress={() => setDialog('export')}>
          导出
        </Button>
        {publishedId !== null && <Button onPress={() => setDialog('compare')}>和线上对照</Button>}
        <LinkButton size="default" icon="eye" href={paths.preview(id, course.courseCategory)} target="_blank">
          预览
        </LinkButton>
        {isBeingWritten(draft) && (
          <LinkButton size="default" kind="primary" href={editor(writtenOf(draft).id)}>
            {writtenOf(draft).courseState === courseStates.refused ? '修改' : '写下去'}
          </LinkButton>
        )}
        {may(courseVerbs.change, draft) && (
          <Button size="default" kind="primary" isPending={beginning.isBusy} onPress={() => void begin()}>
            修改
          </Button>
        )}
        {may(courseVerbs.withdraw, draft) && (
          <Button
            size="default"
            isPending={withdrawing.isBusy}
            pending="正在撤回"
            onPress={async () => (await withdrawing.submit({ id })) && toast('撤回成功，可以接着改')}
          >
            撤回来改
          </Button>
        )}
      </PageHead>
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          {courseState === courseStates.waiting && (
            <Notice tone="info">
              <b>{kind.isSample ? '机构审核中' : stageName(auditStage)}</b>
              {submitTime && <span className="num">，{dateTime(submitTime).slice(0, 16)} 提交</span>}。一般 2
              个工作日答复；等的时候也能看，要改先撤回。{publishedId && `线上仍是第 ${versionNo} 版。`}
            </Notice>
          )}
          {isPublished && kind.isSample && (
            <Notice tone="info">
              {courseState === courseStates.sampleReady
                ? '讲师新建课程时能照它做。'
                : '已经停用，讲师新建课程时看不到它。'}
              修改时写的是草稿，启用以后才换上；做好的课只收到提醒。
            </Notice>
          )}
          {isPublished && !kind.isSample && (
            <Notice tone="info">
              {courseState === courseStates.published ? '线上的课照常。' : '这门课已下架，报名的学员可以接着学。'}
              修改时写的是草稿，审核通过以后才换上，学员的进度都在。
            </Notice>
          )}
          {courseState === courseStates.down && (
            <Notice tone="bad">平台下线了这门课，处理好以后请联系客服恢复。</Notice>
          )}
          {courseState === courseStates.refused && (
            <Opinion
              course={draft}
              hrefOf={({ part, periodId }) => paths.account(kind.add, { id, tab: part, open: periodId ?? undefined })}
              nameOf={(periodId) => lessonIn(chapters, periodId)}
            />
          )}
          <Section title="基本信息" isPadded>
            <div className="flex flex-wrap items-start gap-4">
              <Cover course={course} className="aspect-video w-48" />
              <dl className="grid min-w-0 flex-1 basis-56 grid-cols-[64px_minmax(0,1fr)] gap-y-1.5 num">
                {factsOf(draft).map(([name, value]) => (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ))}
                {course.certificate && <Fact name="证书">{ruleWords(course.certificate)}</Fact>}
                {terms.certificateProgress === null && kind.isStudied && <Fact name="证书">不发</Fact>}
              </dl>
            </div>
          </Section>
          <Section title="章节课时" isPadded>
            <QueryState of={outline} what="章节" skeleton={<Block className="h-48" />}>
              {({ list: all }) =>
                all.length === 0 ? (
                  <p className="text-ink-3">还没有章节。</p>
                ) : (
                  <ol className="space-y-4">
                    {all.map((chapter, at) => (
                      <li key={chapter.id}>
                        <h3 className="font-semibold">
                          <span className="mr-2 font-song text-brand-text">{chapterName(at)}</span>
                          {chapter.chapterName} <ChangeTag change={chapter.change} />
                        </h3>
                        <ol className="mt-1 divide-y divide-line border-y border-line">
                          {chapter.periodList.map((lesson, n) => (
                            <LessonLook
                              key={lesson.id}
                              lesson={lesson}
                              number={n + 1}
                              marks={draft.markList.flatMap(({ periodId }, no) =>
                                periodId === lesson.id ? [no + 1] : [],
                              )}
                            />
                          ))}
                        </ol>
                      </li>
                    ))}
                  </ol>
                )
              }
            </QueryState>
          </Section>
          <Section title="介绍" isPadded>
            {draft.base.introduce ? (
              <RichText html={draft.base.introduce} className="max-w-[720px]" />
            ) : (
              <p className="text-ink-3">还没有写介绍。</p>
            )}
          </Section>
          {course.accessoryList.length > 0 && (
            <Section title="资料" isPadded>
              <ul className="divide-y divide-line">
                {course.accessoryList.map((file) => (
                  <li key={file.id} className="flex gap-3 py-2 num">
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{file.acName}</span>
                    <span className="text-mini text-ink-3">{fileSize(file.fileSize)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <section aria-labelledby="history" className="space-y-6 rounded-panel border border-line bg-surface p-5">
          <Origin course={draft} />
          <div>
            <h2 id="history" className="mb-2 font-semibold">
              经过
            </h2>
            <TimeLine course={draft} />
          </div>
        </section>
      </div>
      {dialog === 'compare' && <Compare id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'export' && (
        <ExportPackage id={id} courseName={course.courseName} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'versions' && (
        <Versions
          id={publishedId ?? id}
          canRestore={isPublished && draftId === null}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

function factsOf({ course, base, terms }: CourseDraft): [string, string][] {
  const { isFree, coursePrice, vipPrice, isVipFree, validDays, creditHours } = terms
  const lecturers = [course.lecturer.lecturerName, ...course.moreLecturerList.map(({ lecturerName }) => lecturerName)]
  return [
    ['分类', course.categoryName],
    ['讲师', lecturers.join('、')],
    ['价格', isFree ? '免费' : `${yuan(coursePrice)}，${isVipFree ? '会员免费' : `会员 ${yuan(vipPrice)}`}`],
    ['有效期', validDays ? `${validDays} 天` : '一直有效'],
    ['学时', creditHours ? String(creditHours) : '不计'],
    ...(base.isDanmu ? [] : [['弹幕', '关着'] satisfies [string, string]]),
  ]
}

/** Its text and files are loaded when one looks. */
function LessonLook({ lesson, number, marks }: { lesson: WrittenPeriod; number: number; marks: readonly number[] }) {
  const [isOpen, setOpen] = useState(false)
  const { id, periodName, periodType, change, isFree, videoLength, pageTotal, beginTime } = lesson
  const amount = beginTime
    ? appointment(beginTime)
    : pageTotal
      ? `${pageTotal} 页`
      : videoLength
        ? clock(videoLength)
        : ''
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1 text-left hover:text-primary"
      >
        <span className="w-5 text-right text-ink-3 num">{number}</span>
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{periodName}</span>
        {marks.map((mark) => (
          <Pin key={mark} number={mark} />
        ))}
        <ChangeTag change={change} />
        {isFree === 1 && <span className="text-mini text-success">试看</span>}
        <span className="text-mini text-ink-3 num">
          {periodKinds[periodType]} {amount}
        </span>
      </button>
      {isOpen && <LessonContent id={id} />}
    </li>
  )
}

function LessonContent({ id }: { id: number }) {
  const lesson = useCall('course/auth/course/chapter/period/audit/view', { id })
  return (
    <div className="pb-4 md:pl-8">
      <QueryState of={lesson} what="课时" skeleton={<Block className="h-24" />}>
        {({ content, fileName, fileSize: size, accessoryList, periodDesc }) => (
          <>
            {periodDesc && <p className="mb-2 text-ink-2">{periodDesc}</p>}
            {fileName && (
              <p className="num">
                {fileName}
                <span className="ml-2 text-mini text-ink-3">{fileSize(size)}</span>
              </p>
            )}
            {content && <RichText html={content} className="max-w-[720px]" />}
            {!content && !fileName && <p className="text-ink-3">这一节还没有内容。</p>}
            {accessoryList.length > 0 && (
              <p className="mt-2 text-mini text-ink-3">资料：{accessoryList.map(({ acName }) => acName).join('、')}</p>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}
