// Pays an open order by a QR code or a payment page. A server event reports the payment; returning from the payment page changes nothing.

import { lazy, useEffect, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { sum } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { showOverlay } from '../../../kit/overlay.ts'
import { Block } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { Countdown, useSecondsTo } from './Countdown.tsx'
import type { OrderView } from './order-links.ts'

const Qr = lazy(() => import('./Qr.tsx').then((made) => ({ default: made.Qr }))) // draws for those who pay, and only them
const askEvery = 2000

type Payment = Output<'user/auth/order/info/continue/pay'>

/** The sandbox is a page of this site: it opens on the host that one is on, which may be an address of the local network. */
function onThisHost(payment: Payment): Payment {
  const { pathname, search } = new URL(payment.payUrl || '/', location.href)
  if (pathname !== '/gateway/sandbox/pay') return payment
  const payUrl = location.origin + pathname + search
  return { ...payment, payUrl, payCode: payUrl }
}

export function Cashier({ order, ask }: { order: OrderView; ask(): void }) {
  const { orderNo, payType, pricePaid, expireTime, orderStatus } = order
  const [payment, setPayment] = useState<Payment>()
  const [wrong, setWrong] = useState('')
  const [isClosing, setClosing] = useState(false)
  const seconds = useSecondsTo(expireTime)

  const begin = () => {
    setWrong('')
    silentApi('user/auth/order/info/continue/pay', { orderNo, payType }).then(
      (begun) => (begun.payUrl || begun.payCode ? setPayment(onThisHost(begun)) : ask()),
      (error) => setWrong(CallError.is(error) ? error.msg : '没有连上付款渠道'),
    )
  }
  useEffect(begin, [orderNo, payType])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), askEvery)
    const unsubscribe = refetchOn('paid', ask, (event) => event.orderNo === orderNo)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [orderNo])
  useEffect(() => {
    if (seconds === 0) ask()
  }, [seconds])

  return (
    <Card as="section" isPanel pad="page" aria-label="付款" className="mt-5">
      {orderStatus === orderStates.failed && (
        <div className="mb-5">
          <Notice tone="bad">上一次付款没有成功，没有扣款，可以再试一次。</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-x-10 gap-y-6 items-center justify-center md:justify-start">
        {wrong ? (
          <div className="flex-1 basis-64">
            <Notice
              tone="warn"
              action={
                <Button kind="line" onPress={begin}>
                  重试
                </Button>
              }
            >
              {wrong}
            </Notice>
          </div>
        ) : payment ? (
          <LoadBoundary what="二维码" fallback={<Block className="size-48" />}>
            <Qr
              text={payment.payCode || payment.payUrl}
              label="付款二维码，用手机扫一扫"
              className="size-48 border border-line"
            />
          </LoadBoundary>
        ) : (
          <Block className="size-48" />
        )}
        <div className="min-w-0 max-md:w-full max-md:text-center">
          <p className="text-ink-2">应付</p>
          <p className="num text-brand-text text-[34px] leading-10 font-semibold">¥ {sum(pricePaid)}</p>
          <p className="mt-2 text-ink-2">
            还剩 <Countdown to={expireTime} />
            ，到时自动关闭
          </p>
          <p className="mt-4 flex flex-wrap gap-3 max-md:justify-center">
            {payment?.payUrl && (
              <LinkButton
                kind="brand"
                size="large"
                href={payment.payUrl}
                onClick={(event) =>
                  event.metaKey || event.ctrlKey || event.shiftKey || showOverlay('正在前往付款页面，请不要重复付款')
                }
              >
                去付款
              </LinkButton>
            )}
            <Button size="large" onPress={() => setClosing(true)}>
              取消订单
            </Button>
          </p>
          <p className="mt-3 text-mini text-ink-3" role="status">
            付款后这一页会自动更新，请不要重复付款。
          </p>
        </div>
      </div>
      <CloseDialog orderNo={orderNo} isOpen={isClosing} onClose={() => setClosing(false)} />
    </Card>
  )
}
