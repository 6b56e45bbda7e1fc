// A section for a lecturer: the organization I teach for, leaving it, or asking one to take me in.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { ownRequestVerbs } from '../../../../contract/user/tie-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Below } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'
import Invitations from './Invitations.tsx'
import { SharesList } from './Shares.tsx'

const view = 'user/auth/lecturer/organization/view'
type View = Output<typeof view>

const AskToJoin = dialogOnDemand(() => import('./AskToJoin.tsx'))

export default function MyOrganization() {
  const query = useCall(view, {})
  return (
    <Section title="我的机构" isPadded>
      <QueryState of={query} what="机构" skeleton={<Block className="h-24" />}>
        {(data) => (data.organization ? <Here view={data} /> : <Alone view={data} />)}
      </QueryState>
    </Section>
  )
}

function Here({ view: { organization, shares, lecturerShare } }: { view: View }) {
  const { organizationId, organizationName, logo, gmtCreate, courseCount } = organization!
  const leaving = useSubmit('user/auth/lecturer/organization/leave', { invalidates: [view] })
  async function leave() {
    if (!(await leaving.submit({}))) return false
    toast(`离开${organizationName}成功，草稿都在自己名下`)
    invalidate('course/auth/course/audit/page')
    return true
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={paths.logo(logo, organizationName)}
          alt=""
          width="48"
          height="48"
          className="size-12 rounded-ctl bg-sunken object-cover"
        />
        <p className="min-w-0 flex-1 basis-40">
          <a href={paths.organization(organizationId)} className="font-semibold hover:text-primary">
            {organizationName}
          </a>
          <Below>
            {gmtCreate ? `${when(gmtCreate)} 加入 · ` : ''}
            {courseCount} 门课在机构名下
          </Below>
        </p>
        <ConfirmButton
          label="离开机构"
          title={`离开${organizationName}？`}
          isDanger
          safe="先不离开"
          action="离开机构"
          run={leave}
        >
          <p className="num">
            {courseCount
              ? `${courseCount} 门上线的课留在${organizationName}，以后由机构改、由机构卖；`
              : '上线的课留在机构；'}
            你已得的照发，以后的收入归机构。
          </p>
          <p className="mt-2">没发布过的草稿跟着你走，正在审核的会退回草稿；个人主页和自己名下的课不变。</p>
        </ConfirmButton>
      </div>
      <div className="mt-3 rounded-card bg-sunken px-4 py-3 text-mini">
        <SharesList shares={shares} lecturer="你" organization={organizationName} ownShare={lecturerShare} />
      </div>
    </>
  )
}

function Alone({ view: data }: { view: View }) {
  const { request, isLecturer } = data
  const [isAsking, ask] = useState(false)
  const withdrawing = useSubmit('user/auth/lecturer/organization/withdraw', { invalidates: [view] })
  if (!isLecturer) return <p className="text-ink-3">机构自己就能开课，不用加入别的机构。</p>
  const isWaiting = request?.auditStatus === auditStates.waiting
  return (
    <>
      <p className="text-ink-2">
        你现在自己开课，卖出的课得 {data.lecturerShare}%。加入机构以后可以用机构的样板课，新课先由机构初审。
      </p>
      {request && (
        <div className="mt-3">
          <Notice
            tone={isWaiting ? 'info' : 'bad'}
            action={
              may(ownRequestVerbs.withdraw, request) && (
                <Button
                  isPending={withdrawing.isBusy}
                  onPress={async () =>
                    (await withdrawing.submit({ id: request.id })) && toast('撤回成功，可以申请别的机构')
                  }
                >
                  撤回申请
                </Button>
              )
            }
          >
            {isWaiting
              ? `等${request.organizationName}答复`
              : `${request.organizationName}没有同意：${request.auditOpinion}`}
            <span className="ml-2 text-mini num">{when(request.gmtCreate)} 申请</span>
          </Notice>
        </div>
      )}
      <Invitations />
      {!isWaiting && (
        <Button size="default" className="mt-3" onPress={() => ask(true)}>
          申请加入机构
        </Button>
      )}
      {isAsking && <AskToJoin view={data} onClose={() => ask(false)} />}
    </>
  )
}
