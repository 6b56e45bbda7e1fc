// 直播权限: who asked to go live, decided by operators; what was granted can be taken back.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { liveRightVerbs } from '../../../contract/user/live-right-verbs.ts'
import { liveRight } from '../../../contract/user/settle.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { inFile } from '../../kit/columns.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Labelled } from '../../kit/Labelled.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Small } from '../../kit/Small.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { listScreen } from '../../list/ListScreen.tsx'

type Row = Output<'user/admin/lecturer/live/page'>['list'][number]

const list = 'user/admin/lecturer/live/page'
const states = {
  [liveRight.waiting]: { name: '待审核', tone: 'run' },
  [liveRight.granted]: { name: '已开通', tone: 'ok' },
  [liveRight.refused]: { name: '没有通过', tone: 'bad' },
} as const

export default listScreen({
  title: '直播权限',
  hint: '两个工作日内答复；申请得最早的排在最前',
  item: '申请',
  unit: '份',
  list,
  rowKey: 'id',
  nameOf: ({ lecturerName }) => lecturerName,
  empty: { title: '没有这样的申请', description: '讲师在「讲师资料」里申请以后会排在这里。' },
  tabs: Object.entries(states).map(([state, { name }]) => ({
    key: state,
    name,
    input: { liveAuditStatus: Number(state) },
    isDue: Number(state) === liveRight.waiting,
  })),
  columns: (column) => [
    column.text(
      'lecturerName',
      '讲师',
      ({ id, lecturerName }) => (
        <a href={paths.lecturer(id)} target="_blank" rel="noopener" data-row-link className="text-link hover:underline">
          {lecturerName}
        </a>
      ),
      { isTitle: true, opens: true, file: inFile('{lecturerName}') },
    ),
    column.text('position', '单位和职务', ({ position }) => position, { isWide: true, phone: 'left' }),
    column.text('liveReason', '为什么想开', ({ liveReason, liveOpinion }) => liveOpinion || liveReason, {
      isWide: true,
      width: 320,
      file: inFile('{liveOpinion|liveReason}'),
    }),
    column.count('courseCount', '课程'),
    column.count('followerCount', '关注'),
    column.instant('gmtLive', '时间'),
    column.state('liveAuditStatus', '状态', states, { width: 104 }),
    column.actions(160, (row) => <LiveRightVerbs row={row} />),
  ],
})

export function LiveRightVerbs({ row }: { row: Row }) {
  const { id, lecturerName, liveAuditStatus } = row
  const [target, setTarget] = useState<2 | 3>()
  const [opinion, setOpinion] = useState('')
  if (!may(liveRightVerbs.refuse, row)) return <Small>可以再申请</Small>
  const isTakingBack = liveAuditStatus === liveRight.granted
  async function decide() {
    const auditOpinion = target === liveRight.refused ? opinion.trim() : ''
    const done = await tryApi('PUT user/admin/lecturer/live/audit', { id, liveAuditStatus: target!, auditOpinion })
    invalidate(list)
    if (!done) return false
    toast('保存成功')
  }
  return (
    <>
      <RowActs
        name={lecturerName}
        acts={[
          may(liveRightVerbs.grant, row) && {
            label: '通过',
            isMain: true,
            run: () => setTarget(liveRight.granted),
          },
          isTakingBack
            ? { label: '收回', isDanger: true, run: () => setTarget(liveRight.refused) }
            : { label: '不通过', isBeside: true, run: () => setTarget(liveRight.refused) },
        ]}
      />
      {target !== undefined && (
        <Confirm
          title={
            target === liveRight.granted
              ? `给${lecturerName}开通直播？`
              : isTakingBack
                ? `收回${lecturerName}的直播权限？`
                : `不给${lecturerName}开通？`
          }
          isOpen
          onClose={() => setTarget(undefined)}
          isDanger={target === liveRight.refused && isTakingBack}
          safe="先不处理"
          action={target === liveRight.granted ? '开通' : isTakingBack ? '收回' : '不通过'}
          run={decide}
        >
          {target === liveRight.granted ? (
            <p>马上能建直播课、设频道，会收到消息。</p>
          ) : (
            <Labelled text="原因，讲师会看到">
              <TextInput label="原因" value={opinion} onValue={setOpinion} maxLength={200} />
            </Labelled>
          )}
        </Confirm>
      )}
    </>
  )
}
