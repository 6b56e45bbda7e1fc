// What only a review changes: the name and the papers. Says how a change stands, and leads to its form.
import { useEffect } from 'react'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { applicationVerbs } from '../../../../contract/user/application-verbs.ts'
import { settleStates } from '../../../../contract/user/settle.ts'
import { may } from '../../../../contract/verbs.ts'
import { when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { State } from '../../../kit/State.tsx'

type Props = { settleType: 'LECTURER' | 'ORGANIZATION'; name: string }

const { waiting, refused } = settleStates

export default function Reviewed({ settleType, name }: Props) {
  const own = useCall('user/auth/lecturer/audit/view', { settleType })
  useEffect(() => refetchOn('settle', own.reload), [])
  const isLecturer = settleType === 'LECTURER'
  const userType = isLecturer ? userTypes.lecturer : userTypes.organization
  const address = isLecturer ? paths.apply : paths.applyOrganization
  return (
    <Section title={isLecturer ? '姓名和资质' : '名称和资质'} description="要审核，通过以前主页不变" isPadded>
      <QueryState of={own} what="审核情况" skeleton={<Block className="h-10 w-full" />}>
        {(audit) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <b className="font-medium">{name}</b>
            {audit?.auditStatus === waiting ? (
              <State tone="wait">改动在审，主页还是原来的</State>
            ) : audit?.auditStatus === refused ? (
              <State tone="bad">改动没有通过：{audit.auditOpinion}</State>
            ) : (
              <State tone="ok">{audit?.passTime ? `${when(audit.passTime)} 通过审核` : '已通过审核'}</State>
            )}
            {audit && may(applicationVerbs.change, { ...audit, userType }) && (
              <LinkButton
                className="ml-auto max-md:w-full"
                href={address(audit.auditStatus === waiting ? {} : { edit: 1 })}
              >
                {audit.auditStatus === waiting
                  ? '看进度'
                  : audit.auditStatus === refused
                    ? '按意见改好再交'
                    : '申请改动'}
              </LinkButton>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  )
}
