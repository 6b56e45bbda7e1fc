// Taking my data along, and closing the account.

import { useState } from 'react'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { saveJson } from '../../../../lib/documents/save-json.ts'
import { date } from '../../../../lib/format.ts'
import type { UserExt } from '../../../../lib/models.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { $token } from '../../../../lib/stores/token.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Section } from '../../../kit/Section.tsx'
import { CodeField, toMine } from '../../../sign-in/CodeField.tsx'
import { Row } from './Row.tsx'

export default function MyData({ user }: { user: UserExt }) {
  const { submit, isBusy } = useSubmit('user/auth/user/export')
  const [isClosing, setClosing] = useState(false)
  async function download() {
    const all = await submit({})
    if (!all) return
    saveJson(all.fileName, all)
    toast('数据导出成功，已保存为文件')
  }
  return (
    <Section title="我的数据" isPadded>
      <ul className="divide-y divide-line -my-2">
        <Row name="导出数据" description="资料、学习记录、笔记、消息和订单，存成一个 JSON 文件">
          <Button className="max-md:w-full" isPending={isBusy} pending="正在整理" onPress={download}>
            导出
          </Button>
        </Row>
        <Row
          name="注销账户"
          description={
            user.userType === userTypes.learner
              ? '15 天内重新登录可以撤回，之后个人资料和学习记录会删除'
              : '讲师和机构的账户关系到课程和结算，请联系客服注销'
          }
        >
          {user.userType === userTypes.learner && (
            <Button className="max-md:w-full" onPress={() => setClosing(true)}>
              注销账户
            </Button>
          )}
        </Row>
      </ul>
      <Dialog title="注销账户" isOpen={isClosing} onClose={() => setClosing(false)}>
        <Close onClose={() => setClosing(false)} />
      </Dialog>
    </Section>
  )
}

function Close({ onClose }: { onClose(): void }) {
  const [code, setCode] = useState('')
  return (
    <>
      <p>提交后会退出所有设备。15 天内用原手机号登录，注销自动撤回。</p>
      <ul className="list-disc pl-5 my-3 space-y-1">
        <li>期满后删除：手机号、资料、学习记录、收藏、笔记、消息，不能恢复</li>
        <li>依法保留：订单和证书，不再和你的手机号关联</li>
        <li>发表过的文章和评论署名改为「已注销用户」</li>
      </ul>
      <Form
        label="注销账户"
        fields={{ code: '短信验证码' }}
        isBare
        size="default"
        action="提交注销申请"
        pending="正在提交"
        cancel={{ label: '先不注销', run: onClose }}
        sends={{ call: 'user/auth/user/cancel', values: { code } }}
        submit={async () => {
          const { gmtCancel } = await silentApi('user/auth/user/cancel', { code })
          $token.set(undefined)
          toast(`注销申请提交成功，${date(gmtCancel)} 前重新登录可以撤回`)
        }}
      >
        <CodeField ask={toMine} value={code} onValue={setCode} />
      </Form>
    </>
  )
}
