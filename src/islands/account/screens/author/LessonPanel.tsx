// The open lesson: its name, what it is, its file or text or times, what comes with it. It saves itself.

import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { localOf } from '../../../../contract/beijing.ts'
import type { CourseMark } from '../../../../contract/course/course-audit.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { clock } from '../../../../lib/format.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { plain } from '../../../../lib/plain.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import type { kindFor } from './author-kinds.ts'
import { LessonName, LessonSettings } from './LessonSettings.tsx'
import { type LessonValues, type LessonView, saveLesson, valuesOf } from './lesson-save.ts'
import type { LessonVerbs } from './OutlinePart.tsx'
import { type lessonIn, placeOf, type WrittenPeriod } from './outline.ts'
import { joinFields } from './together.ts'
import type { Outline } from './use-outline.ts'
import { type Part, usePart } from './use-part.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))

const view = 'course/auth/course/chapter/period/audit/view'

type Props = {
  courseId: number
  kind: ReturnType<typeof kindFor>
  place: NonNullable<ReturnType<typeof lessonIn<WrittenPeriod>>>
  outline: Outline
  verbs: { current: LessonVerbs | undefined }
  marks: readonly CourseMark[]
  hrefOf(lessonId: number | undefined): string
}

export function LessonPanel(props: Props) {
  const lesson = useCall(view, { id: props.place.lesson.id })
  return (
    <QueryState
      of={lesson}
      what="课时"
      skeleton={
        <>
          <Block className="h-8 w-48" />
          <Block className="mt-4 h-64" />
        </>
      }
    >
      {(data) => <Lesson {...props} lesson={data} setLesson={lesson.setData} />}
    </QueryState>
  )
}

type LessonProps = Props & { lesson: LessonView; setLesson(change: (lesson: LessonView) => LessonView): void }

function useLessonPart({ courseId, place, outline, lesson, setLesson }: LessonProps) {
  const { id } = lesson
  return usePart<LessonValues>({
    form: `lesson ${id}`,
    label: '这一节',
    saved: { values: valuesOf(lesson), version: lesson.editVersion },
    async save(values, editVersion) {
      const saved = await saveLesson({ id, courseId, editVersion, chapterId: place.chapter.id, ...values })
      const { outlineVersion, ...row } = saved
      outline.setLesson(row, outlineVersion)
      setLesson((before) => ({ ...before, ...row, content: values.content, captionNo: values.captionNo }))
      if (values.captionNo !== lesson.captionNo) void invalidate(view)
      return row.editVersion
    },
    fetch: async () => {
      const now = await silentApi(view, { id })
      return { values: valuesOf(now), version: now.editVersion }
    },
    // an upload that ended, a switch in the outline; a file goes with the kind of the lesson
    join: (base, mine, theirs) =>
      base.periodType === mine.periodType && base.periodType === theirs.periodType
        ? joinFields(base, mine, theirs)
        : undefined,
  })
}

function Lesson(props: LessonProps) {
  const { courseId, kind, place, outline, marks, verbs, hrefOf, lesson, setLesson } = props
  const { id } = lesson
  const part = useLessonPart(props)
  const { values, change } = part
  const isText = values.periodType === periodTypes.imageText
  const title = placeOf(outline.chapters, id)

  // as a screen of its own it begins at its top
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isText && matchMedia('(min-width: 1024px)').matches) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  const head = (
    <Head
      heading={heading}
      id={id}
      title={title}
      isText={isText}
      outline={outline}
      hrefOf={hrefOf}
      autosave={part.autosave}
    />
  )
  const conflict = part.theirs && (
    <Suspense>
      <Conflict
        what="这一节"
        theirs={<LessonLines {...part.theirs} />}
        mine={<LessonLines {...values} />}
        onTheirs={part.takeTheirs}
        onMine={part.keepMine}
      />
    </Suspense>
  )
  const opinion = marks.length > 0 && <Opinion marks={marks} />
  const settings = (
    <>
      <LessonSettings
        courseId={courseId}
        kind={kind}
        lesson={lesson}
        setLesson={setLesson}
        values={values}
        change={change}
      />
      <Foot id={id} verbs={verbs} />
    </>
  )

  if (isText)
    return (
      <section aria-label={title} data-lack={`lesson ${id}`} onBlur={part.onBlur} className="min-w-0">
        <div className="rounded-t-panel border border-line bg-surface">{head}</div>
        <div className="grid items-start gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card isPanel className="min-w-0 space-y-4 p-4 md:p-6">
            {conflict}
            {opinion}
            <LessonName values={values} change={change} />
            <div data-lack-first>
              <p className="mb-1 text-ink-2">正文</p>
              <RichInput
                name="正文"
                rows={16}
                value={values.content}
                onValue={(content) => change({ content })}
                placeholder="写在这里。可以粘贴 Word、秀米、公众号的文字，拖图片进来"
              />
            </div>
          </Card>
          <Card as="aside" isPanel aria-label="这一节的设置" className="lg:sticky lg:top-20">
            {place.lesson.missingAlt > 0 && (
              <p className="flex gap-2 border-b border-line px-5 py-3 text-mini text-warn">
                <Icon name="image" className="mt-[3px]" />
                还差 {place.lesson.missingAlt} 处图片说明。点正文里的图片就能写；读屏会念它，提交前要补上。
              </p>
            )}
            {settings}
          </Card>
        </div>
      </section>
    )
  return (
    <Card
      as="aside"
      isPanel
      aria-label={title}
      data-lack={`lesson ${id}`}
      onBlur={part.onBlur}
      className="min-w-0 lg:sticky lg:top-20"
    >
      {head}
      {(conflict || opinion) && <div className="space-y-3 px-4 pt-4 md:px-5">{[conflict, opinion]}</div>}
      {settings}
    </Card>
  )
}

type HeadProps = Pick<Props, 'outline' | 'hrefOf'> &
  Pick<Part<LessonValues>, 'autosave'> & {
    heading: RefObject<HTMLHeadingElement | null>
    id: number
    title: string
    isText: boolean
  }

/** Where it stands, and, as a screen of its own, the way back and to the next one. */
function Head({ heading, id, title, isText, outline, hrefOf, autosave }: HeadProps) {
  const all = outline.chapters.flatMap(({ periodList }) => periodList)
  const next = all[all.findIndex((one) => one.id === id) + 1]
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 md:px-5">
      <LinkButton kind="ghost" icon="left" href={hrefOf(undefined)} className={`-ml-2 ${isText ? '' : 'lg:!hidden'}`}>
        回到大纲
      </LinkButton>
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none num">
        {title}
      </h2>
      <span className="ml-auto">
        <SavedState {...autosave} />
      </span>
      {isText && next && (
        <LinkButton icon="right" href={hrefOf(next.id)}>
          下一节
        </LinkButton>
      )}
    </div>
  )
}

const Opinion = ({ marks }: Pick<Props, 'marks'>) => (
  <Notice tone="warn">
    {marks.map((mark) => (
      <p key={mark.text}>
        {mark.second !== null && <span className="mr-2 num">{clock(mark.second)}</span>}
        {mark.text}
      </p>
    ))}
  </Notice>
)

const Foot = ({ id, verbs }: Pick<Props, 'verbs'> & { id: number }) => (
  <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 md:px-5">
    <Button onPress={() => verbs.current?.move(id)}>移到…</Button>
    <Button kind="ghost" onPress={() => verbs.current?.copy(id)}>
      复制
    </Button>
    <Button kind="ghost" className="ml-auto !text-danger" onPress={() => verbs.current?.remove(id)}>
      删除课时
    </Button>
  </div>
)

const LessonLines = ({ periodName, periodType, content, beginTime }: LessonValues) => (
  <>
    <p className="font-medium">{periodName}</p>
    <p className="text-mini text-ink-3">
      <State tone="info">{periodKinds[periodType]}</State>
      {beginTime && <span className="ml-2 num">{localOf(beginTime).replace('T', ' ')}</span>}
    </p>
    <p className="line-clamp-6 text-mini text-ink-2">{plain(content, 600)}</p>
  </>
)
