// Marks one sheet, or one question of it: scores by buttons and keys, rulings, a comment; then the next sheet.
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { CallError } from '../../../../../contract/codes.ts'
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { sheetVerbs } from '../../../../../contract/exam/sitting-verbs.ts'
import type { Flag } from '../../../../../contract/fields.ts'
import { dateTime } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import type { Query } from '../../../../app/client.ts'
import { go } from '../../../../app/router.ts'
import { numbered } from '../../../../exam/numbered.ts'
import { Button } from '../../../../kit/Button.tsx'
import { Empty } from '../../../../kit/QueryState.tsx'
import { Notice, State } from '../../../../kit/State.tsx'
import { TextArea } from '../../../../kit/TextArea.tsx'
import { TextInput } from '../../../../kit/TextInput.tsx'
import { SavedState } from '../../../../list/SavedState.tsx'
import { useKeys } from '../../../../list/use-keys.ts'
import { Given } from './Given.tsx'
import { isGiven, isManual, type Mark, noMark, type Problem } from './marks.ts'
import { focusScore, scoreFields } from './ScoreInput.tsx'
import { ToMark } from './ToMark.tsx'
import { useMarks } from './use-marks.ts'
import { type Desk, useWay } from './use-waiting.ts'
import { Way } from './Way.tsx'

const Conflict = lazy(() => import('../../../../list/Conflict.tsx'))
const digits = [...'0123456789.']

type Props = { query: Query<ExplainedPaper>; sheet: ExplainedPaper; desk: Desk }

export default function Marking({ query, sheet, desk }: Props) {
  const id = sheet.relationId
  const all = useMemo(() => numbered<Problem>(sheet), [sheet])
  const manual = all.filter(({ problem }) => isManual(problem))
  const open = all.filter(({ problem }) => isManual(problem) || problem.lateAnswer)
  const way = useWay(desk, id)
  const { problemId, next, hrefOf } = way
  const shown = problemId ? open.filter(({ problem }) => problem.id === problemId) : open
  const { values, change, autosave, clash, resolve, isAgain, complete } = useMarks(query, sheet, desk.isOfClass)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const markOf = (one: number): Mark => values.marks[one] ?? noMark
  const missing = manual.filter(({ problem }) => !isGiven(markOf(problem.id)))
  const unruled = open.filter(({ problem }) => problem.lateAnswer && values.late[problem.id] === undefined)
  const system = all
    .filter(({ problem }) => !isManual(problem))
    .reduce((sum, { problem }) => sum + (problem.gotScore ?? 0), 0)
  const total = system + manual.reduce((sum, { problem }) => sum + (markOf(problem.id).score ?? 0), 0)
  const nextQuestion = problemId
    ? manual[manual.findIndex(({ problem }) => problem.id === problemId) + 1]?.problem.id
    : undefined

  const give = (one: number, mark: Mark) => change({ marks: { ...values.marks, [one]: mark } })
  /** A score by hand was for the other answer. */
  function rule({ id: one }: Problem, isAccepted: Flag) {
    const turns = (values.late[one] === 1) !== (isAccepted === 1)
    change({
      late: { ...values.late, [one]: isAccepted },
      ...(turns &&
        values.marks[one] && { marks: { ...values.marks, [one]: { ...markOf(one), score: null, points: [] } } }),
    })
  }

  const back = desk.isOfClass
    ? paths.account('exams/examAdmin', { gradeExamId: sheet.gradeExamId ?? undefined })
    : paths.account('works/workList')
  async function run(work: () => Promise<void>) {
    if (isBusy || clash) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(CallError.is(error) ? error.msg : '没有保存成功，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  const finish = () =>
    run(async () => {
      await complete(isAgain ? reason.trim() : undefined)
      desk.onDone(id)
      toast('评阅成功，已告诉学员')
      go(next ? hrefOf(next.id) : back)
    })
  /** By question: the same one of the next sheet; after the last sheet the next question, then person by person. */
  const goOn = () =>
    run(async () => {
      await autosave.now()
      // from the first sheet on; takers of a drawn paper have other questions, so there from this one
      const first = (sheet.isDrawn && nextQuestion ? undefined : desk.waiting[0]?.id) ?? id
      go(next ? hrefOf(next.id) : hrefOf(first, { problemId: nextQuestion }))
    })
  // by question, and this taker has another one: the next sheet that has it
  const skipTo = problemId && !shown.length ? next?.id : undefined
  useEffect(() => {
    if (skipTo !== undefined) go(hrefOf(skipTo), { isReplacing: true })
  })
  const refusal = sheetVerbs.mark(sheet)
  const canFinish = !refusal && !missing.length && !unruled.length && (!isAgain || Boolean(reason.trim()))
  const act = problemId && !isAgain ? goOn : finish
  const canAct = act === goOn || canFinish

  // digits go to the field that is next to be given; the browser types the digit itself
  const toField = () => focusScore(scoreFields().find((field) => field.value === '') ?? scoreFields()[0])
  useKeys(
    '评阅',
    digits.map((key, n) => ({ key, name: '写分数', shown: n ? '' : '0–9', run: toField })),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || document.querySelector('[role=dialog],[role=alertdialog]'))
        return
      if (event.ctrlKey || event.metaKey) {
        if (canAct && !event.repeat) void act()
        return
      }
      const fields = scoreFields()
      const at = fields.indexOf(event.target as HTMLInputElement)
      if (at < 0) return
      event.preventDefault()
      if (fields[at + 1]) focusScore(fields[at + 1])
      else if (act === goOn) void act()
      else document.querySelector<HTMLElement>('[data-finish]')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const at = desk.waiting.findIndex((one) => one.id === id)
  const label =
    !problemId || isAgain
      ? next
        ? '评阅完成，下一份'
        : '评阅完成'
      : next
        ? '保存，下一份'
        : nextQuestion
          ? '保存，评下一题'
          : '保存，逐份完成'
  return (
    <div className="min-w-0 flex-1">
      <section className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-4 md:px-5">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-h4 font-semibold num">
            {way.areNamesHidden ? (at < 0 ? '这份答卷' : `第 ${at + 1} 份`) : sheet.nickname}
          </h2>
          <p className="text-mini text-ink-3 num">
            {sheet.examName}
            {sheet.submitTime && ` · ${dateTime(sheet.submitTime).slice(0, 16)} 交`}
            {' · '}
            <a
              href={paths.replay({ id, taskType: sheet.taskType, isOfClass: desk.isOfClass })}
              target="_blank"
              rel="noreferrer"
              className="text-link underline underline-offset-4"
            >
              答题过程
            </a>
          </p>
        </div>
        <p className="num">
          <b className="text-h2">{total}</b> <span className="text-ink-3">/ {sheet.scoreTotal}</span>
          <span className="block text-mini text-ink-3">客观题 {system} 分由系统评阅</span>
        </p>
        {isAgain ? (
          <State tone="ok">评阅完成</State>
        ) : missing.length ? (
          <State tone="wait">还有 {missing.length} 题没给分</State>
        ) : (
          <State tone="ok">分都给了</State>
        )}
        {unruled.length > 0 && <State tone="wait">{unruled.length} 题迟到的答案待裁定</State>}
      </section>
      <Way way={way} sheetId={id} manual={manual} />
      {(isAgain || refusal) && (
        <div className="mt-3">
          <Notice tone="info">
            {refusal ? `${refusal}。` : '成绩已经公布。改分要写明原因，旧分会留在记录里，学员会收到消息。'}
          </Notice>
        </div>
      )}
      {clash && (
        <div className="mt-3">
          <Suspense>
            <Conflict
              what={`这份答卷${clash.sheet.markerName ? `（${clash.sheet.markerName}）` : ''}`}
              theirs={<Given marks={clash.theirs} ids={clash.clashes} all={all} />}
              mine={<Given marks={clash.own} ids={clash.clashes} all={all} />}
              onTheirs={() => resolve(true)}
              onMine={() => resolve(false)}
            />
          </Suspense>
        </div>
      )}
      <fieldset disabled={Boolean(refusal)} className="contents">
        <ol className="mt-4 space-y-4">
          {shown.map(({ problem, number, material }) => (
            <li key={problem.id}>
              <ToMark
                problem={problem}
                number={number}
                material={material}
                mark={markOf(problem.id)}
                ruling={values.late[problem.id]}
                onMark={(mark) => give(problem.id, mark)}
                onRule={(isAccepted) => rule(problem, isAccepted)}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      {!shown.length && <Empty title="这份答卷没有要老师评的题" description="全部由系统评阅。" />}
      {!problemId && (
        <section className="mt-4 rounded-card border border-line bg-surface p-4 md:p-5">
          <h2 className="font-semibold">总评语</h2>
          <TextArea
            label="总评语"
            value={values.opinion}
            disabled={Boolean(refusal)}
            maxLength={500}
            onValue={(opinion) => change({ opinion })}
            className="mt-2 w-full"
          />
        </section>
      )}
      {isAgain && !refusal && (
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
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
        <div className="min-w-0 flex-1 basis-48 text-mini text-ink-3">
          {!isAgain && <SavedState {...autosave} />}
          <p>
            {isAgain ? '' : '给的分自动存成草稿，评阅完成以前学员看不到。'}
            <span className="max-md:hidden">
              数字键给分，回车到下一处，Ctrl + 回车{problemId ? '下一份' : '完成'}。
            </span>
          </p>
          <p role="alert" className="text-danger empty:hidden">
            {failure}
          </p>
        </div>
        {next && (
          <Button size="default" onPress={() => go(hrefOf(next.id))}>
            跳过
          </Button>
        )}
        {!refusal && (
          <Button
            kind="primary"
            size="default"
            data-finish
            isPending={isBusy}
            pending="正在保存"
            isDisabled={!canAct || Boolean(clash)}
            onPress={act}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}
