// How far the learners of a course are, as filters of their list; and at which lessons most of those who began stay.
import { studentStages as stages } from '../../../../../contract/course/student-rows.ts'
import { thousands } from '../../../../../lib/format.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { Card } from '../../../../kit/Card.tsx'
import { Block, QueryState } from '../../../../kit/QueryState.tsx'
import { Below } from '../../../../kit/Small.tsx'
import { Progress } from '../../../../kit/State.tsx'

export function Stages() {
  const { number, search, href } = useAddress()
  const counts = useCall('course/auth/course/student/statistical', { courseId: number('courseId') ?? 0 })
  return (
    <QueryState of={counts} what="学员概况" skeleton={<Block className="mt-5 h-24" />}>
      {({ studentCount, weekCount, idleCount, activeCount, pausedCount, doneCount, certificateCount, stayList }) => {
        const began = activeCount + pausedCount
        const most = Math.max(...stayList.map((one) => one.studentCount))
        const cards = [
          [undefined, '全部', studentCount, weekCount ? `7 天内新来 ${weekCount}` : '7 天内没有新学员', ''],
          [stages.idle, '还没开始', idleCount, '加入后没有打开过', 'text-warn'],
          [stages.active, '在学', activeCount, '30 天内学过', ''],
          [stages.paused, '停下了', pausedCount, '30 天以上没来', 'text-warn'],
          [stages.done, '学完', doneCount, `发出证书 ${thousands(certificateCount)} 张`, 'text-success'],
        ] as const
        return (
          <>
            <ul className="mt-5 grid grid-cols-2 gap-2 md:grid-cols-5">
              {cards.map(([stage, name, count, note, tone]) => {
                const isOn = (search.stage ?? '') === String(stage ?? '')
                return (
                  <li key={name} className="max-md:first:col-span-2">
                    <a
                      href={href({ stage, periodId: undefined })}
                      aria-current={isOn ? 'true' : undefined}
                      className={`block h-full rounded-card border bg-surface px-4 py-3 hover:border-primary ${isOn ? 'border-primary' : 'border-line'}`}
                    >
                      <span className={`block text-mini ${count ? tone : ''}`}>{name}</span>
                      <b className={`block text-h3 font-semibold num ${count ? tone : ''}`}>{thousands(count)}</b>
                      <Below>{note}</Below>
                    </a>
                  </li>
                )
              })}
            </ul>
            {stayList.length > 0 && (
              <Card as="section" aria-label="停在哪一节最多" className="mt-4 px-4 py-3">
                <h2 className="font-semibold">
                  停在哪一节最多
                  <span className="ml-2 text-mini font-normal text-ink-3 num">
                    学过但没学完的 {thousands(began)} 人
                  </span>
                </h2>
                <ol className="mt-2 space-y-1">
                  {stayList.map(({ periodId, periodName, studentCount: count }) => (
                    <li key={periodId}>
                      <a
                        href={href({ periodId, stage: undefined })}
                        className="grid grid-cols-[minmax(0,1fr)_96px_56px] items-center gap-3 py-1 hover:text-primary max-md:py-3"
                      >
                        <span className="line-clamp-2">{periodName}</span>
                        <span aria-hidden="true">
                          <Progress value={(100 * count) / most} label="" isDone={false} />
                        </span>
                        <span className="text-right num">{thousands(count)} 人</span>
                      </a>
                    </li>
                  ))}
                </ol>
              </Card>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
