// What I wrote and an operator took down: why, and my appeal.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { appealStates } from '../../../contract/community/appeal-states.ts'
import { decisions } from '../../../contract/community/review-kinds.ts'
import { takenDownVerbs } from '../../../contract/community/review-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useSubmit } from '../../app/client.ts'
import { DownOpinion } from '../../community/TakenDown.tsx'
import { LinkButton } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Labelled } from '../../kit/Labelled.tsx'
import { State } from '../../kit/State.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { Time } from '../../kit/Time.tsx'
import { plainList } from '../../list/PlainList.tsx'

const list = 'community/auth/appeal/page'
type Down = Output<typeof list>['list'][number]

const [least, most] = [5, 500]

const kinds: Readonly<Record<number, string>> = {
  1: '文章',
  2: '问题',
  3: '回答',
  4: '评论',
  5: '课程评价',
  7: '弹幕',
  8: '课程',
}

/** Reads why, and appeals once. */
export default plainList({
  title: '被下架的内容',
  hint: '这些内容读者看不到了；觉得不对，每一条能申诉一次',
  unit: '条',
  item: '内容',
  list,
  rowKey: 'id',
  Row,
  empty: {
    title: '没有被下架的内容',
    description: '你写的内容如果被平台下架，原因会写在这里，也能在这里申诉。',
    action: <LinkButton href={paths.blogAccount()}>回我的创作</LinkButton>,
  },
})

function Row({ row }: { row: Down }) {
  const { title, refType, decision, auditOpinion, gmtAudit, appealState, appeal, appealOpinion } = row
  const name = `${kinds[refType]}「${title || '没有标题'}」`
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold break-words">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
          <State tone="bad">{decision === decisions.hide ? '已隐藏' : '已下架'}</State>
          <Time at={gmtAudit} />
          {appealState === appealStates.waits && <State tone="wait">申诉等人看过</State>}
          {appealState === appealStates.refused && <State tone="bad">申诉没有通过</State>}
        </p>
        <DownOpinion text={auditOpinion} />
        {appeal && <p className="mt-2 text-ink-2 break-words">我的申诉：{appeal}</p>}
        {appealOpinion && <p className="mt-1 break-words">回复：{appealOpinion}</p>}
      </div>{' '}
      {may(takenDownVerbs.appeal, row) && (
        <div>
          <Appeal row={row} name={name} />
        </div>
      )}
    </li>
  )
}

function Appeal({ row: { refType, refId }, name }: { row: Down; name: string }) {
  const [content, setContent] = useState('')
  const send = useSubmit('community/auth/appeal/save', { invalidates: [list] })
  const text = content.trim().replaceAll('\n', ' ')
  return (
    <ConfirmButton
      label="申诉"
      kind="line"
      name={`申诉：${name}`}
      title={`申诉：${name}`}
      safe="先不申诉"
      action="提交申诉"
      run={async () => {
        if ([...text].length < least) {
          toast(`请说清楚为什么不该下架，至少 ${least} 个字`)
          return false
        }
        if (!(await send.submit({ refType, refId, content: text }))) return false
        toast('申诉提交成功，有了结果会发消息告诉你')
      }}
    >
      只能申诉一次，平台会再看一遍。
      <Labelled text="为什么不该下架">
        <TextArea label="为什么不该下架" value={content} onValue={setContent} maxLength={most} rows={4} />
      </Labelled>
    </ConfirmButton>
  )
}
