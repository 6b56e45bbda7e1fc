// The versions of a paper: which is sat now, and how many sat or are sitting each.
import type { Output } from '../../../../contract/calls.ts'
import { useCall } from '../../../app/client.ts'
import { Card } from '../../../kit/Card.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'

const call = 'exam/auth/exam/info/version/list'
type Version = Output<typeof call>['list'][number]

export function Versions({ examId }: { examId: number }) {
  const versions = useCall(call, { id: examId })
  return (
    <Card as="section" pad="form" className="mt-4">
      <h2 className="font-semibold">版本</h2>
      <Remark>开始作答的人一直用开始时的那一版；发布新版后，之后开始的人用新版。</Remark>
      <QueryState of={versions} what="版本" skeleton={<Block className="mt-3 h-16 w-full" />}>
        {({ list }) => (
          <ul className="mt-2 divide-y divide-line">
            {list.map((version) => (
              <li key={version.version} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 num">
                <b className="font-medium">第 {version.version} 版</b>
                <StateOf {...version} />
                <span className="text-mini text-ink-2">{sat(version)}</span>
                <Time at={version.gmtCreate} className="ml-auto text-mini text-ink-3 num" />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function StateOf({ isCurrent, isDraft }: Version) {
  if (isDraft) return <State tone="wait">在写，还没发布</State>
  return isCurrent ? <State tone="ok">现在开始的人用这一版</State> : <State tone="off">旧版</State>
}

const sat = ({ runningCount, finishedCount }: Version) =>
  [runningCount && `${runningCount} 人正在作答`, finishedCount && `已交 ${finishedCount} 份`]
    .filter(Boolean)
    .join('，') || '还没有人作答'
