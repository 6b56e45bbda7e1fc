// Who sits an exam of mine outside of classes now, and the end before its time.
import { useState } from 'react'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { BenchHead } from '../../../kit/BenchHead.tsx'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { screensOf } from '../paper/paper-words.ts'
import { MonitorList } from './MonitorList.tsx'
import { figures, isMarkable, nameOf, sits, type Taker } from './monitor.ts'
import { Freshness, Late, Log, SideCard, sheetAct, useLive, useServerTime } from './monitor-parts.tsx'

const Collect = dialogOnDemand(() => import('./Collect.tsx'))

/** Nobody is expected: who has not begun is not in it. */
const keys = figures.filter(({ key }) => key !== 'todo')

/** Whom the confirmation is about: these, or all who sit. */
type Opening = { takers?: Taker[]; after?(): void }

export default function ExamMonitor({ examId }: { examId: number }) {
  const query = useCall('exam/auth/exam/info/monitor', { id: examId })
  const { data } = query
  const now = useServerTime(data?.serverTime)
  useLive((hint) => hint.examId === examId && hint.gradeExamId === null, query.reload)
  const [opening, open] = useState<Opening>()
  const sitting = data?.list.filter((taker) => sits(taker, now)) ?? []
  const screens = screensOf((data?.taskType ?? 1) as TaskType)
  return (
    <>
      <BenchHead
        title={data ? `现场：${data.examName}` : '现场'}
        back={{ name: '试卷', href: paths.account(screens.add, { id: examId }) }}
        description={
          data &&
          `班级以外的${tasks[data.taskType as TaskType].name}，${data.examTime ? `限时 ${data.examTime} 分钟` : '不限时'}，${data.problemCount} 题 ${data.scoreTotal} 分`
        }
      >
        <Freshness isStale={Boolean(query.failure)} at={data?.serverTime} />
        {sitting.length > 0 && <Button onPress={() => open({})}>提前收卷…</Button>}
      </BenchHead>
      <MonitorList
        now={now}
        keys={keys}
        of={query}
        takers={data?.list}
        total={data?.problemCount ?? 0}
        empty="现在没有人在答，一天以内也没有人交卷。"
        actionsOf={(taker) => <Action taker={taker} now={now} collect={() => open({ takers: [taker] })} />}
        batch={(chosen, clear) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card border border-b-0 border-line bg-primary-soft px-4 py-2">
            <span role="status" className="num">
              已选 {chosen.length} 人
            </span>
            <Button kind="primary" onPress={() => open({ takers: chosen, after: clear })}>
              收这 {chosen.length} 份卷…
            </Button>
            <Button kind="ghost" onPress={clear}>
              取消选择
            </Button>
          </div>
        )}
      >
        <SideCard title="这里有谁">
          <p className="text-mini text-ink-2">
            正在答的人，和一天以内交了卷的人。学员自己来考，时间各算各的；提前收卷，他们的考场 2 秒内就会说。
          </p>
        </SideCard>
        <Late list={data?.list ?? []} by="recordId" />
        {data && data.logList.length > 0 && <Log list={data.logList} />}
      </MonitorList>
      {opening && (
        <Collect
          of={{ examId }}
          takers={opening.takers ?? sitting}
          isAll={!opening.takers}
          now={now}
          total={data?.problemCount ?? 0}
          onClose={() => {
            opening.after?.()
            open(undefined)
          }}
        />
      )}
    </>
  )
}

const Action = ({ taker, now, collect }: { taker: Taker; now: number; collect(): void }) => (
  <RowActs
    name={nameOf(taker)}
    acts={[
      sits(taker, now)
        ? { label: '收卷', isDanger: true, run: collect }
        : isMarkable(taker) && sheetAct({ taker, by: 'recordId', isOwner: 1 }),
    ]}
  />
)
