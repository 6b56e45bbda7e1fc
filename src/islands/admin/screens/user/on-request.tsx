// What a user may ask the school for: a link that sets a new password, and all that is stored about them. Why is logged.

import { useState } from 'react'
import { saveJson } from '../../../../lib/documents/save-json.ts'
import { when } from '../../../../lib/format.ts'
import { copyText } from '../../../../lib/page/copy-text.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { refreshUsers } from './dialogs.tsx'

type Props = { user: { id: number; nickname: string }; onClose(): void }

export function PasswordLinkDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [link, setLink] = useState<{ url: string; gmtExpire: string }>()
  async function make() {
    const made = await tryApi('user/admin/users/password/ticket', { userId: user.id, reason: reason.trim() })
    if (made) setLink(made)
    refreshUsers()
    return false // stays open, with the link
  }
  async function copy() {
    if (await copyText(link!.url)) toast('复制成功')
  }
  if (link)
    return (
      <Dialog title={`${user.nickname}的改密码链接`} isOpen onClose={onClose}>
        <p className="mb-3 num">{when(link.gmtExpire)} 以前能用一次。只发给本人：拿到链接的人就能登录这个账户。</p>
        <p className="select-all break-all rounded-card bg-sunken text-ink px-3 py-2">{link.url}</p>
        <ActionBar>
          <Button size="default" onPress={onClose}>
            关闭
          </Button>
          <Button size="default" kind="primary" onPress={copy}>
            复制链接
          </Button>
        </ActionBar>
      </Dialog>
    )
  return (
    <Confirm
      title={`给${user.nickname}一个改密码链接？`}
      isOpen
      onClose={onClose}
      safe="先不给"
      action="生成链接"
      run={make}
    >
      <p className="mb-3">对方用链接设新密码，一天内能用一次，以前发的链接作废。先核对是不是本人。</p>
      <Labelled text="为什么给，记入日志">
        <TextInput label="为什么给" value={reason} onValue={setReason} maxLength={100} autoComplete="off" autoFocus />
      </Labelled>
    </Confirm>
  )
}

export function ExportDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('')
  async function save() {
    const all = await tryApi('user/admin/users/export', { userId: user.id, reason: reason.trim() })
    if (!all) return false
    saveJson(all.fileName, all)
    toast('导出成功，已保存为文件')
    refreshUsers()
  }
  return (
    <Confirm
      title={`导出${user.nickname}的个人信息？`}
      isOpen
      onClose={onClose}
      safe="先不导出"
      action="导出"
      pending="正在整理"
      run={save}
    >
      <p className="mb-3">资料、手机号、学习记录、笔记、消息和订单，存成一个 JSON 文件。交给本人以后请从电脑上删掉。</p>
      <Labelled text="为什么导出，记入日志">
        <TextInput label="为什么导出" value={reason} onValue={setReason} maxLength={100} autoComplete="off" autoFocus />
      </Labelled>
    </Confirm>
  )
}
