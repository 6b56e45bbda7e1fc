// Hands out the questions of a bank, or those that the list shows, as an xlsx file, as a document of Word, as Moodle XML, as a
// Common Cartridge, as GIFT or as a package of QTI. What the format cannot hold is listed before anything is saved.
import { useEffect, useRef, useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Input, Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { mostSkipped } from '../../../../contract/exam/problem-template.ts'
import { saveFile } from '../../../../lib/documents/table-file.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { withRetryAfter } from '../../../list/collect.ts'
import { cartridgeFile } from './cartridge-file.ts'
import { moodleFile } from './moodle-file.ts'
import { exportedFile } from './problem-tables.ts'
import { qtiPackage } from './qti-package.ts'
import { wordFile } from './word-file.ts'

type Format = 'table' | 'word' | 'moodle' | 'cartridge' | 'gift' | 'qti'
type Page = Output<'exam/auth/problem/export'>
type Props = { name: string; input: Omit<Input<'exam/auth/problem/export'>, 'format'>; onClose(): void }

const formats = [
  { value: 'table', name: 'xlsx（和导入模板一样，改好可以再导入）' },
  { value: 'word', name: 'Word（docx，连同答案、图片和公式）' },
  { value: 'moodle', name: 'Moodle XML（给 Moodle，连同图片）' },
  { value: 'cartridge', name: 'Common Cartridge 1.3（imscc，给 Canvas 等平台，连同图片）' },
  { value: 'gift', name: 'GIFT（给 Moodle 等平台，只有文字）' },
  { value: 'qti', name: 'QTI 2.2（给别的考试平台）' },
] as const

const names = {
  table: 'xlsx',
  word: 'Word',
  gift: 'GIFT',
  qti: 'QTI',
  moodle: 'Moodle XML',
  cartridge: 'Common Cartridge',
} as const
const endings = { table: 'xlsx', word: 'docx', gift: 'gift', qti: 'zip', moodle: 'xml', cartridge: 'imscc' } as const
const hints = {
  table: '一种题型一张表，连同答案和解析；粗体、上标、表格这些，写成 [html] 开头的一格。',
  gift: 'GIFT 存不下文件上传题和有几个空的填空题，也不带分值、难度、评分点、参考答案和材料的解析；材料题拆成一段材料和几道题，导回来还是一道。',
  word: '按题型分大题、编好题号，答案和解析跟在题后，可以在 Word 里改，也可以再导入；存不下文件上传题，也不带少选、不分先后的规则，录音只写名字。',
  moodle:
    '题目、选项、解析的格式、公式、图片和录音都在里面，也带分值和标签；存不下有几个空的填空题，也不带难度、评分点和少选、不分先后的规则。',
  cartridge:
    '一个题库，题目、选项、解析的格式、公式、图片和录音都在里面，也带分值和参考答案；材料题拆成一道道题，每道前面都放一遍材料；存不下文件上传题和有几个空的填空题，也不带难度、标签、评分点和少选的规则。给 Moodle 请选 Moodle XML。',
  qti: '一道题一个文件，材料题连同小题，图片和录音也在包里；存不下文件上传题，也不带难度、标签、评分点和少选、不分先后的规则。',
} as const

export default function ExportProblems({ name, input, onClose }: Props) {
  const [format, setFormat] = useState<Format>('table')
  const [share, setShare] = useState<number>()
  const [why, setWhy] = useState('')
  /** What was collected while it is asked whether to go on without what is skipped. */
  const [asked, setAsked] = useState<readonly Page[]>()
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
      if (!skipped) return await save(pages)
      setAsked(pages)
      setShare(undefined)
    } catch (failure) {
      if (!signal.aborted) setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
      setShare(undefined)
    }
  }
  async function save(pages: readonly Page[]) {
    const gift = () =>
      new Blob(
        pages
          .map((page) => page.gift)
          .filter(Boolean)
          .flatMap((text) => [text, '\n']),
        { type: 'text/plain' },
      )
    const items = () => pages.flatMap(({ itemList }) => itemList)
    const files = {
      gift,
      table: () => exportedFile(pages.flatMap(({ sheetList }) => sheetList)),
      qti: () => qtiPackage(items()),
      word: () => wordFile(items()),
      moodle: () => moodleFile(items()),
      cartridge: () => cartridgeFile(items(), name),
    }
    saveFile(await files[format](), `${name} ${dayInBeijing()}.${endings[format]}`)
    const skipped = sum(pages, ({ skippedCount }) => skippedCount)
    const saved = sum(pages, ({ problemCount }) => problemCount) - skipped
    toast(`导出成功，共 ${saved} 题${skipped ? `；另有 ${skipped} 题 ${names[format]} 存不下` : ''}`)
    onClose()
  }
  function close() {
    abort.current?.abort()
    onClose()
  }
  if (asked)
    return (
      <Dialog title={`导出「${name}」`} isOpen onClose={close}>
        <Skipped pages={asked} format={format} save={() => save(asked)} onBack={() => setAsked(undefined)} />
      </Dialog>
    )
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
      <ActionBar>
        <Button size="default" onPress={close}>
          先不导出
        </Button>
        <Button size="default" kind="primary" isPending={share !== undefined} pending="正在整理" onPress={run}>
          导出
        </Button>
      </ActionBar>
    </Dialog>
  )
}

type SkippedProps = { pages: readonly Page[]; format: Format; save(): Promise<void>; onBack(): void }

/** What the format cannot hold, and whether to go on without it. */
function Skipped({ pages, format, save, onBack }: SkippedProps) {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = sum(pages, ({ skippedCount }) => skippedCount)
  const rest = sum(pages, ({ problemCount }) => problemCount) - count
  const list = pages.flatMap(({ skippedList }) => skippedList).slice(0, mostSkipped)
  async function goOn() {
    setBusy(true)
    await save().catch((failure) => {
      setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
      setBusy(false)
    })
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
        {`这 ${count} 题存不下`}
      </h3>
      <p className="mt-1 text-mini">
        {`${names[format]} 没有地方放它们。可以先导出其余的，也可以换成 xlsx，什么题都存得下。`}
      </p>
      <section
        aria-label="存不下的题"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
        tabIndex={0}
        className="mt-2 max-h-64 overflow-y-auto"
      >
        <ul className="list-disc space-y-1 pl-5">
          {list.map(({ problemId, problemTitle }) => (
            <li key={problemId} className="break-words">
              {problemTitle || '（图片题）'}
            </li>
          ))}
        </ul>
      </section>
      {count > list.length && <p className="mt-1 num">{`还有 ${count - list.length} 题`}</p>}
      {why && (
        <div className="mt-4">
          <Notice tone="bad">{why}</Notice>
        </div>
      )}
      <ActionBar>
        <Button size="default" onPress={onBack}>
          换一种格式
        </Button>
        <Button size="default" kind="primary" isPending={isBusy} pending="正在整理" onPress={goOn}>
          {`导出其余 ${rest} 题`}
        </Button>
      </ActionBar>
    </>
  )
}

const sum = (pages: readonly Page[], value: (page: Page) => number) => pages.reduce((all, page) => all + value(page), 0)
