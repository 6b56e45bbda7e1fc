// Marks one sheet: each question that needs a person with its answer, points and score; then the next sheet.
import { useEffect, useMemo, useState } from 'react'
import type { Input } from '../../../../../contract/calls.ts'
import type { ExplainedPaper, ExplainedProblem } from '../../../../../contract/exam/sitting.ts'
import { problemKinds } from '../../../../../lib/exam-kinds.ts'
import { dateTime } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../../app/client.ts'
import { go, useAddress } from '../../../../app/router.ts'
import { AnswerFiles } from '../../../../exam/AnswerFiles.tsx'
import { numbered } from '../../../../exam/numbered.ts'
import { Button, LinkButton } from '../../../../kit/Button.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../../kit/QueryState.tsx'
import { RichText } from '../../../../kit/RichText.tsx'
import { Notice, State, Tag } from '../../../../kit/State.tsx'
import { TextArea } from '../../../../kit/TextArea.tsx'
import { TextInput } from '../../../../kit/TextInput.tsx'

const list = 'exam/auth/user/exam/audit/page'
const view = 'exam/auth/user/exam/answer/view'
const classList = 'exam/auth/grade/exam/student/relation/list'
const classView = 'exam/auth/grade/student/exam/answer/view'

type Problem = ExplainedProblem['childList'][number]
type Mark = { score: number | null; auditOpinion: string }

/** The sheet stands in the address. */
export default function GradeWork() {
  const { number } = useAddress()
  const [recordId, relationId] = [number('recordId'), number('relationId')]
  const own = useCall(view, { recordId: recordId ?? 0 }, { isOff: !recordId })
  const ofClass = useCall(classView, { relationId: relationId ?? 0 }, { isOff: !relationId })
  const sheet = relationId ? ofClass : own
  return (
    <>
      <PageHead
        title="评阅答卷"
        crumb={
          relationId
            ? { name: '班级考试管理', href: paths.account('exams/examAdmin') }
            : { name: '作品/作业列表', href: paths.account('works/workList') }
        }
      />
      {recordId || relationId ? (
        <QueryState of={sheet} what="答卷" skeleton={<Block className="mt-5 h-80" />}>
          {(data) => <Marking key={data.relationId} sheet={data} />}
        </QueryState>
      ) : (
        <Empty title="没有选答卷" description="从作业列表里点「评阅」。">
          <LinkButton kind="primary" size="default" href={paths.account('works/workList')}>
            去列表
          </LinkButton>
        </Empty>
      )}
    </>
  )
}

type AuditInput = Omit<Input<'PUT exam/auth/user/exam/audit/complete'>, 'recordId'>

/** Saving marks, and the sheet that waits next: of the same exam, or of the same exam of a class. */
function useMarking({ relationId: id, gradeExamId, examId }: ExplainedPaper) {
  const own = useSubmit('PUT exam/auth/user/exam/audit/complete', { invalidates: [list] })
  const ofClass = useSubmit('PUT exam/auth/grade/exam/student/relation/audit/complete', { invalidates: [classList] })
  const isOfClass = useAddress().number('relationId') !== undefined && gradeExamId !== null
  const ownWaiting = useCall(list, { examId, examStatus: 4, pageSize: 50 }, { isOff: isOfClass })
  const classWaiting = useCall(classList, { gradeExamId: gradeExamId ?? 0, examStatus: 4 }, { isOff: !isOfClass })
  const waiting = isOfClass ? classWaiting.data?.list : ownWaiting.data?.list
  return {
    submit: (audit: AuditInput) =>
      isOfClass ? ofClass.submit({ id, ...audit }) : own.submit({ recordId: id, ...audit }),
    isBusy: own.isBusy || ofClass.isBusy,
    next: waiting?.find((one) => one.id !== id),
    hrefOf: (id: number) => paths.account('vod/work/gradeWork', isOfClass ? { relationId: id } : { recordId: id }),
    back: isOfClass
      ? paths.account('exams/examAdmin', { gradeExamId: gradeExamId ?? undefined })
      : paths.account('works/workList'),
  }
}

const isManual = ({ problemType }: Problem) => problemType === 5 || problemType === 7

function Marking({ sheet }: { sheet: ExplainedPaper }) {
  const all = useMemo(() => numbered<Problem>(sheet), [sheet])
  const open = all.filter(({ problem }) => isManual(problem))
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(
    () => new Map(open.map(({ problem: { id, gotScore, auditOpinion } }) => [id, { score: gotScore, auditOpinion }])),
  )
  const [opinion, setOpinion] = useState(sheet.auditOpinion)
  const [reason, setReason] = useState('')
  const [changed, setChanged] = useState(0)
  const [savedTime, setSavedTime] = useState('')
  const { submit, isBusy, next, hrefOf, back } = useMarking(sheet)
  const isAgain = sheet.examStatus === 5
  const missing = open.filter(({ problem }) => marks.get(problem.id)?.score == null)
  const auditList = [...marks].flatMap(([problemId, { score, auditOpinion }]) =>
    score === null ? [] : [{ problemId, score, auditOpinion }],
  )
  const system = all
    .filter(({ problem }) => !isManual(problem))
    .reduce((sum, { problem }) => sum + (problem.gotScore ?? 0), 0)
  const total = system + auditList.reduce((sum, { score }) => sum + score, 0)

  const give = (id: number, change: Partial<Mark>) => {
    setMarks(new Map(marks).set(id, { ...marks.get(id)!, ...change }))
    setChanged((times) => times + 1)
  }

  // a draft keeps itself; a score that was told changes only by the button
  useEffect(() => {
    if (!changed || isAgain) return
    const timer = setTimeout(async () => {
      const saved = await submit({ auditList, auditOpinion: opinion, isDraft: 1 })
      if (saved) setSavedTime(dateTime(new Date().toISOString()).slice(11))
    }, 2000)
    return () => clearTimeout(timer)
  }, [changed])

  async function complete() {
    const done = await submit({
      auditList,
      auditOpinion: opinion,
      ...(isAgain && { reason }),
    })
    if (!done) return
    toast('评阅成功，已告诉学员')
    go(next ? hrefOf(next.id) : back)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing && !missing.length)
        void complete()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <>
      <section className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-h4 font-semibold">{sheet.nickname}</h2>
          <p className="text-mini text-ink-3 num">
            {sheet.examName}
            {sheet.submitTime && ` · ${dateTime(sheet.submitTime).slice(0, 16)} 交`}
          </p>
        </div>
        <p className="num">
          <b className="text-h2">{total}</b> <span className="text-ink-3">/ {sheet.scoreTotal}</span>
          <span className="block text-mini text-ink-3">客观题 {system} 分已由系统评阅</span>
        </p>
        {isAgain ? <State tone="ok">评阅完成</State> : <State tone="wait">还有 {missing.length} 题没给分</State>}
      </section>
      {isAgain && (
        <div className="mt-3">
          <Notice tone="info">成绩已经公布。改分要写明原因，旧分会留在记录里，学员会收到消息。</Notice>
        </div>
      )}
      <ol className="mt-4 space-y-4">
        {open.map(({ problem, number, material }) => (
          <li key={problem.id}>
            <ToMark
              {...{ problem, number, material }}
              mark={marks.get(problem.id)!}
              onMark={(change) => give(problem.id, change)}
            />
          </li>
        ))}
      </ol>
      {!open.length && <Empty title="这份答卷没有要老师评的题" description="全部由系统评阅。" />}
      <section className="mt-4 rounded-card border border-line bg-surface p-5">
        <h2 className="font-semibold">总评语</h2>
        <TextArea
          label="总评语"
          value={opinion}
          maxLength={500}
          onValue={(text) => {
            setOpinion(text)
            setChanged((times) => times + 1)
          }}
          className="mt-2 w-full"
        />
        {isAgain && (
          <div className="mt-3 max-w-[480px]">
            <TextInput
              label="改分的原因"
              value={reason}
              onValue={setReason}
              placeholder="改分的原因，例如：漏看了第二个要点"
              maxLength={200}
            />
          </div>
        )}
      </section>
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
        <p role="status" className="mr-auto text-mini text-ink-3 num">
          {savedTime
            ? `草稿已保存 ${savedTime}，学员还看不到`
            : isAgain
              ? ''
              : '给的分会自动存成草稿，完成以前学员看不到'}
        </p>
        {next && (
          <LinkButton size="default" href={hrefOf(next.id)}>
            跳过
          </LinkButton>
        )}
        <Button
          kind="primary"
          size="default"
          isPending={isBusy}
          pending="正在保存"
          isDisabled={missing.length > 0 || (isAgain && !reason.trim())}
          onPress={complete}
        >
          {next ? '评阅完成，下一份' : '评阅完成'}
        </Button>
      </div>
    </>
  )
}

type ToMarkProps = {
  problem: Problem
  number: number
  material: string | undefined
  mark: Mark
  onMark(change: Partial<Mark>): void
}

/** Quick scores: nothing, a half, three quarters, all, in steps of a half. */
const quick = (score: number) => [...new Set([0, 0.5, 0.75, 0.9, 1].map((part) => Math.round(score * part * 2) / 2))]

function ToMark({ problem, number, material, mark, onMark }: ToMarkProps) {
  const isEmpty = !problem.userFiles.length && !problem.userAnswer.some((text) => text.trim())
  return (
    <article
      aria-label={`第 ${number} 题`}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 xl:grid-cols-[minmax(0,1fr)_300px]"
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 num">
          <b>第 {number} 题</b> <Tag>{problemKinds[problem.problemType]}</Tag>
          <span className="text-mini text-ink-3">{problem.score} 分</span>
        </h3>
        {material && (
          <details className="mt-2 rounded-card bg-sunken px-4 py-2">
            <summary className="text-mini text-ink-2">看材料</summary>
            <RichText html={material} />
          </details>
        )}
        <RichText html={problem.problemContent} className="mt-1" />
        <h4 className="mt-4 text-mini text-ink-3">学员的答案</h4>
        {isEmpty ? (
          <p className="text-ink-3">没有作答</p>
        ) : (
          <p className="whitespace-pre-line text-read">{problem.userAnswer.join('\n')}</p>
        )}
        <AnswerFiles list={problem.userFiles} />
        {problem.lateAnswer && (
          <div className="mt-3">
            <Notice tone="warn">
              到点以后才送到的答案：
              <span className="whitespace-pre-line">{problem.lateAnswer.join('\n') || '（空）'}</span>
            </Notice>
          </div>
        )}
        <details className="mt-3">
          <summary className="text-mini text-link">参考答案和要点</summary>
          <p className="mt-1 whitespace-pre-line text-ink-2">{problem.answer.join('\n')}</p>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {problem.pointList.map(({ name, score }) => (
              <li key={name}>
                {name}（{score} 分）
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div>
        <fieldset>
          <legend className="flex w-full items-baseline justify-between">
            <span className="font-semibold">给分</span>
            <span className="num">
              <b className="text-h3">{mark.score ?? '—'}</b> <span className="text-ink-3">/ {problem.score}</span>
            </span>
          </legend>
          <div className="mt-2 grid grid-cols-5 gap-1.5">
            {quick(problem.score).map((score) => (
              <button
                key={score}
                type="button"
                aria-pressed={mark.score === score}
                aria-label={`第 ${number} 题给 ${score} 分`}
                onClick={() => onMark({ score })}
                className={`h-9 rounded-ctl border num ${mark.score === score ? 'border-primary bg-primary text-on-primary font-semibold' : 'border-line-strong bg-surface hover:border-primary'}`}
              >
                {score}
              </button>
            ))}
          </div>
          <input
            type="number"
            inputMode="decimal"
            aria-label={`第 ${number} 题的得分`}
            min={0}
            max={problem.score}
            step={0.5}
            value={mark.score ?? ''}
            onChange={({ target }) => {
              const score = Math.round(Number(target.value) * 2) / 2
              onMark({ score: target.value === '' ? null : Math.min(problem.score, Math.max(0, score)) })
            }}
            className="ctl mt-2 w-full num"
          />
        </fieldset>
        <div className="mt-3">
          <TextArea
            label={`第 ${number} 题的批注`}
            placeholder="批注，学员看得到"
            rows={3}
            value={mark.auditOpinion}
            maxLength={500}
            onValue={(auditOpinion) => onMark({ auditOpinion })}
            className="w-full"
          />
        </div>
      </div>
    </article>
  )
}
