// Checks a receipt: drop its file, choose it, paste it, or open the address of its QR code. Nothing of it is sent but its number.
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  type Check,
  checkReceipt,
  factsOf,
  hasEd25519,
  linkKinds,
  type Receipt,
  type ReceiptFacts,
  readReceipt,
  receiptAddress,
  receiptLimits,
} from '../../contract/exam/receipt.ts'
import { checkOnServer, receiptSources } from '../../contract/exam/receipt-sources.ts'
import { qrPath } from '../../contract/qr.ts'
import { dateTime, fileSize } from '../../lib/format.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { gatewayBase } from '../../lib/wire/gateway-base.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'

type Given = { name: string; bytes: number; receipt: Receipt; facts: ReceiptFacts }
type Props = { keysAddress: string }

const notReceipt = '这不是考试回执。请放入交卷后下载的 .json 文件，或者二维码里的地址。'

export default function ReceiptCheck({ keysAddress }: Props) {
  const [given, setGiven] = useState<Given>()
  const [checks, setChecks] = useState<Check[]>([])
  const [isDone, setDone] = useState(false)
  const [isByServer, setByServer] = useState(false)
  const [failure, setFailure] = useState('')
  const [isOver, setOver] = useState(false)
  const turn = useRef(0)

  const take = useCallback(
    async (name: string, text: string) => {
      const own = ++turn.current
      const receipt = readReceipt(text)
      const facts = receipt && factsOf<ReceiptFacts>(receipt)
      setChecks([])
      setDone(false)
      setFailure(receipt && facts ? '' : notReceipt)
      setGiven(receipt && facts ? { name, bytes: new Blob([text]).size, receipt, facts } : undefined)
      if (!receipt || !facts) return
      try {
        const isOwn = await hasEd25519()
        if (own !== turn.current) return
        setByServer(!isOwn)
        const add = (check: Check) => own === turn.current && setChecks((before) => [...before, check])
        if (isOwn) {
          const sources = receiptSources({ keysAddress, gateway: gatewayBase() })
          for await (const check of checkReceipt(receipt, sources)) add(check)
        } else for (const check of (await checkOnServer(gatewayBase(), text)) ?? []) add(check)
        if (own === turn.current) setDone(true)
      } catch {
        if (own === turn.current) setFailure('没有核对成功：现在连不上网站，请检查网络后再试一次。')
      }
    },
    [keysAddress],
  )
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > receiptLimits.bytes) return setFailure(notReceipt)
    await take(file.name, await file.text())
  }

  useEffect(() => {
    const fromAddress = () => location.hash.length > 1 && void take('二维码里的回执', location.hash)
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (!(event.target instanceof HTMLTextAreaElement) && text) void take('粘贴的回执', text)
    }
    fromAddress()
    addEventListener('hashchange', fromAddress)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('hashchange', fromAddress)
      removeEventListener('paste', onPaste)
    }
  }, [take])

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void takeFile(event.dataTransfer.files[0])
  }
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <section
        aria-label="回执"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`min-w-0 rounded-panel border bg-surface overflow-hidden ${isOver ? 'border-primary' : 'border-line'}`}
      >
        <Chooser given={given} onFile={takeFile} onText={(text) => take('粘贴的回执', text)} />
        {failure && (
          <p role="alert" className="flex gap-3 border-t border-line bg-danger-soft px-5 py-4 text-danger">
            <Icon name="warn" className="size-5 shrink-0" />
            {failure}
          </p>
        )}
        {given && (
          <>
            {isDone && <Verdict checks={checks} />}
            {isByServer && (
              <p className="border-t border-line bg-info-soft px-5 py-3 text-info">
                这个浏览器不能自己验签名（Ed25519），由本站的服务器代为核对。想完全自己核对，请换新版的
                Chrome、Edge、Firefox 或 Safari。
              </p>
            )}
            <Checks checks={checks} />
            <Facts {...given} />
          </>
        )}
      </section>
      {given && (
        <aside className="min-w-0">
          <Paper receipt={given.receipt} />
        </aside>
      )}
      <details className="lg:col-span-2 text-mini text-ink-2">
        <summary className="cursor-pointer py-3">给技术人员：在自己的电脑上核对</summary>
        <p>用本站的源代码运行，结果一样：</p>
        <code className="mt-2 block overflow-x-auto rounded-ctl bg-sunken px-3 py-2 font-mono">
          npm run verify-receipt -- 回执.json
        </code>
        <p className="mt-3">
          公钥在{' '}
          <a href={keysAddress} className="text-link underline underline-offset-4">
            {keysAddress}
          </a>
          ，每小时公布的存档指纹在{' '}
          <a href={paths.examRoots()} className="text-link underline underline-offset-4">
            {paths.examRoots()}
          </a>
          。
        </p>
      </details>
    </div>
  )
}

type ChooserProps = { given: Given | undefined; onFile(file: File | undefined): void; onText(text: string): void }

function Chooser({ given, onFile, onText }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const pasted = useRef<HTMLTextAreaElement>(null)
  const takePasted = () => {
    const text = pasted.current?.value ?? ''
    if (text.length > 20) onText(text)
  }
  const takeChosen = () => {
    onFile(input.current?.files?.[0])
    if (input.current) input.current.value = ''
  }
  // pasted or chosen before the scripts had come
  useEffect(() => {
    takePasted()
    takeChosen()
  }, [])
  return (
    <div className="p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name="file" className="size-5 shrink-0 text-ink-3" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="block break-all">{given ? given.name : '把回执文件拖到这里'}</span>
          <span className="text-mini text-ink-3 num">
            {given ? fileSize(given.bytes) : '也可以选择文件，或者直接粘贴回执的内容、二维码里的地址'}
          </span>
        </p>
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={`${given ? button.line : button.primary} h-lg px-5`}
        >
          {given ? '换一份' : '选择文件'}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="回执文件"
          className="sr-only"
          tabIndex={-1}
          onChange={takeChosen}
        />
      </div>
      {!given && (
        <textarea
          ref={pasted}
          aria-label="粘贴回执"
          rows={3}
          placeholder="在这里粘贴"
          onChange={takePasted}
          className="mt-4 w-full rounded-ctl border border-line-strong bg-surface p-3 font-mono text-mini break-all"
        />
      )}
    </div>
  )
}

const numerals = ['零', '一', '两', '三', '四']

function Verdict({ checks }: { checks: Check[] }) {
  const bad = checks.find(({ state }) => state === 'bad')
  const right = checks.filter(({ state }) => state === 'ok').length
  const open = checks.filter(({ state }) => state === 'open').length
  const look = bad ? 'bg-danger-soft text-danger' : open ? 'bg-warn-soft text-warn' : 'bg-success-soft text-success'
  const title = bad ? bad.title : open ? `${numerals[right]}项对得上，${numerals[open]}项还没有查` : '四项都对得上'
  const text = bad
    ? '请把回执留好，发给网站的管理员核对。'
    : open
      ? '查过的都对。没有查的写在下面，联网、换成回执文件，或者晚些再核对一次。'
      : '这份回执是本站发出的，交卷之后没有改动。'
  return (
    <div role="status" className={`flex gap-4 border-t border-line px-5 py-4 ${look}`}>
      <Icon name={bad || open ? 'warn' : 'check'} className="mt-1 size-6 shrink-0" />
      <div>
        <h2 className="font-song text-[22px] leading-8 font-bold">{title}</h2>
        <p className="text-mini text-ink-2">{text}</p>
      </div>
    </div>
  )
}

const looks = {
  ok: { icon: 'check', look: 'bg-success-soft text-success', word: '对得上' },
  bad: { icon: 'x', look: 'bg-danger-soft text-danger', word: '对不上' },
  open: { icon: 'clock', look: 'bg-warn-soft text-warn', word: '还没有查' },
  none: { icon: 'more', look: 'bg-sunken text-ink-3', word: '没有查到这里' },
} as const

function Checks({ checks }: { checks: Check[] }) {
  const names = ['签名是本站的', '每一条都接得上', '在每小时公布的存档指纹里', '此后只加了评分，没改答案']
  return (
    <ol aria-live="polite" className="divide-y divide-line border-t border-line px-5">
      {names.map((name, n) => {
        const check = checks[n]
        const { icon, look, word } = looks[check?.state ?? 'none']
        return (
          <li key={name} className="flex gap-4 py-4">
            <span className={`grid size-8 shrink-0 place-items-center rounded-full ${look}`}>
              <Icon name={icon} className="size-4" />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                {check?.title ?? name}
                <span className="sr-only">，{check ? word : '正在查'}</span>
              </h3>
              <p className="text-mini text-ink-2 num break-words">{check ? check.text : '正在查'}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const grouped = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

function Facts({ facts, receipt }: Given) {
  const { examName, submitTime, problemCount, answeredCount, receiptNo, head, linkCount } = facts
  const saves = receipt.links?.filter(([kind]) => kind === linkKinds.saved).length
  const rows = [
    ['考试', examName],
    ['交卷', submitTime ? dateTime(submitTime) : '—'],
    ['答案', `${problemCount} 题，已答 ${answeredCount} 题`],
    ['记录', saves === undefined ? `${linkCount} 条` : `${linkCount} 条，其中保存 ${saves} 次`],
    ['答卷号', grouped(receiptNo)],
    ['末条指纹', `${grouped(head.slice(0, 12))} … ${grouped(head.slice(-8))}`],
  ] as const
  return (
    <div className="border-t border-line">
      <dl className="grid gap-x-8 px-5 py-4 md:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[64px_minmax(0,1fr)] gap-2 py-1">
            <dt className="text-mini text-ink-3">{name}</dt>
            <dd className="num break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-3 text-mini text-ink-3">
        回执里没有姓名、答案和分数，可以放心发给别人核对。
      </p>
    </div>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { path, size } = qrPath(receiptAddress(location.origin, receipt))
  return (
    <Card as="section" isPanel pad="large">
      <h2 className="font-semibold">打印在纸上的样子</h2>
      <div className="mt-3 space-y-3">
        <svg
          role="img"
          aria-label="这份回执的二维码"
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-56 max-w-full rounded-ctl bg-white text-black"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <p className="text-mini text-ink-2">扫一扫就到本页。回执在地址的 # 之后，不经过服务器。</p>
      </div>
    </Card>
  )
}
