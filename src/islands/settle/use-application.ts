// An application as it is filled in, a step a page. Of a draft each step is saved by the server when it is left; a correction is kept on the
// device until it is handed in: so it is no document that saves itself (app/use-document.ts), which would change what is under review while
// somebody types. What is typed outlives a closed browser either way; numbers are kept by the server alone.
import { useEffect, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { applicationVerbs } from '../../contract/user/application-verbs.ts'
import { paperKinds } from '../../contract/user/settle.ts'
import { settleLacks } from '../../contract/user/settle-lacks.ts'
import { may } from '../../contract/verbs.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { invalidate } from '../app/client.ts'
import type { FieldErrors } from '../kit/field-context.ts'
import type { Paper } from './PaperCard.tsx'
import { type Audit, type SettleType, stepOfField, stepsOf, type Values, valuesOf } from './settling-labels.ts'
import { type Known, save, written } from './wizard-fields.ts'

const view = 'user/auth/lecturer/audit/view'
const { front, back, certificate, licence } = paperKinds

/** The step stands in the address, so that going back and reloading keep it. */
function useStep(last: number) {
  const read = () => Math.min(last, Math.max(2, Number(new URLSearchParams(location.search).get('step')) || 2))
  const [step, setStep] = useState(read)
  useEffect(() => {
    const follow = () => setStep(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return [
    step,
    (next: number) => {
      const url = new URL(location.href)
      url.searchParams.set('step', String(next))
      history.pushState(null, '', url)
      setStep(next)
    },
  ] as const
}

/** What is typed and not saved yet, on this device and for this person. */
function useTyped(key: string) {
  const [typed, setTyped] = useState<Partial<Values>>(() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  })
  useEffect(() => {
    const { idCardNo: _, licenseNo: __, ...kept } = typed
    try {
      if (Object.keys(kept).length) localStorage.setItem(key, JSON.stringify(kept))
      else localStorage.removeItem(key)
    } catch {} // a browser that keeps nothing
  }, [key, typed])
  return [typed, setTyped] as const
}

export type Applicant = {
  settleType: SettleType
  userId: number
  userType: number
  audit: Audit | null
  onSent(): void
}

export type Application = ReturnType<typeof useApplication>

export function useApplication({ settleType, userId, userType, audit, onSent }: Applicant) {
  const isLecturer = settleType === 'LECTURER'
  const steps = stepsOf(settleType)
  const [step, goTo] = useStep(steps.length)
  const [typed, setTyped] = useTyped(`draft settle ${settleType} ${userId}`)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [agrees, setAgrees] = useState(false)
  const known: Known = { ...valuesOf(audit), ...typed, audit }
  const isCorrection = audit !== null && may(applicationVerbs.change, { ...audit, userType })
  const wasChecked = Boolean(audit?.passTime)

  const all = (audit?.pictureList ?? []).filter(({ fileNo }) => !leftOut.includes(fileNo))
  /** The newest of a kind; of certificates the newest two. */
  const papersOf = (kind: number) => all.filter((paper) => paper.kind === kind).slice(kind === certificate ? -2 : -1)
  const papers: Paper[] = [front, back, certificate, licence].flatMap(papersOf)

  /** What the step lacks; formats are checked by the server, which says more. */
  function lacks(): FieldErrors {
    if (step === steps.length) return agrees ? {} : { agree: '请先确认内容属实' }
    const { fields } = steps[step - 1]!
    const all = settleLacks({
      ...known,
      settleType,
      wasChecked: step === 3 && wasChecked, // who it is, is asked for every time
      hasIdCardNo: Boolean(known.idCardNo || audit?.idCardNo),
      hasLicenseNo: Boolean(known.licenseNo || audit?.licenseNo),
      kinds: papers.map(({ kind }) => kind),
    })
    return Object.fromEntries(all.flatMap(({ path, msg }) => (path in fields ? [[path, msg]] : [])))
  }

  async function next() {
    if (!isCorrection) {
      await silentApi(save, { settleType, ...written(known, step, isLecturer) })
      invalidate(view)
    }
    setErrors({})
    goTo(step + 1)
  }

  /** Where a field of an earlier step is refused, its step opens. */
  async function send() {
    try {
      if (isCorrection)
        await silentApi('user/auth/lecturer/audit/update', {
          id: audit!.id,
          ...written(known, 0, isLecturer, wasChecked),
          pictureNos: papers.map(({ fileNo }) => fileNo),
        })
      else await silentApi(save, { settleType, ...written(known, 0, isLecturer), isSubmit: 1 })
    } catch (failure) {
      const fields = CallError.is(failure) ? (failure.data?.fields ?? []) : []
      const at = Math.min(...fields.map(({ path }) => stepOfField(steps, path)))
      if (!fields.length || at >= steps.length) throw failure
      setErrors(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
      goTo(at)
      return
    }
    setTyped({})
    invalidate(view)
    onSent()
  }

  return {
    settleType,
    isLecturer,
    steps,
    step,
    goTo,
    errors,
    setErrors,
    agrees,
    setAgrees,
    known,
    change: (part: Partial<Values>) => setTyped((before) => ({ ...before, ...part })),
    isCorrection,
    wasChecked,
    papers,
    papersOf,
    leaveOut: (fileNo: number) => setLeftOut([...leftOut, fileNo]),
    lacks,
    next,
    send,
    reload: () => void invalidate(view),
  }
}
