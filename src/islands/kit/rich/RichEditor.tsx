// The editor of rich texts: one writes as it will look. Loaded by RichInput.
import { Editor } from '@tiptap/core'
import { type HTMLAttributes, useEffect, useReducer, useRef, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { thousands } from '../../../lib/format.ts'
import { type PictureCall, sendPicture, wrongPicture } from '../picture-file.ts'
import { FormulaDialog } from './FormulaDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { cleanPasted } from './pasted.ts'
import { RichToolbar } from './RichToolbar.tsx'
import { extensionsOf, isOurPicture, type PictureAttributes } from './schema.ts'

type Props = {
  name: string
  value: string
  onValue(value: string): void
  rows: number
  pictureCall: PictureCall
  placeholder?: string | undefined
  attributes: HTMLAttributes<HTMLElement> & { id?: string }
}

/** An empty document is the empty text, so that a field which has to be filled can tell. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export default function RichEditor({ name, value, onValue, rows, pictureCall, placeholder, attributes }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [told, setTold] = useState('')
  const [dialog, setDialog] = useState<'link' | 'picture' | 'formula'>()
  const [picture, setPicture] = useState<PictureAttributes>()
  const emitted = useRef(value)
  const latest = useRef({ onValue, takeFiles })
  latest.current = { onValue, takeFiles }

  // one editor for as long as the field stands
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsOf(placeholder ?? '写在这里。可以粘贴 Word、公众号的文字，拖图片进来'),
      content: value,
      injectCSS: false,
      editorProps: {
        transformPastedHTML(html) {
          const pasted = cleanPasted(html, isOurPicture)
          setTold(
            pasted.foreignPictures
              ? `有 ${pasted.foreignPictures} 张图片来自别的网站，没有带过来；请存到本机再上传。`
              : '',
          )
          return pasted.html
        },
        handlePaste: (_, { clipboardData }) => latest.current.takeFiles(clipboardData),
        handleDrop: (_, event) => latest.current.takeFiles(event.dataTransfer),
      },
      onUpdate({ editor }) {
        emitted.current = htmlOf(editor)
        latest.current.onValue(emitted.current)
      },
      onTransaction: redraw,
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  // another text from outside (a draft that was recovered, a form that was put back), never the echo of what is typed
  useEffect(() => {
    if (!editor || value === emitted.current || editor.view.composing) return
    emitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  // as attributes of the element that has the focus; errors come and go
  const described = JSON.stringify(attributes)
  useEffect(() => {
    const given = JSON.parse(described) as Record<string, string | true | undefined>
    const { name: _, ...shown } = given
    const set = { ...shown, role: 'textbox', 'aria-label': name, 'aria-multiline': 'true' }
    for (const [key, text] of Object.entries(set)) editor?.view.dom.setAttribute(key, String(text))
    if (!given['aria-invalid']) editor?.view.dom.removeAttribute('aria-invalid')
  }, [editor, described, name])

  /** Uploads pictures one after the other; true where there were any, so that the editor leaves them alone. */
  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (!files.length) return false
    void uploadAll(files)
    return true
  }

  async function uploadAll(files: File[]) {
    for (const file of files) {
      const why = wrongPicture(file)
      if (why) {
        setTold(`${file.name}：${why}`)
        continue
      }
      setTold(`正在上传 ${file.name}…`)
      try {
        const { fileUrl } = await sendPicture(file, { purpose: 3, call: pictureCall })
        setTold('')
        setPicture({ src: fileUrl, alt: '', caption: '' })
        setDialog('picture')
      } catch (failure) {
        setTold(CallError.is(failure) ? failure.msg : '图片没有传上去，请再试一次')
      }
    }
  }

  const count = editor ? [...editor.state.doc.textContent].length : 0
  return (
    <div>
      <div className="border border-line-strong rounded-ctl bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
        {editor && (
          <RichToolbar
            editor={editor}
            name={name}
            onLink={() => setDialog('link')}
            onFormula={() => setDialog('formula')}
            onFiles={(files) => void uploadAll(files)}
            onPicture={(chosen) => {
              setPicture(chosen)
              setDialog('picture')
            }}
          />
        )}
        <div
          ref={place}
          className="rich-editor rich px-4 py-3 overflow-y-auto max-h-[72dvh]"
          style={{ minHeight: `${rows * 30}px` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-mini text-ink-3 num">
        <span>{thousands(count)} 字</span>
        <span role="status" className="text-warn">
          {told}
        </span>
      </p>
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && dialog === 'formula' && <FormulaDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && dialog === 'picture' && picture && (
        <PictureDialog editor={editor} picture={picture} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
