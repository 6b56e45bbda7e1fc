// The answer form of a question below a lesson, for the course's teachers.
import { type SubmitEvent, useState } from 'react'
import { button, well } from '../../../lib/page/buttons.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { typedHtml } from '../../../lib/typed-html.ts'
import { api } from '../../../lib/wire/api.ts'

/** Opened by its button; the text is kept until it is sent. */
export function AnswerForm({ questionsId, title, onDone }: { questionsId: number; title: string; onDone(): void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function answer(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || text.trim().length < 2) return
    setBusy(true)
    try {
      await api('community/auth/questions/comment/save', { questionsId, content: typedHtml(text) })
      setText('')
      setOpen(false)
      onDone()
      toast('回答成功')
    } catch {
      // `api` has shown the error
    }
    setBusy(false)
  }

  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mt-1 py-2 text-link hover:underline underline-offset-4"
        aria-label={`回答：${title}`}
      >
        回答
      </button>
    )
  return (
    <form onSubmit={answer} className={`mt-2 border border-line-strong rounded-card bg-surface ${well}`}>
      <textarea
        aria-label={`回答：${title}`}
        rows={3}
        value={text}
        ref={focusOnMount}
        onChange={({ target }) => setText(target.value)}
        placeholder="写给提问的老师，所有人可见"
        className="block w-full bg-transparent px-4 py-3 outline-none placeholder:text-ink-3 resize-y text-read"
      />
      <div className="flex justify-end gap-2 p-2 border-t border-line">
        <button
          type="button"
          onClick={() => setOpen(false)}
          className="h-11 md:h-ctl px-4 text-ink-2 hover:text-primary"
        >
          收起
        </button>
        <button
          type="submit"
          disabled={isBusy || text.trim().length < 2}
          className={`${button.primary} h-11 md:h-ctl px-5`}
        >
          发布回答
        </button>
      </div>
    </form>
  )
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()
