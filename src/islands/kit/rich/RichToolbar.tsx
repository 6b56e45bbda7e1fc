// The buttons above a rich text; arrow keys go along them. What stands where the cursor is shows as pressed.
import type { Editor } from '@tiptap/core'
import { type ReactNode, useRef } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { FileInput } from '../FileInput.tsx'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'
import { pictureTypes } from '../picture-file.ts'
import { soundEndings } from '../sound-file.ts'
import type { PictureAttributes } from './schema.ts'

type Props = {
  editor: Editor
  name: string
  isPage?: boolean
  /** One row for several texts, which stands above them all. */
  isShared?: boolean
  hasSounds?: boolean
  onLink(): void
  /** Changes the selected formula, or adds one. */
  onFormula(): void
  onFiles(files: File[]): void
  /** Changes the words of the selected picture. */
  onPicture(picture: PictureAttributes): void
}

export function RichToolbar({
  editor,
  name,
  isPage = false,
  isShared = false,
  hasSounds = false,
  onLink,
  onFormula,
  onFiles,
  onPicture,
}: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const soundChooser = useRef<HTMLInputElement>(null)
  const run = () => editor.chain().focus()
  const is = (what: string, attributes?: object) => editor.isActive(what, attributes)
  const inTable = is('table')
  return (
    <Toolbar
      aria-label={`${name}的格式`}
      className={`flex items-center gap-0.5 px-1.5 py-1 overflow-x-auto max-md:[contain:inline-size] md:flex-wrap md:overflow-visible scrollx [&>*]:shrink-0 ${
        isShared
          ? ''
          : `border-b border-line sticky z-10 ${isPage ? 'top-14 bg-surface rounded-t-panel' : 'top-0 bg-sunken rounded-t-[3px]'}`
      }`}
    >
      <Tool label="标题" isOn={is('heading', { level: 2 })} run={() => run().toggleHeading({ level: 2 }).run()}>
        标题
      </Tool>
      <Tool label="次标题" isOn={is('heading', { level: 3 })} run={() => run().toggleHeading({ level: 3 }).run()}>
        次标题
      </Tool>
      <Gap />
      <Tool label="加粗" keys="Ctrl+B" isOn={is('bold')} run={() => run().toggleBold().run()}>
        <b>粗</b>
      </Tool>
      <Tool label="斜体" keys="Ctrl+I" isOn={is('italic')} run={() => run().toggleItalic().run()}>
        <i>斜</i>
      </Tool>
      <Tool label="下划线" keys="Ctrl+U" isOn={is('underline')} run={() => run().toggleUnderline().run()}>
        <u>线</u>
      </Tool>
      <Tool label="标出" isOn={is('mark')} run={() => run().toggleMark('mark').run()}>
        标
      </Tool>
      <Gap />
      <Tool label="项目列表" isOn={is('bulletList')} run={() => run().toggleBulletList().run()}>
        项目
      </Tool>
      <Tool label="编号列表" isOn={is('orderedList')} run={() => run().toggleOrderedList().run()}>
        编号
      </Tool>
      <Tool label="引用" isOn={is('blockquote')} run={() => run().toggleBlockquote().run()}>
        引用
      </Tool>
      <Tool label="代码" isOn={is('codeBlock')} run={() => run().toggleCodeBlock().run()}>
        代码
      </Tool>
      <Gap />
      <Tool label="链接" isOn={is('link')} run={onLink} icon="link" />
      <Tool label="图片" isOn={false} run={() => chooser.current?.click()} icon="image" />
      {hasSounds && <Tool label="录音" isOn={is('sound')} run={() => soundChooser.current?.click()} icon="sound" />}
      {is('picture') && (
        <Tool label="图片说明" isOn run={() => onPicture(editor.getAttributes('picture') as PictureAttributes)}>
          图片说明
        </Tool>
      )}
      <Tool label="公式" isOn={is('formula')} run={onFormula}>
        公式
      </Tool>
      <Tool
        label="表格"
        isOn={inTable}
        run={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        isDisabled={inTable}
        icon="grid"
      />
      {inTable && (
        <>
          <Tool label="加行" isOn={false} run={() => run().addRowAfter().run()}>
            加行
          </Tool>
          <Tool label="加列" isOn={false} run={() => run().addColumnAfter().run()}>
            加列
          </Tool>
          <Tool label="删行" isOn={false} run={() => run().deleteRow().run()}>
            删行
          </Tool>
          <Tool label="删列" isOn={false} run={() => run().deleteColumn().run()}>
            删列
          </Tool>
          <Tool label="删除表格" isOn={false} run={() => run().deleteTable().run()} icon="trash" />
        </>
      )}
      <Tool label="分隔线" isOn={false} run={() => run().setHorizontalRule().run()} icon="minus" />
      <Gap />
      <Tool label="清除格式" isOn={false} run={() => run().unsetAllMarks().clearNodes().run()}>
        清除格式
      </Tool>
      <Tool
        label="撤销"
        keys="Ctrl+Z"
        isOn={false}
        run={() => run().undo().run()}
        isDisabled={!editor.can().undo()}
        icon="undo"
      />
      <Tool
        label="重做"
        keys="Ctrl+Y"
        isOn={false}
        run={() => run().redo().run()}
        isDisabled={!editor.can().redo()}
        icon="refresh"
      />
      <FileInput ref={chooser} label={`选择${name}里的图片`} accept={pictureTypes.join(',')} onFiles={onFiles} />
      {hasSounds && (
        <FileInput ref={soundChooser} label={`选择${name}里的录音`} accept={soundEndings.join(',')} onFiles={onFiles} />
      )}
    </Toolbar>
  )
}

const Gap = () => <span className="w-px h-5 bg-line mx-1" aria-hidden="true" />

type ToolProps = {
  label: string
  keys?: string
  isOn: boolean
  isDisabled?: boolean
  run(): void
  icon?: IconName
  children?: ReactNode
}

const Tool = ({ label, keys, isOn, isDisabled = false, run, icon, children }: ToolProps) => (
  <ToggleButton
    aria-label={label}
    isSelected={isOn}
    isDisabled={isDisabled}
    onChange={run}
    className="inline-flex items-center justify-center min-w-11 h-11 md:min-w-8 md:h-8 coarse:min-w-11 coarse:h-11 px-1.5 rounded-ctl text-mini text-ink-2 hover:bg-surface hover:text-ink disabled:opacity-40 data-[selected]:bg-primary-soft data-[selected]:text-primary data-[selected]:font-medium"
  >
    <span title={keys ? `${label}（${keys}）` : label} className="inline-flex items-center">
      {icon ? <Icon name={icon} /> : children}
    </span>
  </ToggleButton>
)
