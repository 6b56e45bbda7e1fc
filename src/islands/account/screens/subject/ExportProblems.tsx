// Hands out the questions of a bank, or those that the list shows, as an xlsx file, as a document of Word, as Moodle XML, as GIFT or as a package of QTI.
import { useRef, useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Input, Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { silentApi } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { saveFile } from '../../../../lib/table-file.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { withRetryAfter } from '../../../screens/collect.ts'
import { moodleFile } from './moodle-file.ts'
import { exportedFile } from './problem-tables.ts'
import { qtiPackage } from './qti-package.ts'
import { wordFile } from './word-file.ts'

type Format = 'table' | 'word' | 'moodle' | 'gift' | 'qti'
type Page = Output<'exam/auth/problem/export'>
type Props = { name: string; input: Omit<Input<'exam/auth/problem/export'>, 'format'>; onClose(): void }

const formats = [
  { value: 'table', name: 'xlsx（和导入模板一样，改好可以再导入）' },
  { value: 'word', name: 'Word（docx，连同答案、图片和公式）' },
  { value: 'moodle', name: 'Moodle XML（给 Moodle，连同图片）' },
  { value: 'gift', name: 'GIFT（给 Moodle 等平台，只有文字）' },
  { value: 'qti', name: 'QTI 2.1（给别的考试平台）' },
] as const

const names = { table: 'xlsx', word: 'Word', gift: 'GIFT', qti: 'QTI', moodle: 'Moodle XML' } as const
const endings = { table: 'xlsx', word: 'docx', gift: 'gift', qti: 'zip', moodle: 'xml' } as const
const hints = {
  table: '一种题型一张表，连同答案和解析；粗体、上标、表格这些，写成 [html] 开头的一格。',
  gift: 'GIFT 存不下文件上传题和有几个空的填空题，也不带分值、难度、评分点、参考答案和材料的解析；材料题拆成一段材料和几道题，导回来还是一道。',
  word: '按题型分大题、编好题号，答案和解析跟在题后，可以在 Word 里改，也可以再导入；存不下文件上传题，也不带少选、不分先后的规则，录音只写名字。',
  moodle:
    '题目、选项、解析的格式、公式、图片和录音都在里面，也带分值和标签；存不下有几个空的填空题，也不带难度、评分点和少选、不分先后的规则。',
  qti: '一道题一个文件，材料题连同小题，图片和录音也在包里；存不下文件上传题，也不带难度、标签、评分点和少选、不分先后的规则。',
} as const

export default function ExportProblems({ name, input, onClose }: Props) {
  const [format, setFormat] = useState<Format>('table')
  const [share, setShare] = useState<number>()
  const [why, setWhy] = useState('')
  const abort = useRef<AbortController>(undefined)

  async function collected(signal: AbortSignal): Promise<Page[]> {
    const pages: Page[] = []
    let done = 0
    for (let afterNo: number | null = 0; afterNo !== null; ) {
      const next: number = afterNo
      const page: Page = await withRetryAfter(
        () => silentApi('exam/auth/problem/export', { ...input, format, afterNo: next }),
        signal,
      )
      signal.throwIfAborted()
      pages.push(page)
      done += page.problemCount
      setShare((100 * done) / Math.max(1, page.totalCount))
      afterNo = page.lastNo
    }
    return pages
  }
  async function run() {
    const { signal } = (abort.current = new AbortController())
    setWhy('')
    setShare(0)
    try {
      const pages = await collected(signal)
      const count = sum(pages, ({ problemCount }) => problemCount)
      const skipped = sum(pages, ({ skippedCount }) => skippedCount)
      if (count === skipped)
        throw new CallError('invalid', count ? `${names[format]} 存不下这些题，请选 xlsx` : '没有可以导出的题')
      const gift = () =>
        new Blob(
          pages
            .map((page) => page.gift)
            .filter(Boolean)
            .flatMap((text) => [text, '\n']),
          { type: 'text/plain' },
        )
      const files = {
        gift,
        table: () => exportedFile(pages.flatMap(({ sheetList }) => sheetList)),
        qti: () => qtiPackage(pages.flatMap(({ itemList }) => itemList)),
        word: () => wordFile(pages.flatMap(({ itemList }) => itemList)),
        moodle: () => moodleFile(pages.flatMap(({ itemList }) => itemList)),
      }
      saveFile(await files[format](), `${name} ${dayInBeijing()}.${endings[format]}`)
      toast(`导出成功，共 ${count - skipped} 题${skipped ? `；另有 ${skipped} 题 ${names[format]} 存不下` : ''}`)
      onClose()
    } catch (failure) {
      if (!signal.aborted) setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
      setShare(undefined)
    }
  }
  function close() {
    abort.current?.abort()
    onClose()
  }
  return (
    <Dialog title={`导出「${name}」`} isOpen onClose={close}>
      <div className="[&_label]:w-full">
        <Radio<Format> label="格式" options={formats} value={format} onValue={setFormat} />
      </div>
      <p className="mt-3 text-mini text-ink-3">{hints[format]}</p>
      {share !== undefined && <Progress value={share} label="导出的进度" className="mt-4" />}
      {why && (
        <div className="mt-4">
          <Notice tone="bad">{why}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
        <Button size="default" onPress={close}>
          先不导出
        </Button>
        <Button size="default" kind="primary" isPending={share !== undefined} pending="正在整理" onPress={run}>
          导出
        </Button>
      </div>
    </Dialog>
  )
}

const sum = (pages: readonly Page[], value: (page: Page) => number) => pages.reduce((all, page) => all + value(page), 0)
