// What proves a sitting to its taker: the receipt as a file and as a QR code, and the way it went.
import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { saveJson } from '../../lib/documents/save-json.ts'
import type { TaskType } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { api } from '../../lib/wire/api.ts'
import { messageOf } from '../course/learn/error-message.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { pageOf, type Which } from './addressed-sitting.ts'

type Receipt = Output<'exam/auth/user/exam/proof/receipt'>
type Props = { which: Which; examName: string; taskType: TaskType }

export function Proof({ which, examName, taskType }: Props) {
  const [receipt, setReceipt] = useState<Receipt>()
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState('')
  const load = async () => {
    if (receipt) return receipt
    try {
      const loaded = await api('exam/auth/user/exam/proof/receipt', { recordId: which.id }, { hideErrorTips: true })
      setReceipt(loaded)
      setFailure('')
      return loaded
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    }
  }
  const download = async () => {
    const loaded = await load()
    if (loaded) saveJson(`回执-${examName.replace(/[\\/:*?"<>|]/g, ' ')}.json`, loaded.receipt)
  }
  const toggle = async () => (isShown ? setShown(false) : (await load()) && setShown(true))
  return (
    <Card as="section" pad="page" className="mt-10">
      <h2 className="font-song text-[22px] leading-9 font-bold">考试回执</h2>
      <p className="mt-1 text-ink-2 max-w-[44em]">
        回执证明服务器收到了哪些答案、什么时候收到、此后有没有人改过。里面没有姓名、答案和分数，可以发给任何人核对。
      </p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={download} className={`${button.line} h-lg px-5`}>
          <Icon name="dl" className="size-4" />
          下载回执
        </button>
        <button type="button" aria-expanded={isShown} onClick={toggle} className={`${button.line} h-lg px-5`}>
          <Icon name="grid" className="size-4" />
          {isShown ? '收起二维码' : '二维码'}
        </button>
        <a href={paths.receiptCheck()} className={`${button.ghost} h-lg px-4`}>
          怎么核对
        </a>
        <a href={pageOf('replay', taskType, which)} className={`${button.ghost} h-lg px-4`}>
          看答题过程
        </a>
      </p>
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      {isShown && receipt && (
        <div className="mt-4 flex flex-wrap items-center gap-5 max-md:-mx-2">
          <svg
            role="img"
            aria-label="回执的二维码"
            viewBox={`0 0 ${receipt.qr.size} ${receipt.qr.size}`}
            shapeRendering="crispEdges"
            className="aspect-square w-full max-w-[400px] rounded-ctl bg-white text-black"
          >
            <path d={receipt.qr.path} fill="currentColor" />
          </svg>
          <p className="max-w-[22em] text-mini text-ink-2">
            给别人扫这一屏，或打印出来，用手机扫一扫就能核对。要逐条核对全部保存记录，请用下载的回执文件。
          </p>
        </div>
      )}
    </Card>
  )
}
