// The marks of the open sheet: drafts save themselves with the version they began from; a second marker's are merged or compared.

import { useEffect, useMemo } from 'react'
import { examStates } from '../../../../../contract/enums/exam-states.ts'
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { silentApi } from '../../../../../lib/wire/api.ts'
import { invalidate, type Query } from '../../../../app/client.ts'
import { useDocument } from '../../../../app/use-document.ts'
import { inputOf, type Marks, marksOf, mergeMarks, takeTheirs } from './marks.ts'
import { classView, view } from './use-waiting.ts'

const ownLists = ['exam/auth/user/exam/audit/page'] as const
const classLists = [
  ...(['exam/auth/grade/exam/student/relation/page/grade', 'exam/auth/grade/exam/student/relation/list'] as const),
  'exam/auth/grade/exam/admin/page',
] as const

export type Clash = { sheet: ExplainedPaper; theirs: Marks; own: Marks; clashes: number[] }

type Saved = { sheet: ExplainedPaper; version: number; values: Marks }

const savedOf = (sheet: ExplainedPaper): Saved => ({ sheet, version: sheet.auditVersion, values: marksOf(sheet) })

export function useMarks(query: Query<ExplainedPaper>, sheet: ExplainedPaper, isOfClass: boolean) {
  const id = sheet.relationId
  const isAgain = sheet.examStatus === examStates.graded
  const saveAs = (more: { isDraft: 0 | 1; reason?: string }) => async (values: Marks, before: Saved) => {
    const audit = { ...inputOf(values), auditVersion: before.version, ...more }
    if (isOfClass) await silentApi('PUT exam/auth/grade/exam/student/relation/audit/complete', { id, ...audit })
    else await silentApi('PUT exam/auth/user/exam/audit/complete', { recordId: id, ...audit })
    if (more.isDraft) query.reload()
    invalidate(...(isOfClass ? classLists : ownLists))
    return { ...before, values, version: before.version + 1 }
  }
  const { base, values, isDirty, theirs, autosave, document } = useDocument<Marks, Saved>({
    form: `marking ${id}`,
    label: '给的分',
    begun: savedOf(sheet),
    isOff: isAgain,
    valuesOf: (saved) => saved.values,
    versionOf: ({ version }) => version,
    save: saveAs({ isDraft: 1 }),
    read: async () =>
      savedOf(await (isOfClass ? silentApi(classView, { relationId: id }) : silentApi(view, { recordId: id }))),
    join(begun, mine, other) {
      const { merged, clashes } = mergeMarks(begun, mine, other.values)
      if (clashes.length) return undefined
      query.setData(() => other.sheet)
      return { values: merged, goesOn: other.sheet.examStatus === sheet.examStatus } // else what differs needs a reason
    },
  })

  // what another marker saved meanwhile is shown unless something is typed here: then saving merges or compares
  useEffect(() => document.offer(savedOf(sheet)), [document, sheet, isDirty])

  const clash = useMemo((): Clash | undefined => {
    if (!theirs) return
    const { merged, clashes } = mergeMarks(base, values, theirs.values)
    return { sheet: theirs.sheet, theirs: theirs.values, own: merged, clashes }
  }, [theirs, base, values])

  function resolve(takesTheirs: boolean) {
    const { sheet: now, theirs: given, own, clashes } = clash!
    query.setData(() => now)
    document.choose(takesTheirs ? takeTheirs(own, given, clashes) : own)
  }
  return {
    values,
    change: document.change,
    autosave,
    clash,
    resolve,
    isAgain,
    complete: (reason?: string) => document.saveBy(saveAs({ isDraft: 0, ...(reason && { reason }) })),
  }
}
