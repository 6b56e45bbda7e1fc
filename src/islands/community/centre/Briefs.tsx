// The beginnings of two lists on the home of the community centre: my questions and my fans.
import { type ReactNode, useId } from 'react'
import { when } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { Card } from '../../kit/Card.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { Below } from '../../kit/Small.tsx'
import { Time } from '../../kit/Time.tsx'
import { QuestionState } from '../QuestionState.tsx'
import { FollowBack } from './FollowBack.tsx'
import { Person } from './Person.tsx'

const most = 3

type BriefProps = { title: string; more: string; href: string; children: ReactNode }

function Brief({ title, more, href, children }: BriefProps) {
  const id = useId()
  return (
    <Card as="section" isPanel aria-labelledby={id} className="px-5 py-4">
      <div className="flex items-baseline gap-3">
        <h2 id={id} className="text-[16px] leading-6 font-semibold">
          {title}
        </h2>
        <a href={href} className="hit ml-auto py-1 text-mini text-link hover:underline num">
          {more}
        </a>
      </div>
      {children}
    </Card>
  )
}

export function QuestionsBrief() {
  const questions = useCall('community/auth/questions/list', { pageSize: most })
  const { totalCount } = questions.data ?? {}
  return (
    <Brief title="我的提问" more={totalCount ? `全部 ${totalCount} 个` : '全部'} href={paths.blogAccount('question')}>
      <QueryState of={questions} what="提问" skeleton={<Block className="mt-3 h-24" />}>
        {({ list }) =>
          list.length ? (
            <ul className="mt-1 divide-y divide-line">
              {list.map((question) => (
                <li key={question.id} className="py-3 flex items-center gap-3">
                  <span className="min-w-0 flex-1">
                    <a
                      href={question.statusId ? paths.question(question.id) : paths.questionWrite({ id: question.id })}
                      className="block truncate max-md:py-3 hover:text-primary"
                    >
                      {question.title}
                    </a>
                    <Below>
                      <Time at={question.gmtCreate} />
                      {question.countAnswer > 0 && `，${question.countAnswer} 个回答`}
                      {question.inviteList.length > 0 && `，请了${question.inviteList.join('、')}`}
                    </Below>
                  </span>
                  <QuestionState question={question} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="py-5 text-ink-3">还没有提过问题。</p>
          )
        }
      </QueryState>
    </Brief>
  )
}

export function FansBrief() {
  const fans = useCall('community/auth/blogger/user/record/fans/list', { pageSize: most })
  const { totalCount } = fans.data ?? {}
  return (
    <Brief title="我的粉丝" more={totalCount ? `全部 ${totalCount} 人` : '全部'} href={paths.blogAccount('fans')}>
      <QueryState of={fans} what="粉丝" skeleton={<Block className="mt-3 h-24" />}>
        {({ list }) =>
          list.length ? (
            <ul className="mt-1 divide-y divide-line">
              {list.map((one) => (
                <li key={one.id} className="py-2.5">
                  <Person person={one} below={`${when(one.gmtCreate)} 关注`}>
                    <FollowBack person={one} isFan />
                  </Person>
                </li>
              ))}
            </ul>
          ) : (
            <p className="py-5 text-ink-3">还没有粉丝。多写几篇，会有人循着文章来。</p>
          )
        }
      </QueryState>
    </Brief>
  )
}
