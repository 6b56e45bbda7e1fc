// My orders: the list, one of them (?orderNo=), or the till for something to buy (?productType=&productId=).
import { lazy, Suspense } from 'react'
import { Block, Skeleton } from '../../kit/faces.tsx'
import { useQuery } from '../router.ts'
import { List } from './order/List.tsx'

const Checkout = lazy(() => import('./order/Checkout.tsx').then((made) => ({ default: made.Checkout })))
const Detail = lazy(() => import('./order/Detail.tsx').then((made) => ({ default: made.Detail })))

export default function Orders() {
  const { search, number } = useQuery()
  const [productType, productId] = [number('productType'), number('productId')]
  if (!search.orderNo && !(productType && productId)) return <List />
  return (
    <Suspense
      fallback={
        <Skeleton label="订单">
          <Block className="h-60 w-full" />
        </Skeleton>
      }
    >
      {search.orderNo ? (
        <Detail key={search.orderNo} orderNo={search.orderNo} />
      ) : (
        <Checkout key={`${productType} ${productId}`} productType={productType!} productId={productId!} />
      )}
    </Suspense>
  )
}
