// A box to write in: counts, keeps a draft on this device, and loses nothing when sending fails.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { button, well } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'

type Props = {
  label: string
  hint: string
  most: number
  rows?: number
  deed?: string
  /** Where a guest comes back to. */
  back: string
  /** Under what name the draft is kept. */
  draft: string
  /** True when it was sent: the box is empty again. */
  send(text: string): Promise<boolean>
  cancel?: () => void
}

const stored = (key: string, text?: string) => {
  try {
    if (text === undefined) return localStorage.getItem(key) ?? ''
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing: the text is in the box all the same
  }
  return ''
}

export function Composer({ label, hint, most, rows = 3, deed = '发表', back, draft, send, cancel }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const user = useStore($user, { ssr: () => null })
  const key = user && `draft ${user.id} ${draft}` // the next one at this computer has nothing to do with it
  const wasKnown = useRef(false)
  useEffect(() => {
    const typed = wasKnown.current ? '' : box.current?.value // while it was not yet known who writes
    wasKnown.current = Boolean(key)
    if (key && typed) stored(key, typed)
    setText(key ? typed || stored(key) : '')
  }, [key])

  if (!token)
    return (
      <p className="text-ink-3 py-2">
        <a href={paths.login(back)} className="text-link underline underline-offset-4 py-2">
          登录
        </a>
        后可以{label}。
      </p>
    )

  const write = (next: string) => {
    setText(next)
    if (key) stored(key, next)
  }
  const length = [...text].length

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    if (await send(text.trim())) write('')
    setBusy(false)
  }

  return (
    <form onSubmit={submit} className={`border border-line-strong rounded-card bg-surface ${well}`}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={rows}
        maxLength={most}
        value={text}
        onChange={(event) => write(event.target.value)}
        placeholder={hint}
        className="block w-full resize-y bg-transparent px-4 py-3 text-read outline-none placeholder:text-ink-3"
      />
      <div className="flex items-center gap-3 pl-4 pr-2 py-2 border-t border-line">
        <span className="text-mini text-ink-3 num">
          {length} / {most}
        </span>
        <span className="ml-auto flex gap-2">
          {cancel && (
            <button type="button" onClick={cancel} className={`${button.ghost} h-11 md:h-ctl px-4`}>
              取消
            </button>
          )}
          <button
            type="submit"
            disabled={isBusy || text.trim().length < 2}
            className={`${button.primary} h-11 md:h-ctl px-5`}
          >
            {deed}
          </button>
        </span>
      </div>
    </form>
  )
}
