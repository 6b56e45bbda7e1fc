// Orders: the list, one order (?orderNo=), or the checkout (?productType=&productId=).
import { lazy } from 'react'
import type { CodeOf } from '../../../contract/codes-of.ts'
import type { productTypes } from '../../../contract/enums/product-types.ts'
import { useAddress } from '../../app/router.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { Block, Skeleton } from '../../kit/QueryState.tsx'
import { List } from './order/List.tsx'

const Checkout = lazy(() => import('./order/Checkout.tsx').then((made) => ({ default: made.Checkout })))
const Detail = lazy(() => import('./order/Detail.tsx').then((made) => ({ default: made.Detail })))

export default function Orders() {
  const { search, number } = useAddress()
  const [productType, productId] = [number('productType'), number('productId')]
  if (!search.orderNo && !(productType && productId)) return <List />
  return (
    <LoadBoundary
      what="订单"
      fallback={
        <Skeleton label="订单">
          <Block className="h-60 w-full" />
        </Skeleton>
      }
    >
      {search.orderNo ? (
        <Detail key={search.orderNo} orderNo={search.orderNo} />
      ) : (
        <Checkout
          key={`${productType} ${productId}`}
          productType={productType as CodeOf<typeof productTypes>}
          productId={productId!}
        />
      )}
    </LoadBoundary>
  )
}
