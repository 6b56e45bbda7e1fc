// What stands beside a lesson's text: what it is, its file or times, who may open it, what comes with it.
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type RowFields, Rows } from '../../../kit/Rows.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { hasFile, type kindFor } from './author-kinds.ts'
import { LessonAccessories } from './LessonAccessories.tsx'
import { LessonCaptions } from './LessonCaptions.tsx'
import { LessonFile } from './LessonFile.tsx'
import type { LessonValues, LessonView } from './lesson-save.ts'

type Typed = { values: LessonValues; change(part: Partial<LessonValues>): void }

const nameFields: RowFields<LessonValues> = {
  periodName: {
    ...field.line('课时名称', { maxLength: 100 }, { isRequired: true }),
    wrong: (name) => (name.trim() ? undefined : '请填写名称'),
  },
}

export const LessonName = ({ values, change }: Typed) => (
  <Rows fields={nameFields} values={values} change={change} isStacked />
)

type Props = Typed & {
  courseId: number
  kind: ReturnType<typeof kindFor>
  lesson: LessonView
  setLesson(change: (lesson: LessonView) => LessonView): void
}

export function LessonSettings({ courseId, kind, lesson, setLesson, values, change }: Props) {
  const { periodType, fileNo, captionNo } = values
  const isEmpty = fileNo === null && !lesson.videoLength && !lesson.pageTotal
  const types = kind.lessons.includes(periodType) ? kind.lessons : [periodType, ...kind.lessons]
  return (
    <div className="space-y-5 px-4 py-5 md:px-5">
      {periodType !== periodTypes.imageText && <LessonName values={values} change={change} />}
      <div>
        <p className="mb-1 text-ink-2">放什么</p>
        <div className="scrollx overflow-x-auto md:[&_button]:!px-2.5">
          <Segmented
            label="放什么"
            options={types.map((value) => ({ value, name: periodKinds[value]! }))}
            value={periodType}
            onValue={(type) =>
              change({ periodType: type, ...(hasFile(periodType) && { fileNo: null, captionNo: null }) })
            }
          />
        </div>
      </div>
      {hasFile(periodType) && (
        <div data-lack-first={isEmpty || undefined}>
          <p className="mb-1 text-ink-2">{periodKinds[periodType]}</p>
          {fileNo === null && lesson.fileNo === null && !isEmpty && (
            <p className="mb-2 text-mini text-ink-3">现在的{periodKinds[periodType]}照常；传好新的才换。</p>
          )}
          <LessonFile
            key={periodType}
            lesson={lesson}
            periodType={periodType}
            fileNo={fileNo}
            onFile={(fileNo) => change({ fileNo })}
          />
        </div>
      )}
      {periodType === periodTypes.film && (fileNo !== null || !isEmpty || captionNo !== null) && (
        <LessonCaptions lesson={lesson} captionNo={captionNo} onCaption={(captionNo) => change({ captionNo })} />
      )}
      {periodType === periodTypes.live && (
        <div data-lack-first className="space-y-5">
          <LiveTimes values={values} change={change} />
          <LiveChannel values={values} change={change} />
        </div>
      )}
      {periodType === periodTypes.exam && (
        <p className="text-mini text-ink-2">
          练习课时放考试和作业：配好以后，学员在这一节里做。{lesson.examCount ? `已配 ${lesson.examCount} 份。` : ''}
        </p>
      )}
      {periodType !== periodTypes.exam && <LessonSwitches values={values} change={change} />}
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
}

const lengths = { min: 5, max: 600 } // minutes

type Times = { beginTime: string; length: string; isPast: boolean }

const timeFields: RowFields<Times> = {
  beginTime: {
    ...field.line('开播时间', { type: 'datetime-local' }, { isRequired: true, hint: '北京时间' }),
    wrong: (_, { isPast }) => (isPast ? '这个时间已经过了，请改一个' : undefined),
  },
  length: field.line('时长（分钟）', {
    type: 'number',
    inputMode: 'numeric',
    min: lengths.min,
    max: lengths.max,
    step: 5,
    className: 'num',
  }),
}

function LiveTimes({ values: { beginTime, endTime }, change }: Typed) {
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
  const setLength = (length: number) => {
    if (begin && Number.isInteger(length) && length >= 1 && length <= lengths.max) set(begin, length)
  }
  const isPast = beginTime !== null && Date.parse(beginTime) < Date.now()
  return (
    <Rows
      fields={timeFields}
      values={{ beginTime: begin, length: String(minutes), isPast }}
      change={({ beginTime: local, length }) => (local === undefined ? setLength(Number(length)) : set(local, minutes))}
      isStacked
    />
  )
}

/** Who may open it, and when. A free trial is open to all, so it waits for nothing. */
function LessonSwitches({ values, change }: Typed) {
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

type Channel = Output<'course/auth/live/channel/list'>['list'][number]
type OfChannels = Pick<LessonValues, 'channelId'> & { own: Channel[] }

function ChannelChoice({ value, values, onValue }: ControlProps<number | null>) {
  const { own } = values as OfChannels
  const isColleagues = value !== null && !own.some(({ id }) => id === value)
  return (
    <Select
      value={String(value ?? '')}
      onValue={(id) => onValue(id ? Number(id) : null)}
      options={[
        { value: '', name: '不推流' },
        ...own.map(({ id, channelName }) => ({ value: String(id), name: channelName })),
        ...(isColleagues ? [{ value: String(value), name: '同事的频道' }] : []),
      ]}
    />
  )
}

const channelFields: RowFields<OfChannels> = {
  channelId: field.own('直播频道', ChannelChoice, { hint: '到时间用这个频道的密钥推流' }),
}

/** Where the lecturer pushes it; without one it plays the film that is set for it. */
function LiveChannel({ values: { channelId }, change }: Typed) {
  const own = useCall('course/auth/live/channel/list', {}).data?.list ?? []
  if (own.length || channelId !== null)
    return <Rows fields={channelFields} values={{ channelId, own }} change={change} isStacked />
  return (
    <p className="text-mini text-ink-3">
      用 OBS 开播要先有频道。
      <a href={paths.account('channel')} className="ml-1 text-link hover:underline">
        去直播频道
      </a>
    </p>
  )
}
