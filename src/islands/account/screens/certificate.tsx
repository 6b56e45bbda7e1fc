// The user's certificates: the list, or one as a printable sheet.

import { useStore } from '@nanostores/react'
import type { Output } from '../../../contract/calls.ts'
import { date } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { $user } from '../../../lib/stores/user.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { State } from '../../kit/State.tsx'
import { Sheet } from './certificate/Sheet.tsx'
import { UnderWay } from './certificate/UnderWay.tsx'

type Card = Output<'course/auth/certificate/user/ref/list'>['list'][number]

/** Looks at a certificate, prints it, takes its PDF along; which one stands in the address. */
export default function Certificates() {
  const { number, page, pageHref } = useAddress()
  const id = number('id')
  const mine = useCall('course/auth/certificate/user/ref/list', { pageCurrent: page }, { isOff: id !== undefined })
  const user = useStore($user)
  if (id) return <Sheet id={id} />
  return (
    <>
      <PageHead title="我的证书" description="达到课程写明的要求，系统自动发证">
        <LinkButton size="default" href={paths.certificate()}>
          核对一张证书
        </LinkButton>
      </PageHead>
      <div className="mt-5 bg-surface border border-line rounded-card">
        <QueryState of={mine} what="我的证书" skeleton={<Rows />}>
          {({ list }) =>
            list.length ? (
              <Lines of={mine}>
                {list.map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </Lines>
            ) : (
              <Empty title="还没有证书" description="课程页写明了发证要求，达到后就会收到结业证书。">
                <LinkButton kind="primary" size="default" href={paths.account('course')}>
                  接着学
                </LinkButton>
              </Empty>
            )
          }
        </QueryState>
      </div>
      <Pager of={mine.data} unit="张" href={pageHref} />
      {page === 1 && <UnderWay realName={user?.realName} />}
    </>
  )
}

function Row({ one }: { one: Card }) {
  const isValid = one.certificateStatus === 1
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-3 p-4 md:px-5 md:items-center">
      <span
        className={`size-11 rounded-ctl grid place-items-center shrink-0 max-md:hidden ${isValid ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink-3'}`}
      >
        <Icon name="award" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold leading-6">
          {one.courseName}
          <span className="ml-2 font-normal text-mini text-ink-3">{one.certificateName}</span>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-mini text-ink-3 num">
          {isValid ? <State tone="ok">有效</State> : <State tone="bad">已撤销</State>}
          {one.creditHours > 0 && <span>{one.creditHours} 学时</span>}
          {one.score !== null && <span>成绩 {one.score}</span>}
          <span>{date(one.issueTime)} 发证</span>
          <span>{one.certificateNo}</span>
        </p>
        {one.revokeReason && <p className="mt-1 text-mini text-ink-2">撤销原因：{one.revokeReason}</p>}
      </div>
      <LinkButton href={paths.account('certificate', { id: one.id })} className="self-start md:self-auto">
        查看<span className="sr-only">：{one.courseName}</span>
      </LinkButton>
    </li>
  )
}

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5'].map((shape) => (
      <div key={shape} className="flex items-center gap-4 p-4 md:px-5">
        <Block className="size-11" />
        <Block className={`h-4 ${shape}`} />
      </div>
    ))}
  </div>
)
