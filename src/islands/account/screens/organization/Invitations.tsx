// Above the courses of a lecturer: organizations that invite, with the shares before accepting.

import type { Output } from '../../../../contract/calls.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Awaited } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { SharesList } from './Shares.tsx'

const view = 'user/auth/lecturer/organization/view'
type View = Output<typeof view>

export default function Invitations() {
  const { data, isLoading } = useCall(view, {})
  if (!data && isLoading) return <Awaited />
  if (!data?.invitationList.length) return null
  return (
    <section aria-label="机构的邀请" className="mt-4 space-y-3">
      {data.invitationList.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} view={data} />
      ))}
    </section>
  )
}

type Props = { invitation: View['invitationList'][number]; view: View }

function Invitation({ invitation, view: { shares, lecturerShare } }: Props) {
  const { id, organizationId, organizationName, logo, introduceShort, gmtExpire } = invitation
  const { submit, isBusy } = useSubmit('user/auth/lecturer/organization/answer', { invalidates: [view] })
  async function answer(auditStatus: 2 | 3) {
    if (!(await submit({ id, auditStatus }))) return
    toast(
      auditStatus === auditStates.passed
        ? `加入成功，以后新写的课先由${organizationName}初审`
        : '回绝成功，已经告诉对方',
    )
  }
  return (
    <Card as="article" className="p-4 md:p-5">
      <div className="flex gap-4">
        <img
          src={paths.logo(logo, organizationName)}
          alt=""
          width="56"
          height="56"
          className="size-12 rounded-ctl bg-sunken object-cover md:size-14"
        />
        <div className="min-w-0">
          <h2 className="font-semibold leading-6">
            <a href={paths.organization(organizationId)} className="hover:text-primary">
              {organizationName}
            </a>
            请你做讲师
          </h2>
          <Remark>{when(gmtExpire)} 前答复</Remark>
          {introduceShort && <p className="mt-1 text-ink-2 line-clamp-2">{introduceShort}</p>}
        </div>
      </div>
      <div className="mt-3 rounded-card bg-sunken px-4 py-3 text-mini">
        <SharesList shares={shares} lecturer="你" organization={organizationName} ownShare={lecturerShare} />
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
        <Button
          size="default"
          isDisabled={isBusy}
          aria-label={`先不：${organizationName}`}
          onPress={() => void answer(3)}
        >
          先不
        </Button>
        <Button
          size="default"
          kind="primary"
          isDisabled={isBusy}
          aria-label={`接受，我得 ${shares.lecturer}%：${organizationName}`}
          onPress={() => void answer(2)}
        >
          接受，我得 {shares.lecturer}%
        </Button>
      </div>
    </Card>
  )
}
