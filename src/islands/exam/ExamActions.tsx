// The main action of an exam: start, continue or buy; and the last result.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { noTriesLeft, notBought, ownSittingVerbs } from '../../contract/exam/sitting-verbs.ts'
import { already } from '../../contract/verbs.ts'
import { tasks } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { Time } from '../kit/Time.tsx'

type Props = { examId: number; taskType: 1 | 2; isFree: boolean; price: string }
type OwnExam = Output<'exam/auth/exam/view'>

/** Start and practice are links, which work before hydration; guests sign in first and return. */
export default function ExamActions({ examId, taskType, isFree, price }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [ownExam, setOwnExam] = useState<OwnExam | null>(null)
  useEffect(() => {
    let isMounted = true
    void (async () => {
      if (!(await ensureUser())) return
      const loaded = await silentApi('exam/auth/exam/view', { id: examId }).catch(() => null)
      if (isMounted) setOwnExam(loaded)
    })()
    return () => {
      isMounted = false
    }
  }, [examId])

  const exam = { id: examId, taskType }
  const { begin, exercise } = tasks[taskType]
  const isOpen = isFree || ownExam?.allowExam === 1
  const last = ownExam?.lastRecord
  const refusal = ownExam ? ownSittingVerbs.begin(ownExam) : isFree ? undefined : notBought
  const orLogin = (path: string) => (token ? path : paths.login(path))

  const mainButton = (size: string) => {
    const buttonClass = `${button.brand} h-lg ${size}`
    if (refusal === notBought)
      return (
        <a href={paths.buy(3, examId)} className={buttonClass}>
          购买
        </a>
      )
    if (refusal === noTriesLeft)
      return (
        <button type="button" disabled className={buttonClass}>
          次数已用完
        </button>
      )
    return (
      <a href={orLogin(paths.startExam(exam))} className={buttonClass}>
        {refusal === already ? '继续作答' : begin}
      </a>
    )
  }

  return (
    <>
      {mainButton('w-full text-[16px] max-md:hidden')}
      {isOpen && (
        <a href={orLogin(paths.exercise(exam))} className={`${button.line} h-lg w-full mt-3`}>
          {exercise}
        </a>
      )}
      {ownExam && ownExam.triesLeft !== null && isOpen && (
        <p className="mt-3 text-mini text-ink-3 num">还可作答 {ownExam.triesLeft} 次</p>
      )}
      {last?.submitTime && (
        <p className="mt-3 text-mini text-ink-3 num">
          <Time at={last.submitTime} /> 交过卷
          {last.score === null ? '，评阅中' : `，${last.score} 分，${last.isPass ? '合格' : '未合格'}`}
        </p>
      )}
      <section
        aria-label="快捷操作"
        className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3"
      >
        <b className={`num text-h3 ${isFree ? 'text-success' : 'text-brand-text'}`}>{price}</b>
        <span className="ml-auto flex gap-3">{mainButton('px-7')}</span>
      </section>
    </>
  )
}
