// The box below a place of the text: opened by the caret, or by F8, which goes from place to place; Escape leads back to the text.
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { goToMark, type RichMark } from './go-to-mark.ts'
import { markAtCaret, nextMark, showBox } from './marks.ts'

/** `close` leads back to the text; `replace` puts a text in the place of the word, and one undo gives it back. */
export type MarkBox = { close(): void; replace(text: string): void }

/** What stands in the box of a word; nothing where there is nothing to say. */
export type RenderBox = (mark: RichMark, box: MarkBox) => ReactNode

export function useMarkBox(editor: Editor | undefined, render: RenderBox | undefined) {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'rich-box' }))
  const [opened, setOpened] = useState<string>()
  const left = useRef<string>(undefined) // closed by Escape: it opens again once the caret has been elsewhere
  const wantsFocus = useRef(false)
  const mark = editor && render && editor.isEditable ? markAtCaret(editor.state) : undefined
  const isFocused = editor?.isFocused

  useEffect(() => {
    if (!mark) left.current = undefined
    if (!mark || mark.key === left.current) setOpened(undefined)
    else if (isFocused || wantsFocus.current) setOpened(mark.key)
  }, [mark?.key, isFocused])

  const shown = mark && mark.key === opened ? mark : undefined
  useEffect(() => {
    if (!editor || !shown) return
    showBox(editor, { at: shown.from, dom: host })
    if (wantsFocus.current) host.querySelector('button')?.focus()
    wantsFocus.current = false
    return () => {
      if (!editor.isDestroyed) showBox(editor, null)
    }
  }, [editor, shown?.key])

  function close() {
    left.current = shown?.key
    setOpened(undefined)
    editor?.view.focus()
  }

  function replace(text: string) {
    if (!editor || !shown) return
    const { view } = editor
    view.dispatch(closeHistory(view.state.tr))
    const { tr } = view.state
    view.dispatch(text ? tr.insertText(text, shown.from, shown.to) : tr.delete(shown.from, shown.to))
    view.dispatch(closeHistory(view.state.tr))
    close()
  }

  /** True where it takes the key. */
  function takesKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>): boolean {
    if (!editor || !render || event.isComposing) return false
    if (event.key === 'Escape' && shown) {
      close()
      return true
    }
    if (event.key !== 'F8') return false
    const next = nextMark(editor.state, event.shiftKey)
    if (!next) return true
    left.current = undefined
    wantsFocus.current = next.look === 'word'
    goToMark(editor, next)
    if (next.key === shown?.key) host.querySelector('button')?.focus()
    else if (next.look === 'word') setOpened(next.key)
    return true
  }

  const box = shown && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons within
    <div
      onKeyDown={(event) => {
        if (takesKey(event.nativeEvent)) event.preventDefault()
        event.stopPropagation()
      }}
    >
      {render!(shown, { close, replace })}
    </div>
  )
  return { takesKey, box: box && createPortal(box, host) }
}
