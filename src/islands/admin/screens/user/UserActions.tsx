// What operators can do with an account: on its page, at the right of the name.
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import { may as mayBe } from '../../../../contract/verbs.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { MoreMenu } from '../../../kit/MoreMenu.tsx'
import { useOverlay } from '../../../kit/use-overlay.ts'
import { useMay } from '../../session.ts'
import { editUser } from './dialogs.tsx'
import type { UserView } from './user-labels.ts'

export type UserDialog =
  | 'message'
  | 'course'
  | 'membership'
  | 'freeze'
  | 'mobile'
  | 'password'
  | 'export'
  | 'merge'
  | 'demote'

type Props = { view: UserView; onAsk(dialog: UserDialog): void }

export function UserActions({ view, onAsk }: Props) {
  const may = useMay()
  const { submit, isBusy } = useSubmit('user/admin/users/super/ticket')
  useOverlay(isBusy ? `正在以“${view.nickname}”的身份登录` : undefined)
  async function signInFor() {
    const ticket = await submit({ userId: view.id })
    if (ticket) open(ticket.url, '_blank', 'noopener')
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full">
      {may('user/admin/msg/send') && (
        <Button icon="chat" onPress={() => onAsk('message')}>
          发消息…
        </Button>
      )}
      {may('user/admin/users/course/save') && mayBe(userVerbs.giveCourse, view) && (
        <Button onPress={() => onAsk('course')}>送课…</Button>
      )}
      {may('user/admin/users/edit') && (
        <>
          <Button onPress={() => onAsk('membership')}>送会员…</Button>
          <MoreMenu
            choices={[
              ...(mayBe(userVerbs.linkPassword, view) ? [{ name: '改密码链接…', run: () => onAsk('password') }] : []),
              { name: '导出个人信息…', run: () => onAsk('export') },
              { name: '合并账户…', run: () => onAsk('merge') },
              ...(mayBe(userVerbs.endTeaching, view) ? [{ name: '降为学员…', run: () => onAsk('demote') }] : []),
              {
                name: view.isRecommended ? '取消推荐人' : '设为推荐人',
                run: () => editUser(view, { isRecommended: view.isRecommended ? 0 : 1 }, '保存成功'),
              },
            ]}
          />
          <Button icon="ext" isPending={isBusy} onPress={signInFor} isDisabled={!mayBe(userVerbs.signInFor, view)}>
            代为登录
          </Button>
          {mayBe(userVerbs.freeze, view) && (
            <Button kind="dangerLine" onPress={() => onAsk('freeze')}>
              冻结…
            </Button>
          )}
          {mayBe(userVerbs.unfreeze, view) && (
            <Button
              kind="primary"
              onPress={() => editUser(view, { statusId: statusIds.normal }, '保存成功，可以登录了')}
            >
              解冻
            </Button>
          )}
        </>
      )}
    </div>
  )
}
