// A role: a new one, taken from another; or the name of one, and its removal.
import { useState } from 'react'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, tryApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, type RowFields, Rows } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Remark } from '../../../kit/Small.tsx'
import type { Role } from './Matrix.tsx'
import { saveRole } from './save-role.ts'

type Props = {
  /** Undefined: a new one. */
  role?: Role
  roles: readonly Role[]
  onClose(): void
}

const call = 'system/admin/sys/role/save'

type Typed = { roleName: string; from: number; roles: readonly Role[] }

const nameFields: CallFields<typeof call, Typed> = {
  roleName: {
    ...field.line('叫什么', { maxLength: 12, placeholder: '例如 客服', autoComplete: 'off' }, { isRequired: true }),
    hint: ({ roleName }) => `${roleName.trim().length} / 12 字`,
  },
}

const FromRole = ({ value, values, onValue }: ControlProps<number>) => (
  <Select<number>
    options={[
      { value: 0, name: '从空白开始' },
      ...(values as Typed).roles
        .filter(({ isSuper }) => !isSuper)
        .map(({ id, roleName }) => ({ value: id, name: `从「${roleName}」抄来` })),
    ]}
    value={value}
    onValue={onValue}
  />
)

const fromFields: RowFields<Typed> = { from: field.own('权利', FromRole, { hint: '建好以后在表里逐项改' }) }

export function RoleDialog({ role: given, roles, onClose }: Props) {
  const [role] = useState(given) // as it was when the dialog opened: what is typed is merged on it
  const userNum = given?.userNum // as it is now: an operator may get another role meanwhile
  const [typed, setTyped] = useState({ roleName: role?.roleName ?? '', from: 0 })
  const { roleName, from } = typed
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const rightList = (role ?? roles.find(({ id }) => id === from))?.rightList ?? []
  const values = { roleName: roleName.trim(), rightList }
  const done = (text: string) => {
    toast(text)
    invalidate('system/admin/sys/role/list', 'system/admin/sys/user/page')
    onClose()
  }
  return (
    <Dialog title={role ? `角色「${role.roleName}」` : '新角色'} isOpen onClose={onClose}>
      <Form
        label={role ? '改角色' : '新角色'}
        fields={{ roleName: '叫什么', rightList: '权利' }}
        sends={{ call, values }}
        submit={async () => {
          if (role) await saveRole(role, { roleName: values.roleName })
          else await silentApi(call, values)
          done('保存成功')
        }}
        action={role ? '改名' : '新建角色'}
        cancel={{ label: '取消', run: onClose }}
        done={false}
        isBare
      >
        <Rows fields={nameFields} values={{ ...typed, roles }} change={change} isStacked />
        {!role && <Rows fields={fromFields} values={{ ...typed, roles }} change={change} isStacked />}
      </Form>
      {role && (
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-4">
          <Remark>{userNum ? `还有 ${userNum} 位操作员是它，先给他们换一个角色再删` : '没有人是它，可以删'}</Remark>
          {userNum === 0 && (
            <ConfirmButton
              label="删除角色"
              title={`删除角色「${role.roleName}」？`}
              safe="先不删"
              action={`删除「${role.roleName}」`}
              isDanger
              run={async () => {
                if (!(await tryApi('system/admin/sys/role/delete', { id: role.id }))) return false
                done('删除成功')
              }}
            >
              没有人会少了权利。删了就没有了，要用得重新建。
            </ConfirmButton>
          )}
        </div>
      )}
    </Dialog>
  )
}
