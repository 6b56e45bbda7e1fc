// Withdrawals: the bank card, the request form, and the state of each withdrawal.
import { useState } from 'react'
import { minute, sum } from '../../../lib/format.ts'
import { shownExtractStates } from '../../../lib/labels/order-states.ts'
import { paths } from '../../../lib/paths.ts'
import { hasDraft } from '../../../lib/stores/unsent-drafts.ts'
import { useCall } from '../../app/client.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { Notice } from '../../kit/State.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { CardDialog, cardForm } from './draw_money/Card.tsx'
import { TakeDialog, takeForm } from './draw_money/Take.tsx'
import { Figures } from './earnings/Figures.tsx'

export default function DrawMoney() {
  const account = useCall('user/auth/user/account/view', {})
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
              <Card as="section" isPanel aria-labelledby="card" className="mt-5 p-4 md:p-6">
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
              </Card>
              <CardDialog account={mine} isOpen={dialog === 'card'} onClose={close} />
              <TakeDialog account={mine} isOpen={dialog === 'take'} onClose={close} />
            </>
          )
        }}
      </QueryState>
      <Withdrawals />
    </>
  )
}

const Withdrawals = plainList({
  title: '提现记录',
  heading: 'section',
  unit: '笔',
  item: '提现',
  list: 'user/auth/user/account/extract/log/list',
  rowKey: 'id',
  pageSize: 10,
  columns: (column) => [
    column.minute('gmtCreate', '申请时间', {
      width: undefined,
      className: 'num',
      phone: 'left',
    }),
    column.text('card', '收款卡', ({ bankName, bankCardNo }) => `${bankName} ${bankCardNo}`, {
      width: 210,
      phone: 'title',
    }),
    column.money('extractMoney', '金额', { width: 110 }),
    column.state('extractStatus', '状态', shownExtractStates, { width: 100 }),
    column.text(
      'result',
      '结果',
      ({ finishTime, serialNumber, auditOpinion }) =>
        auditOpinion || (finishTime ? `${minute(finishTime)} 到账，流水 ${serialNumber}` : '—'),
      { width: 190, phone: 'left', isWide: true },
    ),
  ],
  empty: { title: '还没有提现过', description: '申请后，审核和到账的进度会显示在这里。' },
})
