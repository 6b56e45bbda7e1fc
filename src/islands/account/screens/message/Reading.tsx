// A message beside the list: an opened one is marked as read and the unread number follows; the newest is shown before one is opened.
import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '../../../../contract/codes.ts'
import { safeHref } from '../../../../lib/page/safe-return.ts'
import { loadUnread } from '../../../../lib/stores/unread.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Block, Failed, Skeleton } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { messageKind } from './kinds.ts'
import type { Msg } from './Line.tsx'

type Props = { id: number; back: string; onRead(): void; onDelete(): void }

export function Reading({ id, back, onRead, onDelete }: Props) {
  const [msg, setMsg] = useState<Msg>()
  const [failure, setFailure] = useState<CallError>()
  const [tries, setTries] = useState(0)
  // opened once, and again on retry
  useEffect(() => {
    let isHere = true
    setFailure(undefined)
    silentApi('user/auth/msg/user/read', { id }).then(
      (opened) => {
        if (!isHere) return
        setMsg(opened)
        onRead()
        void loadUnread()
      },
      (reason) => isHere && setFailure(reason),
    )
    return () => {
      isHere = false
    }
  }, [id, tries])
  return (
    <article className="p-4 md:p-8 min-w-0">
      <h1 tabIndex={-1} className="sr-only lg:hidden">
        我的消息
      </h1>
      <p className="lg:hidden mb-3">
        <LinkButton kind="text" icon="left" href={back}>
          返回消息
        </LinkButton>
      </p>
      {failure ? (
        <Failed what="消息" failure={failure} retry={() => setTries(tries + 1)} />
      ) : !msg ? (
        <Skeleton label="消息">
          <Block className="h-5 w-40" />
          <Block className="mt-4 h-24 w-full" />
        </Skeleton>
      ) : (
        <Content msg={msg}>
          {msg.linkUrl && (
            <LinkButton kind="primary" size="default" href={safeHref(msg.linkUrl)}>
              去看看
            </LinkButton>
          )}
          <Button size="default" icon="trash" onPress={onDelete}>
            删除
          </Button>
        </Content>
      )}
    </article>
  )
}

/** The newest message where there is room beside the list; it is read once `href` opens it. */
export const Newest = ({ msg, href }: { msg: Msg; href: string }) => (
  <article aria-label="最新消息" className="hidden lg:block p-8 min-w-0">
    <Content msg={msg}>
      <LinkButton kind={msg.isRead ? undefined : 'primary'} size="default" href={href}>
        打开这条消息
      </LinkButton>
    </Content>
  </article>
)

const Content = ({ msg, children }: { msg: Msg; children: ReactNode }) => (
  <>
    <p className="text-mini text-ink-3 num flex gap-2 items-center">
      <Tag>{messageKind(msg.msgType).name}消息</Tag>
      <Time at={msg.gmtCreate} />
    </p>
    <h2 className="mt-3 text-h3 font-semibold">{msg.msgTitle}</h2>
    <div className="mt-4 max-w-[34em]">
      <RichText html={msg.msgText} />
    </div>
    <div className="mt-6 flex flex-wrap gap-2">{children}</div>
  </>
)
