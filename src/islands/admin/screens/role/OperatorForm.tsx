// One operator: name, role, whether they may sign in. A password that was made is shown once.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { copyText } from '../../../../lib/page/copy-text.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field, type Values } from '../../../kit/fields.tsx'
import { flagField } from '../../../kit/flag-field.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { DetailProps } from '../../../list/ListScreen.tsx'
import { useRowDraft } from '../../../list/use-row-draft.ts'

type Operator = Output<'system/admin/sys/user/page'>['list'][number]

const call = 'system/admin/sys/user/save'

const typedOf = (row: Operator | undefined): Values => ({
  account: row?.account ?? '',
  name: row?.name ?? '',
  roleId: row?.roleId ?? 0,
  statusId: row?.statusId ?? 1,
})

type Typed = {
  account: string
  name: string
  roleId: number
  statusId: 0 | 1
  roles: readonly { id: number; roleName: string }[]
  row: Operator | undefined
}

const RoleChoice = ({ value, values, onValue }: ControlProps<number>) => (
  <Select
    options={(values as Typed).roles.map(({ id, roleName }) => ({ value: id, name: roleName }))}
    value={value}
    onValue={onValue}
    className="w-full"
  />
)

const isAnother = ({ row }: Typed) => row?.isMe !== 1

const fields: CallFields<typeof call, Typed> = {
  account: {
    ...field.line(
      '账号',
      { maxLength: 32, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
      { isRequired: true, hint: '小写字母开头，登录用，建好以后不能改' },
    ),
    when: ({ row }) => !row,
  },
  name: field.line(
    '姓名',
    { maxLength: 20, autoComplete: 'off' },
    { isRequired: true, hint: '同事在备注、日程和日志里看到的名字' },
  ),
  roleId: { ...field.own('角色', RoleChoice), when: isAnother },
  statusId: { ...flagField('能登录'), when: isAnother },
}

export function OperatorForm({ row: given, reload, open }: DetailProps<Operator>) {
  const roles = useCall('system/admin/sys/role/list', {}).data?.list ?? []
  // the least that may be given comes first: nobody becomes a super operator by oversight
  const least = roles.find(({ isSuper }) => !isSuper)?.id ?? roles[0]?.id ?? 0
  const valuesOf = ({ account, name, roleId, statusId }: Values): Values => ({
    account: account.trim(),
    name: name.trim(),
    roleId: roleId || least,
    statusId,
  })
  const {
    row,
    draft,
    save: saveDraft,
  } = useRowDraft(given, { typedOf, valuesOf, form: `operator ${given?.id ?? 'new'}`, label: () => '操作员' })
  const [made, setMade] = useState<{ name: string; password: string }>()
  if (made) return <NewPassword {...made} onDone={() => open(undefined)} />

  const { account, name, statusId } = draft.values
  const { account: newAccount, ...others } = valuesOf(draft.values)
  const roleId = others.roleId
  const values = { ...(!row && { account: newAccount }), ...others }
  const changed = () => {
    invalidate('system/admin/sys/role/list')
    reload()
  }
  async function save() {
    const { password } = await saveDraft({
      call,
      input: ({ account, name, roleId, statusId }, row) => ({ ...(!row && { account }), name, roleId, statusId }),
      fields: {
        name: { label: '姓名' },
        statusId: flagField('能登录'),
        roleId: { label: '角色', say: (id: number) => roles.find((role) => role.id === id)?.roleName ?? '' },
      },
    })
    toast('保存成功')
    if (password) setMade({ name: values.name, password })
    changed()
  }
  return (
    <div className="p-5">
      <h2 className="font-semibold text-h4 mb-4">{row ? row.name : '新操作员'}</h2>
      <Form
        label={row ? '改操作员' : '新操作员'}
        fields={labelsOf(fields)}
        sends={{ call, values }}
        submit={save}
        action={row ? '保存' : '新建，看初始密码'}
        {...(draft.isDirty && { cancel: { label: '放弃修改', run: draft.reset } })}
        isBare
      >
        {row && (
          <p className="text-ui text-ink-2">
            账号 <b className="font-medium text-ink">{row.account}</b>
            {row.isMe === 1 && '，就是你自己：角色和停用要请别的超级管理员来改'}
          </p>
        )}
        <Rows
          fields={fields}
          values={{ account, name, roleId, statusId, roles, row } as Typed}
          change={draft.change}
          isStacked
        />
      </Form>
      {row && row.isMe !== 1 && (
        <div className="border-t border-line mt-5 pt-2 flex justify-end">
          <ConfirmButton
            label="给一个新密码"
            title={`给${row.name}一个新密码？`}
            safe="先不给"
            action="生成新密码"
            run={async () => {
              const reset = await tryApi('system/admin/sys/user/password/reset', { id: row.id })
              if (!reset) return false
              setMade({ name: row.name, password: reset.password })
              changed()
            }}
          >
            原来的密码马上不能用，登录着的也要重新登录。先核对是不是本人来要。
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}

function NewPassword({ name, password, onDone }: { name: string; password: string; onDone(): void }) {
  async function copy() {
    if (await copyText(password)) toast('复制成功')
  }
  return (
    <div className="p-5" role="status">
      <h2 className="font-semibold text-h4">{name}的密码</h2>
      <p className="mt-1 text-ui text-ink-2">只显示这一次。当面告诉本人，请对方登录后在右上角「改密码」里换掉。</p>
      <p className="mt-4 select-all break-all rounded-card bg-sunken px-3 py-2 text-h4 num">{password}</p>
      <ActionBar>
        <Button size="default" onPress={copy}>
          复制
        </Button>
        <Button size="default" kind="primary" onPress={onDone}>
          记好了
        </Button>
      </ActionBar>
    </div>
  )
}
