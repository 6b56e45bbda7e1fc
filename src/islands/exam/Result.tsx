// The result: score, sections, what was wrong first, and what comes next.

import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { answerShows } from '../../contract/enums/answer-shows.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import type { ExplainedPaper, ExplainedProblem } from '../../contract/exam/sitting.ts'
import { clock, minute } from '../../lib/format.ts'
import { mySittings, type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { button, tabOn } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $user } from '../../lib/stores/user.ts'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PaperFacts, PrintedTop } from '../kit/PaperSheet.tsx'
import { Root } from '../kit/Root.tsx'
import { Notice, Progress, State } from '../kit/State.tsx'
import { pageOf, scoreOf, sheetOf, sittingInQuery, type Which } from './addressed-sitting.ts'
import { Explained } from './Explained.tsx'
import { Gate } from './Gate.tsx'
import { type Numbered, numbered } from './numbered.ts'
import { Proof } from './Proof.tsx'
import { useMine } from './use-mine.ts'

type Score = Output<'exam/auth/user/exam/view/score'>
type Data = { score: Score; sheet: ExplainedPaper | undefined; which: Which }

export default function Result({ taskType }: { taskType: TaskType }) {
  const [which] = useState(sittingInQuery)
  const ask = useCallback(async (): Promise<Data> => {
    const score = await scoreOf(which!)
    const sheet = score.relation.canView ? await sheetOf(which!).catch(() => undefined) : undefined
    return { score, sheet, which: which! }
  }, [which])
  const { data, failure, reload } = useMine(ask, which === undefined)
  const status = data?.score.relation.examStatus
  useEffect(
    () =>
      refetchOn(
        'sitting',
        () => void reload(),
        (event) => event.relationId === which?.id,
      ),
    [which, reload],
  )
  // marked within seconds: without the event stream it is asked for again
  useEffect(() => {
    if (status !== 3) return
    const timer = setInterval(() => void reload(), 2000)
    return () => clearInterval(timer)
  }, [status, reload])
  const task = tasks[taskType]
  if (which === undefined || failure)
    return (
      <Gate title={`${task.name}成绩`} description={failure ?? '没有找到这场考试'}>
        {failure && (
          <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
            再试一次
          </button>
        )}
        <a href={task.base} className={`${button.line} h-lg px-6`}>
          回到{task.title}
        </a>
      </Gate>
    )
  if (!data) return <Gate title={`${task.name}成绩`} isBusy description="正在打开成绩" />
  return (
    <Root>
      <ShownResult {...data} taskType={taskType} />
    </Root>
  )
}

export function ShownResult({ score, sheet, which, taskType }: Data & { taskType: TaskType }) {
  const { relation } = score
  const task = tasks[taskType]
  const user = useStore($user)
  const mine = { name: `${which.isOfClass ? '班级' : '我的'}${task.name}`, href: mySittings(taskType, which) }
  return (
    <main id="main" className="page pb-12">
      <nav aria-label="面包屑" className="py-2 md:py-3 text-mini text-ink-3 print:hidden">
        <a href={mine.href} className="hover:text-primary">
          {mine.name}
        </a>
        {' / '}
        <span aria-current="page" className="text-ink-2">
          {task.name}成绩
        </span>
      </nav>
      <PrintedTop title={`${task.name}成绩单`}>
        <PaperFacts
          list={[
            ['姓名', user?.realName || user?.nickname],
            ['单位', user?.schoolName],
          ]}
        />
      </PrintedTop>
      <Card as="section" className="grid overflow-hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center gap-6 p-5 md:gap-8 md:p-8">
          <Ring relation={relation} />
          <div className="min-w-0 flex-1 basis-64">
            <Verdict relation={relation} answerShow={score.answerShow} />
            <h1 className="mt-1 font-song text-[24px] leading-9 md:text-h2 font-bold">{relation.examName}</h1>
            <p className="text-mini text-ink-3 num">{howOf(score)}</p>
            <Next score={score} which={which} taskType={taskType} />
          </div>
        </div>
        <Sections score={score} />
      </Card>
      {relation.lateCount > 0 && (
        <div className="mt-5">
          <Notice tone="warn">
            <b className="mr-3">有 {relation.lateCount} 题的答案在到点以后才送到</b>
            它们没有丢，已经另外留着，由老师裁定算不算数。裁定以前，得分按到点时存下的答案算；裁定以后重新算分，并发消息告诉你。
          </Notice>
        </div>
      )}
      {sheet ? <Sheet sheet={sheet} score={score} which={which} taskType={taskType} /> : <Waiting score={score} />}
      {relation.submitTime && <Proof which={which} examName={relation.examName} taskType={taskType} />}
    </main>
  )
}

type Relation = Score['relation']

function howOf({ relation, avgScore, maxScore, rank, rankCount }: Score) {
  const { submitTime, beginAnswerTime, isAuto, collectReason } = relation
  const took = submitTime && beginAnswerTime ? (Date.parse(submitTime) - Date.parse(beginAnswerTime)) / 1000 : undefined
  return [
    submitTime &&
      `${minute(submitTime)} ${collectReason ? `老师提前收卷（${collectReason}）` : isAuto ? '到点自动交卷' : '交卷'}`,
    took !== undefined && `用时 ${clock(took)}`,
    relation.isLate && '补交',
    rank !== null && !relation.lateCount && `第 ${rank} 名，共 ${rankCount} 人`,
    avgScore !== null && `${rank === null ? '大家' : '全班'}平均 ${avgScore} 分，最高 ${maxScore} 分`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The score in a ring with the pass mark on it. */
function Ring({ relation }: { relation: Relation }) {
  const { score, scoreTotal, passScore, isPass } = relation
  const part = score === null || !scoreTotal ? 0 : score / scoreTotal
  const length = 2 * Math.PI * 54
  const pass = scoreTotal ? passScore / scoreTotal : 0
  return (
    <div className="relative size-36 shrink-0 md:size-40">
      <svg aria-hidden="true" viewBox="0 0 120 120" className="size-full -rotate-90 fill-none">
        <circle cx="60" cy="60" r="54" strokeWidth="8" className="stroke-sunken" />
        <circle
          cx="60"
          cy="60"
          r="54"
          strokeWidth="8"
          strokeDasharray={`${part * length} ${length}`}
          className={isPass === null ? 'stroke-line-strong' : isPass ? 'stroke-primary' : 'stroke-danger'}
        />
        <line
          x1="108"
          x2="118"
          y1="60"
          y2="60"
          strokeWidth="2"
          className="stroke-ink"
          transform={`rotate(${pass * 360} 60 60)`}
        />
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center num">
        <b className="text-[40px] leading-none">{score ?? '—'}</b>
        <span className="mt-1 text-mini text-ink-3">满分 {scoreTotal}</span>
      </p>
    </div>
  )
}

/** How far from the pass line: 没有通过，离合格线 60 分还差 8 分. */
function lineWords(score: number, passScore: number, isPass: boolean) {
  const apart = Math.round(Math.abs(score - passScore) * 10) / 10
  if (!isPass) return `没有通过，离合格线 ${passScore} 分还差 ${apart} 分`
  return apart ? `通过，比合格线 ${passScore} 分高 ${apart} 分` : `通过，正好到合格线 ${passScore} 分`
}

function Verdict({ relation, answerShow }: { relation: Relation; answerShow: number }) {
  const { examStatus, isPass, score, passScore, lateCount } = relation
  if (examStatus === examStates.absent) return <State tone="bad">缺考</State>
  if (examStatus === examStates.voided) return <State tone="off">这一场已作废</State>
  if (examStatus === examStates.handedIn) return <State tone="run">已交卷，系统正在评阅</State>
  if (examStatus === examStates.marking) return <State tone="wait">已交卷，等老师评阅</State>
  if (examStatus === examStates.graded && lateCount > 0)
    return <State tone="wait">成绩暂定，迟到的答案等老师裁定</State>
  if (answerShow === answerShows.never) return <State tone="info">评阅完成，这一场不公布成绩</State>
  if (isPass === null) return <State tone="wait">成绩还没有公布</State>
  return <State tone={isPass ? 'ok' : 'bad'}>{lineWords(score ?? 0, passScore, isPass === 1)}</State>
}

function Next({ score, which, taskType }: { score: Score; which: Which; taskType: TaskType }) {
  const { relation, triesLeft, certificateNo } = score
  return (
    <p className="mt-4 flex flex-wrap gap-3 print:hidden">
      {certificateNo && (
        <a href={`/certificate/${certificateNo}`} className={`${button.brand} h-lg px-5`}>
          <Icon name="award" className="size-4" />
          查看证书
        </a>
      )}
      {relation.canView && (
        <a
          href={pageOf('explain', taskType, which)}
          className={`${certificateNo ? button.line : button.primary} h-lg px-5`}
        >
          看全部解析
        </a>
      )}
      {relation.canView && score.wrongCount > 0 && !which.isOfClass && (
        <a
          href={`${tasks[taskType].base}/exercise/${relation.examId}?wrongOnly=1`}
          className={`${button.line} h-lg px-5`}
        >
          只练错题
        </a>
      )}
      {triesLeft !== 0 && (
        <a href={paths.startExam({ id: relation.examId, taskType })} className={`${button.line} h-lg px-5 num`}>
          {triesLeft === null ? '再来一次' : `再来一次，还剩 ${triesLeft} 次`}
        </a>
      )}
      <button type="button" onClick={() => print()} className={`${button.ghost} h-lg px-4`}>
        <Icon name="print" className="size-4" />
        打印
      </button>
    </p>
  )
}

function Sections({ score }: { score: Score }) {
  return (
    <div className="border-t border-line p-5 md:p-8 lg:border-l lg:border-t-0">
      <h2 className="text-mini text-ink-3">各部分得分</h2>
      <ul className="mt-2 space-y-3">
        {score.titleList.map(({ id, titleName, score: total, gotScore, rightCount, problemCount, manualCount }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span>
                {titleName}
                <span className="ml-2 text-mini text-ink-3 num">
                  {gotScore === null
                    ? ''
                    : manualCount
                      ? `${manualCount} 题老师评`
                      : `对 ${rightCount} / ${problemCount}`}
                </span>
              </span>
              <span className="num">
                <b>{gotScore ?? '—'}</b> <span className="text-ink-3">/ {total}</span>
              </span>
            </p>
            <Progress
              value={gotScore === null || !total ? 0 : (gotScore / total) * 100}
              label={`${titleName}得分`}
              isDone={false}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ score: { relation, answerShow, hiddenReason } }: { score: Score }) {
  const text =
    answerShow === answerShows.never
      ? '这一场不公布成绩、答案与解析。'
      : relation.examStatus === examStates.marking
        ? '简答、材料和文件上传题由老师评阅，评好会发消息告诉你。'
        : relation.examStatus === examStates.graded
          ? `${hiddenReason}。`
          : '评阅完成以后，这里会有得分，都考完以后会有答案与解析。'
  return (
    <section className="mt-10 text-center text-ink-2">
      <p>{text}</p>
    </section>
  )
}

const views = [
  { name: '错题', fits: (problem: ExplainedProblem['childList'][number]) => problem.isRight === 0 },
  {
    name: '老师评的',
    fits: (problem: ExplainedProblem['childList'][number]) =>
      problem.problemType === problemTypes.short || problem.problemType === problemTypes.upload,
  },
  { name: '全部', fits: () => true },
] as const

type SheetProps = { sheet: ExplainedPaper; score: Score; which: Which; taskType: TaskType }

function Sheet({ sheet, score, which, taskType }: SheetProps) {
  const all = numbered(sheet)
  const tabs = views.map((view) => ({ ...view, list: all.filter(({ problem }) => view.fits(problem)) }))
  const [chosen, choose] = useState(() => tabs.findIndex(({ list }) => list.length > 0))
  return (
    <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
      <section className="min-w-0">
        <h2 className="font-song text-[22px] leading-9 font-bold">先看错题</h2>
        <div className="mt-2 flex gap-6 border-b border-line print:hidden">
          {tabs.map(({ name, list }, n) => (
            <button
              key={name}
              type="button"
              aria-pressed={n === chosen}
              onClick={() => choose(n)}
              className={`hit relative h-11 num ${n === chosen ? tabOn : 'text-ink-2 hover:text-primary'}`}
            >
              {name} {list.length}
            </button>
          ))}
        </div>
        {tabs[chosen]?.list.length ? (
          <ol className="divide-y divide-line">
            {tabs[chosen].list.map((one) => (
              <Explained key={one.problem.id} {...one} />
            ))}
          </ol>
        ) : (
          <p className="py-10 text-center text-ink-2">没有错题，做得漂亮。</p>
        )}
      </section>
      <Card as="aside" pad="large" className="lg:sticky lg:top-20 print:hidden">
        <h2 className="flex items-baseline justify-between text-h4 font-semibold">
          答题卡
          <span className="text-mini font-normal text-ink-3 num">
            对 {score.rightCount}，错 {score.wrongCount}，空 {score.blankCount}
          </span>
        </h2>
        <ResultCard all={all} explain={pageOf('explain', taskType, which)} />
        {sheet.auditOpinion && (
          <div className="mt-5 border-t border-line pt-4">
            <h3 className="font-semibold">老师评语</h3>
            <p className="mt-1 text-ink-2 whitespace-pre-line">{sheet.auditOpinion}</p>
            <p className="mt-1 text-mini text-ink-3">{score.relation.auditUserName} · 评阅完成</p>
          </div>
        )}
      </Card>
    </div>
  )
}

function ResultCard({ all, explain }: { all: Numbered<ExplainedProblem['childList'][number]>[]; explain: string }) {
  const looks = { 1: 'bg-sunken text-ink', 0: 'border-danger bg-danger-soft text-danger font-semibold' }
  return (
    <ol className="mt-3 grid grid-cols-8 gap-2 lg:grid-cols-6">
      {all.map(({ problem, number }) => (
        <li key={problem.id}>
          <a
            href={`${explain}#q${number}`}
            aria-label={`第 ${number} 题，${problem.isRight === 1 ? '对' : problem.isRight === 0 ? '错' : '老师评'}`}
            className={`grid h-8 place-items-center rounded-ctl border border-transparent text-mini num ${problem.isRight === null ? 'bg-info-soft text-info' : looks[problem.isRight]}`}
          >
            {number}
          </a>
        </li>
      ))}
    </ol>
  )
}
