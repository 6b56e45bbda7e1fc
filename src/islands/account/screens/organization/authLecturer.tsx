// Lecturers who ask to join my organization: who they are, what they teach, and the decision.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { joinRequestVerbs } from '../../../../contract/user/tie-verbs.ts'
import { requestTypes, tieStates } from '../../../../contract/user/ties.ts'
import { may } from '../../../../contract/verbs.ts'
import { roughly } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { State, type Tone } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { SharesList } from './Shares.tsx'

const list = 'user/auth/organization/lecturer/audit/page'
type Request = Output<typeof list>['list'][number]

const RefuseRequest = dialogOnDemand(() => import('./RefuseRequest.tsx'))

const states: Record<number, readonly [Tone, string]> = {
  [tieStates.waiting]: ['wait', '等你答复'],
  [tieStates.accepted]: ['ok', '已同意'],
  [tieStates.refused]: ['bad', '没有同意'],
  [tieStates.takenBack]: ['off', '对方撤回'],
  [tieStates.parted]: ['off', '已结束合作'],
}

export default plainList({
  title: '讲师授权',
  hint: '想加入机构的讲师，同意以后对方就能以机构的名义开课',
  unit: '份',
  item: '申请',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'wait', name: '等你答复', input: { auditStatus: auditStates.waiting }, isDue: true },
    {
      key: 'settle',
      name: '新入驻的',
      input: { applyType: requestTypes.settling, auditStatus: auditStates.waiting },
      isDue: true,
    },
    { key: 'yes', name: '已同意', input: { auditStatus: auditStates.passed } },
    { key: 'no', name: '没有同意', input: { auditStatus: auditStates.refused } },
    { key: 'all', name: '全部', input: {} },
  ],
  hasCounts: true,
  picture: 'size-12 md:size-14 !rounded-full',
  Row: RequestLine,
  empty: {
    title: '没有等你答复的申请',
    description: '讲师申请加入以后会出现在这里；也可以到「讲师管理」主动邀请。',
    action: (
      <LinkButton size="default" href={paths.account('organization/lecturer')}>
        去邀请讲师
      </LinkButton>
    ),
  },
})

function RequestLine({ row }: { row: Request }) {
  const {
    applyType,
    lecturerId,
    lecturerName,
    position,
    headImgUrl,
    introduceShort,
    courseCount,
    studyCount,
    subjectList,
  } = row
  const { applyDesc, auditStatus, auditOpinion, gmtCreate } = row
  const [tone, name] = states[auditStatus] ?? ['off', '']
  const isSettling = applyType === requestTypes.settling
  const facts = [
    isSettling ? '正在申请入驻；你同意以后由平台审核证件' : courseCount ? `${courseCount} 门课` : '还没有上线的课',
    studyCount ? `${roughly(studyCount)} 人在学` : '',
    subjectList.join('、'),
  ]
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 md:grid-cols-[56px_minmax(0,1fr)_auto] md:px-5">
      <img
        src={paths.avatar(headImgUrl, lecturerName)}
        alt=""
        width="56"
        height="56"
        loading="lazy"
        className="size-12 rounded-full bg-sunken object-cover md:size-14"
      />
      <div className="min-w-0">
        <h2 className="font-semibold leading-6">
          {lecturerId ? (
            <a href={paths.lecturer(lecturerId)} className="hover:text-primary">
              {lecturerName}
            </a>
          ) : (
            lecturerName
          )}
          <span className="ml-2 font-normal text-mini text-ink-3">{position}</span>
        </h2>
        <Remark>{facts.filter(Boolean).join(' · ')}</Remark>
        {introduceShort && <p className="mt-1 text-ink-2 line-clamp-2">{introduceShort}</p>}
        {applyDesc && <p className="mt-1.5 [overflow-wrap:anywhere]">“{applyDesc}”</p>}
        {auditOpinion && <p className="mt-1 text-mini text-danger">答复：{auditOpinion}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
          {auditStatus !== auditStates.waiting && <State tone={tone}>{name}</State>}
          <Time at={gmtCreate} /> 申请
        </p>
      </div>
      <div className="flex gap-2 empty:hidden max-md:col-start-2">
        <RequestVerbs row={row} />
      </div>
    </li>
  )
}

export function RequestVerbs({ row }: { row: Request }) {
  const { id, applyType, lecturerName } = row
  const [isRefusing, refuse] = useState(false)
  const { data } = useCall(list, { pageSize: 1 })
  const { submit } = useSubmit('PUT user/auth/organization/lecturer/audit', {
    invalidates: [list, 'user/auth/organization/lecturer/list', 'user/auth/organization/home'],
  })
  async function accept() {
    const decided = await submit({ id, applyType, auditStatus: auditStates.passed })
    if (!decided) return false
    if (applyType === requestTypes.settling) toast('同意成功，交给平台审核')
    else
      toast(
        decided.auditStatus === auditStates.passed
          ? `${lecturerName}加入成功，可以一起开课了`
          : `${lecturerName}已经撤回申请`,
      )
    return true
  }
  return (
    <>
      <RowActs
        name={lecturerName}
        acts={[
          may(joinRequestVerbs.refuse, row) && { label: '不合适', isBeside: true, run: () => refuse(true) },
          may(joinRequestVerbs.accept, row) && {
            label: '同意',
            isMain: true,
            confirm: {
              title: `请${lecturerName}加入？`,
              safe: '再想想',
              action: '同意加入',
              run: accept,
              children: (
                <>
                  <p className="mb-2">对方新写的课先由机构初审，收益这样分：</p>
                  {data && <SharesList shares={data.shares} lecturer="讲师" organization="机构" />}
                </>
              ),
            },
          },
        ]}
      />
      {isRefusing && (
        <RefuseRequest id={id} applyType={applyType} lecturerName={lecturerName} onClose={() => refuse(false)} />
      )}
    </>
  )
}
