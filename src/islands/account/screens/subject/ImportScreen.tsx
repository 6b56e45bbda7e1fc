// Imports questions from a file or a pasted text: tried first, row by row, then the good ones.
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { upload } from '../../../../lib/api.ts'
import { fileSize } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { saveFile } from '../../../../lib/table-file.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState, Skeleton } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { ImportRows } from './ImportRows.tsx'
import { accepted, FileFault, type ImportSource, pastedSource, sourceOf } from './import-file.ts'
import { faultyFile, templateFile } from './problem-tables.ts'

const lists = ['exam/auth/problem/page', 'exam/auth/subject/page'] as const
type Answer = Output<'exam/auth/problem/import'>
type Bank = Output<'exam/auth/subject/page'>['list'][number]

/** `?subjectId=` the bank; `?tab=` and `?pageCurrent=` say which rows are shown. */
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

const newNo = () => crypto.randomUUID()

function Import({ banks }: { banks: readonly Bank[] }) {
  const { number, set } = useAddress()
  const bank = banks.find(({ id }) => id === number('subjectId')) ?? banks[0]!
  const [source, setSource] = useState<ImportSource>()
  const [answer, setAnswer] = useState<Answer>()
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<{ importId: number; count: number }>()
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const requestNo = useRef('')
  const [text, setText] = useDraftRecovery('import problems', () => '')
  const undoing = useSubmit('exam/auth/problem/import/undo', { invalidates: lists })

  async function send(of: ImportSource, isDryRun: 0 | 1, subjectId = bank.id) {
    const form = new FormData()
    const keptRows = isDryRun ? '' : [...kept].join(',')
    for (const [name, value] of Object.entries({
      subjectId,
      format: of.format,
      isDryRun,
      requestNo: requestNo.current,
      keptRows,
    }))
      form.append(name, String(value))
    form.append('file', of.body, of.name)
    return upload('exam/auth/problem/import', form, { hideErrorTips: true })
  }
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
  }
  const tryOut = (read: () => Promise<ImportSource> | ImportSource, subjectId = bank.id) =>
    attempt(async () => {
      const next = await read()
      setSource(next)
      setAnswer(undefined)
      setDone(undefined)
      setKept(new Set())
      requestNo.current = newNo()
      const tried = await send(next, 1, subjectId)
      setAnswer(tried)
      set({ tab: tried.faultyCount ? undefined : 'ready' })
    })
  const run = () =>
    attempt(async () => {
      const { importId, importedCount } = await send(source!, 0)
      invalidate(...lists)
      setDone({ importId: importId!, count: importedCount })
      setText('')
      toast(`导入成功，共 ${importedCount} 题`, { label: '撤销导入', run: () => void undo(importId!) })
    })
  async function undo(importId: number) {
    const undone = await undoing.submit({ importId })
    if (!undone) return
    const { successCount, keptCount } = undone
    toast(`撤销成功，拿掉 ${successCount} 题${keptCount ? `；${keptCount} 题已用在试卷里或改过，留着` : ''}`)
    restart()
  }
  function restart() {
    setSource(undefined)
    setAnswer(undefined)
    setDone(undefined)
    setWhy('')
    set({ tab: undefined })
  }
  const count = (answer?.readyCount ?? 0) + kept.size
  const faulty = answer?.rowList.filter(({ state }) => state === 2) ?? []

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
        {(answer || done) && (
          <Button size="default" icon="ul" isDisabled={isBusy} onPress={restart}>
            换文件
          </Button>
        )}
      </PageHead>
      <Steps at={done ? 3 : answer ? 2 : 1} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-mini text-ink-2">导入到</span>
        <Select
          label="导入到哪个题库"
          options={banks.map(({ id, subjectName }) => ({ value: id, name: subjectName }))}
          value={bank.id}
          disabled={isBusy || Boolean(done)}
          onValue={(subjectId) => {
            set({ subjectId })
            if (source && answer) void tryOut(() => source, subjectId)
          }}
        />
      </div>
      <div role="alert">
        {why && (
          <div className="mt-4">
            <Notice tone="bad">{why}</Notice>
          </div>
        )}
      </div>
      {!answer && !isBusy && (
        <Choose
          text={text}
          onText={setText}
          onFile={(file) => void tryOut(() => sourceOf(file))}
          onTry={() => void tryOut(() => pastedSource(text))}
        />
      )}
      {!answer && isBusy && (
        <Skeleton label="试读的结果">
          <Block className="mt-5 h-24" />
          <Block className="mt-5 h-96" />
        </Skeleton>
      )}
      {answer && source && (
        <section aria-label="试读的结果" className="mt-5 bg-surface border border-line rounded-panel">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-mini text-ink-3 num break-all">
                {source.name}，{answer.rowCount} 题，{fileSize(source.size)}
              </p>
              <h2 className="font-song text-h4 font-bold num">
                {done
                  ? `导入成功，${bank.subjectName}里多了 ${done.count} 题`
                  : `${answer.readyCount} 题可以导入，${answer.faultyCount} 题要改，${answer.sameCount} 题重复`}
              </h2>
            </div>
            <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
              {faulty.length > 0 && (
                <Button
                  size="default"
                  icon="dl"
                  onPress={async () => saveFile(await faultyFile(faulty), '要改的试题.xlsx')}
                >
                  下载有问题的 {faulty.length} 行
                </Button>
              )}
              {done ? (
                <>
                  <Button
                    size="default"
                    isPending={undoing.isBusy}
                    pending="正在撤销"
                    onPress={() => undo(done.importId)}
                  >
                    撤销导入
                  </Button>
                  <LinkButton size="default" kind="primary" href={paths.account('subject', { subjectId: bank.id })}>
                    看这些题
                  </LinkButton>
                </>
              ) : (
                <Button
                  size="default"
                  kind="primary"
                  isPending={isBusy}
                  pending="正在导入"
                  isDisabled={!count}
                  onPress={run}
                >
                  导入 {count} 题
                </Button>
              )}
            </div>
          </div>
          <p className="border-t border-line px-4 md:px-6 py-3 text-mini text-ink-2">
            {faulty.length
              ? '下载的表和模板一样，最后多两列「哪里不对」「怎么改」。改好直接传回来，已经导入的不会再导一遍。'
              : '没有要改的行。重复的默认跳过。'}
          </p>
        </section>
      )}
      {answer && !done && <ImportRows rows={answer.rowList} kept={kept} onKept={setKept} />}
    </>
  )
}

const steps = ['选文件', '试读', '导入']

const Steps = ({ at }: { at: number }) => (
  <ol aria-label="步骤" className="mt-4 grid grid-cols-3 gap-3 max-w-[540px]">
    {steps.map((name, n) => (
      <li
        key={name}
        aria-current={n + 1 === at ? 'step' : undefined}
        className={`border-t-2 pt-2 text-mini num ${n + 1 === at ? 'border-brand font-semibold' : n + 1 < at ? 'border-primary text-primary' : 'border-line text-ink-3'}`}
      >
        {n + 1} {name}
      </li>
    ))}
  </ol>
)

type ChooseProps = { text: string; onText(text: string): void; onFile(file: File): void; onTry(): void }

function Choose({ text, onText, onFile, onTry }: ChooseProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onFileRef = useRef(onFile)
  onFileRef.current = onFile
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = [...(event.clipboardData?.files ?? [])]
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
          <p className="text-mini text-ink-3 num">xlsx、CSV、GIFT（txt）、QTI 2.1（xml、zip），不超过 5 MB、1,000 题</p>
        </div>
        <Button kind="primary" size="default" icon="ul" onPress={() => chooser.current?.click()}>
          选择文件
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          aria-label="选择试题文件"
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            target.value = '' // allows the same file to be chosen again
          }}
        />
      </div>
      <Section title="从 Word 粘贴" description="题号、选项、答案、解析各起一行；全角半角都认" isPadded>
        <TextArea
          label="粘贴的试题"
          rows={10}
          value={text}
          onValue={onText}
          placeholder={'1．下面哪一句是设问？\nA．难道不是吗？\nB．什么是路？\n答案：B\n解析：自问自答才是设问。'}
        />
        <div className="mt-3 flex justify-end">
          <Button size="default" isDisabled={!text.trim()} onPress={onTry}>
            试读这些题
          </Button>
        </div>
      </Section>
    </>
  )
}
