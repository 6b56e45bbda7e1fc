// The open lesson: its name, what it is, its file or text or times, what comes with it. It saves itself.

import { lazy, Suspense, useEffect, useRef } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import type { CourseMark } from '../../../../contract/course/course-audit.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { clock } from '../../../../lib/format.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { plain } from '../../../../lib/plain.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import { hasFile, type kindFor } from './author-kinds.ts'
import { LessonAccessories } from './LessonAccessories.tsx'
import { LessonCaptions } from './LessonCaptions.tsx'
import { LessonFile } from './LessonFile.tsx'
import { type LessonValues, type LessonView, saveLesson, valuesOf } from './lesson-save.ts'
import type { LessonVerbs } from './OutlinePart.tsx'
import { type lessonIn, placeOf, type WrittenPeriod } from './outline.ts'
import { joinFields } from './together.ts'
import type { Outline } from './use-outline.ts'
import { usePart } from './use-part.ts'

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

function Lesson({ courseId, kind, place, outline, marks, verbs, hrefOf, lesson, setLesson }: LessonProps) {
  const { id } = lesson
  const part = usePart<LessonValues>({
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
  const { values, change } = part
  const isText = values.periodType === periodTypes.imageText
  const isEmpty = values.fileNo === null && !lesson.videoLength && !lesson.pageTotal
  const { chapters } = outline
  const all = chapters.flatMap(({ periodList }) => periodList)
  const at = all.findIndex((one) => one.id === id)
  const next = all[at + 1]
  const types = kind.lessons.includes(values.periodType) ? kind.lessons : [values.periodType, ...kind.lessons]

  // as a screen of its own it begins at its top
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isText && matchMedia('(min-width: 1024px)').matches) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  const head = (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 md:px-5">
      <LinkButton kind="ghost" icon="left" href={hrefOf(undefined)} className={`-ml-2 ${isText ? '' : 'lg:!hidden'}`}>
        回到大纲
      </LinkButton>
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none num">
        {placeOf(chapters, id)}
      </h2>
      <span className="ml-auto">
        <SavedState {...part.autosave} />
      </span>
      {isText && next && (
        <LinkButton icon="right" href={hrefOf(next.id)}>
          下一节
        </LinkButton>
      )}
    </div>
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
  const opinion = marks.length > 0 && (
    <Notice tone="warn">
      {marks.map((mark) => (
        <p key={mark.text}>
          {mark.second !== null && <span className="mr-2 num">{clock(mark.second)}</span>}
          {mark.text}
        </p>
      ))}
    </Notice>
  )
  const name = (
    <Field
      name="periodName"
      label="课时名称"
      isStacked
      isRequired
      error={values.periodName.trim() ? undefined : '请填写名称'}
    >
      <TextInput value={values.periodName} onValue={(periodName) => change({ periodName })} maxLength={100} />
    </Field>
  )
  const settings = (
    <div className="space-y-5 px-4 py-5 md:px-5">
      {!isText && name}
      <div>
        <p className="mb-1 text-ink-2">放什么</p>
        <div className="scrollx overflow-x-auto md:[&_button]:!px-2.5">
          <Segmented
            label="放什么"
            options={types.map((value) => ({ value, name: periodKinds[value]! }))}
            value={values.periodType}
            onValue={(periodType) =>
              change({ periodType, ...(hasFile(values.periodType) && { fileNo: null, captionNo: null }) })
            }
          />
        </div>
      </div>
      {hasFile(values.periodType) && (
        <div data-lack-first={isEmpty || undefined}>
          <p className="mb-1 text-ink-2">{periodKinds[values.periodType]}</p>
          {values.fileNo === null && lesson.fileNo === null && !isEmpty && (
            <p className="mb-2 text-mini text-ink-3">现在的{periodKinds[values.periodType]}照常；传好新的才换。</p>
          )}
          <LessonFile
            key={values.periodType}
            lesson={lesson}
            periodType={values.periodType}
            fileNo={values.fileNo}
            onFile={(fileNo) => change({ fileNo })}
          />
        </div>
      )}
      {values.periodType === periodTypes.film && (values.fileNo !== null || !isEmpty || values.captionNo !== null) && (
        <LessonCaptions lesson={lesson} captionNo={values.captionNo} onCaption={(captionNo) => change({ captionNo })} />
      )}
      {values.periodType === periodTypes.live && (
        <div data-lack-first className="space-y-5">
          <LiveTimes values={values} change={change} />
          <LiveChannel values={values} change={change} />
        </div>
      )}
      {values.periodType === periodTypes.exam && (
        <p className="text-mini text-ink-2">
          练习课时放考试和作业：配好以后，学员在这一节里做。{lesson.examCount ? `已配 ${lesson.examCount} 份。` : ''}
        </p>
      )}
      {values.periodType !== periodTypes.exam && <LessonSwitches values={values} change={change} />}
      <LessonAccessories courseId={courseId} lesson={lesson} setLesson={setLesson} />
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="flex-1 text-ink-2">
          考试和作业<span className="ml-2 text-mini text-ink-3 num">{lesson.examCount || '没有'}</span>
        </span>
        <LinkButton kind="ghost" href={paths.account('vod/praxis', { courseId })}>
          去配<span className="sr-only">考试和作业</span>
        </LinkButton>
      </div>
    </div>
  )

  const foot = (
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

  if (isText)
    return (
      <section aria-label={placeOf(chapters, id)} data-lack={`lesson ${id}`} onBlur={part.onBlur} className="min-w-0">
        <div className="rounded-t-panel border border-line bg-surface">{head}</div>
        <div className="grid items-start gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0 space-y-4 rounded-panel border border-line bg-surface p-4 md:p-6">
            {conflict}
            {opinion}
            {name}
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
          </div>
          <aside aria-label="这一节的设置" className="rounded-panel border border-line bg-surface lg:sticky lg:top-20">
            {place.lesson.missingAlt > 0 && (
              <p className="flex gap-2 border-b border-line px-5 py-3 text-mini text-warn">
                <Icon name="image" className="mt-[3px]" />
                还差 {place.lesson.missingAlt} 处图片说明。点正文里的图片就能写；读屏会念它，提交前要补上。
              </p>
            )}
            {settings}
            {foot}
          </aside>
        </div>
      </section>
    )
  return (
    <aside
      aria-label={placeOf(chapters, id)}
      data-lack={`lesson ${id}`}
      onBlur={part.onBlur}
      className="min-w-0 rounded-panel border border-line bg-surface lg:sticky lg:top-20"
    >
      {head}
      {(conflict || opinion) && <div className="space-y-3 px-4 pt-4 md:px-5">{[conflict, opinion]}</div>}
      {settings}
      {foot}
    </aside>
  )
}

function LiveTimes({ values, change }: { values: LessonValues; change(part: Partial<LessonValues>): void }) {
  const { beginTime, endTime } = values
  const begin = beginTime ? localOf(beginTime) : ''
  const minutes = beginTime && endTime ? Math.round((Date.parse(endTime) - Date.parse(beginTime)) / 60_000) : 60
  const set = (local: string, length: number) => {
    const instant = local ? instantOf(local) : ''
    change(
      instant
        ? { beginTime: instant, endTime: new Date(Date.parse(instant) + length * 60_000).toISOString() }
        : { beginTime: null, endTime: null },
    )
  }
  const isPast = beginTime !== null && Date.parse(beginTime) < Date.now()
  return (
    <>
      <Field
        name="beginTime"
        label="开播时间"
        isStacked
        isRequired
        hint={isPast ? undefined : '北京时间'}
        error={isPast ? '这个时间已经过了，请改一个' : undefined}
      >
        <TextInput type="datetime-local" value={begin} onValue={(local) => set(local, minutes)} />
      </Field>
      <Field name="length" label="时长（分钟）" isStacked>
        <TextInput
          type="number"
          inputMode="numeric"
          min={5}
          max={600}
          step={5}
          className="num"
          value={String(minutes)}
          onValue={(text) => {
            const length = Number(text)
            if (begin && Number.isInteger(length) && length >= 1 && length <= 600) set(begin, length)
          }}
        />
      </Field>
    </>
  )
}

/** Who may open it, and when. A free trial is open to all, so it waits for nothing. */
function LessonSwitches({ values, change }: { values: LessonValues; change(part: Partial<LessonValues>): void }) {
  const { periodType, isFree, isGated } = values
  return (
    <div className="divide-y divide-line border-y border-line">
      {periodType !== periodTypes.live && (
        <div className="flex items-center py-1">
          <span className="flex-1">
            可以试看
            <span className="block text-mini text-ink-3">没报名的人也能打开这一节</span>
          </span>
          <Switch label="可以试看" isOn={isFree === 1} onChange={(isOn) => change({ isFree: isOn ? 1 : 0 })} />
        </div>
      )}
      <div className="flex items-center py-1">
        <span className="flex-1">
          学完上一节才能学
          <span className="block text-mini text-ink-3">
            {isGated && isFree ? '可以试看的一节谁都能打开，这个开关不起作用' : '学员先学完前面那一节，这一节才打开'}
          </span>
        </span>
        <Switch label="学完上一节才能学" isOn={isGated === 1} onChange={(isOn) => change({ isGated: isOn ? 1 : 0 })} />
      </div>
    </div>
  )
}

/** Where the lecturer pushes it; without one it plays the film that is set for it. */
function LiveChannel({ values, change }: { values: LessonValues; change(part: Partial<LessonValues>): void }) {
  const channels = useCall('course/auth/live/channel/list', {})
  const own = channels.data?.list ?? []
  if (!own.length && values.channelId === null)
    return (
      <p className="text-mini text-ink-3">
        用 OBS 开播要先有频道。
        <a href={paths.account('channel')} className="ml-1 text-link hover:underline">
          去直播频道
        </a>
      </p>
    )
  const isColleagues = values.channelId !== null && !own.some(({ id }) => id === values.channelId)
  return (
    <Field name="channelId" label="直播频道" isStacked hint="到时间用这个频道的密钥推流">
      <Select
        value={String(values.channelId ?? '')}
        onValue={(id) => change({ channelId: id ? Number(id) : null })}
        options={[
          { value: '', name: '不推流' },
          ...own.map(({ id, channelName }) => ({ value: String(id), name: channelName })),
          ...(isColleagues ? [{ value: String(values.channelId), name: '同事的频道' }] : []),
        ]}
      />
    </Field>
  )
}

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
