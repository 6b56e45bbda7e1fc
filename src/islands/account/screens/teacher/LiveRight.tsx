// The right to go live: asked for with a reason, decided by an operator.
import { useEffect, useState } from 'react'
import { ownLiveRightVerbs } from '../../../../contract/user/live-right-verbs.ts'
import { liveRight } from '../../../../contract/user/settle.ts'
import { may } from '../../../../contract/verbs.ts'
import { when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Notice } from '../../../kit/State.tsx'

const view = 'user/auth/lecturer/live/view'
const { waiting, granted, refused } = liveRight

export default function LiveRight() {
  const right = useCall(view, {})
  const [isAgain, setAgain] = useState(false)
  useEffect(() => refetchOn('settle', right.reload), [])
  return (
    <Section title="直播权限" description="有了它才能建直播课、设频道" isPadded>
      <QueryState of={right} what="直播权限" skeleton={<Block className="h-16 w-full" />}>
        {({ liveAuditStatus, liveReason, liveOpinion, gmtLive }) => (
          <div className="space-y-4">
            {liveAuditStatus === granted && (
              <Notice tone="ok" action={<LinkButton href={paths.account('live')}>去直播管理</LinkButton>}>
                <b className="font-semibold">已开通</b>，可以建直播课。
              </Notice>
            )}
            {liveAuditStatus === waiting && (
              <Notice tone="brand">
                <b className="font-semibold">在审，一般两个工作日答复</b>
                <span className="ml-2 num">{gmtLive && `${when(gmtLive)} 交`}</span>
                <span className="block">你写的理由：{liveReason}</span>
              </Notice>
            )}
            {liveAuditStatus === refused && (
              <Notice
                tone="bad"
                action={isAgain ? undefined : <Button onPress={() => setAgain(true)}>补充理由再申请</Button>}
              >
                <b className="font-semibold">没有开通：</b>
                {liveOpinion}
              </Notice>
            )}
            {may(ownLiveRightVerbs.ask, { liveAuditStatus }) && (liveAuditStatus !== refused || isAgain) && (
              <Ask onDone={() => setAgain(false)} />
            )}
          </div>
        )}
      </QueryState>
    </Section>
  )
}

const apply = 'user/auth/lecturer/audit/applyLive'

const fields: CallFields<typeof apply, { reason: string }> = {
  reason: field.area('为什么想开直播', {
    hint: '讲什么、给谁听、多久一次。审核员看了才好答复。',
    rows: 2,
    maxLength: 200,
  }),
}

function Ask({ onDone }: { onDone(): void }) {
  const [reason, setReason] = useDraftRecovery('live right', () => '')
  async function submit() {
    await silentApi(apply, { reason: reason.trim() })
    setReason('')
    invalidate(view)
    onDone()
  }
  return (
    <Form
      label="申请直播权限"
      fields={labelsOf(fields)}
      sends={{ call: apply, values: { reason: reason.trim() } }}
      submit={submit}
      action="申请直播权限"
      pending="正在提交"
      isBare
      done={false}
    >
      <Rows fields={fields} values={{ reason }} change={({ reason: text = '' }) => setReason(text)} isStacked />
    </Form>
  )
}
