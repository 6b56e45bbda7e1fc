// A menu at the caret. The editor keeps the focus: arrows choose, Enter or Tab takes, Escape leaves what was typed as it is.
import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useId, useState } from 'react'

export type MenuItem = { key: string; shown: ReactNode; run(editor: Editor): void }

/** What is offered for what was typed from `from` to `to`, which goes when one of them is chosen. */
export type Menu = { label: string; from: number; to: number; left: number; top: number; items: readonly MenuItem[] }

export function useCaretMenu(editor: Editor | undefined, found: Menu | undefined) {
  const [left, setLeft] = useState('') // where a sign was left as it is
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const place = found && `${found.label} ${found.from}`
  const menu = found && place !== left ? found : undefined
  const at = menu ? Math.min(chosen, menu.items.length - 1) : 0

  useEffect(() => {
    setChosen(0)
    if (!place) setLeft('')
  }, [place])
  useEffect(() => {
    const dom = editor?.view.dom
    if (!dom || !menu) return
    dom.setAttribute('aria-activedescendant', `${id}-${at}`)
    dom.setAttribute('aria-controls', id)
    return () => {
      dom.removeAttribute('aria-activedescendant')
      dom.removeAttribute('aria-controls')
    }
  }, [editor, Boolean(menu), at, id])

  function choose(item: MenuItem) {
    if (!menu || !editor) return
    editor.chain().focus().deleteRange({ from: menu.from, to: menu.to }).run()
    item.run(editor)
  }
  /** True where the menu takes the key. */
  function takesKey(event: KeyboardEvent): boolean {
    if (!menu || event.isComposing) return false
    const { length } = menu.items
    if (event.key === 'ArrowDown') setChosen((at + 1) % length)
    else if (event.key === 'ArrowUp') setChosen((at + length - 1) % length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(menu.items[at]!)
    else if (event.key === 'Escape') setLeft(place!)
    else return false
    return true
  }
  const shown = menu && <CaretMenu menu={menu} chosen={at} onChoose={choose} id={id} />
  return { takesKey, menu: shown }
}

type Props = { menu: Menu; chosen: number; onChoose(item: MenuItem): void; id: string }

const CaretMenu = ({ menu: { label, items, left, top }, chosen, onChoose, id }: Props) => (
  <div
    role="listbox"
    id={id}
    aria-label={label}
    className="fixed z-30 w-60 max-h-72 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-pop"
    style={{ left: Math.max(8, Math.min(left, innerWidth - 256)), top: top + 300 > innerHeight ? top - 330 : top }}
  >
    {items.map((item, n) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and the keys
      // biome-ignore lint/a11y/useFocusableInteractive: the editor has the focus
      <div
        key={item.key}
        id={`${id}-${n}`}
        role="option"
        aria-selected={n === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        className="flex h-11 md:h-9 cursor-pointer items-center gap-2.5 px-3 aria-selected:bg-primary-soft aria-selected:text-primary"
      >
        {item.shown}
      </div>
    ))}
  </div>
)
