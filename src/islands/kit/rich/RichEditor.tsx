// The editor of rich texts: one writes as it will look. Loaded by RichInput.
import type { Editor } from '@tiptap/core'
import { type HTMLAttributes, type ReactNode, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { thousands } from '../../../lib/format.ts'
import { Button } from '../Button.tsx'
import { FileInput } from '../FileInput.tsx'
import type { Person } from '../people.ts'
import { type PictureCall, pictureTypes } from '../picture-file.ts'
import { RichPlaceContext, useRichPlace } from '../RichGroup.tsx'
import { useCaretMenu } from './CaretMenu.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import type { RichMark } from './go-to-mark.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useMentionMenu } from './mention-menu.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RichToolbar } from './RichToolbar.tsx'
import type { PictureAttributes } from './schema.ts'
import { type SlashItem, slashAt } from './slash-menu.tsx'
import { useIncoming } from './use-incoming.ts'
import { type RenderBox, useMarkBox } from './use-mark-box.tsx'
import { useRichEditor } from './use-rich-editor.ts'

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
  const latestEditor = useRef<Editor>(undefined)
  const [dialog, setDialog] = useState<'link' | 'picture' | 'formula'>()
  const [picture, setPicture] = useState<PictureAttributes>()
  function describePicture(chosen: PictureAttributes) {
    setPicture(chosen)
    setDialog('picture')
  }
  const { takeFrom, uploadAll, told, hasPasted, undoPaste } = useIncoming(latestEditor, {
    pictureCall,
    isPage,
    hasSounds,
    onPicture: describePicture,
  })
  const takesKey = useRef((_: KeyboardEvent) => false as boolean) // a menu at the caret, or the box, takes the key
  const editor = useRichEditor(place, {
    name,
    value,
    onValue,
    placeholder,
    attributes,
    isPage,
    isReadOnly,
    hasSounds,
    marks,
    onEditor,
    takeFrom,
    takesKey,
  })
  latestEditor.current = editor

  const chooser = useRef<HTMLInputElement>(null)
  const ownItems: SlashItem[] = [
    { name: '图片', hint: '', words: 'tupian picture', icon: 'image', run: () => chooser.current?.click() },
    { name: '公式', hint: '$', words: 'gongshi formula', icon: 'plus', run: () => setDialog('formula') },
  ]
  const slash = isPage && editor?.isFocused && editor.isEditable ? slashAt(editor, ownItems) : undefined
  const mention = useMentionMenu(editor, people)
  const { takesKey: menuTakesKey, menu } = useCaretMenu(editor, slash ?? mention)
  const { takesKey: boxTakesKey, box } = useMarkBox(editor, renderBox)
  takesKey.current = (event) => menuTakesKey(event) || boxTakesKey(event)

  const shared = useRichPlace(useContext(RichPlaceContext))
  const toolbar = editor && (
    <RichToolbar
      editor={editor}
      name={name}
      isPage={isPage}
      isShared={shared !== undefined}
      hasSounds={hasSounds}
      onLink={() => setDialog('link')}
      onFormula={() => setDialog('formula')}
      onFiles={(files) => void uploadAll(files)}
      onPicture={describePicture}
    />
  )
  const count = editor ? [...editor.state.doc.textContent].length : 0
  return (
    <div>
      <div
        onFocusCapture={shared?.take}
        className={
          isPage
            ? 'rounded-panel border border-line bg-surface'
            : 'border border-line-strong rounded-ctl bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus'
        }
      >
        {shared ? shared.host && createPortal(toolbar, shared.host) : toolbar}
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
          <Button kind="ghost" onPress={undoPaste}>
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
