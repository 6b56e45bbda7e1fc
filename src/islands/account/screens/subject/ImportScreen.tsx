// Imports questions from a file or a pasted text: a job reads it row by row, then stores the good ones. The page may be left meanwhile.

import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { importStates, mostRowsAsked, undoMinutes } from '../../../../contract/exam/import-states.ts'
import { saveFile } from '../../../../lib/documents/table-file.ts'
import { fileSize, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, upload } from '../../../../lib/wire/api.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { useEvery } from '../../../app/use-every.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState, Skeleton } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportRows, numbersOf } from './ImportRows.tsx'
import { accepted, FileFault, type ImportSource, pastedSource, sourceOf } from './import-file.ts'
import { faultyFile, type ImportRow, templateFile } from './problem-tables.ts'
import { uploadMedia } from './upload-media.ts'

const lists = ['exam/auth/problem/page', 'exam/auth/subject/page'] as const
const view = 'exam/auth/problem/import/view'
type Bank = Output<'exam/auth/subject/page'>['list'][number]

/** `?subjectId=` the bank, `?importId=` what was sent; `?tab=` and `?pageCurrent=` say which rows are shown. */
export default function ImportScreen() {
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  return (
    <QueryState of={banks} what="题库" skeleton={<Block className="mt-5 h-96" />}>
      {({ list }) =>
        list.length ? (
          <Import banks={list} />
        ) : (
          <>
            <PageHead title="导入试题" crumb={{ name: '题库管理', href: paths.account('subject') }} />
            <Empty title="先建一个题库" description="试题要放在题库里。">
              <LinkButton kind="primary" size="default" href={paths.account('subject')}>
                去建题库
              </LinkButton>
            </Empty>
          </>
        )
      }
    </QueryState>
  )
}

const newNo = () => randomHex(16)

function Import({ banks }: { banks: readonly Bank[] }) {
  const { number, set } = useAddress()
  const bank = banks.find(({ id }) => id === number('subjectId')) ?? banks[0]!
  const importId = number('importId')
  const job = useCall(view, { importId: importId ?? 0 }, { isOff: !importId })
  const answer = importId ? job.data : undefined
  const { importState = 0 } = answer ?? {}
  const isWorking = importState === importStates.reading || importState === importStates.storing
  useEvery(isWorking ? 700 : undefined, job.reload)
  useEvery(answer?.undoSeconds ? 15_000 : undefined, job.reload) // until it is too late to take it back
  const [source, setSource] = useState<ImportSource>()
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ done: number; all: number }>()
  const onProgress = (done: number, all: number) => setSent({ done, all })
  const requestNo = useRef('')
  const [text, setText] = useDraftRecovery('import problems', () => '')
  const undoing = useSubmit('exam/auth/problem/import/undo', { invalidates: lists })
  const [stayed, setStayed] = useState<Stayed>([])
  const isDone = importState === importStates.done
  const wasStoring = useRef(false)
  useEffect(() => {
    if (isDone && wasStoring.current) {
      invalidate(...lists, 'exam/auth/problem/import/page')
      setText('')
      toast(`导入成功，共 ${thousands(answer!.importedCount)} 题`)
    }
    wasStoring.current = importState === importStates.storing
  })

  /** Runs one thing at a time; what it throws is said. */
  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setWhy('')
    try {
      await work()
    } catch (failure) {
      setWhy(
        failure instanceof FileFault ? failure.message : CallError.is(failure) ? failure.msg : '没有读出来，请再试一次',
      )
    }
    setBusy(false)
    setSent(undefined)
  }
  const tryOut = (read: () => Promise<ImportSource> | ImportSource, subjectId = bank.id) =>
    attempt(async () => {
      const next = await read()
      setSource(next)
      setKept(new Set())
      setStayed([])
      requestNo.current = newNo()
      const form = new FormData()
      const left = (next.left ?? []).join('\n').slice(0, 10_000)
      const fields = { subjectId, format: next.format, requestNo: requestNo.current, left }
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('file', next.body, next.name)
      const { importId } = await upload('exam/auth/problem/import', form, { hideErrorTips: true })
      invalidate('exam/auth/problem/import/page')
      set({ subjectId, importId, tab: undefined })
    })
  const run = () =>
    attempt(async () => {
      const same = numbersOf(answer!, 'same')
      const named =
        2 * kept.size > same.length ? { skippedRows: same.filter((no) => !kept.has(no)) } : { keptRows: [...kept] }
      const begun = await silentApi('exam/auth/problem/import/run', { importId: importId!, ...named })
      job.setData(() => begun)
    })
  async function undo() {
    const undone = await undoing.submit({ importId: importId! })
    if (!undone) return job.reload()
    const { successCount, keptCount, keptList } = undone
    toast(`撤销成功，拿掉 ${thousands(successCount)} 题${keptCount ? `，留下 ${keptCount} 题` : ''}`)
    if (!keptCount) return restart()
    setStayed(keptList)
    job.reload()
  }
  function restart() {
    setSource(undefined)
    setWhy('')
    setStayed([])
    set({ importId: undefined, tab: undefined })
  }
  const count = (answer?.readyCount ?? 0) + kept.size
  const faulty = answer ? numbersOf(answer, 'faulty') : []
  const noted = answer?.notedList.length ?? 0
  const isUnreadable = importState === importStates.unreadable
  const isShown = answer && !isUnreadable && importState !== importStates.reading

  return (
    <>
      <PageHead
        title="导入试题"
        crumb={{ name: '题库管理', href: paths.account('subject', { subjectId: bank.id }) }}
        description="先试读，不写进题库；看清楚了再导入"
      >
        <Button
          kind="ghost"
          size="default"
          icon="dl"
          onPress={async () => saveFile(await templateFile(), '试题导入模板.xlsx')}
        >
          下载模板
        </Button>
        {importId && (
          <Button size="default" icon="ul" isDisabled={isBusy} onPress={restart}>
            换文件
          </Button>
        )}
      </PageHead>
      <Steps at={importState >= importStates.storing && !isUnreadable ? 3 : importId ? 2 : 1} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-mini text-ink-2">导入到</span>
        <Select
          label="导入到哪个题库"
          options={banks.map(({ id, subjectName }) => ({ value: id, name: subjectName }))}
          value={bank.id}
          disabled={isBusy || isWorking || importState >= importStates.done || Boolean(importId && !source)}
          onValue={(subjectId) => {
            if (source && importId) void tryOut(() => source, subjectId)
            else set({ subjectId })
          }}
        />
      </div>
      <div role="alert">
        {(why || isUnreadable || (isDone && answer?.failure)) && (
          <div className="mt-4">
            <Notice tone="bad">{why || answer?.failure}</Notice>
          </div>
        )}
      </div>
      {(!importId || isUnreadable) && !isBusy && (
        <>
          <Choose
            text={text}
            onText={setText}
            onFile={(file) => void tryOut(() => sourceOf(file, { upload: uploadMedia, onProgress }))}
            onTry={() => void tryOut(() => pastedSource(text))}
          />
          <ImportHistory />
        </>
      )}
      {importId && job.failure && !answer && (
        <Empty title="这次导入找不到了" description="可能已经撤销，或者是别人的。">
          <Button size="default" onPress={restart}>
            重新选文件
          </Button>
        </Empty>
      )}
      {sent && (
        <p role="status" className="mt-4 text-mini text-ink-2 num">
          正在传文件里的图片和录音，{sent.done} / {sent.all}
        </p>
      )}
      {((!importId && isBusy) || (importId && !answer && !job.failure)) && (
        <Skeleton label="试读的结果">
          <Block className="mt-5 h-24" />
          <Block className="mt-5 h-96" />
        </Skeleton>
      )}
      {answer && isWorking && <Working {...answer} />}
      {isShown && (
        <section aria-label="试读的结果" className="mt-5 bg-surface border border-line rounded-panel">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-mini text-ink-3 num break-all">
                {answer.fileName}，{thousands(answer.rowCount)} 题，{fileSize(answer.fileSize)}
              </p>
              <h2 className="font-song text-h4 font-bold num">
                {isDone
                  ? `导入成功，${bank.subjectName}里多了 ${thousands(answer.importedCount)} 题`
                  : importState === importStates.undone
                    ? '这次导入撤销了'
                    : `${thousands(answer.readyCount)} 题可以导入，${thousands(answer.faultyCount)} 题要改，${thousands(answer.sameCount)} 题重复`}
              </h2>
              {importState === importStates.read && <Shares {...answer} />}
            </div>
            <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
              {faulty.length > 0 && (
                <Button
                  size="default"
                  icon="dl"
                  onPress={() =>
                    attempt(async () =>
                      saveFile(await faultyFile(await allRows(answer.importId, faulty)), '要改的试题.xlsx'),
                    )
                  }
                >
                  下载有问题的 {thousands(faulty.length)} 行
                </Button>
              )}
              {importState >= importStates.done ? (
                <>
                  {answer.undoSeconds > 0 && (
                    <Button size="default" isPending={undoing.isBusy} pending="正在撤销" onPress={undo}>
                      撤销导入
                    </Button>
                  )}
                  <LinkButton size="default" kind="primary" href={paths.account('subject', { subjectId: bank.id })}>
                    看这些题
                  </LinkButton>
                </>
              ) : (
                <Button
                  size="default"
                  kind="primary"
                  isPending={isBusy || importState === importStates.storing}
                  pending="正在导入"
                  isDisabled={!count}
                  onPress={run}
                >
                  导入 {thousands(count)} 题
                </Button>
              )}
            </div>
          </div>
          <p className="border-t border-line px-4 md:px-6 py-3 text-mini text-ink-2">
            {isDone && answer.undoSeconds > 0 ? `${undoMinutes} 分钟内可以整批撤销，用进试卷或改过的题会留下。` : ''}
            {noted > 0 && importState === importStates.read
              ? `可以导入的里面，${noted} 题有没带进来的，写在「逐行看」里。`
              : ''}
            {faulty.length
              ? '可以在下面对着原文改；也可以下载有问题的行，表和模板一样，最后多两列「哪里不对」「怎么改」，改好直接传回来，已经导入的不会再导一遍。'
              : '没有要改的行。重复的默认跳过。'}
          </p>
        </section>
      )}
      {isShown && answer.leftList.length > 0 && <LeftOut list={answer.leftList} />}
      {stayed.length > 0 && <StayedList list={stayed} />}
      {answer && importState === importStates.read && (
        <ImportRows
          of={answer}
          kept={kept}
          onKept={setKept}
          onMended={(next) => {
            if (next.importState === importStates.reading) setKept(new Set()) // rows will have other numbers
            job.setData(() => next)
          }}
        />
      )}
    </>
  )
}

/** What may be imported, is to be mended, is there already: the words above say the same. */
function Shares({ rowCount, readyCount, faultyCount, sameCount }: Output<typeof view>) {
  const parts = [
    ['fill-success', 0, readyCount],
    ['fill-danger', readyCount, faultyCount],
    ['fill-warn', readyCount + faultyCount, sameCount],
  ] as const
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, rowCount)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-3 h-2 w-full max-w-[600px] rounded-full bg-sunken"
    >
      {parts.map(([tone, x, width]) => (
        <rect key={tone} x={x} width={width} height={1} className={tone} />
      ))}
    </svg>
  )
}

/** In their order, as many at once as may be asked for. */
async function allRows(importId: number, numbers: readonly number[]): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let at = 0; at < numbers.length; at += mostRowsAsked) {
    const rowNos = numbers.slice(at, at + mostRowsAsked)
    rows.push(...(await silentApi('exam/auth/problem/import/rows', { importId, rowNos })).rowList)
  }
  return rows
}

/** How far the job is; the page may be left. */
const Working = ({ fileName, importState, rowCount, readCount, storedCount }: Output<typeof view>) => {
  const isReading = importState === importStates.reading
  const done = isReading ? readCount : storedCount
  return (
    <section
      aria-label="导入的进度"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-song text-h4 font-bold break-all">
          {isReading ? '正在试读' : '正在导入'} {fileName}
        </h2>
        <p role="status" className="text-mini text-ink-2 num">
          {rowCount > 0 && `${isReading ? '读了' : '存了'} ${thousands(done)} / ${thousands(rowCount)} 题。`}
          可以离开这一页，做完再回来看。
        </p>
      </div>
      <Progress
        value={Math.max(3, rowCount && (100 * done) / rowCount)}
        isDone={false}
        label="导入的进度"
        className="w-full md:w-64"
      />
    </section>
  )
}

type Stayed = Output<'exam/auth/problem/import/undo'>['keptList']

const StayedList = ({ list }: { list: Stayed }) => (
  <Section title="留下的题" description="这些题没有撤销，要去掉请在题库里删" isPadded>
    <ul className="space-y-1">
      {list.map(({ problemId, problemTitle, why }) => (
        <li key={problemId} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-1">{problemTitle || '（图片题）'}</span>
          <span className="text-mini text-ink-3">{why}</span>
        </li>
      ))}
    </ul>
  </Section>
)

/** What the file has and no question can hold. */
const LeftOut = ({ list }: { list: readonly string[] }) => (
  <Section title="没有带进来的" description="文件里有，题里放不下，或者不属于哪道题" isPadded>
    <ul className="max-h-64 list-disc space-y-1 overflow-y-auto pl-5 text-mini text-ink-2">
      {list.map((text, n) => (
        <li key={n} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  </Section>
)

const steps = ['选文件', '试读', '导入']

const Steps = ({ at }: { at: number }) => (
  <ol aria-label="步骤" className="mt-4 grid grid-cols-3 gap-3 max-w-[540px]">
    {steps.map((name, n) => (
      <li
        key={name}
        aria-current={n + 1 === at ? 'step' : undefined}
        className={`border-t-2 pt-2 text-mini num ${n + 1 === at ? 'border-brand font-semibold' : n + 1 < at ? 'border-primary text-primary' : 'border-line text-ink-3'}`}
      >
        {n + 1 < at ? <Icon name="check" className="mr-1 inline size-3.5" /> : `${n + 1} `}
        {name}
      </li>
    ))}
  </ol>
)

/** What a field of text makes plain. */
export const flattened = /<(?:su[bp]|table|img|v:imagedata|m:omath|math)[\s>/]/i

type ChooseProps = { text: string; onText(text: string): void; onFile(file: File): void; onTry(): void }

function Choose({ text, onText, onFile, onTry }: ChooseProps) {
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
