// The bank card that money goes to. Its numbers are never shown again.

import type { Output } from '../../../../contract/calls.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'

type Props = { account: Output<'user/auth/user/account/view'>; isOpen: boolean; onClose(): void }

export const cardForm = 'card'
const noNumbers = { bankCardNo: '', bankIdCardNo: '' }

const update = 'user/auth/user/account/update'

type Card = Pick<Props['account'], 'bankUserName' | 'bankName' | 'bankBranchName'> & typeof noNumbers

const fields: CallFields<typeof update, Card> = {
  bankUserName: field.line(
    '开户人',
    { maxLength: 30, autoComplete: 'name' },
    { isRequired: true, hint: '和身份证上的姓名一致' },
  ),
  bankName: field.line('开户银行', { maxLength: 40 }, { isRequired: true, hint: '例如 中国建设银行' }),
  bankBranchName: field.line('开户支行', { maxLength: 60 }),
  bankCardNo: field.line(
    '银行卡号',
    { maxLength: 30, inputMode: 'numeric', autoComplete: 'off' },
    { isRequired: true },
  ),
  bankIdCardNo: field.line('身份证号', { maxLength: 18, autoComplete: 'off' }, { isRequired: true }),
}

export function CardDialog({ account, isOpen, onClose }: Props) {
  const { bankUserName, bankName, bankBranchName } = account
  const [card, setCard] = useDraftRecovery(
    cardForm,
    () => ({ bankUserName, bankName, bankBranchName, ...noNumbers }),
    (typed) => ({ ...typed, ...noNumbers }),
  )
  return (
    <Dialog title={account.bankCardNo ? '更换收款银行卡' : '填写收款银行卡'} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">卡号和身份证号加密保存，只用于打款和核对姓名，之后只显示后四位。</p>
      <Form
        label="收款银行卡"
        isBare
        fields={labelsOf(fields)}
        sends={{ call: update, values: card }}
        submit={async () => {
          await silentApi(update, card)
          setCard((was) => ({ ...was, ...noNumbers }))
          invalidate('user/auth/user/account/view')
          onClose()
        }}
        action="保存银行卡"
        cancel={{ label: '先不填', run: onClose }}
      >
        <Rows fields={fields} values={card} change={(part) => setCard((was) => ({ ...was, ...part }))} isStacked />
      </Form>
    </Dialog>
  )
}
