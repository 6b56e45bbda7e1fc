// The questions of a lesson, with timestamps, and the form to ask one.

import { type SubmitEvent, useState } from 'react'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { labelAreas } from '../../../contract/enums/label-areas.ts'
import { clock } from '../../../lib/format.ts'
import type { QuestionCard } from '../../../lib/models.ts'
import { button, well } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api } from '../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { useDraftRecovery } from '../../app/use-draft-recovery.ts'
import { Time } from '../../kit/Time.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { currentSecond, TimestampLink } from './TimestampLink.tsx'

type Props = { courseId: number; periodId: number; isVideo: boolean; mayAsk: boolean; isTeacher: boolean }

const listCall = 'community/api/questions/list'

/** Questions also appear in the community's public lists; teachers of the course can answer here. */
export function Questions({ courseId, periodId, isVideo, mayAsk, isTeacher }: Props) {
  const questions = useCall(listCall, { periodId, pageSize: 50 })
  return (
    <>
      {mayAsk && <QuestionForm courseId={courseId} periodId={periodId} isVideo={isVideo} />}
      {questions.failure && !questions.data && (
        <p role="alert" className="text-ink-2">
          提问没有载入：{questions.failure.msg}{' '}
          <button type="button" onClick={questions.reload} className="text-link underline underline-offset-4 py-2">
            重试
          </button>
        </p>
      )}
      {questions.data?.list.length === 0 && <p className="text-ink-3">这一节还没有人提问。</p>}
      <ul className="divide-y divide-line">
        {questions.data?.list.map((question) => (
          <Row key={question.id} question={question} isVideo={isVideo} isTeacher={isTeacher} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { question: QuestionCard; isVideo: boolean; isTeacher: boolean }

const Row = ({ question, isVideo, isTeacher }: RowProps) => (
  <li className="py-5 md:grid md:grid-cols-[80px_minmax(0,1fr)] gap-x-3">
    <TimestampLink second={question.playSecond ?? 0} isVideo={isVideo} />
    <div className={`min-w-0 ${isVideo ? '' : 'md:col-span-2'}`}>
      <h3 className="font-semibold leading-6">
        <a href={paths.question(question.id)} target="_blank" className="hover:text-primary" rel="noopener">
          {question.title}
        </a>
      </h3>
      {question.summary && <p className="mt-0.5 text-ink-2 break-words line-clamp-2">{question.summary}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
        <span className={question.isSolved ? 'text-success' : ''}>
          {question.isSolved ? '已解决' : question.countAnswer ? `${question.countAnswer} 个回答` : '等待回答'}
        </span>
        <span>{question.nickname}</span>
        <Time at={question.gmtCreate} />
      </p>
      {isTeacher && <AnswerForm questionsId={question.id} title={question.title} onDone={() => invalidate(listCall)} />}
    </div>
  </li>
)

const emptyDraft = { title: '', text: '', labelNo: '', second: 0 }

function QuestionForm({ courseId, periodId, isVideo }: Omit<Props, 'mayAsk' | 'isTeacher'>) {
  const labels = useCall('community/api/label/list', { labelArea: labelAreas.question })
  const [{ title, text, labelNo, second }, setDraft] = useDraftRecovery(`question of ${periodId}`, () => emptyDraft)
  const change = (part: Partial<typeof emptyDraft>) => setDraft((current) => ({ ...current, ...part }))
  const [isBusy, setBusy] = useState(false)
  const label =
    labelNo || (labels.data?.list.find(({ labelName }) => labelName === '教研') ?? labels.data?.list[0])?.labelNo
  const isReady = title.trim().length >= 4 && text.trim().length >= 2 && label !== undefined

  async function ask(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || !isReady) return
    setBusy(true)
    try {
      const { auditStatus } = await api('community/auth/questions/save', {
        title: title.trim(),
        content: asHtml(text),
        labelNo: label,
        courseId,
        periodId,
        playSecond: isVideo ? second : 0,
      })
      setDraft(emptyDraft)
      invalidate(listCall)
      toast(auditStatus === auditStates.waiting ? '提问成功，等人看过就公开，看过以后有消息告诉你' : '提问成功')
    } catch {
      // `api` has shown the error; the input is kept
    }
    setBusy(false)
  }

  const line = 'block w-full bg-transparent px-4 outline-none placeholder:text-ink-3'
  return (
    <form onSubmit={ask} className={`mb-5 border border-line-strong rounded-card bg-surface ${well}`}>
      <input
        aria-label="问题"
        value={title}
        maxLength={100}
        onChange={({ target }) => change({ title: target.value, second: title ? second : currentSecond() })}
        placeholder="一句话说清问题，如：等三秒时有人抢答怎么办"
        className={`${line} h-12 text-read font-medium border-b border-line`}
      />
      <textarea
        aria-label="说明"
        rows={3}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        placeholder="你在课堂上遇到的情形、试过的办法"
        className={`${line} resize-y py-3 text-read`}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pl-4 pr-2 py-2 border-t border-line text-mini text-ink-3 num">
        <label className="flex items-center gap-2">
          标签
          <select
            value={label ?? ''}
            onChange={({ target }) => change({ labelNo: target.value })}
            className="h-11 md:h-mini rounded-ctl border border-line-strong bg-surface text-ink px-2"
          >
            {labels.data?.list.map((label) => (
              <option key={label.labelNo} value={label.labelNo}>
                {label.labelName}
              </option>
            ))}
          </select>
        </label>
        {isVideo && title && <span>在 {clock(second)}</span>}
        <span>所有人可见</span>
        <button type="submit" disabled={isBusy || !isReady} className={`${button.primary} h-11 md:h-ctl px-5 ml-auto`}>
          提问
        </button>
      </div>
    </form>
  )
}

/** The text as HTML, a paragraph per line; the server sanitizes it. */
const asHtml = (text: string) =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')
