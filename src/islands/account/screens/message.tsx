// My messages: the unread ones first; one opened beside the list, else the newest there, or on a screen of its own where it is narrow.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { $unread, setUnread } from '../../../lib/stores/unread.ts'
import { onServerEvent } from '../../../lib/wire/server-events.ts'
import { invalidate, useCall, useSubmit } from '../../app/client.ts'
import { go, useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { messageKinds } from './message/kinds.ts'
import { Line, type Msg } from './message/Line.tsx'
import { Newest, Reading } from './message/Reading.tsx'

const list = 'user/auth/msg/user/list'

const Switches = dialogOnDemand(() => import('./message/Switches.tsx'))

/** Reads a message, or counts all as read; the number in the header follows, in all tabs. */
export default function Messages() {
  const { search, page, number, href, pageHref, set } = useAddress()
  const [msgType, id] = [number('msgType'), number('id')]
  const unreadNumber = useStore($unread)
  const unread = useCall(list, { isRead: 0, msgType, pageSize: 50 })
  const read = useCall(list, { isRead: 1, msgType, pageCurrent: page, pageSize: 20 })
  // a message just opened keeps its place until the list is fetched again
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  // what comes in meanwhile stands in the list; what is read here keeps its place
  const before = useRef(Number.POSITIVE_INFINITY)
  useEffect(
    () =>
      onServerEvent('unread', ({ num }) => {
        if (num > before.current) invalidate(list)
        before.current = num
      }),
    [],
  )
  const readAll = useSubmit('user/auth/msg/user/read/all')
  const remove = useSubmit('user/auth/msg/user/delete', { invalidates: [list] })
  const [isClearing, setClearing] = useState(false)

  async function allRead() {
    const answer = await readAll.submit({})
    if (!answer) return
    setUnread(0)
    invalidate(list)
    toast(answer.num ? `${answer.num} 条消息标记成功` : '没有未读消息，标记成功')
  }

  const all = [...(unread.data?.list ?? []), ...(read.data?.list ?? [])]
  const isNothing = unread.data && read.data && !all.length
  const hrefOf = (id: number) => href({ id, pageCurrent: page === 1 ? undefined : page })
  const newest = unread.data && read.data && newestOf(all)
  const line = (msg: (typeof all)[number]) => (
    <Line
      key={msg.id}
      msg={msg}
      isUnread={!msg.isRead && !seen.has(msg.id)}
      isOpen={msg.id === id}
      href={hrefOf(msg.id)}
    />
  )
  return (
    <>
      <div className={id ? 'max-lg:hidden' : ''}>
        <PageHead title="我的消息" description={unreadNumber ? `${unreadNumber} 条未读` : '没有未读消息'}>
          <Button kind="ghost" onPress={() => set({ settings: 1 })}>
            提醒设置
          </Button>
          <Button icon="check" isPending={readAll.isBusy} isDisabled={!unreadNumber} onPress={allRead}>
            全部标为已读
          </Button>
        </PageHead>
        <TabLinks
          label="消息类型"
          tabs={[
            { name: '全部', href: href({ msgType: undefined, id: undefined }), isOn: !msgType },
            ...messageKinds.map(({ msgType: type, name }) => ({
              name,
              href: href({ msgType: type, id: undefined }),
              isOn: msgType === type,
            })),
          ]}
        />
      </div>
      <Card className="lg:border-t-0 lg:rounded-t-none lg:grid lg:grid-cols-[372px_minmax(0,1fr)] overflow-hidden">
        <div
          className={`lg:border-r border-line min-w-0 ${id ? 'max-lg:hidden' : ''} ${isNothing ? 'lg:col-span-2' : ''}`}
        >
          <QueryState of={{ ...unread, failure: unread.failure ?? read.failure }} what="消息" skeleton={<Lines />}>
            {({ list: fresh, totalCount }) =>
              isNothing ? (
                <Empty title={msgType ? '这一类还没有消息' : '还没有消息'} isFiltered={Boolean(msgType)}>
                  {msgType && (
                    <LinkButton size="default" href={paths.account('message')}>
                      看全部消息
                    </LinkButton>
                  )}
                </Empty>
              ) : (
                <>
                  {fresh.length > 0 && (
                    <>
                      <Group name="未读" count={totalCount - fresh.filter((msg) => seen.has(msg.id)).length} />
                      <ul className="divide-y divide-line border-b border-line">{fresh.map(line)}</ul>
                    </>
                  )}
                  {read.data && read.data.totalCount > 0 && (
                    <>
                      <Group name="已读" count={read.data.totalCount}>
                        <Button kind="text" onPress={() => setClearing(true)}>
                          清理本页
                        </Button>
                      </Group>
                      <ul className="divide-y divide-line">{read.data.list.map(line)}</ul>
                    </>
                  )}
                </>
              )
            }
          </QueryState>
        </div>
        {id ? (
          <Reading
            key={id}
            id={id}
            back={href({ id: undefined, pageCurrent: page === 1 ? undefined : page })}
            onRead={() => setSeen((before) => new Set(before).add(id))}
            onDelete={async () => {
              if (!(await remove.submit({ ids: [id] }))) return
              toast('消息删除成功')
              go(href({ id: undefined, pageCurrent: page === 1 ? undefined : page }), { isReplacing: true })
            }}
          />
        ) : (
          newest && <Newest msg={newest} href={hrefOf(newest.id)} />
        )}
      </Card>
      <div className={id ? 'max-lg:hidden' : ''}>
        {read.data && read.data.totalPage > 1 && <Pager of={read.data} unit="条" href={pageHref} />}
      </div>
      {search.settings && <Switches onClose={() => set({ settings: undefined })} />}
      <Confirm
        title={`删除本页 ${read.data?.list.length ?? 0} 条已读消息`}
        isOpen={isClearing}
        onClose={() => setClearing(false)}
        safe="先留着"
        action="删除"
        pending="正在删除"
        isDanger
        run={async () => {
          const cleared = await remove.submit({ ids: read.data?.list.map((msg) => msg.id) ?? [] })
          if (!cleared) return false
          toast(`${cleared.num} 条消息删除成功`)
        }}
      >
        删除后不能恢复，未读的消息不受影响。
      </Confirm>
    </>
  )
}

const newestOf = (list: Msg[]) =>
  list.reduce<Msg | undefined>((a, b) => (a && a.gmtCreate >= b.gmtCreate ? a : b), undefined)

const Group = ({ name, count, children }: { name: string; count: number; children?: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 px-4 py-1.5 bg-sunken border-b border-line text-mini">
    <h2 className="text-ink-2 font-medium num">
      {name} {count}
    </h2>
    {children}
  </div>
)

const Lines = () => (
  <div className="divide-y divide-line">
    {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((shape) => (
      <div key={shape} className="px-4 py-4 space-y-2">
        <Block className={`h-4 ${shape}`} />
        <Block className="h-3 w-4/5" />
      </div>
    ))}
  </div>
)
