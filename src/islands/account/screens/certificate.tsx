// The user's certificates: the list, or one as a printable sheet.

import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { certificateStates } from '../../../contract/enums/certificate-states.ts'
import { date } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { $user } from '../../../lib/stores/user.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { Block, Skeleton } from '../../kit/QueryState.tsx'
import { Spoken } from '../../kit/Small.tsx'
import { State } from '../../kit/State.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { UnderWay } from './certificate/UnderWay.tsx'

const Sheet = lazy(() => import('./certificate/Sheet.tsx').then((made) => ({ default: made.Sheet })))

const list = 'course/auth/certificate/user/ref/list'

/** Looks at a certificate, prints it, takes its PDF along; which one stands in the address. */
export default function Certificates() {
  const { number, page } = useAddress()
  const user = useStore($user)
  const id = number('id')
  if (id)
    return (
      <LoadBoundary
        what="证书"
        fallback={
          <Skeleton label="证书">
            <Block className="w-full aspect-[297/210] max-w-[880px]" />
          </Skeleton>
        }
      >
        <Sheet id={id} />
      </LoadBoundary>
    )
  return (
    <>
      <CertificateList />
      {page === 1 && <UnderWay realName={user?.realName} />}
    </>
  )
}

const CertificateList = plainList({
  title: '我的证书',
  hint: '达到课程写明的要求，系统自动发证',
  actions: (
    <LinkButton size="default" href={paths.certificate()}>
      核对一张证书
    </LinkButton>
  ),
  unit: '张',
  item: '证书',
  list,
  rowKey: 'id',
  picture: 'size-11',
  Row,
  empty: {
    title: '还没有证书',
    description: '课程页写明了发证要求，达到后就会收到结业证书。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.account('course')}>
        接着学
      </LinkButton>
    ),
  },
})

function Row({ row }: { row: Output<typeof list>['list'][number] }) {
  const isValid = row.certificateStatus === certificateStates.valid
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-3 p-4 md:px-5 md:items-center">
      <span
        className={`size-11 rounded-ctl grid place-items-center shrink-0 max-md:hidden ${isValid ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink-3'}`}
      >
        <Icon name="award" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold leading-6">
          {row.courseName}
          <span className="ml-2 font-normal text-mini text-ink-3">{row.certificateName}</span>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-mini text-ink-3 num">
          {isValid ? <State tone="ok">有效</State> : <State tone="bad">已撤销</State>}
          {row.creditHours > 0 && <span>{row.creditHours} 学时</span>}
          {row.score !== null && <span>成绩 {row.score}</span>}
          <span>{date(row.issueTime)} 发证</span>
          <span>{row.certificateNo}</span>
        </p>
        {row.revokeReason && <p className="mt-1 text-mini text-ink-2">撤销原因：{row.revokeReason}</p>}
      </div>
      <LinkButton href={paths.account('certificate', { id: row.id })} className="self-start md:self-auto">
        查看<Spoken>：{row.courseName}</Spoken>
      </LinkButton>
    </li>
  )
}
