// What is under way: live lessons and exams with who is there, files in work, what colleagues have in hand; and the next lesson.
import type { ReactNode } from 'react'
import type { CallName, Output } from '../../../../contract/calls.ts'
import { appointment, thousands, timeOfDay } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useEvery } from '../../../app/use-every.ts'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'
import { useConsoleEvents } from '../../console-events.ts'
import { useMay } from '../../session.ts'
import type { SchoolStat } from '../overview.tsx'

type Now = Output<'system/admin/stat/running'>

/** Heads in a room come and go without an event. */
const refreshEvery = 15_000 // ms

/** Read again whenever the console is told that it changed. */
export function useRunning() {
  const query = useCall('system/admin/stat/running', {})
  useConsoleEvents(['running', 'review', 'export'], query.reload)
  useEvery(refreshEvery, query.reload)
  return query
}

type Props = Pick<SchoolStat, 'comingList'> & { of: ReturnType<typeof useRunning> }

export function Running({ comingList, of: { data, failure, at } }: Props) {
  const next = comingList.find(({ kind, time }) => kind === 'live' && time > new Date().toISOString())
  return (
    <div className="min-w-0 xl:mt-[38px]">
      <Card as="section" aria-labelledby="running">
        <div className="flex items-baseline gap-2 px-4 pt-3.5 pb-2">
          <h2 id="running" className="font-semibold text-[16px]">
            正在进行
          </h2>
          <Small>{data && headsOf(data)}</Small>
        </div>
        {failure && (
          <div className="px-4 pb-2">
            <Notice tone="warn">{at ? `下面是 ${timeOfDay(at.toISOString())} 的：${failure.msg}` : failure.msg}</Notice>
          </div>
        )}
        <ul className="divide-y divide-line border-t border-line">
          {data?.liveList.map((lesson) => (
            <Lesson key={`live ${lesson.periodId}`} lesson={lesson} at={data.at} />
          ))}
          {data?.examList.map((exam) => (
            <Exam key={`exam ${exam.examId} ${exam.gradeName}`} exam={exam} at={data.at} />
          ))}
          {data && filesOf(data) && (
            <Line
              tone="text-ink-2"
              mark="文件"
              title={filesOf(data)!}
              href={data.exportNum ? paths.admin('export') : undefined}
            />
          )}
          {data?.holdList.map(({ reviewId, operatorName, isMine, title }) => (
            <Line
              key={`hold ${reviewId}`}
              tone="text-primary"
              mark={isMine ? '我在看' : `${operatorName}在看`}
              title={title || '一条内容'}
              href={paths.admin('review', { id: reviewId })}
            />
          ))}
          {data && isQuiet(data) && <li className="px-4 py-4 text-mini text-ink-3">现在没有直播和考试</li>}
          {!data && !failure && <li className="px-4 py-4 text-mini text-ink-3">正在取数</li>}
        </ul>
        {next && (
          <p className="border-t border-line px-4 py-2.5 text-mini text-ink-3 num flex gap-2">
            <Icon name="clock" className="size-3.5 mt-[3px]" />
            <span className="min-w-0">
              下一场 <b className="font-medium text-ink">{appointment(next.time)}</b> {next.title}
            </span>
          </p>
        )}
      </Card>
      <KeyHints />
    </div>
  )
}

const hints: readonly (readonly [keys: string, name: string, needs?: CallName])[] = [
  ['G O', '订单', 'user/admin/order/info/page'],
  ['G U', '用户', 'user/admin/users/page'],
  ['/', '查找'],
  ['?', '全部'],
]

function KeyHints() {
  const may = useMay()
  const shown = hints.filter(([, , needs]) => !needs || may(needs))
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-mini text-ink-3 max-lg:hidden">
      {shown.map(([keys, name]) => (
        <span key={keys} className="inline-flex items-center gap-1">
          {keys.split(' ').map((key) => (
            <kbd key={key} className="kbd">
              {key}
            </kbd>
          ))}
          {name}
        </span>
      ))}
    </p>
  )
}

const isQuiet = (now: Now) =>
  !now.liveList.length && !now.examList.length && !now.holdList.length && filesOf(now) === undefined

/** How many watch and sit. */
function headsOf({ liveList, examList }: Now) {
  const heads =
    liveList.reduce((sum, { watchingNum }) => sum + watchingNum, 0) +
    examList.reduce((sum, { sittingNum }) => sum + sittingNum, 0)
  return heads > 0 && `${thousands(heads)} 人`
}

function filesOf({ uploadNum, preparingNum, waitingNum, exportNum }: Now) {
  const parts = [
    uploadNum && `${uploadNum} 个在上传`,
    preparingNum && `${preparingNum} 个在转码`,
    waitingNum && `${waitingNum} 个排着队`,
    exportNum && `${exportNum} 个在导出`,
  ].filter(Boolean)
  return parts.length ? parts.join('，') : undefined
}

const minutes = (from: string, to: string) => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

const span = (length: number) => (length < 60 ? `${length} 分钟` : `${Math.floor(length / 60)} 时 ${length % 60} 分`)

const Lesson = ({ lesson, at }: { lesson: Now['liveList'][number]; at: string }) => (
  <Line
    tone="text-danger"
    mark="直播中"
    title={lesson.periodName}
    href={paths.course(lesson.courseId, 2)}
    isOutside
    heads={`${thousands(lesson.watchingNum)} 人在看`}
    below={`${lesson.lecturerName}，已 ${span(minutes(lesson.beginTime, at))}`}
  />
)

const Exam = ({ exam, at }: { exam: Now['examList'][number]; at: string }) => (
  <Line
    tone="text-info"
    mark="考试中"
    title={exam.title}
    href={paths.exam({ id: exam.examId, taskType: exam.taskType })}
    isOutside
    heads={`${thousands(exam.sittingNum)} 人在考`}
    below={[exam.gradeName, `还剩 ${span(minutes(at, exam.deadline))}`, exam.awayNum > 0 && `${exam.awayNum} 人断线`]
      .filter(Boolean)
      .join('，')}
  />
)

type LineProps = {
  tone: string
  mark: string
  title: string
  href?: string | undefined
  isOutside?: boolean
  heads?: string
  below?: string
}

function Line({ tone, mark, title, href, isOutside, heads, below }: LineProps) {
  const content: ReactNode = (
    <>
      <span className="flex items-center gap-2">
        <span className={`inline-flex items-center gap-1.5 text-mini font-medium shrink-0 ${tone}`}>
          <i className="size-2 rounded-full bg-current" />
          {mark}
        </span>
        <b className="font-medium truncate flex-1">{title}</b>
      </span>
      {(heads || below) && (
        <span className="flex gap-2 text-mini num mt-0.5">
          <span className="font-medium shrink-0">{heads}</span>
          <span className="text-ink-3 truncate">{below}</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {href ? (
        <a
          href={href}
          {...(isOutside && { target: '_blank', rel: 'noopener' })}
          className="block px-4 py-2.5 hover:bg-bg outline-offset-[-2px]"
        >
          {content}
        </a>
      ) : (
        <div className="px-4 py-2.5">{content}</div>
      )}
    </li>
  )
}
