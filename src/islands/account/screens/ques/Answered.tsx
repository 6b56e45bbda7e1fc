// What I answered, each beside its question.

import { dateTime, plain } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { List } from './List.tsx'

export function Answered() {
  const { page } = useAddress()
  const answered = useCall('community/auth/questions/comment/list', { mine: 1, pageCurrent: page })
  return (
    <List
      of={answered}
      what="我的回答"
      empty={
        <Empty title="还没有回答过问题" description="别的老师的问题，也许你正好遇到过。">
          <LinkButton kind="primary" size="default" href={paths.questions({ isSolved: 0 })}>
            看看等待回答的问题
          </LinkButton>
        </Empty>
      }
    >
      {(one) => (
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold leading-6">
            {one.title ? (
              <a href={`${paths.question(one.refId)}#answers`} className="hover:text-primary">
                {one.title}
              </a>
            ) : (
              <span className="text-ink-3">问题已被删除</span>
            )}
          </h2>
          <p className="mt-0.5 text-ink-2 line-clamp-3 break-words">{plain(one.content, 200)}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
            {one.isBest ? <State tone="ok">已被采纳</State> : null}
            <span>{dateTime(one.gmtCreate)}</span>
            {one.parentId && <span>{one.replyNickname ? `回复 ${one.replyNickname}` : '追问与回复'}</span>}
          </p>
        </div>
      )}
    </List>
  )
}
