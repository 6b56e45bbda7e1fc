// Withdrawals: passed, sent to the bank, arrived; or refused, with the reason.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime, sum } from '../../../lib/format.ts'
import { extractStates } from '../../../lib/order-states.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { State } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { adminTry } from '../operator.ts'
import { $router, addressOf } from '../router.ts'
import { useAdmin } from '../use-admin.ts'

type Extract = Output<'user/admin/extract/page'>['list'][number]

/** What comes next, and the word for it. */
const next: Record<number, [number, string]> = { 1: [2, '通过'], 2: [3, '已提交银行'], 3: [4, '已到账'] }
const tabs = [
  { name: '全部', status: undefined },
  ...Object.entries(extractStates).map(([status, { name }]) => ({ name, status: Number(status) })),
]

export default function Extracts() {
  const search = useStore($router)?.search ?? {}
  const extractStatus = Number(search.status) || undefined
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const asked = useAdmin('user/admin/extract/page', { pageCurrent, extractStatus })
  const [act, setAct] = useState<{ extract: Extract; to: number }>()
  const [typed, setTyped] = useState('')
  const [card, setCard] = useState<{ id: number; text: string }>()

  async function look({ id }: Extract) {
    const seen = await adminTry('user/admin/extract/view', { id })
    if (seen) setCard({ id, text: `${seen.bankUserName} ${seen.bankName} ${seen.bankCardNo}` })
  }
  const open = (extract: Extract, to: number) => {
    setTyped('')
    setAct({ extract, to })
  }

  const columns: Column<Extract>[] = [
    {
      key: 'who',
      title: '申请人',
      className: 'max-md:order-first',
      cell: ({ nickname, userType }) => `${nickname}（${['', '学员', '讲师', '机构'][userType]}）`,
    },
    {
      key: 'at',
      title: '申请时间',
      width: 130,
      phone: 'label',
      className: 'num text-mini text-ink-2',
      cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(0, 16),
    },
    {
      key: 'card',
      title: '收款卡',
      width: 210,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: (one) => (card?.id === one.id ? card.text : `${one.bankUserName} ${one.bankName} ${one.bankCardNo}`),
    },
    {
      key: 'sum',
      title: '金额（元）',
      width: 100,
      align: 'right',
      phone: 'label',
      className: 'num font-medium',
      cell: ({ extractMoney }) => sum(extractMoney),
    },
    {
      key: 'state',
      title: '状态',
      width: 92,
      className: 'max-md:order-first',
      cell: ({ extractStatus }) => (
        <State tone={extractStates[extractStatus]!.tone}>{extractStates[extractStatus]!.name}</State>
      ),
    },
    {
      key: 'do',
      title: '操作',
      width: 220,
      align: 'right',
      phone: 'actions',
      cell: (one) => {
        const step = next[one.extractStatus]
        if (!step) return <span className="text-mini text-ink-3 num">{one.auditOpinion || one.serialNumber}</span>
        return (
          <>
            {card?.id !== one.id && (
              <Button kind="ghost" onPress={() => look(one)}>
                看卡号
              </Button>
            )}
            <Button kind="ghost" onPress={() => open(one, 5)}>
              {one.extractStatus === 1 ? '不通过' : '失败'}
            </Button>
            <Button onPress={() => open(one, step[0])}>{step[1]}</Button>
          </>
        )
      },
    },
  ]

  const isBad = act?.to === 5
  const money = act ? sum(act.extract.extractMoney) : ''
  return (
    <>
      <PageHead title="提现" says="通过后到网银打款；看卡号会记入操作日志" />
      <TabLinks
        label="提现状态"
        tabs={tabs.map(({ name, status }) => ({
          name,
          href: addressOf('extract', { status }),
          isOn: status === extractStatus,
        }))}
      />
      <div className="mt-3">
        <Table
          caption="提现申请"
          columns={columns}
          of={asked}
          rows={asked.data?.list}
          rowKey={({ id }) => id}
          empty={<Empty title="没有提现申请" isFiltered />}
        />
      </div>
      <Pager
        of={asked.data}
        unit="笔"
        href={(page) => addressOf('extract', { status: extractStatus, page: page === 1 ? undefined : page })}
      />
      <Confirm
        title={isBad ? `退回 ${money} 元到余额？` : `${money} 元${act ? next[act.extract.extractStatus]?.[1] : ''}？`}
        isOpen={act !== undefined}
        onClose={() => setAct(undefined)}
        isDanger={isBad}
        safe="先不处理"
        action={isBad ? '退回余额' : '确认'}
        run={async () => {
          const { extract, to } = act!
          const said = to === 4 ? { serialNumber: typed.trim() } : { auditOpinion: typed.trim() }
          const done = await adminTry('PUT user/admin/extract/audit', { id: extract.id, extractStatus: to, ...said })
          if (!done) return false
          toast('保存成功')
          asked.reload()
        }}
      >
        {isBad || act?.to === 4 ? (
          <>
            <p className="mb-1 text-ink">{isBad ? '原因，申请人会看到' : '银行流水号'}</p>
            <TextInput
              label={isBad ? '原因' : '银行流水号'}
              value={typed}
              onValue={setTyped}
              maxLength={isBad ? 200 : 64}
            />
          </>
        ) : (
          <p>
            {act?.extract.nickname}，{act?.extract.bankName} {act?.extract.bankCardNo}。
          </p>
        )}
      </Confirm>
    </>
  )
}
