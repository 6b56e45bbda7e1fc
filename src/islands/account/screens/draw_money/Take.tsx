// The withdrawal form: the amount, then a confirmation.

import type { Output } from '../../../../contract/calls.ts'
import { sum } from '../../../../lib/format.ts'
import { fenOf } from '../../../../lib/typed-money.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Props = { account: Output<'user/auth/user/account/view'>; isOpen: boolean; onClose(): void }

const save = 'user/auth/user/account/extract/log/save'

const Amount = ({ value, onValue }: ControlProps<string>) => (
  <TextInput value={value} onValue={onValue} inputMode="decimal" autoComplete="off" maxLength={12} />
)

type Typed = { extractMoney: string; enableBalances: number }

const fields: CallFields<typeof save, Typed> = {
  extractMoney: {
    ...field.own<string, number>('金额（元）', Amount, { isRequired: true, short: '金额' }),
    hint: ({ enableBalances }) => `可提现 ${sum(enableBalances)} 元`,
  },
}

export const takeForm = 'withdrawal'

export function TakeDialog({ account, isOpen, onClose }: Props) {
  const [typed, setTyped] = useDraftRecovery(takeForm, () => '')
  const fen = fenOf(typed)
  const { enableBalances, minExtract, bankName, bankCardNo, bankUserName } = account
  return (
    <Dialog title={fen ? `提现 ${sum(fen)} 元` : '申请提现'} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3 num">
        打到 {bankUserName} 的 {bankName} {bankCardNo}，三个工作日内到账。
      </p>
      <Form
        label="申请提现"
        isBare
        fields={labelsOf(fields)}
        check={(): FieldErrors => {
          if (fen === undefined) return { extractMoney: '请填写金额，最多两位小数' }
          if (fen < minExtract) return { extractMoney: `每次至少提现 ${sum(minExtract)} 元` }
          return fen > enableBalances ? { extractMoney: `最多可以提现 ${sum(enableBalances)} 元` } : {}
        }}
        submit={async () => {
          await silentApi(save, { extractMoney: fen! })
          invalidate('user/auth/user/account/view', 'user/auth/user/account/extract/log/list')
          setTyped('')
          onClose()
        }}
        action={fen ? `提现 ${sum(fen)} 元` : '提交申请'}
        pending="正在提交"
        cancel={{ label: '先不提', run: onClose }}
      >
        <Rows
          fields={fields}
          values={{ extractMoney: typed, enableBalances }}
          change={({ extractMoney = '' }) => setTyped(extractMoney)}
          isStacked
        />
        <Button kind="ghost" onPress={() => setTyped((enableBalances / 100).toFixed(2))}>
          全部提现
        </Button>
      </Form>
    </Dialog>
  )
}
