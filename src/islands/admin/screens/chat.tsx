// What is said in the rooms of live lessons, the latest first: a line taken out, somebody silenced with a reason.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Tag } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find, TextInput } from '../../kit/TextInput.tsx'
import { adminTry } from '../operator.ts'
import { $router, addressOf, openScreen } from '../router.ts'
import { useAdmin } from '../use-admin.ts'

type Line = Output<'course/admin/live/chat/page'>['list'][number]

export default function Chats() {
  const search = useStore($router)?.search ?? {}
  const find = search.find ?? ''
  const periodId = Number(search.period) || undefined
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const mobile = /^1\d{10}$/.test(find) ? find : undefined
  const asked = useAdmin('course/admin/live/chat/page', { pageCurrent, periodId, mobile })
  const query = { find: find || undefined, period: search.period }
  const [removing, setRemoving] = useState<Line>()
  const [muting, setMuting] = useState<Line>()
  const [reason, setReason] = useState('')

  async function done(deed: Promise<unknown>, says: string) {
    if (!(await deed)) return false
    toast(says)
    asked.reload()
  }
  const mute = ({ periodId, userId }: Line, isMuted: 0 | 1, why = '') =>
    done(
      adminTry('course/admin/live/chat/mute', { periodId, userId, isMuted, reason: why }),
      isMuted ? '禁言成功' : '恢复发言成功',
    )

  const columns: Column<Line>[] = [
    {
      key: 'content',
      title: '内容',
      phone: 'full',
      className: 'max-md:order-first break-words',
      cell: ({ content }) => content,
    },
    {
      key: 'who',
      title: '谁',
      width: 220,
      phone: 'label',
      className: 'num',
      cell: ({ nickname, mobile, isTeacher, isMuted }) => (
        <span>
          {nickname} <span className="text-mini text-ink-2">{mobile}</span>{' '}
          {isTeacher === 1 && <Tag tone="brand">讲师</Tag>}
          {isMuted === 1 && <Tag tone="bad">已禁言</Tag>}
        </span>
      ),
    },
    {
      key: 'where',
      title: '直播',
      width: 220,
      phone: 'label',
      className: 'md:truncate',
      cell: ({ courseName, periodName, periodId }) => (
        <a
          href={addressOf('chat', { period: String(periodId) })}
          className="text-link hover:underline py-3 md:py-1 inline-block"
          title={periodName}
        >
          {courseName}
        </a>
      ),
    },
    {
      key: 'at',
      title: '时间',
      width: 140,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(0, 16),
    },
    {
      key: 'do',
      title: '操作',
      width: 170,
      align: 'right',
      phone: 'actions',
      cell: (line) => (
        <>
          {line.isMuted ? (
            <Button kind="ghost" onPress={() => mute(line, 0)}>
              恢复发言
            </Button>
          ) : (
            <Button
              kind="ghost"
              onPress={() => {
                setReason('')
                setMuting(line)
              }}
            >
              禁言
            </Button>
          )}
          <Button onPress={() => setRemoving(line)}>移除</Button>
        </>
      ),
    },
  ]

  return (
    <>
      <PageHead title="直播聊天" says="移除和禁言在直播间里立刻生效，并记入操作日志" />
      <div className="flex flex-wrap items-center gap-3 py-3">
        <Find
          label="手机号"
          value={find}
          onFind={(text) => openScreen('chat', { ...query, find: text || undefined })}
        />
        {periodId !== undefined && (
          <a href={addressOf('chat', { find: query.find })} className="text-link hover:underline py-3 md:py-1">
            只看一节：{asked.data?.list[0]?.periodName ?? '这一节'}，看全部
          </a>
        )}
      </div>
      <Table
        caption="直播聊天"
        columns={columns}
        of={asked}
        rows={asked.data?.list}
        rowKey={({ id }) => id}
        empty={<Empty title={mobile || periodId ? '没有符合条件的发言' : '直播间里还没有人说话'} isFiltered />}
      />
      <Pager
        of={asked.data}
        unit="条"
        href={(page) => addressOf('chat', { ...query, page: page === 1 ? undefined : page })}
      />
      <Confirm
        title={`移除${removing?.nickname ?? ''}的这句话？`}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        isDanger
        safe="先不移除"
        action="移除"
        run={() => done(adminTry('course/admin/live/chat/delete', { id: removing!.id }), '移除成功')}
      >
        「{removing?.content}」马上从直播间消失，不能恢复。
      </Confirm>
      <Confirm
        title={`在这一节禁言${muting?.nickname ?? ''}？`}
        isOpen={muting !== undefined}
        onClose={() => setMuting(undefined)}
        safe="先不禁言"
        action="禁言"
        run={() => mute(muting!, 1, reason.trim())}
      >
        <p className="mb-1 text-ink">原因，对方会看到</p>
        <TextInput label="原因" value={reason} onValue={setReason} maxLength={60} />
      </Confirm>
    </>
  )
}
