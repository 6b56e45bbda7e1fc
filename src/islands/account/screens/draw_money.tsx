// Withdrawals: the bank card, the request form, and the state of each withdrawal.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime, sum } from '../../../lib/format.ts'
import { extractStates } from '../../../lib/order-states.ts'
import { paths } from '../../../lib/paths.ts'
import { hasDraft } from '../../../lib/stores/unsent-drafts.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { Notice, State } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { CardDialog, cardForm } from './draw_money/Card.tsx'
import { TakeDialog, takeForm } from './draw_money/Take.tsx'
import { Figures } from './earnings/Figures.tsx'

type Extract = Output<'user/auth/user/account/extract/log/list'>['list'][number]

const columns: Column<Extract>[] = [
  {
    key: 'at',
    title: '申请时间',
    className: 'num max-md:order-first',
    cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(0, 16),
  },
  {
    key: 'card',
    title: '收款卡',
    width: 210,
    phone: 'label',
    className: 'num text-ink-2',
    cell: ({ bankName, bankCardNo }) => `${bankName} ${bankCardNo}`,
  },
  {
    key: 'sum',
    title: '金额（元）',
    width: 110,
    align: 'right',
    phone: 'label',
    className: 'num font-medium',
    cell: ({ extractMoney }) => sum(extractMoney),
  },
  {
    key: 'state',
    title: '状态',
    width: 100,
    className: 'max-md:order-first',
    cell: ({ extractStatus }) => (
      <State tone={extractStates[extractStatus]!.tone}>{extractStates[extractStatus]!.name}</State>
    ),
  },
  {
    key: 'end',
    title: '结果',
    width: 190,
    phone: 'full',
    isWide: true,
    className: 'text-mini text-ink-2 num',
    cell: ({ finishTime, serialNumber, auditOpinion }) =>
      auditOpinion || (finishTime ? `${dateTime(finishTime).slice(5, 16)} 到账，流水 ${serialNumber}` : '—'),
  },
]

export default function DrawMoney() {
  const { page, pageHref } = useAddress()
  const account = useCall('user/auth/user/account/view', {})
  const logs = useCall('user/auth/user/account/extract/log/list', { pageCurrent: page, pageSize: 10 })
  const [dialog, setDialog] = useState<'card' | 'take' | undefined>(() =>
    hasDraft(takeForm) ? 'take' : hasDraft(cardForm) ? 'card' : undefined,
  ) // what a sign-out interrupted stands open again
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHead title="提现" description="提现不收手续费，一次处理一笔">
        <LinkButton href={paths.account('earnings')}>看收益明细</LinkButton>
      </PageHead>
      <QueryState of={account} what="余额" skeleton={<Block className="mt-5 h-40 w-full" />}>
        {(mine) => {
          const isUnderWay = mine.freezeBalances > 0
          const isShort = mine.enableBalances < mine.minExtract
          return (
            <>
              <Figures account={mine} />
              <section aria-labelledby="card" className="mt-5 bg-surface border border-line rounded-panel p-4 md:p-6">
                <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                  <div className="flex-1 min-w-48">
                    <h2 id="card" className="font-semibold">
                      收款银行卡
                    </h2>
                    <p className="mt-1 text-ink-2 num">
                      {mine.bankCardNo
                        ? `${mine.bankUserName}　${mine.bankName}${mine.bankBranchName ? ` ${mine.bankBranchName}` : ''}　${mine.bankCardNo}`
                        : '还没有填写，提现前要先填好。'}
                    </p>
                  </div>
                  <div className="flex items-center gap-3 max-md:w-full max-md:[&>*]:flex-1">
                    <Button size="default" isDisabled={isUnderWay} onPress={() => setDialog('card')}>
                      {mine.bankCardNo ? '更换' : '填写银行卡'}
                    </Button>
                    <Button
                      kind="brand"
                      size="default"
                      isDisabled={!mine.bankCardNo || isUnderWay || isShort}
                      onPress={() => setDialog('take')}
                    >
                      申请提现
                    </Button>
                  </div>
                </div>
                {(isUnderWay || isShort) && (
                  <div className="mt-4">
                    <Notice tone="info">
                      {isUnderWay
                        ? '有一笔提现正在处理，完成后可以申请下一笔，也可以更换银行卡。'
                        : `可提现余额满 ${sum(mine.minExtract)} 元就可以申请。`}
                    </Notice>
                  </div>
                )}
              </section>
              <CardDialog account={mine} isOpen={dialog === 'card'} onClose={close} />
              <TakeDialog account={mine} isOpen={dialog === 'take'} onClose={close} />
            </>
          )
        }}
      </QueryState>
      <h2 className="text-h4 font-semibold mt-8 mb-3">提现记录</h2>
      <Table
        caption="提现记录"
        columns={columns}
        of={logs}
        rows={logs.data?.list}
        rowKey={({ id }) => id}
        empty={<Empty title="还没有提现过" description="申请后，审核和到账的进度会显示在这里。" />}
      />
      <Pager of={logs.data} unit="笔" href={pageHref} />
    </>
  )
}
