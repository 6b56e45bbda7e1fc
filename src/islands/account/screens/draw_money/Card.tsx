// The bank card that money goes to. Its numbers are never shown again.

import type { Output } from '../../../../contract/calls.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Props = { account: Output<'user/auth/user/account/view'>; isOpen: boolean; onClose(): void }

const fields = {
  bankUserName: '开户人',
  bankName: '开户银行',
  bankBranchName: '开户支行',
  bankCardNo: '银行卡号',
  bankIdCardNo: '身份证号',
}

export const cardForm = 'card'
const noNumbers = { bankCardNo: '', bankIdCardNo: '' }

export function CardDialog({ account, isOpen, onClose }: Props) {
  const { bankUserName, bankName, bankBranchName } = account
  const [card, setCard] = useDraftRecovery(
    cardForm,
    () => ({ bankUserName, bankName, bankBranchName, ...noNumbers }),
    (typed) => ({ ...typed, ...noNumbers }),
  )
  const input = (name: keyof typeof fields) => ({
    value: card[name],
    onValue: (value: string) => setCard((was) => ({ ...was, [name]: value })),
  })
  return (
    <Dialog title={account.bankCardNo ? '更换收款银行卡' : '填写收款银行卡'} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">卡号和身份证号加密保存，只用于打款和核对姓名，之后只显示后四位。</p>
      <Form
        label="收款银行卡"
        isBare
        fields={fields}
        sends={{ call: 'user/auth/user/account/update', values: card }}
        submit={async () => {
          await silentApi('user/auth/user/account/update', card)
          setCard((was) => ({ ...was, ...noNumbers }))
          invalidate('user/auth/user/account/view')
          onClose()
        }}
        action="保存银行卡"
        cancel={{ label: '先不填', run: onClose }}
      >
        <Field name="bankUserName" label="开户人" hint="和身份证上的姓名一致" isRequired isStacked>
          <TextInput {...input('bankUserName')} maxLength={30} autoComplete="name" />
        </Field>
        <Field name="bankName" label="开户银行" hint="例如 中国建设银行" isRequired isStacked>
          <TextInput {...input('bankName')} maxLength={40} />
        </Field>
        <Field name="bankBranchName" label="开户支行" isStacked>
          <TextInput {...input('bankBranchName')} maxLength={60} />
        </Field>
        <Field name="bankCardNo" label="银行卡号" isRequired isStacked>
          <TextInput {...input('bankCardNo')} maxLength={30} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field name="bankIdCardNo" label="身份证号" isRequired isStacked>
          <TextInput {...input('bankIdCardNo')} maxLength={18} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  )
}
