// Requests an invoice, or corrects the request.

import { sum } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { type OrderView, orderCalls } from './order-links.ts'

type Props = { order: OrderView; isOpen: boolean; onClose(): void }

const save = 'user/auth/order/invoice/save'

const fields: CallFields<typeof save, { invoiceTitle: string; taxNo: string; email: string }> = {
  invoiceTitle: field.line('抬头', { maxLength: 100, autoComplete: 'organization' }, { isRequired: true }),
  taxNo: field.line('税号', { maxLength: 20, autoCapitalize: 'characters' }, { hint: '单位必填，个人不用填' }),
  email: field.line('邮箱', { maxLength: 100, type: 'email', autoComplete: 'email' }, { isRequired: true }),
}

export const invoiceForm = (orderNo: string) => `invoice ${orderNo}`

export function InvoiceDialog({ order, isOpen, onClose }: Props) {
  const [draft, setDraft] = useDraftRecovery(invoiceForm(order.orderNo), () => ({
    invoiceTitle: order.invoice?.invoiceTitle ?? '',
    taxNo: order.invoice?.taxNo ?? '',
    email: order.invoice?.email ?? '',
  }))
  return (
    <Dialog title={`开发票 ¥ ${sum(order.pricePaid)}`} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">电子普通发票，三个工作日内发到邮箱。</p>
      <Form
        label="发票信息"
        isBare
        fields={labelsOf(fields)}
        submit={async () => {
          await silentApi(save, { orderNo: order.orderNo, ...draft })
          invalidate(...orderCalls)
          onClose()
        }}
        action="提交"
        pending="正在提交"
        cancel={{ label: '先不开', run: onClose }}
      >
        <Rows fields={fields} values={draft} change={(part) => setDraft((was) => ({ ...was, ...part }))} isStacked />
      </Form>
    </Dialog>
  )
}
