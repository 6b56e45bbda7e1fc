// Where questions to import come from: a file that is chosen, dropped or pasted, or a text pasted from Word.
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { accepted } from './import-file.ts'

/** What a field of text makes plain. */
export const flattened = /<(?:su[bp]|table|img|v:imagedata|m:omath|math)[\s>/]/i

type Props = { text: string; onText(text: string): void; onFile(file: File): void; onTry(): void }

export function ImportChoice({ text, onText, onFile, onTry }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isRich, setRich] = useState(false)
  const onFileRef = useRef(onFile)
  onFileRef.current = onFile
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = [...(event.clipboardData?.files ?? [])]
      setRich(flattened.test(event.clipboardData?.getData('text/html').slice(0, 1_000_000) ?? ''))
      if (!file || file.type.startsWith('image/')) return // Word puts a picture of the text beside it
      event.preventDefault()
      onFileRef.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is for the mouse; the button is accessible to everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
        className={`mt-4 border border-dashed rounded-card px-4 py-6 md:py-10 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface'}`}
      >
        <div className="min-w-0">
          <p className="font-medium">把文件拖到这里，或者粘贴</p>
          <p className="text-mini text-ink-3 num">
            Word 试卷（docx）、表格、GIFT、QTI、Moodle XML、Canvas 和课程包里的题；最多 10,000 题，表格和文字不超过 10
            MB，带图片和录音的不超过 50 MB
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="ghost" size="default" href={paths.account('subject', { view: 'formats' })}>
            哪些文件能导入
          </LinkButton>
          <Button kind="primary" size="default" icon="ul" onPress={() => chooser.current?.click()}>
            选择文件
          </Button>
        </div>
        <FileInput ref={chooser} label="选择试题文件" accept={accepted} onFiles={([file]) => onFile(file)} />
      </div>
      <Section
        title="从 Word 粘贴"
        description="题号、选项、答案、解析各起一行；全角半角都认。有图片、公式、表格的，请直接选 docx 文件"
        isPadded
      >
        <TextArea
          label="粘贴的试题"
          rows={10}
          value={text}
          onValue={onText}
          placeholder={'1．下面哪一句是设问？\nA．难道不是吗？\nB．什么是路？\n答案：B\n解析：自问自答才是设问。'}
        />
        <div role="status">
          {isRich && (
            <div className="mt-3">
              <Notice tone="warn">
                粘贴的内容里有公式、图片、表格或上标下标，文字框里放不下，都成了普通文字。请把 Word
                文档（docx）直接选进来。
              </Notice>
            </div>
          )}
        </div>
        <div className="mt-3 flex justify-end">
          <Button size="default" isDisabled={!text.trim()} onPress={onTry}>
            试读这些题
          </Button>
        </div>
      </Section>
    </>
  )
}
