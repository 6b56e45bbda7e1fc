// One import of questions: the file is sent and tried out, what is good is stored, and for a while it can be taken back.
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { importStates } from '../../../../contract/exam/import-states.ts'
import { thousands } from '../../../../lib/format.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, upload } from '../../../../lib/wire/api.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { useEvery } from '../../../app/use-every.ts'
import { numbersOf } from './ImportRows.tsx'
import { FileFault, type ImportSource } from './import-file.ts'

const lists = ['exam/auth/problem/page', 'exam/auth/subject/page'] as const
const view = 'exam/auth/problem/import/view'

/** How far an import is, and what it found. */
export type ImportJob = Output<typeof view>
export type Stayed = Output<'exam/auth/problem/import/undo'>['keptList']
export type Importing = ReturnType<typeof useImport>

/** `subjectId`: the bank that it goes into, unless it is tried out for another one. */
export function useImport(subjectId: number) {
  const { number, set } = useAddress()
  const importId = number('importId')
  const job = useCall(view, { importId: importId ?? 0 }, { isOff: !importId })
  const answer = importId ? job.data : undefined
  const { importState = 0 } = answer ?? {}
  const isWorking = importState === importStates.reading || importState === importStates.storing
  useEvery(isWorking ? 700 : undefined, job.reload)
  useEvery(answer?.undoSeconds ? 15_000 : undefined, job.reload) // until it is too late to take it back
  const [source, setSource] = useState<ImportSource>()
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ done: number; all: number }>()
  const onProgress = (done: number, all: number) => setSent({ done, all })
  const [text, setText] = useDraftRecovery('import problems', () => '')
  const undoing = useSubmit('exam/auth/problem/import/undo', { invalidates: lists })
  const [stayed, setStayed] = useState<Stayed>([])
  const isDone = importState === importStates.done
  const wasStoring = useRef(false)
  useEffect(() => {
    if (isDone && wasStoring.current) {
      invalidate(...lists, 'exam/auth/problem/import/page')
      setText('')
      toast(`导入成功，共 ${thousands(answer!.importedCount)} 题`)
    }
    wasStoring.current = importState === importStates.storing
  })

  /** Runs one thing at a time; what it throws is said. */
  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setWhy('')
    try {
      await work()
    } catch (failure) {
      setWhy(
        failure instanceof FileFault ? failure.message : CallError.is(failure) ? failure.msg : '没有读出来，请再试一次',
      )
    }
    setBusy(false)
    setSent(undefined)
  }
  const tryOut = (read: () => Promise<ImportSource> | ImportSource, into = subjectId) =>
    attempt(async () => {
      const next = await read()
      setSource(next)
      setKept(new Set())
      setStayed([])
      const form = new FormData()
      const left = (next.left ?? []).join('\n').slice(0, 10_000)
      const fields = { subjectId: into, format: next.format, requestNo: randomHex(16), left }
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('file', next.body, next.name)
      const { importId } = await upload('exam/auth/problem/import', form, { hideErrorTips: true })
      invalidate('exam/auth/problem/import/page')
      set({ subjectId: into, importId, tab: undefined })
    })
  const run = () =>
    attempt(async () => {
      const same = numbersOf(answer!, 'same')
      const named =
        2 * kept.size > same.length ? { skippedRows: same.filter((no) => !kept.has(no)) } : { keptRows: [...kept] }
      const begun = await silentApi('exam/auth/problem/import/run', { importId: importId!, ...named })
      job.setData(() => begun)
    })
  async function undo() {
    const undone = await undoing.submit({ importId: importId! })
    if (!undone) return job.reload()
    const { successCount, keptCount, keptList } = undone
    toast(`撤销成功，拿掉 ${thousands(successCount)} 题${keptCount ? `，留下 ${keptCount} 题` : ''}`)
    if (!keptCount) return restart()
    setStayed(keptList)
    job.reload()
  }
  function restart() {
    setSource(undefined)
    setWhy('')
    setStayed([])
    set({ importId: undefined, tab: undefined })
  }

  return {
    importId,
    job,
    /** Undefined until it is known. */
    answer,
    importState,
    isWorking,
    isDone,
    /** The pasted text. */
    text,
    setText,
    /** What was chosen on this visit. */
    source,
    /** Rows of questions that are there already, to be imported all the same. */
    kept,
    setKept,
    /** Questions that stayed when it was taken back. */
    stayed,
    why,
    isBusy,
    sent,
    onProgress,
    attempt,
    tryOut,
    run,
    undo,
    isUndoing: undoing.isBusy,
    restart,
  }
}
