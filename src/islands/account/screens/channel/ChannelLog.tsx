// The log of a channel: who looked at the key, what was pushed and what was refused.
import { useState } from 'react'
import { minute } from '../../../../lib/format.ts'
import { useCall } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'

/** LiveEventEnum. */
const words: Record<number, string> = {
  1: '建了频道',
  2: '看了密钥',
  3: '复制了密钥',
  4: '换了密钥',
  5: '开始推流',
  6: '推流断开',
  7: '有人用旧密钥推流，已拒绝',
  8: '有人用错误的密钥推流，已拒绝',
  9: '没有直播权，推流被拒绝',
  10: '停下了推流',
}

export default function ChannelLog({ channelId, onClose }: { channelId: number; onClose(): void }) {
  const [pageCurrent, setPage] = useState(1)
  const log = useCall('course/auth/live/channel/event/page', { channelId, pageCurrent, pageSize: 10 })
  return (
    <Dialog title="频道记录" isOpen onClose={onClose}>
      <QueryState of={log} what="频道记录" skeleton={<Block className="h-40" />}>
        {({ list, totalPage }) => (
          <>
            <ol className="divide-y divide-line">
              {list.map(({ id, eventType, address, eventNum, gmtCreate }) => (
                <li key={id} className="flex flex-wrap gap-x-3 py-2 num">
                  <span className={eventType >= 7 && eventType <= 9 ? 'text-danger' : 'text-ink'}>
                    {words[eventType]}
                    {eventNum > 1 && `，${eventNum} 次`}
                  </span>
                  <span className="ml-auto text-mini text-ink-3">
                    {address && `${address} · `}
                    {minute(gmtCreate)}
                  </span>
                </li>
              ))}
            </ol>
            {totalPage > 1 && (
              <div className="mt-3 flex items-center justify-end gap-2 num">
                <span className="mr-auto text-mini text-ink-3">
                  {pageCurrent} / {totalPage} 页
                </span>
                <Button isDisabled={pageCurrent === 1} onPress={() => setPage(pageCurrent - 1)}>
                  上一页
                </Button>
                <Button isDisabled={pageCurrent === totalPage} onPress={() => setPage(pageCurrent + 1)}>
                  下一页
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
