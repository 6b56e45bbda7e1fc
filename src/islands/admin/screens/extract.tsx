// Withdrawals: passed, sent to the bank, arrived; or refused, with the reason.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { extractStates } from '../../../contract/enums/extract-states.ts'
import { sum } from '../../../lib/format.ts'
import { shownExtractStates } from '../../../lib/labels/order-states.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { silentApi, tryApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { inFile } from '../../kit/columns.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Labelled } from '../../kit/Labelled.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Small } from '../../kit/Small.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { useMay } from '../session.ts'

type Extract = Output<'user/admin/extract/page'>['list'][number]

/** The next status, and the word for it. */
const next: Record<number, readonly [status: number, verb: string]> = {
  [extractStates.reviewing]: [2, '通过'],
  [extractStates.paying]: [3, '已提交银行'],
  [extractStates.confirming]: [4, '已到账'],
}
const userTypeNames = ['', '学员', '讲师', '机构']

export default listScreen({
  title: '提现',
  hint: '通过后到网银打款；看卡号会记入操作日志',
  item: '提现申请',
  unit: '笔',
  list: 'user/admin/extract/page',
  rowKey: 'id',
  nameOf: ({ nickname, extractMoney }) => `${nickname} ${sum(extractMoney)} 元`,
  empty: { title: '没有提现申请', description: '讲师、机构和推荐人申请后会出现在这里。' },
  tabs: [
    { key: 'all', name: '全部', input: {} },
    ...Object.entries(shownExtractStates).map(([status, { name }]) => ({
      key: status,
      name,
      input: { extractStatus: Number(status) },
      isDue: status === '1',
    })),
  ],
  columns: (column) => [
    column.text('nickname', '申请人', ({ nickname, userType }) => `${nickname}（${userTypeNames[userType]}）`, {
      isTitle: true,
      file: inFile('{nickname}（{userType}）', { userType: Object.fromEntries(userTypeNames.entries()) }),
    }),
    column.instant('gmtCreate', '申请时间'),
    column.text('card', '收款卡', (extract) => <Card extract={extract} />, {
      width: 230,
      isWide: true,
      phone: 'left',
      file: inFile('{bankUserName} {bankName} {bankCardNo}'),
    }),
    column.money('extractMoney', '金额'),
    column.state('extractStatus', '状态', shownExtractStates, { width: 92 }),
    column.actions(180, (extract) => <Verbs extract={extract} />),
  ],
  verbs: [
    {
      name: '通过',
      canRun: ({ extractStatus }) => extractStatus === extractStates.reviewing,
      hint: '通过后到网银打款，再逐笔登记结果。',
      run: ({ id }) => silentApi('PUT user/admin/extract/audit', { id, extractStatus: extractStates.paying }),
    },
  ],
})

/** The card, masked until an operator asks for the whole number. */
function Card({ extract }: { extract: Extract }) {
  const may = useMay()
  const [card, setCard] = useState(extract)
  const isMasked = card.bankCardNo.includes('*')
  async function reveal() {
    const whole = await tryApi('user/admin/extract/view', { id: extract.id })
    if (whole) setCard({ ...extract, ...whole })
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {card.bankUserName} {card.bankName} {card.bankCardNo}
      {isMasked && next[extract.extractStatus] && may('user/admin/extract/view') && (
        <Button kind="ghost" className="-ml-2" onPress={reveal}>
          看卡号
        </Button>
      )}
    </span>
  )
}

function Verbs({ extract }: { extract: Extract }) {
  const { id, extractStatus, extractMoney, nickname, bankName, bankCardNo, auditOpinion, serialNumber } = extract
  const [target, setTarget] = useState<number>()
  const [text, setText] = useState('')
  const may = useMay()
  const step = may('PUT user/admin/extract/audit') ? next[extractStatus] : undefined
  if (!step) return <Small>{auditOpinion || serialNumber}</Small>
  const [isRefusal, isArrival] = [target === 5, target === 4]
  const money = sum(extractMoney)
  async function decide() {
    const reason = isArrival ? { serialNumber: text.trim() } : { auditOpinion: text.trim() }
    if (!(await tryApi('PUT user/admin/extract/audit', { id, extractStatus: target!, ...reason }))) return false
    toast('保存成功')
    invalidate('user/admin/extract/page')
  }
  const label = isRefusal ? '原因' : '银行流水号'
  return (
    <>
      <RowActs
        name={`${nickname} ${money} 元`}
        acts={[
          { label: step[1], isMain: true, run: () => setTarget(step[0]) },
          {
            label: extractStatus === extractStates.reviewing ? '不通过' : '失败',
            isBeside: true,
            run: () => setTarget(5),
          },
        ]}
      />
      <Confirm
        title={isRefusal ? `退回 ${money} 元到余额？` : `${money} 元${step[1]}？`}
        isOpen={target !== undefined}
        onClose={() => setTarget(undefined)}
        isDanger={isRefusal}
        safe="先不处理"
        action={isRefusal ? '退回余额' : '确认'}
        run={decide}
      >
        {isRefusal || isArrival ? (
          <Labelled text={isRefusal ? '原因，申请人会看到' : label}>
            <TextInput label={label} value={text} onValue={setText} maxLength={isRefusal ? 200 : 64} />
          </Labelled>
        ) : (
          <p>
            {nickname}，{bankName} {bankCardNo}。
          </p>
        )}
      </Confirm>
    </>
  )
}
