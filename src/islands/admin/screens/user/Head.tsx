// The head of a user's page: who it is and in what state, what can be done.

import { useState } from 'react'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import { may as mayBe } from '../../../../contract/verbs.ts'
import { date } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Tag } from '../../../kit/State.tsx'
import { useMay } from '../../session.ts'
import { DemoteDialog, FreezeDialog, GiveCourse, GiveMembership, MessageDialog, MobileDialog } from './dialogs.tsx'
import { MergeDialog } from './merge.tsx'
import { ExportDialog, PasswordLinkDialog } from './on-request.tsx'
import { UserActions, type UserDialog } from './UserActions.tsx'
import { UserNotices } from './UserNotices.tsx'
import { membershipOf, type UserView, userTypeChoices } from './user-labels.ts'

const dialogs = {
  message: MessageDialog,
  course: GiveCourse,
  membership: GiveMembership,
  freeze: FreezeDialog,
  mobile: MobileDialog,
  password: PasswordLinkDialog,
  export: ExportDialog,
  merge: MergeDialog,
  demote: DemoteDialog,
} satisfies Record<UserDialog, unknown>

export function Head({ view }: { view: UserView }) {
  const may = useMay()
  const isHere = mayBe(userVerbs.change, view)
  const [dialog, setDialog] = useState<UserDialog>()
  const Opened = dialog && dialogs[dialog]
  const place = [view.schoolName, view.subject].filter(Boolean).join('，')
  return (
    <>
      <p className="text-mini text-ink-3">
        <a href={paths.admin('user')} className="hit hover:text-primary inline-block py-0.5 max-md:py-3">
          用户
        </a>{' '}
        / {view.nickname}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-4">
        <img
          src={paths.avatar(view.headImgUrl, view.nickname)}
          alt=""
          width="64"
          height="64"
          className={`size-14 md:size-16 rounded-full bg-sunken ${view.statusId ? '' : 'grayscale'}`}
        />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h1 tabIndex={-1} className="font-song text-h2 font-bold outline-none mr-1 break-words min-w-0">
              {view.nickname}
            </h1>
            {view.mergedInto ? (
              <Tag>已合并</Tag>
            ) : !isHere ? (
              <Tag>已注销</Tag>
            ) : view.statusId ? (
              view.gmtCancel ? (
                <Tag tone="warn">注销中，{date(view.gmtCancel)} 生效</Tag>
              ) : (
                <Tag tone="ok">正常</Tag>
              )
            ) : (
              <Tag tone="bad">已冻结</Tag>
            )}
            {membershipOf(view) && <Tag tone="brand">{membershipOf(view)}</Tag>}
            <Tag>{userTypeChoices[view.userType - 1]!.name}</Tag>
            {view.isRecommended === 1 && <Tag tone="primary">推荐人</Tag>}
          </div>
          <p className="mt-1 text-mini text-ink-3 num flex flex-wrap items-baseline gap-x-4">
            {place && <span>{place}</span>}
            <span>用户号 {view.id}</span>
            {view.mobile && (
              <span>
                {view.mobile}{' '}
                {may('user/admin/users/mobile/view') && (
                  <button
                    type="button"
                    onClick={() => setDialog('mobile')}
                    className="text-link hover:underline px-1 max-md:py-3"
                  >
                    看全号…
                  </button>
                )}
              </span>
            )}
          </p>
        </div>
        {isHere && <UserActions view={view} onAsk={setDialog} />}
      </div>
      <UserNotices view={view} />
      {Opened && <Opened user={view} onClose={() => setDialog(undefined)} />}
    </>
  )
}
