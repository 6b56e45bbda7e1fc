// The user's answers, each beside its question.

import type { Output } from '../../../contract/calls.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { paths } from '../../../lib/paths.ts'
import { plain } from '../../../lib/plain.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { State } from '../../kit/State.tsx'
import { Time } from '../../kit/Time.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { AppealLink, DownOpinion } from '../TakenDown.tsx'

const list = 'community/auth/questions/comment/list'

export const MyAnswers = plainList({
  title: '我的回答',
  heading: 'none',
  unit: '条',
  item: '回答',
  list,
  input: { mine: 1 },
  rowKey: 'id',
  Row,
  empty: {
    title: '还没有回答过问题',
    description: '别的老师的问题，也许你正好遇到过。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.questions({ isSolved: 0 })}>
        看看等待回答的问题
      </LinkButton>
    ),
  },
})

function Row({ row: answer }: { row: Output<typeof list>['list'][number] }) {
  const { title, downOpinion } = answer
  const isDown = downOpinion !== undefined
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold leading-6">
          {title ? (
            <a href={`${paths.question(answer.refId)}#answers`} className="hover:text-primary">
              {title}
            </a>
          ) : (
            <span className="text-ink-3">问题已被删除</span>
          )}
        </h2>
        <p className="mt-0.5 text-ink-2 line-clamp-3 break-words">{plain(answer.content, 200)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
          {isDown ? (
            <State tone="bad">已下架</State>
          ) : (
            answer.auditStatus === auditStates.waiting && <State tone="wait">等人看过</State>
          )}
          {answer.isBest ? <State tone="ok">已被采纳</State> : null}
          <Time at={answer.gmtCreate} />
          {answer.parentId && <span>{answer.replyNickname ? `回复 ${answer.replyNickname}` : '追问与回复'}</span>}
        </p>
        {isDown && <DownOpinion text={downOpinion} />}
      </div>{' '}
      {isDown && (
        <div>
          <AppealLink name={title ?? plain(answer.content, 20)} />
        </div>
      )}
    </li>
  )
}
