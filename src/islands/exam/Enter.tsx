// The one thing to do about an exam: begin, go on, or (paid) what there is instead; and how it went last time.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { tasks } from '../../lib/exam-kinds.ts'
import { dateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { knownUser } from '../../lib/stores/user.ts'

type Props = { examId: number; taskType: 1 | 2; isFree: boolean; price: string }
type Mine = Output<'exam/auth/exam/view'>

/** What begins and practises are links: they work at the first tap, and lead a guest to sign in and back. */
export default function Enter({ examId, taskType, isFree, price }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [mine, setMine] = useState<Mine | null>(null)
  useEffect(() => {
    let isHere = true
    void (async () => {
      if (!(await knownUser())) return
      const known = await api('exam/auth/exam/view', { id: examId }, { hideErrorTips: true }).catch(() => null)
      if (isHere) setMine(known)
    })()
    return () => {
      isHere = false
    }
  }, [examId])

  const exam = { id: examId, taskType }
  const { begin, exercise } = tasks[taskType]
  const isOpen = isFree || mine?.allowExam === 1
  const last = mine?.lastRecord
  const isOver = mine?.triesLeft === 0 && !last?.canContinue
  const to = (path: string) => (token ? path : paths.login(path))

  const main = (size: string) => {
    const look = `${button.brand} h-lg ${size}`
    if (!isOpen)
      return (
        <a href={paths.buy(3, examId)} className={look}>
          购买
        </a>
      )
    if (isOver)
      return (
        <button type="button" disabled className={look}>
          次数已用完
        </button>
      )
    return (
      <a href={to(paths.startExam(exam))} className={look}>
        {last?.canContinue ? '继续作答' : begin}
      </a>
    )
  }

  return (
    <>
      {main('w-full text-[16px] max-md:hidden')}
      {isOpen && (
        <a href={to(paths.exercise(exam))} className={`${button.line} h-lg w-full mt-3`}>
          {exercise}
        </a>
      )}
      {mine && mine.triesLeft !== null && isOpen && (
        <p className="mt-3 text-mini text-ink-3 num">还可作答 {mine.triesLeft} 次</p>
      )}
      {last?.submitTime && (
        <p className="mt-3 text-mini text-ink-3 num">
          上次交卷 {dateTime(last.submitTime).slice(0, 16)}
          {last.score === null ? '，评阅中' : `，${last.score} 分，${last.isPass ? '合格' : '未合格'}`}
        </p>
      )}
      <section
        aria-label="快捷操作"
        className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3"
      >
        <b className={`num text-h3 ${isFree ? 'text-success' : 'text-brand-text'}`}>{price}</b>
        <span className="ml-auto flex gap-3">{main('px-7')}</span>
      </section>
    </>
  )
}
