// Password, number, and where I am signed in.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { minute } from '../../../../lib/format.ts'
import type { UserExt } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Below } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { earners, mayOpen } from '../../guard.ts'
import { ChangeMobile } from './ChangeMobile.tsx'
import { Row } from './Row.tsx'

type MySession = Output<'user/auth/session/list'>['list'][number]
const list = 'user/auth/session/list'

export default function Security({ user }: { user: UserExt }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Section title="账号与安全" isPadded>
        <ul className="divide-y divide-line -my-2">
          <Row name="登录手机号" description={<span className="num">{user.mobile}</span>}>
            <Button className="max-md:w-full" onPress={() => setChanging(true)}>
              更换手机号
            </Button>
          </Row>
          <Row name="登录密码" description="修改后，其他设备上的登录会退出">
            <LinkButton className="max-md:w-full" href={paths.account('reset')}>
              修改密码
            </LinkButton>
          </Row>
          {mayOpen(earners, user) && (
            <Row name="我的收益" description="每一笔从哪里来，可以提现多少">
              <LinkButton className="max-md:w-full" href={paths.account('earnings')}>
                查看收益
              </LinkButton>
            </Row>
          )}
        </ul>
      </Section>
      <Devices />
      <ChangeMobile isOpen={isChanging} onClose={() => setChanging(false)} />
    </>
  )
}

/** Ends a sign-in on another device, or all of them. */
function Devices() {
  const sessions = useCall(list, {})
  const end = useSubmit('user/auth/session/delete', { invalidates: [list] })
  const endAll = useSubmit('user/auth/session/delete/all', { invalidates: [list] })
  const others = sessions.data?.list.filter(({ isThis }) => !isThis) ?? []

  async function endOthers() {
    const ended = await endAll.submit({})
    if (ended) toast(ended.num ? `${ended.num} 个设备退出成功` : '没有其他设备，退出成功')
  }
  return (
    <Section title="登录设备" description="不认识的设备请退出，并修改密码" isPadded>
      <QueryState of={sessions} what="登录设备" skeleton={<Block className="h-16 w-full" />}>
        {(data) => (
          <>
            <ul className="divide-y divide-line -my-2">
              {data.list.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isBusy={end.isBusy}
                  end={async () => {
                    if (await end.submit({ id: session.id })) toast(`「${nameOf(session)}」退出成功`)
                  }}
                />
              ))}
            </ul>
            {others.length > 0 && (
              <Button className="mt-4 max-md:w-full" isPending={endAll.isBusy} pending="正在退出" onPress={endOthers}>
                退出其他 {others.length} 个设备
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

const nameOf = ({ isOnBehalf, device, address }: MySession) =>
  isOnBehalf ? '客服代为登录' : device || address || '未知设备'

const Device = ({ session, isBusy, end }: { session: MySession; isBusy: boolean; end(): void }) => (
  <li className="py-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="flex-1 basis-60 min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        {nameOf(session)}
        {session.isThis === 1 && <Tag tone="ok">这台设备</Tag>}
      </span>
      <Below>
        {session.address || '地址未知'} · 最近使用 {minute(session.gmtUsed)} · 登录于 {minute(session.gmtCreate)}
      </Below>
    </span>
    {session.isThis === 0 && (
      <Button
        className="max-md:w-full"
        aria-label={`让「${nameOf(session)}」退出登录`}
        isDisabled={isBusy}
        onPress={end}
      >
        退出
      </Button>
    )}
  </li>
)
