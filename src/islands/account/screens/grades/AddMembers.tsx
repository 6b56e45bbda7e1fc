// Adds members by their mobile numbers, pasted or out of a file: tried first, row by row, then those who can be added.

import { useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import {
  memberImportLimits as limits,
  type MemberImportFormat,
  memberRowStates as states,
} from '../../../../contract/exam/member-import.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { upload } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Block, Skeleton } from '../../../kit/QueryState.tsx'
import { Notice, type Tone } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { countOf, NumberRows } from '../../../list/NumberRows.tsx'
import { bodyOf, FileFault, isWorkbook, workbookEndings, workbookFrom } from '../subject/import-file.ts'
import { classCalls, type Grade } from './classes.ts'

type Answer = Output<'exam/auth/grade/student/import'>
/** `left`: what of the file is not in `body`, in sentences. */
type Source = { format: MemberImportFormat; body: Blob; requestNo: string; left?: string[] }

const words: Record<number, readonly [Tone, string]> = {
  [states.ready]: ['ok', '可以加入'],
  [states.member]: ['off', '已在班里'],
  [states.unknown]: ['wait', '没有可以添加的账号'],
  [states.badNumber]: ['bad', '手机号不对'],
  [states.full]: ['bad', '班级已满'],
  [states.repeated]: ['off', '前面写过了'],
}

export default function AddMembers({ grade, onClose }: { grade: Grade; onClose(): void }) {
  const [text, setText] = useDraftRecovery(`members of class ${grade.id}`, () => '')
  const [tried, setTried] = useState<{ source: Source; answer: Answer }>()
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)

  function send({ format, body, requestNo }: Source, isDryRun: 0 | 1) {
    const form = new FormData()
    const fields = { gradeId: grade.id, format, isDryRun, requestNo }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('file', body, 'members')
    return upload('exam/auth/grade/student/import', form, { hideErrorTips: true })
  }
  /** Runs one thing at a time; what it throws is said. */
  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setWhy('')
    try {
      await work()
    } catch (failure) {
      const msg = failure instanceof FileFault ? failure.message : CallError.is(failure) && failure.msg
      setWhy(msg || '没有读出来，请再试一次')
    }
    setBusy(false)
  }
  const tryOut = (read: () => Promise<Omit<Source, 'requestNo'>>) =>
    attempt(async () => {
      const source = { ...(await read()), requestNo: randomHex(16) }
      setTried({ source, answer: await send(source, 1) })
    })
  const run = ({ source }: { source: Source }) =>
    attempt(async () => {
      const { addedCount } = await send(source, 0)
      invalidate(...classCalls)
      setText('')
      toast(addedCount ? `添加成功，共 ${addedCount} 人，他们会收到消息` : '名单里没有可以添加的人')
      onClose()
    })

  return (
    <Dialog title="按手机号添加学员" isOpen onClose={onClose}>
      <div role="alert">
        {why && (
          <div className="mb-3">
            <Notice tone="bad">{why}</Notice>
          </div>
        )}
      </div>
      {tried ? (
        <Tried
          answer={tried.answer}
          left={tried.source.left ?? []}
          isBusy={isBusy}
          onBack={() => setTried(undefined)}
          onRun={() => void run(tried)}
        />
      ) : isBusy ? (
        <Skeleton label="正在核对名单">
          <Block className="h-48 w-full" />
        </Skeleton>
      ) : (
        <Choose
          text={text}
          onText={setText}
          onFile={(file) => void tryOut(() => sourceOf(file))}
          onTry={() => void tryOut(async () => ({ format: 'text', body: new Blob([text]) }))}
        />
      )}
    </Dialog>
  )
}

type ChooseProps = { text: string; onText(text: string): void; onFile(file: File): void; onTry(): void }

function Choose({ text, onText, onFile, onTry }: ChooseProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <p id="members-hint" className="mb-2 text-mini">
        一行一个手机号，后面可以写姓名，一次最多 {limits.rows} 个。也可以选表格（xlsx、xls、et、ods、CSV）
        文件，里面有「手机号」「姓名」两列就行。
      </p>
      <TextArea
        label="手机号和姓名"
        aria-describedby="members-hint"
        rows={8}
        value={text}
        onValue={onText}
        placeholder={'13800000001 吴桐\n13800000002 周敏'}
        className="num"
      />
      <ActionBar>
        <Button size="default" icon="ul" onPress={() => chooser.current?.click()}>
          选择文件
        </Button>
        <Button size="default" kind="primary" isDisabled={!text.trim()} onPress={onTry}>
          核对名单
        </Button>
        <FileInput
          ref={chooser}
          label="选择手机号文件"
          accept={`${workbookEndings.join(',')},.csv,.txt`}
          onFiles={([file]) => onFile(file)}
        />
      </ActionBar>
    </>
  )
}

async function sourceOf(file: File): Promise<Omit<Source, 'requestNo'>> {
  if (file.size > limits.bytes) throw new FileFault('文件太大，最多 1 MB，请只留手机号和姓名两列')
  const ending = file.name.toLowerCase().match(/\.\w+$/)?.[0] ?? ''
  if (isWorkbook(file.name)) {
    const { tables, left } = await workbookFrom(file, { isList: true })
    return { format: 'table', body: bodyOf(tables), left }
  }
  if (ending === '.csv') return { format: 'csv', body: file }
  if (ending === '.txt') return { format: 'text', body: file }
  throw new FileFault('只收表格（xlsx、xls、et、ods、CSV）和 txt 文件')
}

type TriedProps = { answer: Answer; left: readonly string[]; isBusy: boolean; onBack(): void; onRun(): void }

function Tried({ answer: { rowList, leftCount }, left, isBusy, onBack, onRun }: TriedProps) {
  const ready = countOf(rowList, states.ready)
  return (
    <>
      <NumberRows
        rows={rowList}
        words={words}
        ready={states.ready}
        can="人可以加入"
        {...(ready > 0 && { note: `。加入后班级还剩 ${leftCount} 个名额` })}
      />
      {left.length > 0 && <p className="mt-2 text-mini text-ink-3">没有读：{left.join('；')}</p>}
      {countOf(rowList, states.unknown) > 0 && (
        <p className="mt-2 text-mini text-ink-3">没有可以添加的账号：请把班级码发给对方，注册后自己申请。</p>
      )}
      <ActionBar>
        <Button size="default" isDisabled={isBusy} onPress={onBack}>
          改名单
        </Button>
        <Button size="default" kind="primary" isDisabled={!ready} isPending={isBusy} pending="正在添加" onPress={onRun}>
          添加 {ready} 人
        </Button>
      </ActionBar>
    </>
  )
}
