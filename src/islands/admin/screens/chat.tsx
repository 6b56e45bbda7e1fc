// The chat lines of live lessons, latest first, with moderation: remove a line, mute a user with a reason.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { silentApi, tryApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { inFile } from '../../kit/columns.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Labelled } from '../../kit/Labelled.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Tag } from '../../kit/State.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { listScreen } from '../../list/ListScreen.tsx'

type Line = Output<'course/admin/live/chat/page'>['list'][number]

const remove = ({ id }: Line) => silentApi('course/admin/live/chat/delete', { id })

export default listScreen({
  title: '直播聊天',
  hint: '移除和禁言在直播间里立刻生效，并记入操作日志',
  item: '发言',
  unit: '条',
  list: 'course/admin/live/chat/page',
  rowKey: 'id',
  nameOf: ({ nickname, content }) => `${nickname}：${content}`,
  empty: { title: '直播间里还没有人说话' },
  filters: (filter) => [
    filter.find('手机号', (text) => (/^1\d{10}$/.test(text) ? { mobile: text } : {})),
    filter.row('periodId', '直播', '这一节'),
  ],
  columns: (column) => [
    column.text('content', '内容', ({ content }) => <span className="break-words">{content}</span>, {
      isTitle: true,
      short: ({ content }) => content,
      file: inFile('{content}'),
    }),
    column.text(
      'nickname',
      '谁',
      ({ nickname, mobile, isTeacher, isMuted }) => (
        <span>
          {nickname} <span className="text-mini text-ink-2">{mobile}</span>{' '}
          {isTeacher === 1 && <Tag tone="brand">讲师</Tag>}
          {isMuted === 1 && <Tag tone="bad">已禁言</Tag>}
        </span>
      ),
      { width: 220, file: inFile('{nickname} {mobile}') },
    ),
    column.text(
      'periodId',
      '直播',
      ({ courseName, periodName, periodId }) => (
        <a
          href={paths.admin('chat', { periodId })}
          className="text-link hover:underline py-1 inline-block max-w-full truncate"
          title={periodName}
        >
          {courseName}
        </a>
      ),
      { width: 220, short: ({ courseName }) => courseName, file: inFile('{courseName} {periodName}') },
    ),
    column.instant('gmtCreate', '时间', { isWide: true, phone: 'time' }),
    column.actions(124, (line) => <Verbs line={line} />),
  ],
  verbs: [{ name: '移除', hint: '马上从直播间消失，不能恢复。', isDanger: true, run: remove }],
})

function Verbs({ line }: { line: Line }) {
  const [dialog, setDialog] = useState<'remove' | 'mute'>()
  const [reason, setReason] = useState('')
  const { periodId, userId, nickname, content, isMuted } = line
  async function act(call: Promise<unknown>, message: string) {
    if (!(await call)) return false
    toast(message)
    invalidate('course/admin/live/chat/page')
  }
  const mute = (isMuted: 0 | 1, reason: string) =>
    act(
      tryApi('course/admin/live/chat/mute', { periodId, userId, isMuted, reason }),
      isMuted ? '禁言成功' : '恢复发言成功',
    )
  const dialogProps = (name: typeof dialog) => ({ isOpen: dialog === name, onClose: () => setDialog(undefined) })
  return (
    <>
      <RowActs
        name={`${nickname}：${content}`}
        acts={[
          isMuted
            ? { label: '恢复发言', isBeside: true, run: () => mute(0, '') }
            : { label: '禁言', isDanger: true, run: () => setDialog('mute') },
          { label: '移除', isDanger: true, run: () => setDialog('remove') },
        ]}
      />
      <Confirm
        {...dialogProps('remove')}
        title={`移除${nickname}的这句话？`}
        isDanger
        safe="先不移除"
        action="移除"
        run={() => act(tryApi('course/admin/live/chat/delete', { id: line.id }), '移除成功')}
      >
        「{content}」马上从直播间消失，不能恢复。
      </Confirm>
      <Confirm
        {...dialogProps('mute')}
        title={`在这一节禁言${nickname}？`}
        safe="先不禁言"
        action="禁言"
        run={() => mute(1, reason.trim())}
      >
        <Labelled text="原因，对方会看到">
          <TextInput label="原因" value={reason} onValue={setReason} maxLength={60} />
        </Labelled>
      </Confirm>
    </>
  )
}
