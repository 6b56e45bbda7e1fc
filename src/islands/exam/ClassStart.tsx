// Before beginning an exam of a class: when it is open, the rules, whether this device can do it, and one button.

import { useCallback, useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { isEnded, isWithoutScore } from '../../contract/enums/exam-states.ts'
import { classSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import { may } from '../../contract/verbs.ts'
import { dayAndMinute, when } from '../../lib/format.ts'
import { mySittings, type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { messageOf } from '../course/learn/error-message.ts'
import { Card } from '../kit/Card.tsx'
import { FigureRow } from '../kit/Facts.tsx'
import { Root } from '../kit/Root.tsx'
import { beginOfClass, pageOf } from './addressed-sitting.ts'
import { Device, Noted, Rules } from './Before.tsx'
import { askForLastingStorage } from './device-check.ts'
import { Gate } from './Gate.tsx'
import { useFaceCheck } from './use-face-check.tsx'
import { useMine } from './use-mine.ts'

type Relation = Output<'exam/auth/grade/exam/student/relation/view'>

export function ClassStart({ relationId, taskType }: { relationId: number; taskType: TaskType }) {
  const ask = useCallback(
    () => silentApi('exam/auth/grade/exam/student/relation/view', { id: relationId }),
    [relationId],
  )
  const { data, failure, reload } = useMine(ask)
  useEffect(
    () =>
      refetchOn(
        'sitting',
        () => void reload(),
        (event) => event.relationId === relationId,
      ),
    [relationId, reload],
  )
  const task = tasks[taskType]
  const list = mySittings(taskType, { isOfClass: true })
  if (failure)
    return (
      <Gate title={task.begin} description={failure}>
        <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
          再试一次
        </button>
        <a href={list} className={`${button.line} h-lg px-6`}>
          回到班级{task.name}
        </a>
      </Gate>
    )
  if (!data) return <Gate title={task.begin} isBusy description="正在打开" />
  return (
    <Root>
      <main id="main" className="page pb-28 lg:pb-12">
        <nav aria-label="面包屑" className="py-2 md:py-3 text-mini text-ink-3">
          <a href={list} className="hover:text-primary">
            班级{task.name}
          </a>
          {' / '}
          <span aria-current="page" className="text-ink-2">
            {data.examName}
          </span>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0 space-y-10">
            <Terms relation={data} />
            <Rules exam={{ ...data, allowTimes: 1 }} taskType={taskType} />
            <Noted hasFace={data.needFace === 1} />
          </div>
          <Device hasFace={data.needFace === 1}>
            <Begin relation={data} taskType={taskType} onOpen={reload} />
          </Device>
        </div>
      </main>
    </Root>
  )
}

function Terms({ relation }: { relation: Relation }) {
  const { gradeName, examName, problemCount, examTime, scoreTotal, passScore, beginTime, endTime } = relation
  const facts = [
    { name: '题量', value: `${problemCount} 题`, note: '' },
    {
      name: '时长',
      value: examTime ? `${examTime} 分钟` : '到结束为止',
      note: examTime ? '从点开始算起' : '可以分几次做完',
    },
    { name: '满分', value: `${scoreTotal} 分`, note: `${passScore} 分合格` },
    { name: '开放', value: dayAndMinute(beginTime!), note: `到 ${dayAndMinute(relation.deadline ?? endTime!)}` },
  ]
  return (
    <Card as="section" pad="page">
      <p className="text-mini text-ink-3">{gradeName}</p>
      <h1 className="mt-1 font-song text-[26px] leading-9 md:text-h1 font-bold">{examName}</h1>
      <FigureRow list={facts} className="mt-5 border-t border-line pt-5" />
    </Card>
  )
}

type BeginProps = { relation: Relation; taskType: TaskType; onOpen(): void }

/** Before its time the button waits, and asks again when the time has come. */
function Begin({ relation, taskType, onOpen }: BeginProps) {
  const { id, examStatus, isEarly, beginTime, serverTime } = relation
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const task = tasks[taskType]
  const untilOpen = Date.parse(beginTime!) - Date.parse(serverTime)
  useEffect(() => {
    if (!isEarly) return
    const timer = setTimeout(onOpen, Math.min(untilOpen + 300, 600_000))
    return () => clearTimeout(timer)
  }, [isEarly, untilOpen, onOpen])

  const begin = useCallback(async () => {
    setBusy(true)
    setFailure('')
    void askForLastingStorage()
    try {
      await beginOfClass(id)
      location.assign(pageOf('exam', taskType, { id, isOfClass: true }))
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }, [id, taskType])
  const face = useFaceCheck({ relationId: id }, relation.needFace === 1, begin)
  if (isEnded(examStatus))
    return (
      <a
        href={pageOf('result', taskType, { id, isOfClass: true })}
        className={`${button.line} h-lg mt-4 w-full text-[16px] ${isWithoutScore(examStatus) ? 'hidden' : ''}`}
      >
        看结果
      </a>
    )
  const [mayBegin, mayGoOn] = [may(classSittingVerbs.begin, relation), may(classSittingVerbs.goOn, relation)]
  const label = mayGoOn ? '接着答' : mayBegin ? task.begin : isEarly ? `${when(beginTime!)} 开始` : '已经过了结束的时间'
  return (
    <>
      <button
        type="button"
        onClick={face.start}
        disabled={isBusy || !(mayBegin || mayGoOn)}
        className={`${button.brand} h-lg mt-4 w-full text-[16px] num`}
      >
        {isBusy ? '正在开始' : label}
      </button>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {failure}
      </p>
      <p className="mt-2 text-center text-mini text-ink-3">
        {isEarly ? '到了时间按钮会自己亮起来，不用刷新。' : '连点两次也只算一场。'}
      </p>
      {face.dialog}
    </>
  )
}
