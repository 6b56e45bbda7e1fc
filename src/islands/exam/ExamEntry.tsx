// The entry of all exam-taking pages: a guest signs in first and returns; a learner sees that they are not available yet.
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { silentApi } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { tasks } from '../../lib/exam-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { messageOf } from '../learn/error-message.ts'

type Props = { title: string; taskType: 1 | 2; examId?: number | undefined }
type State =
  | { status: 'asking' }
  | { status: 'failed'; message: string }
  | { status: 'here'; exam?: Output<'exam/auth/exam/view'>['exam'] }

/** The id in ?id=, for paths without one; pages of an attempt have no exam id. */
const idInQuery = () => {
  const text = new URLSearchParams(location.search).get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export default function ExamEntry({ title, taskType, examId }: Props) {
  const [state, setState] = useState<State>({ status: 'asking' })
  const [tries, setTries] = useState(0)
  const task = tasks[taskType]

  useEffect(() => {
    if (!$token.get()) {
      location.replace(paths.login(location.pathname + location.search))
      return
    }
    const id = examId ?? idInQuery()
    let isMounted = true
    const show = (next: State) => void (isMounted && setState(next))
    if (id === undefined) show({ status: 'here' })
    else
      silentApi('exam/auth/exam/view', { id }).then(
        ({ exam }) => show({ status: 'here', exam }),
        (error) => show({ status: 'failed', message: messageOf(error) }),
      )
    return () => {
      isMounted = false
    }
  }, [examId, tries])

  if (state.status === 'asking')
    return (
      <main id="main" className="page py-16 text-center">
        <h1 className="text-h4 font-medium">{title}</h1>
        <p role="status" className="mt-3 text-ink-3">
          正在打开
        </p>
      </main>
    )
  if (state.status === 'failed')
    return (
      <main id="main" className="page py-16 text-center">
        <h1 className="font-song text-[22px] leading-9 md:text-h2 font-bold">{title}</h1>
        <p role="alert" className="mt-3 text-ink-2">
          {state.message}
        </p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <button
            type="button"
            onClick={() => {
              setState({ status: 'asking' })
              setTries(tries + 1)
            }}
            className={`${button.primary} h-lg px-6`}
          >
            再试一次
          </button>
          <a href={task.base} className={`${button.line} h-lg px-6`}>
            回到{task.title}
          </a>
        </p>
      </main>
    )
  const { exam } = state
  return (
    <main id="main" className="page py-16 text-center">
      <h1 className="font-song text-[22px] leading-9 md:text-h2 font-bold">{exam?.examName ?? title}</h1>
      <p className="mt-3 text-read text-ink-2">{title}即将开放，我们正在准备。</p>
      <p className="mt-1 text-ink-3">
        {exam ? '题量、时长和规则可以先在详情页看。' : `先去${task.title}看看有哪些${task.name}。`}
      </p>
      <a href={exam ? paths.exam(exam) : task.base} className={`${button.primary} h-lg px-6 mt-6`}>
        {exam ? '回到详情' : `去${task.title}`}
      </a>
    </main>
  )
}
