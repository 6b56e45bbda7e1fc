// The day of an operator: what waits, what runs now and next, today against last week, the next seven days, the page store.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { thousands, timeOfDay } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { Small } from '../../kit/Small.tsx'
import { Notice } from '../../kit/State.tsx'
import { Time } from '../../kit/Time.tsx'
import { Today } from '../../today/Today.tsx'
import { $operator, useMay } from '../session.ts'
import { Checklist } from './overview/Checklist.tsx'
import { ComingDays } from './overview/ComingDays.tsx'
import { Figures } from './overview/Figures.tsx'
import { Health } from './overview/Health.tsx'
import { KeyHints } from './overview/KeyHints.tsx'
import { operatorComing, useRunning } from './overview/running.ts'
import { operatorDues } from './overview/waiting.tsx'

export type SchoolStat = Output<'system/admin/stat/data'>

const refreshEvery = 60_000 // ms

/** The span of the figures stands in the address. */
export default function Overview() {
  const { number } = useAddress()
  const days = ([7, 30] as const).find((days) => days === number('days')) ?? 1
  const stat = useCall('system/admin/stat/data', days === 1 ? {} : { days }) // the page asks for the first itself
  const { reload } = stat
  const may = useMay()
  const operator = useStore($operator)
  const running = useRunning()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), refreshEvery)
    return () => clearInterval(timer)
  }, [days])
  const { data: now, failure, at } = running
  const isWhole = now || failure // what came later would push the rest down
  const of = isWhole ? stat : { ...stat, data: undefined }
  return (
    <>
      <Today
        name={operator?.name || '你'}
        acts={
          <>
            {stat.data?.sinceLast && may('system/admin/log/page') && <SinceLast {...stat.data.sinceLast} />}
            <Button kind="ghost" icon="refresh" onPress={reload}>
              刷新
            </Button>
          </>
        }
        of={of}
        dayOf={(data) => ({
          dues: operatorDues(data, now?.holdList ?? []),
          coming: operatorComing(now, data.comingList),
        })}
        also={({ doneNum }) => `今天已办 ${thousands(doneNum)} 件`}
        nothing={() => ({
          title: '没有等着的',
          note: '要审的、要退的、要开的出现后排在这里。',
          verb: '看看日程',
          href: paths.admin('overview/calendar'),
        })}
        nothingComing={now || failure ? '现在没有直播和考试，七天之内也没有安排。' : '正在取数'}
        intro={may('system/admin/website/edit') && <Checklist />}
        comingFoot={<KeyHints />}
        comingNotice={
          failure && (
            <Notice tone="warn">{at ? `下面是 ${timeOfDay(at.toISOString())} 的：${failure.msg}` : failure.msg}</Notice>
          )
        }
      >
        {(data) => (
          <>
            <Figures stat={data} days={days} />
            <ComingDays stat={data} />
          </>
        )}
      </Today>
      {(of.data || stat.failure) && <Health />}
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
