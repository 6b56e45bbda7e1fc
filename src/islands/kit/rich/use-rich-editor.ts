// The editor of a rich text for as long as its field stands: made once, then told of what changes outside of it.
import { Editor } from '@tiptap/core'
import { type HTMLAttributes, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { RichMark } from './go-to-mark.ts'
import { marksKey } from './marks.ts'
import { extensionsOf } from './schema.ts'

type Options = {
  name: string
  value: string
  onValue(value: string): void
  placeholder: string | undefined
  attributes: HTMLAttributes<HTMLElement> & { id?: string }
  isPage: boolean
  isReadOnly: boolean
  hasSounds: boolean
  marks: readonly RichMark[] | undefined
  onEditor: ((editor: Editor | undefined) => void) | undefined
  /** True where it takes what is pasted or dropped. */
  takeFrom(event: Event, data: DataTransfer | null, at?: number): boolean
  /** True where something else takes the key. */
  takesKey: RefObject<(event: KeyboardEvent) => boolean>
}

/** An empty document is the empty text, so that a field which has to be filled can tell. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Undefined before it stands in its place. Draws again with each transaction. */
export function useRichEditor(place: RefObject<HTMLDivElement | null>, options: Options): Editor | undefined {
  const { name, value, onValue, placeholder, attributes, isPage, isReadOnly, hasSounds, marks, onEditor } = options
  const { takeFrom, takesKey } = options
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const emitted = useRef(value)
  const latest = useRef({ onValue, takeFrom, onEditor })
  latest.current = { onValue, takeFrom, onEditor }

  // one editor for as long as the field stands
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsOf(placeholder ?? '写在这里。可以粘贴 Word、公众号的文字，拖图片进来', {
        isPage,
        hasMarks: Boolean(marks),
        hasSounds,
      }),
      content: value,
      injectCSS: false,
      editorProps: {
        handleKeyDown: (_, event) => takesKey.current(event),
        // before the editor reads it: its parser would report each style to the policy
        handleDOMEvents: {
          paste: (_, event) => latest.current.takeFrom(event, event.clipboardData),
          drop: (view, event) => {
            if (view.dragging) return false // moved within the text
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            return latest.current.takeFrom(event, event.dataTransfer, at)
          },
        },
      },
      onUpdate({ editor }) {
        emitted.current = htmlOf(editor)
        latest.current.onValue(emitted.current)
      },
      onTransaction: redraw,
    })
    describe(made) // the moment it stands in the page, not a render later
    setEditor(made)
    latest.current.onEditor?.(made)
    return () => {
      latest.current.onEditor?.(undefined)
      made.destroy()
    }
  }, [])
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])
  useEffect(() => {
    if (editor && marks) editor.view.dispatch(editor.state.tr.setMeta(marksKey, marks).setMeta('addToHistory', false))
  }, [editor, marks])

  // another text from outside (a draft that was recovered, a form that was put back), never the echo of what is typed
  useEffect(() => {
    if (!editor || value === emitted.current || editor.view.composing) return
    emitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  // as attributes of the element that has the focus; errors come and go
  const described = JSON.stringify(attributes)
  function describe({ view: { dom } }: Editor) {
    const given = JSON.parse(described) as Record<string, string | true | undefined>
    const { name: _, ...shown } = given
    const set = { ...shown, role: 'textbox', 'aria-label': name, 'aria-multiline': 'true' }
    for (const [key, text] of Object.entries(set)) dom.setAttribute(key, String(text))
    if (!given['aria-invalid']) dom.removeAttribute('aria-invalid')
  }
  useEffect(() => editor && describe(editor), [editor, described, name])
  return editor
}
