// An exam of a class while it runs, for who leads the class: each taker's state and progress, minutes to give, late sitting, and the end
// before its time.

import { useState } from 'react'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { sheetVerbs } from '../../../../contract/exam/sitting-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { dayAndMinute } from '../../../../lib/format.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { BenchHead } from '../../../kit/BenchHead.tsx'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { screenOf } from './class-exam-words.ts'
import { GiveMinutes } from './GiveMinutes.tsx'
import { MonitorList } from './MonitorList.tsx'
import { figures, type Monitored, nameOf, sits, type Taker } from './monitor.ts'
import { Clock, Freshness, Late, Log, SideCard, useLive, useServerTime } from './monitor-parts.tsx'
import { type Opening, TakerVerbs } from './TakerVerbs.tsx'

const MoreTime = dialogOnDemand(() => import('./MoreTime.tsx'))
const Again = dialogOnDemand(() => import('./Again.tsx'))
const Collect = dialogOnDemand(() => import('./Collect.tsx'))

export default function Monitor({ gradeExamId }: { gradeExamId: number }) {
  const query = useCall('exam/auth/grade/exam/monitor', { gradeExamId })
  const { data } = query
  const now = useServerTime(data?.serverTime)
  useLive((hint) => hint.gradeExamId === gradeExamId, query.reload)
  const [opening, open] = useState<Opening>()
  const task = (data?.taskType ?? 1) as TaskType
  const exam = data && {
    gradeStatus: data.gradeStatus,
    isOwner: data.isOwner,
    isBegun: Date.parse(data.beginTime) <= now,
  }
  const waiting =
    data?.list.filter(
      (taker) => taker.examStatus === examStates.notBegun && may(sheetVerbs.letIn, { ...taker, ...exam! }),
    ) ?? []
  const sitting = data?.list.filter((taker) => sits(taker, now)) ?? []
  const mayGain = (taker: Taker) => may(sheetVerbs.giveMinutes, { ...taker, ...exam! })
  const close = () => {
    opening?.after?.()
    open(undefined)
  }
  return (
    <>
      <BenchHead
        title={data ? `现场：${data.gradeExamName}` : '现场'}
        back={{ name: `班级${tasks[task].name}管理`, href: paths.account(screenOf(task), { gradeExamId }) }}
        description={data && headOf(data)}
      >
        <Freshness isStale={Boolean(query.failure)} at={data?.serverTime} />
        {exam?.isBegun && <Clock left={Date.parse(data!.endTime) - now} />}
        {sitting.length > 0 && <Button onPress={() => open({ kind: 'collect' })}>提前收卷…</Button>}
      </BenchHead>
      <MonitorList
        now={now}
        keys={figures}
        of={query}
        takers={data?.list}
        total={data?.problemCount ?? 0}
        empty="这一场没有发给任何人。"
        actionsOf={(taker) => <TakerVerbs row={{ ...taker, ...exam!, now }} open={open} />}
        batch={(chosen, clear) => (
          <GiveMinutes gradeExamId={gradeExamId} takers={chosen.filter(mayGain)} count={chosen.length} onClose={clear}>
            <Button onPress={() => open({ kind: 'collect', takers: chosen, after: clear })}>
              收这 {chosen.length} 份卷…
            </Button>
          </GiveMinutes>
        )}
      >
        {data?.list.some(mayGain) && (
          <SideCard title="给全班加时">
            <p className="text-mini text-ink-2">
              2 秒内到每个人屏幕上；断网的人连上就补。只能加，不能减；交了卷的不变。
            </p>
            <Button onPress={() => open({ kind: 'time' })}>加时…</Button>
          </SideCard>
        )}
        {waiting.length > 0 && (
          <SideCard title={`没开始的 ${waiting.length} 人`}>
            <p className="text-mini text-ink-2">
              {waiting.slice(0, 5).map(nameOf).join('、')}
              {waiting.length > 5 && ' 等'}。不准晚到的，结束时记缺考。
            </p>
            <Button onPress={() => open({ kind: 'late', takers: waiting })}>准没开始的 {waiting.length} 人晚到</Button>
          </SideCard>
        )}
        <Late list={data?.list ?? []} by="relationId" />
        {data && data.logList.length > 0 && <Log list={data.logList} />}
      </MonitorList>
      {opening?.kind === 'time' && (
        <MoreTime
          gradeExamId={gradeExamId}
          {...(opening.takers && { students: whomOf(opening.takers) })}
          onClose={close}
        />
      )}
      {opening?.kind === 'late' && (
        <Again
          gradeExamId={gradeExamId}
          studentIds={whomOf(opening.takers!).ids}
          whom={whomOf(opening.takers!).name}
          minutes={Math.max(20, data?.examTime ?? 0)}
          {...(data && { examTime: data.examTime })}
          onClose={close}
        />
      )}
      {opening?.kind === 'collect' && (
        <Collect
          of={{ gradeExamId }}
          takers={opening.takers ?? sitting}
          isAll={!opening.takers}
          now={now}
          total={data?.problemCount ?? 0}
          onClose={close}
        />
      )}
    </>
  )
}

const whomOf = (takers: readonly Taker[]) => ({
  ids: takers.flatMap(({ studentId }) => studentId ?? []),
  name: takers.length === 1 ? nameOf(takers[0]!) : `${takers.length} 人`,
})

const headOf = ({ gradeName, beginTime, endTime, problemCount, scoreTotal }: Monitored) =>
  `${gradeName}，${dayAndMinute(beginTime)} 到 ${dayAndMinute(endTime)}，${problemCount} 题 ${scoreTotal} 分`
