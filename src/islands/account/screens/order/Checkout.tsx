// The checkout: price, coupon, payment method. The order is created on submit.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import type { CodeOf } from '../../../../contract/codes-of.ts'
import type { productTypes } from '../../../../contract/enums/product-types.ts'
import { date, sum } from '../../../../lib/format.ts'
import { termOf, worthOf } from '../../../../lib/labels/membership.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Notice } from '../../../kit/State.tsx'
import { useOverlay } from '../../../kit/use-overlay.ts'
import { coverOf, orderCalls, placeOf } from './order-links.ts'

type Till = Output<'user/auth/order/info/check'>
type Coupon = Till['couponList'][number]
type Props = { productType: CodeOf<typeof productTypes>; productId: number }

/** One request number per checkout visit: a repeated submit or a retry creates one order. */
const newRequest = () => randomHex(16)

export function Checkout({ productType, productId }: Props) {
  const till = useCall('user/auth/order/info/check', { productType, productId })
  const [chosen, setChosen] = useState<number>() // 0: none
  const [payType, setPayType] = useState<number>()
  const [requestNo, setRequestNo] = useState(newRequest)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  useOverlay(isBusy ? '正在提交订单，请稍候' : undefined)

  return (
    <>
      <PageHead title="确认订单" crumb={{ name: '我的订单', href: paths.account('order') }} />
      <QueryState of={till} what="订单" skeleton={<Block className="mt-5 h-60 w-full" />}>
        {(product) => {
          const { price, couponList, payList, owned } = product
          const place = placeOf({ productType, productId, productKind: product.productKind })
          if (owned)
            return (
              <Card className="mt-5">
                <Empty title={owned}>
                  <LinkButton size="default" href={place}>
                    去看看
                  </LinkButton>
                </Empty>
              </Card>
            )
          const fitting = couponList.filter(({ isFit }) => isFit)
          const best = fitting[0]?.id ?? 0
          const coupon = fitting.find(({ id }) => id === (chosen ?? best))
          const total = price - (coupon?.priceDiscount ?? 0)
          const pay = payType ?? payList[0]?.payType
          const cannotPay = total > 0 && pay === undefined

          async function submit() {
            setBusy(true)
            setWrong('')
            try {
              const { orderNo } = await silentApi('user/auth/order/info/pay', {
                productType,
                productId,
                payType: pay ?? 9,
                couponUserId: coupon?.id,
                requestNo,
              })
              invalidate(...orderCalls)
              go(paths.account('order', { orderNo }), { isReplacing: true })
            } catch (error) {
              setWrong(CallError.is(error) ? error.msg : '没有提交成功，请再试一次')
              setRequestNo(newRequest) // what was refused is over; an order that stands is given back anyway
              invalidate(...orderCalls)
              till.reload()
            }
            setBusy(false)
          }

          return (
            <div className="mt-5 grid lg:grid-cols-[minmax(0,1fr)_300px] gap-6 items-start">
              <Card isPanel isLined>
                <Product product={product} productType={productType} productId={productId} href={place} />
                <Coupons
                  fitting={fitting}
                  hasOthers={couponList.length > 0}
                  chosenId={coupon?.id}
                  onChoose={(one) => setChosen(one?.id ?? 0)}
                />
                {total > 0 && (
                  <section aria-labelledby="pays" className="p-4 md:p-6">
                    <h2 id="pays" className="font-semibold mb-1">
                      支付方式
                    </h2>
                    {payList.length ? (
                      <Radio
                        label="支付方式"
                        options={payList.map(({ payType: value, name }) => ({ value, name }))}
                        value={pay}
                        onValue={(value) => setPayType(Number(value))}
                      />
                    ) : (
                      <p className="text-ink-2">还没有开通在线支付，请联系教务办理转账。</p>
                    )}
                  </section>
                )}
              </Card>
              <Card as="aside" isPanel pad="large" aria-label="金额" className="lg:sticky lg:top-20">
                <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-ink-2">
                  <dt>价格</dt>
                  <dd className="num text-right">{sum(price)}</dd>
                  <dt>优惠</dt>
                  <dd className="num text-right">{coupon ? `−${sum(coupon.priceDiscount)}` : '0.00'}</dd>
                </dl>
                <p className="mt-3 pt-3 border-t border-line flex items-baseline justify-between">
                  应付
                  <b className="num text-brand-text text-[26px] leading-8 font-semibold">¥ {sum(total)}</b>
                </p>
                <div role="alert" className="mt-3 empty:hidden">
                  {wrong && <Notice tone="bad">{wrong}</Notice>}
                </div>
                <Button
                  kind="brand"
                  size="large"
                  className="w-full mt-4"
                  isPending={isBusy}
                  pending="正在提交"
                  isDisabled={cannotPay}
                  onPress={submit}
                >
                  {total === 0 ? '免费开通' : `提交订单 ¥ ${sum(total)}`}
                </Button>
                <p className="mt-3 text-mini text-ink-3">提交后请在 30 分钟内付款，超时自动关闭，优惠券退回。</p>
              </Card>
            </div>
          )
        }}
      </QueryState>
    </>
  )
}

type ProductProps = Props & { product: Till; href: string }

const Product = ({ product, productType, productId, href }: ProductProps) => (
  <section aria-label="商品" className="p-4 md:p-6 flex gap-4 items-center">
    <Cover course={coverOf({ ...product, productType, productId })} className="w-28 md:w-36 aspect-video h-auto" />
    <div className="min-w-0">
      <a href={href} className="text-[16px] font-semibold hover:text-primary">
        {product.productName}
      </a>
      <p className="mt-1 text-mini text-ink-3 num">
        {product.validDays ? `付款后 ${termOf(product)}内有效` : '付款后永久有效'} · {product.refundDays} 天内可申请退款
      </p>
    </div>
  </section>
)

type CouponsProps = {
  fitting: readonly Coupon[]
  /** There are some that do not fit. */
  hasOthers: boolean
  /** Undefined: none is used. */
  chosenId: number | undefined
  onChoose(coupon: Coupon | undefined): void
}

const Coupons = ({ fitting, hasOthers, chosenId, onChoose }: CouponsProps) => (
  <section aria-labelledby="coupons" className="p-4 md:p-6">
    <h2 id="coupons" className="font-semibold">
      优惠券
    </h2>
    {fitting.length ? (
      <div className="mt-2 grid gap-2">
        {[...fitting, undefined].map((one) => (
          <label
            key={one?.id ?? 0}
            className={`flex items-center gap-3 rounded-ctl border px-3 min-h-11 cursor-pointer ${chosenId === one?.id ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name="coupon"
              className="box"
              checked={chosenId === one?.id}
              onChange={() => onChoose(one)}
            />
            {one ? (
              <>
                <b className="text-brand-text num">{worthOf(one)}</b>
                <span className="flex-1 min-w-0 truncate">{one.couponName}</span>
                <span className="text-mini text-ink-3 num max-md:hidden">{date(one.expireTime)} 前</span>
                <span className="num text-success">−{sum(one.priceDiscount)}</span>
              </>
            ) : (
              '不用优惠券'
            )}
          </label>
        ))}
      </div>
    ) : (
      <p className="mt-1 text-ink-2">{hasOthers ? '你的优惠券不适用于这个订单的金额。' : '没有可用的优惠券。'}</p>
    )}
  </section>
)
