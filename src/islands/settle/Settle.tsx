// Settling in (入驻), whole: the number of a guest, the steps of the form, and how an application stands. It follows the decision by the
// event stream: on passing, header and menu change without signing in again.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { userTypes } from '../../contract/enums/user-types.ts'
import { applicationVerbs } from '../../contract/user/application-verbs.ts'
import { settleStates } from '../../contract/user/settle.ts'
import { may } from '../../contract/verbs.ts'
import { followSettling } from '../../lib/page/follow-settling.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { useCall } from '../app/client.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { OldBrowser } from '../kit/OldBrowser.tsx'
import { Block, QueryState } from '../kit/QueryState.tsx'
import { Root } from '../kit/Root.tsx'
import { Begin } from './Begin.tsx'
import { Status } from './Status.tsx'
import { Steps } from './Steps.tsx'
import { begun, mayEdit, type SettleType, stepsOf } from './settling-labels.ts'
import { Wizard } from './Wizard.tsx'

type Props = {
  settleType: SettleType
  hasAgreement: boolean
  /** What to have at hand, for who has not begun. */
  children?: ReactNode
}

export default function Settle({ children, ...props }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const user = useStore($user)
  const address = props.settleType === 'LECTURER' ? paths.apply() : paths.applyOrganization()
  if (!token)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[200px_minmax(0,420px)_minmax(0,1fr)]">
        <Steps steps={stepsOf(props.settleType)} current={1} />
        <Begin settleType={props.settleType} address={address} />
        {children}
      </div>
    )
  return (
    <Root>
      <OldBrowser />
      {user ? (
        <Own key={user.id} {...props} userId={user.id} userType={user.userType} mobile={user.mobile} />
      ) : (
        <Block className="h-64 w-full" />
      )}
    </Root>
  )
}

type OwnProps = Omit<Props, 'children'> & { userId: number; userType: number; mobile: string }

function Own({ settleType, userType, userId, mobile, hasAgreement }: OwnProps) {
  const own = useCall('user/auth/lecturer/audit/view', { settleType })
  const [isEditing, setEditing] = useState(() => new URLSearchParams(location.search).has('edit'))
  const { reload } = own
  useEffect(() => {
    followSettling()
    return refetchOn('settle', reload)
  }, [])
  return (
    <QueryState of={own} what="申请" skeleton={<Block className="h-64 w-full" />}>
      {(audit) => {
        const row = { ...(audit ?? begun), userType }
        const isBegun = audit && audit.auditStatus !== settleStates.draft
        if (!isBegun && !may(applicationVerbs.write, row)) return <AlreadyIn userType={userType} />
        if (isBegun && !(isEditing && mayEdit(row)))
          return (
            <Status
              audit={audit}
              userType={userType}
              onEdit={() => {
                history.replaceState(null, '', location.pathname)
                setEditing(true)
              }}
            />
          )
        return (
          <Wizard
            settleType={settleType}
            userId={userId}
            mobile={mobile}
            audit={audit}
            userType={userType}
            hasAgreement={hasAgreement}
            onLeave={isBegun ? () => setEditing(false) : undefined}
            onSent={() => {
              setEditing(false)
              history.replaceState(null, '', location.pathname)
              scrollTo({ top: 0 })
            }}
          />
        )
      }}
    </QueryState>
  )
}

/** Who teaches already, or is an organization, has nothing to apply for. */
const AlreadyIn = ({ userType }: { userType: number }) => (
  <Card as="section" isPanel className="max-w-[560px] p-6">
    <h2 className="font-song text-h2 font-bold">
      {userType === userTypes.lecturer ? '你已经是讲师了' : '你的账户是机构'}
    </h2>
    <p className="mt-2 text-ink-2">
      {userType === userTypes.lecturer
        ? '改资料在「讲师资料」里，不用再申请。想开直播，在那里申请直播权限。'
        : '机构资料在机构中心里改。个人想做讲师，请用自己的手机号申请。'}
    </p>
    <p className="mt-4">
      <LinkButton
        kind="primary"
        size="default"
        href={paths.account(userType === userTypes.lecturer ? 'teacher' : 'organization/info')}
      >
        {userType === userTypes.lecturer ? '去讲师资料' : '去机构资料'}
      </LinkButton>
    </p>
  </Card>
)
