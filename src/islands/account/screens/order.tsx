// My orders: the list, one of them (?orderNo=), or the till for something to buy (?productType=&productId=).
import { useQuery } from '../router.ts'
import { Checkout } from './order/Checkout.tsx'
import { Detail } from './order/Detail.tsx'
import { List } from './order/List.tsx'

export default function Orders() {
  const { search, number } = useQuery()
  const [productType, productId] = [number('productType'), number('productId')]
  if (search.orderNo) return <Detail key={search.orderNo} orderNo={search.orderNo} />
  if (productType && productId)
    return <Checkout key={`${productType} ${productId}`} productType={productType} productId={productId} />
  return <List />
}
