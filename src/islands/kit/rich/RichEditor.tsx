// The editor of rich texts: one writes as it will look. Loaded by RichInput.
import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type HTMLAttributes, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { thousands } from '../../../lib/format.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { Button } from '../Button.tsx'
import { FileInput } from '../FileInput.tsx'
import type { Person } from '../people.ts'
import { type PictureCall, pictureTypes, sendPicture, wrongPicture } from '../picture-file.ts'
import { sendSound, soundEndings, wrongSound } from '../sound-file.ts'
import { useCaretMenu } from './CaretMenu.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import type { RichMark } from './go-to-mark.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { marksKey } from './marks.ts'
import { useMentionMenu } from './mention-menu.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RichToolbar } from './RichToolbar.tsx'
import { extensionsOf, type PictureAttributes } from './schema.ts'
import { type SlashItem, slashAt } from './slash-menu.tsx'
import { type RenderBox, useMarkBox } from './use-mark-box.tsx'

type Props = {
  name: string
  value: string
  onValue(value: string): void
  rows: number
  pictureCall: PictureCall
  placeholder?: string | undefined
  attributes: HTMLAttributes<HTMLElement> & { id?: string }
  /** The text is a page of its own: as wide and as long as it gets, with what stands above it (its title) under the buttons. */
  head?: ReactNode
  isReadOnly?: boolean
  /** A text of a question: sounds stand in it too. */
  hasSounds?: boolean
  /** Places to look at, shown where they stand. */
  marks?: readonly RichMark[] | undefined
  /** What stands below the word that the caret is in. */
  renderBox?: RenderBox | undefined
  /** Whom 「@」 offers. */
  people?: (() => Promise<readonly Person[]>) | undefined
  onEditor?: ((editor: Editor | undefined) => void) | undefined
}

/** 「没有带过来：别的网站的图片 2、视频 1。」 */
function saidOf(droppedList: readonly { name: string; count: number }[]) {
  if (!droppedList.length) return ''
  const list = droppedList.map(({ name, count }) => `${name} ${count}`).join('、')
  const hasPictures = droppedList.some(({ name }) => name.includes('图片'))
  return `没有带过来：${list}。${hasPictures ? '图片请存到本机再上传。' : ''}`
}

/** An empty document is the empty text, so that a field which has to be filled can tell. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export default function RichEditor({
  name,
  value,
  onValue,
  rows,
  pictureCall,
  placeholder,
  attributes,
  head,
  isReadOnly = false,
  hasSounds = false,
  marks,
  renderBox,
  people,
  onEditor,
}: Props) {
  const isPage = head !== undefined
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [told, setTold] = useState('')
  const [hasPasted, setPasted] = useState(false)
  const [dialog, setDialog] = useState<'link' | 'picture' | 'formula'>()
  const [picture, setPicture] = useState<PictureAttributes>()
  const emitted = useRef(value)
  const latestKey = useRef((_: KeyboardEvent) => false as boolean) // a menu at the caret, or the box, takes the key
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
        handleKeyDown: (_, event) => latestKey.current(event),
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

  /** Files are uploaded, what another program copied is cleaned first; the editor's own copies it reads itself. */
  function takeFrom(event: Event, data: DataTransfer | null, at?: number): boolean {
    const html = data?.getData('text/html') ?? ''
    const isForeign = html !== '' && !html.includes('data-pm-slice')
    if (!isForeign && !takeFiles(data)) return false
    event.preventDefault()
    if (isForeign) void paste(html, data!.getData('text/plain'), at)
    return true
  }

  /** The gateway cleans it, as it cleans what is saved; one undo takes it back whole. */
  async function paste(html: string, plain: string, at: number | undefined) {
    const current = latestEditor.current
    if (!current) return
    setPasted(false)
    setTold('正在清理粘贴的内容…')
    const put = (content: string | object[]) => {
      if (current.isDestroyed) return
      current.view.dispatch(closeHistory(current.state.tr)) // what was typed a moment ago is not undone with it
      const chain = current.chain().focus()
      if (at === undefined) chain.insertContent(content).run()
      else chain.insertContentAt(Math.min(at, current.state.doc.content.size), content).run()
    }
    try {
      const { content, droppedList } = await silentApi('system/api/common/filter/xiumi', { content: html })
      put(content)
      setTold(saidOf(droppedList))
      setPasted(droppedList.length > 0)
    } catch (failure) {
      const lines = plain.split(/\r?\n/).filter((line) => line.trim())
      put(lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })))
      setTold(`${CallError.is(failure) ? failure.msg : '没有清理成功'}。这次只粘贴了文字`)
    }
  }

  /** Uploads pictures one after the other; true where there were any, so that the editor leaves them alone. */
  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (!files.length) return false
    void uploadAll(files)
    return true
  }

  async function uploadAll(files: File[]) {
    for (const file of files) {
      const isSound = hasSounds && soundEndings.some((ending) => file.name.toLowerCase().endsWith(ending))
      const why = isSound ? wrongSound(file) : wrongPicture(file)
      if (why) {
        setTold(`${file.name}：${why}`)
        continue
      }
      setTold(`正在上传 ${file.name}…`)
      try {
        if (isSound) {
          const { fileUrl: src, fileName: title } = await sendSound(file)
          latestEditor.current?.chain().focus().insertContent({ type: 'sound', attrs: { src, title } }).run()
          setTold('')
          continue
        }
        const { fileUrl } = await sendPicture(file, { purpose: 3, call: pictureCall })
        setTold('')
        const placed = { src: fileUrl, alt: '', caption: '' }
        if (isPage) {
          latestEditor.current?.chain().focus().insertContent({ type: 'picture', attrs: placed }).run()
          continue // what it shows is asked below it
        }
        setPicture(placed)
        setDialog('picture')
      } catch (failure) {
        setTold(CallError.is(failure) ? failure.msg : `${isSound ? '录音' : '图片'}没有传上去，请再试一次`)
      }
    }
  }

  const chooser = useRef<HTMLInputElement>(null)
  const ownItems: SlashItem[] = [
    { name: '图片', hint: '', words: 'tupian picture', icon: 'image', run: () => chooser.current?.click() },
    { name: '公式', hint: '$', words: 'gongshi formula', icon: 'plus', run: () => setDialog('formula') },
  ]
  const slash = isPage && editor?.isFocused && editor.isEditable ? slashAt(editor, ownItems) : undefined
  const mention = useMentionMenu(editor, people)
  const { takesKey, menu } = useCaretMenu(editor, slash ?? mention)
  const { takesKey: boxTakesKey, box } = useMarkBox(editor, renderBox)
  latestKey.current = (event) => takesKey(event) || boxTakesKey(event)

  const latestEditor = useRef(editor)
  latestEditor.current = editor
  const count = editor ? [...editor.state.doc.textContent].length : 0
  return (
    <div>
      <div
        className={
          isPage
            ? 'rounded-panel border border-line bg-surface'
            : 'border border-line-strong rounded-ctl bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus'
        }
      >
        {editor && (
          <RichToolbar
            editor={editor}
            name={name}
            isPage={isPage}
            hasSounds={hasSounds}
            onLink={() => setDialog('link')}
            onFormula={() => setDialog('formula')}
            onFiles={(files) => void uploadAll(files)}
            onPicture={(chosen) => {
              setPicture(chosen)
              setDialog('picture')
            }}
          />
        )}
        {head}
        <div
          ref={place}
          className={`rich-editor rich ${isPage ? 'px-5 pt-2 pb-10 md:px-14' : 'px-4 py-3 overflow-y-auto max-h-[72dvh]'}`}
          style={{ minHeight: `${rows * 30}px` }}
        />
      </div>
      {isPage && (
        <FileInput
          ref={chooser}
          label="选择要插入的图片"
          accept={pictureTypes.join(',')}
          onFiles={(files) => void uploadAll(files)}
        />
      )}
      {box}
      {menu}
      <p className="mt-1 flex flex-wrap gap-x-4 text-mini text-ink-3 num">
        <span>{thousands(count)} 字</span>
        <span role="status" className="text-warn">
          {told}
        </span>
        {hasPasted && editor && (
          <Button
            kind="ghost"
            onPress={() => {
              editor.chain().focus().undo().run()
              setPasted(false)
              setTold('')
            }}
          >
            撤销粘贴
          </Button>
        )}
      </p>
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && dialog === 'formula' && <FormulaDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && dialog === 'picture' && picture && (
        <PictureDialog editor={editor} picture={picture} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
