// The first screen: what waits for operators, what runs now, today against last week, the next seven days, the page store.
import { useEffect } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { thousands, weekdayAndMinute } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Small } from '../../kit/Small.tsx'
import { Time } from '../../kit/Time.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { useMay } from '../session.ts'
import { Checklist } from './overview/Checklist.tsx'
import { ComingDays } from './overview/ComingDays.tsx'
import { Figures } from './overview/Figures.tsx'
import { Health } from './overview/Health.tsx'
import { Running, useRunning } from './overview/Running.tsx'
import { Waiting } from './overview/Waiting.tsx'

export type SchoolStat = Output<'system/admin/stat/data'>

const refreshEvery = 60_000 // ms

/** The span of the figures stands in the address. */
export default function Overview() {
  const { number } = useAddress()
  const days = ([7, 30] as const).find((days) => days === number('days')) ?? 1
  const stat = useCall('system/admin/stat/data', { days })
  const { reload } = stat
  const may = useMay()
  const running = useRunning()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), refreshEvery)
    return () => clearInterval(timer)
  }, [days])
  return (
    <>
      <PageHead title="总览" description={stat.data ? `${weekdayAndMinute(stat.data.at)}，每分钟更新` : '正在取数'}>
        {stat.data?.sinceLast && may('system/admin/log/page') && <SinceLast {...stat.data.sinceLast} />}
        <Button kind="ghost" icon="refresh" onPress={reload}>
          刷新
        </Button>
      </PageHead>
      {may('system/admin/website/edit') && <Checklist />}
      <ScreenBody of={stat} what="总览">
        {(data) => (
          <>
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_328px] gap-6 items-start">
              <Waiting stat={data} holdList={running.data?.holdList ?? []} />
              <Running comingList={data.comingList} of={running} />
            </div>
            <Figures stat={data} days={days} />
            <ComingDays stat={data} />
          </>
        )}
      </ScreenBody>
      <Health />
    </>
  )
}

const SinceLast = ({ time, num, afterId }: NonNullable<SchoolStat['sinceLast']>) => (
  <Small>
    <Time at={time} /> 来过，之后{' '}
    <a href={paths.admin('log', { afterId })} className="text-link underline underline-offset-4 max-md:py-3">
      {thousands(num)} 件事有人办了
    </a>
  </Small>
)
