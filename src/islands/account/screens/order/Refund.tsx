// The refund request form.

import { sum, when } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { type OrderView, orderCalls } from './order-links.ts'

type Props = { order: OrderView; isOpen: boolean; onClose(): void }

/** What a refund takes away, by the kind of product. */
const lossOf: Record<number, string> = {
  1: '退款通过后不能再学这门课，学习记录会保留；',
  2: '退款通过后这次买的会员期收回，用会员加入的课程不能再学，学习记录会保留；',
  3: '退款通过后不能再作答这份试卷，交过的答卷和成绩会保留；',
}

const save = 'user/auth/order/refund/save'

const fields: CallFields<typeof save, { reason: string }> = {
  reason: field.area('原因', { isRequired: true, maxLength: 200 }),
}

export const refundForm = (orderNo: string) => `refund ${orderNo}`

export function RefundDialog({ order, isOpen, onClose }: Props) {
  const [reason, setReason] = useDraftRecovery(refundForm(order.orderNo), () => '')
  const input = { orderNo: order.orderNo, reason }
  return (
    <Dialog title={`申请退款 ¥ ${sum(order.pricePaid)}`} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">
        {order.refundUntil && `${when(order.refundUntil)} 前可以申请。`}
        {lossOf[order.productType] ?? lossOf[1]}用掉的优惠券不退回。
      </p>
      <Form
        label="申请退款"
        isBare
        fields={labelsOf(fields)}
        sends={{ call: save, values: input }}
        submit={async () => {
          await silentApi(save, input)
          invalidate(...orderCalls)
          setReason('')
          onClose()
        }}
        action="提交申请"
        pending="正在提交"
        cancel={{ label: '先不退', run: onClose }}
      >
        <Rows fields={fields} values={{ reason }} change={({ reason: text = '' }) => setReason(text)} isStacked />
      </Form>
    </Dialog>
  )
}
