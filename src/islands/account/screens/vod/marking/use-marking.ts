// Marking one sheet, or one question of it: what was given, what is still to be given, and the way to the next one.
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '../../../../../contract/codes.ts'
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { sheetVerbs } from '../../../../../contract/exam/sitting-verbs.ts'
import type { Flag } from '../../../../../contract/fields.ts'
import { paths } from '../../../../../lib/paths.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import type { Query } from '../../../../app/client.ts'
import { go } from '../../../../app/router.ts'
import { numbered } from '../../../../exam/numbered.ts'
import { isGiven, isManual, type Mark, noMark, type Problem } from './marks.ts'
import { useMarks } from './use-marks.ts'
import { type Desk, useWay } from './use-waiting.ts'

export type SheetMarking = ReturnType<typeof useMarking>

export function useMarking(query: Query<ExplainedPaper>, sheet: ExplainedPaper, desk: Desk) {
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
  const nextQuestion = problemId
    ? manual[manual.findIndex(({ problem }) => problem.id === problemId) + 1]?.problem.id
    : undefined

  /** A score by hand was for the other answer. */
  function rule({ id: one }: Problem, isAccepted: Flag) {
    const turns = (values.late[one] === 1) !== (isAccepted === 1)
    change({
      late: { ...values.late, [one]: isAccepted },
      ...(turns &&
        values.marks[one] && { marks: { ...values.marks, [one]: { ...markOf(one), score: null, points: [] } } }),
    })
  }

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
  const back = desk.isOfClass
    ? paths.account('exams/examAdmin', { gradeExamId: sheet.gradeExamId ?? undefined })
    : paths.account('works/workList')
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
  const goesOn = Boolean(problemId) && !isAgain

  return {
    way,
    all,
    manual,
    shown,
    values,
    change,
    autosave,
    clash,
    resolve,
    /** It was marked before, and its score told. */
    isAgain,
    reason,
    setReason,
    failure,
    isBusy,
    missing,
    /** Late answers that nobody has ruled on. */
    unruled,
    /** Points that the machine gave, and all points. */
    system,
    total: system + manual.reduce((sum, { problem }) => sum + (markOf(problem.id).score ?? 0), 0),
    markOf,
    give: (one: number, mark: Mark) => change({ marks: { ...values.marks, [one]: mark } }),
    rule,
    refusal,
    /** What its button does: on to the next question, or finish. */
    act: goesOn ? goOn : finish,
    goesOn,
    canAct: goesOn || canFinish,
    actName: goesOn
      ? next
        ? '保存，下一份'
        : nextQuestion
          ? '保存，评下一题'
          : '保存，逐份完成'
      : next
        ? '评阅完成，下一份'
        : '评阅完成',
  }
}
