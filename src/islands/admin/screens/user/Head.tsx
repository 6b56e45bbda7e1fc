// The head of a user's page: who it is and in what state, what can be done.

import { useState } from 'react'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import { may as mayBe } from '../../../../contract/verbs.ts'
import { date, dateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { MoreMenu } from '../../../kit/MoreMenu.tsx'
import { Notice, Tag } from '../../../kit/State.tsx'
import { useOverlay } from '../../../kit/use-overlay.ts'
import { useMay } from '../../session.ts'
import {
  DemoteDialog,
  editUser,
  FreezeDialog,
  GiveCourse,
  GiveMembership,
  MessageDialog,
  MobileDialog,
} from './dialogs.tsx'
import { MergeDialog } from './merge.tsx'
import { ExportDialog, PasswordLinkDialog } from './on-request.tsx'
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
}

export function Head({ view }: { view: UserView }) {
  const may = useMay()
  const isHere = mayBe(userVerbs.change, view)
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const { submit, isBusy } = useSubmit('user/admin/users/super/ticket')
  useOverlay(isBusy ? `正在以“${view.nickname}”的身份登录` : undefined)
  const Opened = dialog && dialogs[dialog]
  const place = [view.schoolName, view.subject].filter(Boolean).join('，')

  async function signInFor() {
    const ticket = await submit({ userId: view.id })
    if (ticket) open(ticket.url, '_blank', 'noopener')
  }
  return (
    <>
      <p className="text-mini text-ink-3">
        <a href={paths.admin('user')} className="hover:text-primary inline-block py-0.5 max-md:py-3">
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
        {isHere && (
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:relative">
            {may('user/admin/msg/send') && (
              <Button icon="chat" onPress={() => setDialog('message')}>
                发消息…
              </Button>
            )}
            {may('user/admin/users/course/save') && mayBe(userVerbs.giveCourse, view) && (
              <Button onPress={() => setDialog('course')}>送课…</Button>
            )}
            {may('user/admin/users/edit') && (
              <>
                <Button onPress={() => setDialog('membership')}>送会员…</Button>
                <MoreMenu
                  choices={[
                    ...(mayBe(userVerbs.linkPassword, view)
                      ? [['改密码链接…', () => setDialog('password')] as const]
                      : []),
                    ['导出个人信息…', () => setDialog('export')],
                    ['合并账户…', () => setDialog('merge')],
                    ...(mayBe(userVerbs.endTeaching, view) ? [['降为学员…', () => setDialog('demote')] as const] : []),
                    [
                      view.isRecommended ? '取消推荐人' : '设为推荐人',
                      () => editUser(view, { isRecommended: view.isRecommended ? 0 : 1 }, '保存成功'),
                    ],
                  ]}
                />
                <Button
                  icon="ext"
                  isPending={isBusy}
                  onPress={signInFor}
                  isDisabled={!mayBe(userVerbs.signInFor, view)}
                >
                  代为登录
                </Button>
                {mayBe(userVerbs.freeze, view) && (
                  <Button kind="dangerLine" onPress={() => setDialog('freeze')}>
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
        )}
      </div>
      {view.mergedInto && (
        <div className="mt-4">
          <Notice tone="info">
            <span className="num">{dateTime(view.mergedInto.gmtMerge).slice(0, 16)} 并进了</span>{' '}
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
            <b className="font-semibold num">{view.gmtFreeze ? `${dateTime(view.gmtFreeze)} 冻结` : '已冻结'}</b>
            {view.freezeReason && `：${view.freezeReason}`}。
            {view.gmtUnfreeze ? `${dateTime(view.gmtUnfreeze).slice(0, 16)} 自动解冻，` : '要有人解冻，'}
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
      {Opened && <Opened user={view} onClose={() => setDialog(undefined)} />}
    </>
  )
}
