// The bell of the console: what colleagues wrote to this operator, which exports are done.
import type { Output } from '../../contract/calls.ts'
import { paths } from '../../lib/paths.ts'
import { tryApi } from '../../lib/wire/api.ts'
import { invalidate, useCall } from '../app/client.ts'
import { UnreadCount } from '../header/UnreadCount.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Spoken } from '../kit/Small.tsx'
import { Time } from '../kit/Time.tsx'
import { useConsoleEvents } from './console-events.ts'

const list = 'system/admin/notice/list'
type Notice = Output<typeof list>['list'][number]

const refetch = () => invalidate(list)

export function Notices() {
  const { data } = useCall(list, {})
  useConsoleEvents(['notice'], refetch)
  const unread = data?.unreadNum ?? 0
  return (
    <details data-menu className="relative">
      <summary
        className="relative grid place-items-center size-11 md:size-9 rounded-ctl text-ink-2 hover:text-primary"
        aria-label={unread ? `通知，${unread} 条未读` : '通知'}
        title="通知"
      >
        <Icon name="bell" className="size-5" />
        <UnreadCount of={unread} />
      </summary>
      <div className="absolute right-0 max-md:fixed max-md:inset-x-2 max-md:top-14 top-full md:w-[380px] bg-surface border border-line rounded-card shadow-pop">
        <p className="flex items-center h-11 pl-4 pr-2 border-b border-line">
          <b className="mr-auto">通知</b>
          {unread > 0 && (
            <button
              type="button"
              className="min-h-11 md:min-h-9 px-2 text-mini text-link hover:underline"
              onClick={() => read({})}
            >
              全部标为已读
            </button>
          )}
        </p>
        <ul className="max-h-[60vh] overflow-y-auto divide-y divide-line">
          {data?.list.map((notice) => (
            <li key={notice.id}>
              <Entry notice={notice} />
            </li>
          ))}
        </ul>
        {data?.list.length === 0 && (
          <p className="px-4 py-6 text-mini text-ink-3 text-center">
            还没有通知。同事在备注里 @ 你，或者你导出的文件好了，都会出现在这里。
          </p>
        )}
        {!data && <p className="px-4 py-6 text-mini text-ink-3 text-center">通知暂时没有读到，稍后会再试。</p>}
      </div>
    </details>
  )
}

async function read(which: { id?: number }) {
  if (await tryApi('system/admin/notice/read', which)) refetch()
}

const hrefOf = ({ kind, refId }: Notice) =>
  kind === 'mention' ? paths.admin('user/view', { id: refId }) : paths.admin('export')

const Entry = ({ notice }: { notice: Notice }) => (
  <a
    href={hrefOf(notice)}
    onClick={() => void (notice.gmtRead ?? read({ id: notice.id }))}
    className="flex gap-3 px-4 py-3 hover:bg-sunken"
  >
    <i className={`size-2 mt-2 rounded-full shrink-0 ${notice.gmtRead ? 'bg-line' : 'bg-danger'}`} />
    <span className="min-w-0 flex-1">
      <span className={`block break-words ${notice.gmtRead ? 'text-ink-2' : 'font-semibold'}`}>
        {notice.title}
        {!notice.gmtRead && <Spoken>（未读）</Spoken>}
      </span>
      {notice.content && <span className="block text-mini text-ink-3 line-clamp-2 break-words">{notice.content}</span>}
      <Time at={notice.gmtCreate} className="block text-mini text-ink-3 num" />
    </span>
  </a>
)
