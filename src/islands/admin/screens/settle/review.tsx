// One application under review: what was written and changed, its papers, each shown on request and logged; the decision at the right.

import type { ReactNode } from 'react'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { applicationReviewVerbs } from '../../../../contract/user/application-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { minute, when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Spoken } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'
import { Timeline } from '../../../list/DetailDrawer.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { eventNames, isBad, paperNames } from '../../../settle/settling-labels.ts'
import { type Review, settleStateNames } from './application-labels.ts'
import { Decide } from './Decide.tsx'
import { Papers, WholeNumber } from './Papers.tsx'

/** `?id=` says which. */
export default function SettleReview() {
  const id = useAddress().number('id')
  return id ? (
    <OfApplication key={id} id={id} />
  ) : (
    <Empty title="没有说是哪份申请">
      <LinkButton href={paths.admin('settle')}>去入驻审核</LinkButton>
    </Empty>
  )
}

function OfApplication({ id }: { id: number }) {
  const review = useCall('user/admin/lecturer/audit/view', { id })
  const waiting = useCall('user/admin/lecturer/audit/page', { auditStatus: auditStates.waiting, pageSize: 20 })
  const next = waiting.data?.list.find((one) => one.id !== id)
  const reload = () => {
    review.reload()
    waiting.reload()
  }
  return (
    <ScreenBody of={review} what="申请">
      {(data) => (
        <>
          <PageHead
            title={data.settleType === 'ORGANIZATION' ? data.organizationName : data.lecturerName}
            crumb={{ name: '入驻审核', href: paths.admin('settle') }}
            description={headOf(data)}
          />
          <div className="mt-4 grid gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
            <div className="min-w-0">
              <Warnings review={data} />
              <Written review={data} reload={reload} />
              <Section title="证件" description="点开才看，看一张记一次，申请人查得到" isPadded>
                <Papers review={data} reload={review.reload} />
              </Section>
              <Section title="介绍" isPadded>
                {data.introduce ? <RichText html={data.introduce} /> : <p className="text-ink-3">没有写介绍。</p>}
              </Section>
            </div>
            <div className="space-y-4">
              {may(applicationReviewVerbs.decide, data) ? (
                <Decide key={data.editVersion} review={data} nextId={next?.id} onDecided={reload} />
              ) : (
                <Decided review={data} />
              )}
              <Section title="经过" isPadded>
                <Timeline
                  entries={data.eventList.map((event) => ({
                    at: minute(event.gmtCreate),
                    text: eventNames[event.eventType] ?? '',
                    note: event.opinion || undefined,
                    ...(isBad(event.eventType) ? { tone: 'bad' as const } : {}),
                  }))}
                />
              </Section>
              {data.lookList.length > 0 && (
                <Section title="谁看过证件" isPadded>
                  <ul className="space-y-1 text-mini num">
                    {data.lookList.map((look, n) => (
                      <li key={n} className="flex gap-3">
                        <span className="text-ink-3">{minute(look.gmtCreate)}</span>
                        {look.operatorName}，{paperNames[look.kind]}
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
            </div>
          </div>
        </>
      )}
    </ScreenBody>
  )
}

function headOf({ settleType, passTime, submitCount, submitTime, auditStatus }: Review) {
  const kind = settleType === 'ORGANIZATION' ? '机构' : '讲师'
  const state = settleStateNames[auditStatus as 1]?.name ?? ''
  return `${kind}入驻${passTime && auditStatus !== auditStates.passed ? '，改已通过的资料' : ''}，第 ${submitCount} 次提交${submitTime ? `，${when(submitTime)} 交` : ''}，${state}`
}

function Warnings({ review }: { review: Review }) {
  const { sameNumberCount, auditStatus, auditStage, organizationName } = review
  return (
    <div className="space-y-3">
      {auditStatus === auditStates.waiting && auditStage === auditStages.organization && (
        <Notice tone="brand">在等「{organizationName}」同意，机构同意以后才轮到平台。</Notice>
      )}
      {sameNumberCount > 0 && (
        <Notice tone="warn">
          这个身份证号还在另外 {sameNumberCount} 份申请里出现过（退回、撤回或以另一种身份），请核对是不是本人。
        </Notice>
      )}
    </div>
  )
}

function Written({ review, reload }: { review: Review; reload(): void }) {
  const isLecturer = review.settleType === 'LECTURER'
  const changed = new Map(review.changeList.map((change) => [change.name, change.before]))
  const rows: [name: string, value: string, mark: string, extra?: ReactNode][] = [
    ...(isLecturer ? [] : [['机构全称', review.organizationName, '机构名称'] as [string, string, string]]),
    [isLecturer ? '姓名' : '负责人', review.lecturerName, '姓名'],
    [isLecturer ? '单位和职务' : '职务', review.position, '单位和职务'],
    ['手机', review.lecturerMobile, ''],
    ['邮箱', review.lecturerEmail, '邮箱'],
    ...(isLecturer ? [['挂在机构', review.organizationName || '不挂机构', ''] as [string, string, string]] : []),
    [
      '身份证号',
      review.idCardNo,
      '身份证号',
      review.idCardNo && <WholeNumber key="id" id={review.id} kind={8} name="身份证号" reload={reload} />,
    ],
    ...(isLecturer
      ? []
      : [
          [
            '信用代码',
            review.licenseNo,
            '信用代码',
            review.licenseNo && <WholeNumber key="licence" id={review.id} kind={9} name="信用代码" reload={reload} />,
          ] as [string, string, string, ReactNode],
        ]),
  ]
  return (
    <Section title="填写的内容" description={changed.size ? '标出了上次退回以后改过的' : undefined} isPadded>
      <dl className="-my-2 divide-y divide-line">
        {rows.map(
          ([name, value, mark, extra]) =>
            value && (
              <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
                <dd className="min-w-0 flex-1 num [overflow-wrap:anywhere]">
                  {changed.has(mark) && (
                    <del className="mr-2 bg-danger-soft text-danger">
                      <Spoken>原来：</Spoken>
                      {changed.get(mark)}
                    </del>
                  )}
                  {changed.has(mark) ? <ins className="bg-success-soft text-success no-underline">{value}</ins> : value}
                </dd>
                {extra && <dd>{extra}</dd>}
              </div>
            ),
        )}
      </dl>
    </Section>
  )
}

const Decided = ({ review }: { review: Review }) => {
  const { auditStatus, auditOpinion, settleType, publicId } = review
  return (
    <Section title="结果" isPadded>
      <p>
        {settleStateNames[auditStatus as 1]?.name ?? '还没有提交'}
        {auditOpinion && `：${auditOpinion}`}
      </p>
      {publicId && (
        <p className="mt-3">
          <LinkButton
            icon="ext"
            href={settleType === 'ORGANIZATION' ? paths.organization(publicId) : paths.lecturer(publicId)}
            target="_blank"
            rel="noopener"
          >
            看主页
          </LinkButton>
        </p>
      )}
    </Section>
  )
}
