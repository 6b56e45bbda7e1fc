// The marks of the open sheet: drafts save themselves with the version they began from; a second marker's are merged or compared.
import { useEffect, useState } from 'react'
import { CallError } from '../../../../../contract/codes.ts'
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { silentApi } from '../../../../../lib/api.ts'
import { invalidate, type Query } from '../../../../app/client.ts'
import { useAutosave } from '../../../../app/use-autosave.ts'
import { useDraft } from '../../../../app/use-draft.ts'
import { inputOf, type Marks, marksOf, mergeMarks, takeTheirs } from './marks.ts'
import { classView, view } from './use-waiting.ts'

const ownLists = ['exam/auth/user/exam/audit/page'] as const
const classLists = [
  ...(['exam/auth/grade/exam/student/relation/page/grade', 'exam/auth/grade/exam/student/relation/list'] as const),
  'exam/auth/grade/exam/admin/page',
] as const

export type Clash = { sheet: ExplainedPaper; theirs: Marks; own: Marks; clashes: number[] }

export function useMarks(query: Query<ExplainedPaper>, sheet: ExplainedPaper, isOfClass: boolean) {
  const id = sheet.relationId
  const [base, setBase] = useState(() => ({ version: sheet.auditVersion, values: marksOf(sheet) }))
  const [clash, setClash] = useState<Clash>()
  const isAgain = sheet.examStatus === 5
  const draft = useDraft(base, ({ values }): Marks => values, {
    form: `marking ${id}`,
    label: '给的分',
    ...(!isAgain && {
      save: async () => {
        if (clash) throw new Error('two markers have to be compared first')
        await autosave.now()
      },
    }),
  })
  const { values, isDirty } = draft

  // what another marker saved meanwhile is shown unless something is typed here: then saving merges or compares
  useEffect(() => {
    if (!isDirty && !clash && sheet.auditVersion > base.version)
      setBase({ version: sheet.auditVersion, values: marksOf(sheet) })
  }, [sheet, isDirty, clash, base.version])

  const put = (marks: Marks, auditVersion: number, more: { isDraft: 0 | 1; reason?: string }) => {
    const audit = { ...inputOf(marks), auditVersion, ...more }
    return isOfClass
      ? silentApi('PUT exam/auth/grade/exam/student/relation/audit/complete', { id, ...audit })
      : silentApi('PUT exam/auth/user/exam/audit/complete', { recordId: id, ...audit })
  }
  const readAgain = () => (isOfClass ? silentApi(classView, { relationId: id }) : silentApi(view, { recordId: id }))

  /** Throws what could not be saved, and why. */
  async function store(more: { isDraft: 0 | 1; reason?: string }) {
    const sent = values
    try {
      await put(sent, base.version, more)
      draft.settle()
      setBase({ version: base.version + 1, values: sent })
    } catch (failure) {
      if (!CallError.is(failure) || failure.code !== 'conflict') throw failure
      const now = await readAgain()
      if (now.auditVersion === base.version) throw failure // it was another conflict
      const theirs = marksOf(now)
      const { merged, clashes } = mergeMarks(base.values, sent, theirs)
      if (clashes.length) {
        setClash({ sheet: now, theirs, own: merged, clashes })
        throw failure
      }
      query.setData(() => now)
      setBase({ version: now.auditVersion, values: theirs })
      draft.change(merged)
      if (now.examStatus !== sheet.examStatus) throw failure // complete meanwhile: what differs needs a reason
      await put(merged, now.auditVersion, more)
      draft.settle()
      setBase({ version: now.auditVersion + 1, values: merged })
    }
    if (more.isDraft) query.reload()
    invalidate(...(isOfClass ? classLists : ownLists))
  }
  const autosave = useAutosave({
    typed: JSON.stringify(values),
    isDirty,
    isOff: isAgain || Boolean(clash),
    save: () => store({ isDraft: 1 }),
  })

  function resolve(takesTheirs: boolean) {
    const { sheet: now, theirs, own, clashes } = clash!
    query.setData(() => now)
    setBase({ version: now.auditVersion, values: theirs })
    draft.change(takesTheirs ? takeTheirs(own, theirs, clashes) : own)
    setClash(undefined)
  }
  return { ...draft, autosave, clash, resolve, isAgain, complete: (reason?: string) => store(again(reason)) }
}

const again = (reason: string | undefined) => ({ isDraft: 0 as const, ...(reason && { reason }) })
