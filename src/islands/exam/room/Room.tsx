// The exam room, from the address to the end: a sitting is opened, its paper is fetched, then the questions are taken.

import { useEffect, useMemo, useState } from 'react'
import { mySittings, type TaskType, tasks } from '../../../lib/labels/exam-kinds.ts'
import { button } from '../../../lib/page/buttons.ts'
import { Button } from '../../kit/Button.tsx'
import { Root } from '../../kit/Root.tsx'
import { pageOf, sittingInQuery, type Which } from '../addressed-sitting.ts'
import { Gate } from '../Gate.tsx'
import { doorOf } from './door.ts'
import { fetchMedia, forgetMedia, keepShell, withSounds } from './keep-shell.ts'
import { loadSignIn, SignInAgain } from './sign-in-again.ts'
import { Taking } from './Taking.tsx'
import { useLasting } from './use-lasting.ts'
import { type Opened, useSitting, useSittingState } from './use-sitting.ts'

/** The address says which sitting. */
export default function Room({ taskType }: { taskType: TaskType }) {
  const [which] = useState(sittingInQuery)
  if (!which)
    return (
      <Gate title="没有找到这场考试">
        <a href={mySittings(taskType, { isOfClass: false })} className={`${button.primary} h-lg px-6`}>
          看我的{tasks[taskType].name}
        </a>
      </Gate>
    )
  return (
    <Root>
      <Sitting which={which} taskType={taskType} />
    </Root>
  )
}

function Sitting({ which, taskType }: { which: Which; taskType: TaskType }) {
  const door = useMemo(() => doorOf(which), [which])
  const { opened, role, hasCompany, dismissCompany } = useSitting(which.id, door)
  if (!opened) return <Gate title="正在打开试卷" isBusy />
  return (
    <Opening
      opened={opened}
      taskType={taskType}
      which={which}
      isFollowing={role === 'follows'}
      company={hasCompany && role === 'leads' ? dismissCompany : undefined}
    />
  )
}

type OpeningProps = {
  opened: Opened
  taskType: TaskType
  which: Which
  isFollowing: boolean
  company: (() => void) | undefined
}

/** The clock runs: nobody has to wait longer than so many ms for pictures and sounds. */
const slowAfter = 15_000

/** Until the paper, its pictures and its sounds are there. */
function Opening(props: OpeningProps) {
  const { opened, taskType, which } = props
  const { sitting } = opened
  const { paper, failure, ending, connection, collectReason } = useSittingState(sitting)
  const [part, setPart] = useState(0)
  const [sounds, setSounds] = useState<ReadonlyMap<string, string>>()
  const shown = useMemo(() => paper && sounds && withSounds(paper, sounds), [paper, sounds])
  const result = pageOf('result', taskType, which)
  const hasPaper = paper !== undefined
  const isSlow = useLasting(hasPaper && !sounds, slowAfter)

  useEffect(() => {
    if (!paper) return
    void fetchMedia(JSON.stringify(paper.titleList).replaceAll('\\"', '"'), setPart).then(async (fetched) => {
      setSounds((shown) => shown ?? fetched) // a player that is heard is not changed
      await loadSignIn().catch(() => {})
      keepShell()
    })
  }, [hasPaper])
  useEffect(() => {
    if (ending === 'handedIn' || ending === 'voided') void forgetMedia()
    if (ending === 'handedIn' && !collectReason) location.replace(result)
  }, [ending, result, collectReason])

  if (ending === 'voided')
    return (
      <Gate
        title={`这次${tasks[taskType].name}已作废`}
        description={`${tasks[taskType].name}被删除，或你已不在班级。写下的不再计分，有疑问请联系老师。`}
      >
        <a href={mySittings(taskType, which)} className={`${button.primary} h-lg px-6`}>
          看我的{tasks[taskType].name}
        </a>
      </Gate>
    )
  if (ending === 'handedIn' && collectReason)
    return (
      <Gate title="老师提前收卷了" description={`原因：${collectReason}。写下的都交上了。`}>
        <a href={result} className={`${button.primary} h-lg px-6`}>
          看结果
        </a>
      </Gate>
    )
  if (ending === 'handedIn') return <Gate title="已交卷" isBusy description="正在打开成绩" />
  if (connection === 'signedOut' && !paper) return <SignInAgain unsent={0} onDone={sitting.retry} />
  if (failure && !paper)
    return (
      <Gate title="没有打开试卷" description={failure}>
        <Button kind="primary" size="large" onPress={sitting.retry}>
          再试一次
        </Button>
        <a href={result} className={`${button.line} h-lg px-6`}>
          看成绩
        </a>
      </Gate>
    )
  if (!shown)
    return (
      <Gate title="正在取试题" isBusy description={part > 0 ? `${Math.round(part * 100)}%` : ''}>
        {isSlow && <Button onPress={() => setSounds(new Map())}>先答题</Button>}
      </Gate>
    )
  return <Taking {...props} paper={shown} />
}
