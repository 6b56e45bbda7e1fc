// The sheets that wait for marking beside the one that is open: of the same exam, or of the same exam of a class.

import { useEffect, useState } from 'react'
import { examStates } from '../../../../../contract/enums/exam-states.ts'
import type { ExamRelation, ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { paths } from '../../../../../lib/paths.ts'
import { silentApi } from '../../../../../lib/wire/api.ts'
import { prefetch } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { collect } from '../../../../list/collect.ts'

export const view = 'exam/auth/user/exam/answer/view'
export const classView = 'exam/auth/grade/student/exam/answer/view'

export type Desk = {
  isOfClass: boolean
  /** In the order in which they are marked. */
  waiting: readonly ExamRelation[]
  /** It waits no more. */
  onDone(id: number): void
}

export function useWaiting(sheet: ExplainedPaper | undefined): Desk {
  const { number } = useAddress()
  const isOfClass = number('relationId') !== undefined
  const problemId = number('problemId') // takers may have different questions: only the sheets that have this one
  const [waiting, setWaiting] = useState<readonly ExamRelation[]>([])
  const id = isOfClass ? sheet?.gradeExamId : sheet?.examId
  useEffect(() => {
    if (!id) return
    const abort = new AbortController()
    const sheets = isOfClass
      ? silentApi('exam/auth/grade/exam/student/relation/list', {
          gradeExamId: id,
          examStatus: examStates.marking,
          problemId,
        }).then(({ list }) => list)
      : collect(
          'exam/auth/user/exam/audit/page',
          { examId: id, examStatus: examStates.marking, problemId },
          ({ id }) => id,
          {
            signal: abort.signal,
            onProgress: () => {},
          },
        )
    // without the list each sheet is marked by itself
    sheets.then(
      (list) => abort.signal.aborted || setWaiting(list as ExamRelation[]),
      () => {},
    )
    return () => abort.abort()
  }, [id, isOfClass, problemId])
  return { isOfClass, waiting, onDone: (done) => setWaiting((list) => list.filter((one) => one.id !== done)) }
}

/** Where the open sheet stands among those that wait, and addresses that keep the way of marking. */
export function useWay({ isOfClass, waiting }: Desk, sheetId: number) {
  const { number, search } = useAddress()
  const problemId = number('problemId')
  const areNamesHidden = search.hideNames === '1'
  const hrefOf = (id: number, way: { problemId?: number | undefined; hideNames?: boolean } = {}) =>
    paths.account('vod/work/gradeWork', {
      ...(isOfClass ? { relationId: id } : { recordId: id }),
      problemId: 'problemId' in way ? way.problemId : problemId,
      hideNames: (way.hideNames ?? areNamesHidden) ? 1 : undefined,
    })
  const at = waiting.findIndex(({ id }) => id === sheetId)
  const following = waiting.slice(at + 1).find(({ id }) => id !== sheetId)
  const next = following ?? (problemId ? undefined : waiting.find(({ id }) => id !== sheetId))
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined) return
    if (isOfClass) void prefetch(classView, { relationId: nextId })
    else void prefetch(view, { recordId: nextId })
  }, [nextId, isOfClass])
  return { problemId, areNamesHidden, hrefOf, next }
}

export const nameOf = ({ nickname, remarkName }: ExamRelation) => remarkName || nickname
