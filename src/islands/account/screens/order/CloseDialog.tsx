// Cancelling an order that is still open.

import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Confirm } from '../../../kit/Dialog.tsx'
import { orderCalls } from './order-links.ts'

type Props = { orderNo: string; isOpen: boolean; onClose(): void }

export const CloseDialog = ({ orderNo, isOpen, onClose }: Props) => (
  <Confirm
    title="取消这个订单？"
    isOpen={isOpen}
    onClose={onClose}
    safe="先不取消"
    action="取消订单"
    run={async () => {
      await api('user/auth/order/info/close', { orderNo })
      invalidate(...orderCalls)
    }}
  >
    订单会关闭，用上的优惠券退回，之后可以重新下单。
  </Confirm>
)
