// The lessons of a channel: the next first, what is to come by time, then past ones; moving and cancelling them.

import { useState } from 'react'
import { liveLessonVerbs } from '../../../../contract/course/live-verbs.ts'
import { hasEnded, liveStates } from '../../../../contract/enums/live-states.ts'
import { may } from '../../../../contract/verbs.ts'
import { appointment, spent, thousands, weekdayAndMinute } from '../../../../lib/format.ts'
import { minutesOf } from '../../../../lib/live.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useEvery } from '../../../app/use-every.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { type RowActList, RowActs } from '../../../kit/RowActs.tsx'
import { RowName } from '../../../kit/RowName.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import { enumLabel, type LessonRow, lessonList, replayState, states } from './channel-labels.ts'

const MoveLesson = dialogOnDemand(() => import('./MoveLesson.tsx'))
const CancelLesson = dialogOnDemand(() => import('./CancelLesson.tsx'))

const every = 15_000

const OnAir = () => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-mini font-medium text-danger">
    <i className="mx-1 size-1.5 rounded-full bg-danger" />
    直播中
  </span>
)

export const roomOf = ({ id, courseId }: { id: number; courseId: number }) =>
  paths.account('live/room', { id, courseId })

const nextOf = (data: { list: LessonRow[] } | undefined) => data?.list.find(({ liveStatus }) => !hasEnded(liveStatus))

/** Above all else: the lesson on air, or the next. */
export function NextLesson({ channelId }: { channelId: number }) {
  const next = nextOf(useCall(lessonList, { channelId, pageCurrent: 1 }).data)
  if (next?.isMine !== 1) return null
  return (
    <div className="mt-5">
      <Notice tone="brand" action={<LinkButton href={roomOf(next)}>进讲师间</LinkButton>}>
        <b className="mr-2 font-semibold num">
          {next.liveStatus === liveStates.onAir ? '正在直播：' : `${appointment(next.beginTime)} 讲`}
          {next.periodName}，{thousands(next.joinNum)} 人约了
        </b>
        {next.liveStatus === liveStates.coming && '开播前 30 分钟起可以开始；提前来的学员看到倒计时。'}
      </Notice>
    </div>
  )
}

type Opening = { kind: 'move' | 'cancel'; lesson: LessonRow }

export function ChannelLessons({ channelId }: { channelId: number }) {
  const address = useAddress()
  const lessons = useCall(lessonList, { channelId, pageCurrent: address.page })
  const [opening, open] = useState<Opening>()
  useEvery(every, lessons.reload)
  const { data } = lessons
  const next = nextOf(data)
  const counts = data?.stateList.map(({ liveStatus, num }) => `${enumLabel(liveStatus)} ${num}`).join('，')

  const columns: Column<LessonRow>[] = [
    {
      key: 'periodName',
      title: '讲次',
      phone: 'title',
      short: ({ periodName }) => periodName,
      below: ({ courseName }) => courseName,
      cell: ({ periodName, courseName }) => (
        <RowName below={courseName}>
          <span className="block truncate">{periodName}</span>
        </RowName>
      ),
    },
    {
      key: 'beginTime',
      title: '时间',
      width: 148,
      phone: 'right',
      className: 'num whitespace-nowrap',
      cell: ({ beginTime, liveStatus }) => (
        <span className={hasEnded(liveStatus) ? 'text-ink-2' : 'text-brand-text'}>{weekdayAndMinute(beginTime)}</span>
      ),
    },
    {
      key: 'length',
      title: '时长',
      width: 92,
      isWide: true,
      phone: 'hide',
      className: 'num text-ink-2',
      cell: ({ liveStatus, videoLength, ...times }) =>
        liveStatus === liveStates.cancelled
          ? '—'
          : liveStatus === liveStates.replay && videoLength
            ? spent(videoLength)
            : `约 ${minutesOf(times)} 分钟`,
    },
    {
      key: 'joinNum',
      title: '预约',
      width: 84,
      align: 'right',
      short: ({ joinNum }) => joinNum > 0 && `${thousands(joinNum)} 人约了`,
      className: 'num text-ink-2',
      cell: ({ joinNum }) => `${thousands(joinNum)} 人`,
    },
    {
      key: 'liveStatus',
      title: '状态',
      width: 116,
      phone: 'state',
      cell: (lesson) => {
        const { name, tone } = replayState(lesson) ?? states[lesson.liveStatus]!
        return (
          <span title={lesson.recordReason || undefined}>
            {lesson.liveStatus === liveStates.onAir ? <OnAir /> : <State tone={tone}>{name}</State>}
          </span>
        )
      },
    },
    {
      key: 'act',
      title: '操作',
      width: 184,
      align: 'right',
      phone: 'actions',
      cell: (lesson) => <LessonVerbs row={lesson} open={open} />,
    },
  ]

  return (
    <Part title="这个频道的直播" note={counts} isApart>
      <Table
        caption="这个频道的直播"
        columns={columns}
        of={lessons}
        rows={data?.list}
        rowKey={({ id }) => id}
        isOn={(lesson) => lesson === next}
        empty={
          <Empty title="还没有直播" description="建一门直播课，排课时选这个频道，审核通过以后出现在这里。">
            <LinkButton kind="primary" size="default" href={paths.account('live/add')}>
              新建直播课
            </LinkButton>
          </Empty>
        }
      />
      <Pager of={data} unit="场" href={address.pageHref} />
      {opening?.kind === 'move' && <MoveLesson lesson={opening.lesson} onClose={() => open(undefined)} />}
      {opening?.kind === 'cancel' && <CancelLesson lesson={opening.lesson} onClose={() => open(undefined)} />}
    </Part>
  )
}

/** What who teaches a lesson does with it. */
export function LessonVerbs({ row, open }: { row: LessonRow; open(opening: Opening): void }) {
  const retry = useSubmit('course/auth/live/record/retry', { invalidates: [lessonList] })
  const { liveStatus, courseId, id, isMine, periodName } = row
  if (!isMine) return <Small>不再由你讲</Small>
  const acts = (): RowActList => {
    if (!hasEnded(liveStatus))
      return [
        { label: '进讲师间', isMain: true, href: roomOf(row) },
        may(liveLessonVerbs.move, row) && {
          label: '改时间',
          isBeside: true,
          run: () => open({ kind: 'move', lesson: row }),
        },
        may(liveLessonVerbs.cancel, row) && {
          label: '取消…',
          isDanger: true,
          run: () => open({ kind: 'cancel', lesson: row }),
        },
      ]
    if (may(liveLessonVerbs.retryRecord, row))
      return [
        {
          label: '再试一次',
          isMain: true,
          isBusy: retry.isBusy,
          run: () => retry.submit({ courseId, periodId: id }),
        },
      ]
    if (liveStatus === liveStates.cancelled)
      return [{ label: '再开一场', isMain: true, href: paths.account('live/period', { id: courseId }) }]
    return [
      {
        label: '看数据',
        isMain: true,
        href: paths.account('vod/courseUserStudyLog/period', { courseId, periodId: id }),
      },
    ]
  }
  return <RowActs name={periodName} acts={acts()} />
}
