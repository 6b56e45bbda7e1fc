// Requests an invoice, or corrects the request.

import { sum } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { type OrderView, orderCalls } from './order-links.ts'

type Props = { order: OrderView; isOpen: boolean; onClose(): void }

export const invoiceForm = (orderNo: string) => `invoice ${orderNo}`

export function InvoiceDialog({ order, isOpen, onClose }: Props) {
  const [draft, setDraft] = useDraftRecovery(invoiceForm(order.orderNo), () => ({
    invoiceTitle: order.invoice?.invoiceTitle ?? '',
    taxNo: order.invoice?.taxNo ?? '',
    email: order.invoice?.email ?? '',
  }))
  const input = (name: keyof typeof draft) => ({
    value: draft[name],
    onValue: (value: string) => setDraft((was) => ({ ...was, [name]: value })),
  })
  return (
    <Dialog title={`开发票 ¥ ${sum(order.pricePaid)}`} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">电子普通发票，三个工作日内发到邮箱。</p>
      <Form
        label="发票信息"
        isBare
        fields={{ invoiceTitle: '抬头', taxNo: '税号', email: '邮箱' }}
        submit={async () => {
          await silentApi('user/auth/order/invoice/save', { orderNo: order.orderNo, ...draft })
          invalidate(...orderCalls)
          onClose()
        }}
        action="提交"
        pending="正在提交"
        cancel={{ label: '先不开', run: onClose }}
      >
        <Field name="invoiceTitle" label="抬头" isRequired isStacked>
          <TextInput {...input('invoiceTitle')} maxLength={100} autoComplete="organization" />
        </Field>
        <Field name="taxNo" label="税号" hint="单位必填，个人不用填" isStacked>
          <TextInput {...input('taxNo')} maxLength={20} autoCapitalize="characters" />
        </Field>
        <Field name="email" label="邮箱" isRequired isStacked>
          <TextInput {...input('email')} maxLength={100} type="email" autoComplete="email" />
        </Field>
      </Form>
    </Dialog>
  )
}
