// 「@」 in a box of plain text: a list of people opens below it, and whom one chooses is named in the text.
import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import type { TakesKey } from './MentionList.tsx'
import { type Person, typedName } from './people.ts'

const MentionList = lazy(() => import('./MentionList.tsx').catch(() => ({ default: () => null }))) // names can be typed out

type Options = {
  box: RefObject<HTMLTextAreaElement | null>
  /** Takes the text with the name in it. */
  write(text: string): void
  people(): Promise<readonly Person[]>
}

type Mentions = {
  /** To be called after each change of the text. */
  follow(area: HTMLTextAreaElement): void
  /** Of the box. */
  handlers: {
    onBlur(): void
    onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>): void
  }
  list: ReactNode
}

const longest = 40 // characters before the caret that are looked at

export function useMentions({ box, write, people }: Options): Mentions {
  const id = useId()
  const [typed, setTyped] = useState<string>() // after an 「@」 before the caret
  const takesKey = useRef<TakesKey>(undefined)

  function name(nickname: string) {
    const area = box.current!
    const end = area.selectionStart
    area.setRangeText(`${nickname} `, end - (typed?.length ?? 0), end, 'end')
    write(area.value)
    setTyped(undefined)
    area.focus()
  }
  return {
    follow: ({ value, selectionStart }) =>
      setTyped(typedName(value.slice(Math.max(0, selectionStart - longest), selectionStart))),
    handlers: {
      onBlur: () => setTyped(undefined),
      onKeyDown(event) {
        if (typed !== undefined && takesKey.current?.(event)) event.preventDefault()
      },
    },
    list: typed !== undefined && (
      <Suspense>
        <MentionList
          id={id}
          people={people}
          typed={typed}
          takesKey={takesKey}
          onChoose={name}
          onLeave={() => setTyped(undefined)}
        />
      </Suspense>
    ),
  }
}
