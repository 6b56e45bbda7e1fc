// What happened lately around what I wrote; a line is read when it is opened, in step with the number in the header.
import { useEffect } from 'react'
import { safeHref } from '../../../lib/page/safe-return.ts'
import { paths } from '../../../lib/paths.ts'
import { loadUnread } from '../../../lib/stores/unread.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { onServerEvent } from '../../../lib/wire/server-events.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { Card } from '../../kit/Card.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { Spoken } from '../../kit/Small.tsx'
import { Time } from '../../kit/Time.tsx'

const community = 5 // MsgTypeEnum
const list = 'user/auth/msg/user/list'

export function News() {
  const news = useCall(list, { msgType: community, pageSize: 8 })
  const unread = useCall(list, { msgType: community, isRead: 0, pageSize: 1 }).data?.totalCount ?? 0
  useEffect(() => onServerEvent('unread', () => invalidate(list)), [])

  async function read(id: number) {
    await silentApi('user/auth/msg/user/read', { id }).catch(() => {}) // it stays unread: the page opens anyway
    invalidate(list)
    void loadUnread()
  }
  return (
    <Card as="section" isPanel aria-labelledby="news">
      <div className="flex items-baseline gap-2 px-5 pt-4">
        <h2 id="news" className="text-[16px] leading-6 font-semibold">
          新动静
        </h2>
        {unread > 0 && <span className="text-mini text-danger num">{unread} 条没看</span>}
        <a
          href={`${paths.account('message')}?settings=1`}
          className="hit ml-auto py-1 text-mini text-link hover:underline"
        >
          提醒设置
        </a>
      </div>
      <QueryState of={news} what="新动静" skeleton={<Block className="h-40 m-5" />}>
        {({ list: rows }) =>
          rows.length ? (
            <ul className="px-5 mt-1 divide-y divide-line">
              {rows.map(({ id, msgTitle, actorName, actorImgUrl, linkUrl, isRead, gmtCreate }) => (
                <li key={id}>
                  <a
                    href={linkUrl ? safeHref(linkUrl) : `${paths.account('message')}?id=${id}`}
                    onClick={() => isRead || void read(id)}
                    className="flex gap-2.5 py-3 hover:text-primary"
                  >
                    <img
                      src={paths.avatar(actorImgUrl, actorName || msgTitle)}
                      alt=""
                      width="64"
                      height="64"
                      loading="lazy"
                      className="size-8 rounded-full object-cover shrink-0 bg-sunken"
                    />
                    <span className="min-w-0">
                      <span className={`block leading-5 break-words ${isRead ? '' : 'font-medium'}`}>{msgTitle}</span>
                      <span className="flex items-center gap-1.5 text-mini text-ink-3 num">
                        {!isRead && (
                          <>
                            <i className="size-1.5 rounded-full bg-danger" />
                            <Spoken>没看过</Spoken>
                          </>
                        )}
                        <Time at={gmtCreate} />
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="px-5 py-6 text-ink-3">还没有动静。有人赞、收藏、评论或者关注你，都会写在这里。</p>
          )
        }
      </QueryState>
      <p className="px-5 py-3 border-t border-line text-mini text-ink-3">同一篇的赞合成一条，一人只算一次</p>
    </Card>
  )
}
