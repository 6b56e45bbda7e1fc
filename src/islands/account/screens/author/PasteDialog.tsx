// An outline written elsewhere: pasted or out of a spreadsheet, read first, then added to the end at once.

import { useRef, useState } from 'react'
import { rowsOfCsv, textOfBytes } from '../../../../contract/text-file.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { FileFault, isWorkbook, workbookEndings, workbookFrom } from '../subject/import-file.ts'
import { outlineLimits, type ReadOutline, readOutline, readTable } from './pasted-outline.ts'

type Props = {
  /** The kinds of lesson of this course; the first stands for what is not said. */
  kinds: readonly number[]
  /** Resolves to false where it failed. */
  add(chapterList: ReadOutline['chapterList']): Promise<boolean>
  onClose(): void
}

const maxBytes = 5 * 1024 ** 2
const textOf = async (file: File) => textOfBytes(new Uint8Array(await file.arrayBuffer()))
const example = '第一章 理解大单元\n  什么是大单元\n  目标书写范例（图文）\n第二章 情境与任务\n  任务群之间怎么接'

export default function PasteDialog({ kinds, add, onClose }: Props) {
  const [text, setText] = useDraftRecovery('pasted outline', () => '')
  const [outline, setOutline] = useState<ReadOutline>()
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  async function readFile(file: File | undefined) {
    if (!file) return
    setWhy('')
    setBusy(true)
    try {
      if (file.size > maxBytes) throw new FileFault('文件太大，最多 5 MB')
      if (isWorkbook(file.name)) {
        const { tables, left } = await workbookFrom(file, { isList: true })
        const [first, ...others] = tables.filter(({ rows }) => rows.length)
        setOutline(readTable(first?.rows ?? [], kinds))
        const lost = [...left, ...others.map(({ name }) => `表「${name}」`)]
        if (lost.length) setWhy(`没有读：${lost.join('；')}`)
      } else if (/\.csv$/i.test(file.name))
        setOutline(readTable(rowsOfCsv(await textOf(file), outlineLimits.rows), kinds))
      else if (/\.(txt|md|opml)$/i.test(file.name)) setOutline(readOutline(await textOf(file), kinds))
      else
        throw new FileFault(
          '只收表格（xlsx、xls、et、ods、CSV）、txt 和 OPML；Word 里的大纲请全选、复制，再粘贴到框里；思维导图请导出成 OPML 或文本',
        )
    } catch (failure) {
      setWhy(failure instanceof FileFault ? failure.message : '没有读出来，请换一个文件再试')
    }
    setBusy(false)
  }
  async function run() {
    setBusy(true)
    const isAdded = await add(outline!.chapterList)
    setBusy(false)
    if (!isAdded) return
    setText('')
    onClose()
  }
  const lessons = outline?.chapterList.reduce((sum, { periodList }) => sum + periodList.length, 0) ?? 0
  return (
    <Dialog title="粘贴大纲" isOpen isWide onClose={onClose}>
      <div role="alert">{(why || outline?.fault) && <Notice tone="bad">{why || outline!.fault}</Notice>}</div>
      {!outline || outline.fault ? (
        <>
          <p className="mb-2">
            一行一个名称。章写「第一章」，或者不缩进；课时缩进，或者写 1.1。名称后面可以用括号写种类，比如（
            {periodKinds[kinds[1] ?? kinds[0]!]}）。表格三列：章、课时、种类。
          </p>
          <TextArea label="大纲" rows={12} value={text} onValue={setText} placeholder={example} />
          <ActionBar>
            <Button
              size="default"
              icon="ul"
              isPending={isBusy}
              pending="正在读"
              onPress={() => chooser.current?.click()}
            >
              选择 xlsx
            </Button>
            <FileInput
              ref={chooser}
              label="选择大纲文件"
              accept={`${workbookEndings.join(',')},.txt,.csv,.md,.opml`}
              onFiles={([file]) => void readFile(file)}
            />
            <Button
              size="default"
              kind="primary"
              isDisabled={!text.trim()}
              onPress={() => {
                setWhy('')
                setOutline(readOutline(text, kinds))
              }}
            >
              试读
            </Button>
          </ActionBar>
        </>
      ) : (
        <>
          <p className="text-ink num" role="status">
            <b className="font-semibold">
              读到 {outline.chapterList.length} 章 {lessons} 节
            </b>
            <span className="ml-2 text-mini text-ink-3">还没有加进去</span>
          </p>
          <ol className="mt-3 max-h-[45dvh] space-y-2 overflow-y-auto text-mini">
            {outline.chapterList.map((chapter, at) => (
              <li key={at}>
                <span className="flex gap-2 font-medium text-ink">
                  <Icon name="check" className="mt-[3px] size-3.5 text-success" />
                  {chapter.chapterName}，{chapter.periodList.length} 节
                </span>
                <ol className="pl-6 num">
                  {chapter.periodList.map(({ periodName, periodType }, n) => (
                    <li key={n}>
                      {n + 1} {periodName}
                      <span className="ml-2 text-ink-3">{periodKinds[periodType]}</span>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
          {outline.noteList.length > 0 && (
            <ul aria-label="要看一眼的" className="mt-3 max-h-32 overflow-y-auto text-mini text-warn num">
              {outline.noteList.slice(0, 100).map(({ line, text: note }) => (
                <li key={`${line} ${note}`} className="flex gap-2">
                  <Icon name="warn" className="mt-[3px] size-3.5" />第 {line} 行：{note}
                </li>
              ))}
            </ul>
          )}
          <ActionBar>
            <Button size="default" onPress={() => setOutline(undefined)}>
              再改改
            </Button>
            <Button
              size="default"
              kind="primary"
              isPending={isBusy}
              pending="正在添加"
              isDisabled={lessons > outlineLimits.lessons}
              onPress={() => void run()}
            >
              加在最后，{lessons} 节
            </Button>
          </ActionBar>
        </>
      )}
    </Dialog>
  )
}
