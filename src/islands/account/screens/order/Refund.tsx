// The refund request form.

import { silentApi } from '../../../../lib/api.ts'
import { dateTime, sum } from '../../../../lib/format.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { type OrderView, orderCalls } from './words.ts'

type Props = { order: OrderView; isOpen: boolean; onClose(): void }

export const refundForm = (orderNo: string) => `refund ${orderNo}`

export function RefundDialog({ order, isOpen, onClose }: Props) {
  const [reason, setReason] = useDraftRecovery(refundForm(order.orderNo), () => '')
  const input = { orderNo: order.orderNo, reason }
  return (
    <Dialog title={`申请退款 ¥ ${sum(order.pricePaid)}`} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">
        {order.refundUntil && `${dateTime(order.refundUntil).slice(0, 16)} 前可以申请。`}
        退款通过后不能再学这门课，学习记录会保留；用掉的优惠券不退回。
      </p>
      <Form
        label="申请退款"
        isBare
        fields={{ reason: '原因' }}
        sends={{ call: 'user/auth/order/refund/save', values: input }}
        submit={async () => {
          await silentApi('user/auth/order/refund/save', input)
          invalidate(...orderCalls)
          setReason('')
          onClose()
        }}
        action="提交申请"
        pending="正在提交"
        cancel={{ label: '先不退', run: onClose }}
      >
        <Field name="reason" label="原因" isRequired isStacked>
          <TextArea value={reason} onValue={setReason} maxLength={200} rows={3} />
        </Field>
      </Form>
    </Dialog>
  )
}
