// Whom 「@」 offers below a box of plain text. The box keeps the focus: arrows choose, Enter takes, Escape leaves it.
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { matchingPeople, type Person } from './people.ts'

export type TakesKey = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean

type Props = {
  id: string
  people(): Promise<readonly Person[]>
  /** What stands after the sign. */
  typed: string
  onChoose(nickname: string): void
  onLeave(): void
  /** True where the list takes the key. */
  takesKey: RefObject<TakesKey | undefined>
}

export default function MentionList({ id, people: ask, typed, onChoose, onLeave, takesKey }: Props) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [chosen, setChosen] = useState(0)
  useEffect(() => void ask().then(setPeople), [])
  const found = matchingPeople(people, typed)
  const at = Math.min(chosen, found.length - 1)
  takesKey.current = (event) => {
    if (!found.length || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') setChosen((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(found[at]!.nickname)
    else if (event.key === 'Escape') onLeave()
    else return false
    return true
  }
  useEffect(
    () => () => {
      takesKey.current = undefined
    },
    [],
  )
  if (!found.length) return null
  return (
    <div role="listbox" id={id} aria-label="提到谁" className="border-t border-line py-1">
      {found.map(({ userId, nickname, headImgUrl }, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus
        <div
          key={userId}
          role="option"
          aria-selected={n === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(nickname)}
          className="flex h-11 md:h-9 cursor-pointer items-center gap-2.5 px-4 aria-selected:bg-primary-soft aria-selected:text-primary"
        >
          <img src={paths.avatar(headImgUrl, nickname)} alt="" className="size-6 rounded-full bg-sunken object-cover" />
          <span className="truncate">{nickname}</span>
        </div>
      ))}
    </div>
  )
}
