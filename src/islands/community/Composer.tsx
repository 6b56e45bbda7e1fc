// A text form with a character count and a draft in the local storage; the text is kept when sending fails.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { button, well } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { useMentions } from '../kit/use-mentions.tsx'
import { peopleOf, type Thread } from './people-of-thread.ts'

type Props = {
  label: string
  hint: string
  maxLength: number
  rows?: number
  action?: string
  /** The return address of a guest who signs in. */
  back: string
  /** The storage name of the draft. */
  draft: string
  /** Resolves to true on success: the box is cleared. */
  send(text: string): Promise<boolean>
  cancel?: () => void
  /** Whose people 「@」 offers. */
  thread: Thread
}

const draftInStorage = (key: string, text?: string) => {
  try {
    if (text === undefined) return localStorage.getItem(key) ?? ''
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // no storage: the text is only in the box
  }
  return ''
}

export function Composer({
  label,
  hint,
  maxLength,
  rows = 3,
  action = '发表',
  back,
  draft,
  send,
  cancel,
  thread,
}: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const user = useStore($user, { ssr: () => null })
  const key = user && `draft ${user.id} ${draft}` // drafts are separated by account on a shared computer
  const hadKey = useRef(false)
  useEffect(() => {
    const typedBefore = hadKey.current ? '' : box.current?.value // typed before the user was loaded
    hadKey.current = Boolean(key)
    if (key && typedBefore) draftInStorage(key, typedBefore)
    setText(key ? typedBefore || draftInStorage(key) : '')
  }, [key])

  function write(next: string) {
    setText(next)
    if (key) draftInStorage(key, next)
  }
  const mentions = useMentions({ box, write, people: () => peopleOf(thread) })

  if (!token)
    return (
      <p className="text-ink-3 py-2">
        <a href={paths.login(back)} className="text-link underline underline-offset-4 py-2">
          登录
        </a>
        后可以{label}。
      </p>
    )

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
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          write(target.value)
          mentions.follow(target)
        }}
        {...mentions.handlers}
        placeholder={hint}
        className="block w-full resize-y bg-transparent px-4 py-3 text-read outline-none placeholder:text-ink-3"
      />
      {mentions.list}
      <div className="flex items-center gap-3 pl-4 pr-2 py-2 border-t border-line">
        <span className="text-mini text-ink-3 num">
          {length} / {maxLength}
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
            {action}
          </button>
        </span>
      </div>
    </form>
  )
}
