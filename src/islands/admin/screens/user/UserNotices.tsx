// What is said of an account: that it is part of another one, is frozen, or is being closed.
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import { may as mayBe } from '../../../../contract/verbs.ts'
import { dateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useMay } from '../../session.ts'
import { editUser } from './dialogs.tsx'
import type { UserView } from './user-labels.ts'

export function UserNotices({ view }: { view: UserView }) {
  const may = useMay()
  return (
    <>
      {view.mergedInto && (
        <div className="mt-4">
          <Notice tone="info">
            <Time at={view.mergedInto.gmtMerge} /> 并进了{' '}
            <a href={paths.admin('user/view', { id: view.mergedInto.id })} className="underline">
              {view.mergedInto.nickname}
            </a>
            <span className="num">（用户号 {view.mergedInto.id}）</span>，课程、订单和记录都在那里。
          </Notice>
        </div>
      )}
      {mayBe(userVerbs.unfreeze, view) && (
        <div className="mt-4">
          <Notice tone="bad">
            <b className="font-semibold">
              {view.gmtFreeze ? (
                <>
                  <Time at={view.gmtFreeze} /> 冻结
                </>
              ) : (
                '已冻结'
              )}
            </b>
            {view.freezeReason && `：${view.freezeReason}`}。
            {view.gmtUnfreeze ? (
              <>
                <Time at={view.gmtUnfreeze} /> 自动解冻，
              </>
            ) : (
              '要有人解冻，'
            )}
            在那以前登录时看到「账户已被冻结，请联系客服」。
          </Notice>
        </div>
      )}
      {view.gmtCancel && mayBe(userVerbs.keep, view) && (
        <div className="mt-4">
          <Notice
            tone="warn"
            action={
              may('user/admin/users/edit') && (
                <Button onPress={() => editUser(view, { isClosing: 0 }, '保存成功，注销已撤回')}>替对方撤回</Button>
              )
            }
          >
            <span className="num">
              申请了注销，{dateTime(view.gmtCancel)} 起资料会被清除
              {view.statusId === statusIds.normal && '；在那以前登录一次也会撤回'}。
            </span>
          </Notice>
        </div>
      )}
    </>
  )
}
